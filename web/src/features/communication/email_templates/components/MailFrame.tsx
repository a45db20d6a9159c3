import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'

/**
 * Renames inline styles. The content security policy applies to the frame too and refuses style
 * attributes in HTML; the styles are set by script once the mail is there.
 */
const withWaitingStyles = (html: string) =>
  html.replaceAll(/<[^>]+>/g, (tag) => tag.replaceAll(/\sstyle=/gi, ' data-style='))

/**
 * A mail as it arrives. The frame runs no scripts and follows no links; it shares our origin so
 * that it can be styled.
 */
export function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(420)
  const dress = () => {
    const mail = frame.current?.contentDocument
    if (!mail) return
    for (const element of mail.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset.style ?? ''
    }
    // Links are inert, since their addresses are samples.
    for (const link of mail.querySelectorAll('a')) link.removeAttribute('href')
    setHeight(Math.ceil(mail.body.getBoundingClientRect().height))
  }
  return (
    <chakra.iframe
      ref={frame}
      title="E-mail com dados de exemplo"
      sandbox="allow-same-origin"
      srcDoc={withWaitingStyles(html)}
      onLoad={dress}
      display="block"
      w="100%"
      h={`${height}px`}
      border="0"
    />
  )
}
