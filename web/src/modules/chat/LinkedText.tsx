import { Link } from '@chakra-ui/react'
import { linkifyit } from 'linkify-it'

// Without a scheme, only web and mail addresses are recognized.
const finder = linkifyit().add('ftp:', null).add('//', null)
const ALLOWED = /^(?:https?:\/\/|mailto:)/i

/** Plain text whose addresses are links. */
export function LinkedText({ children: text }: { children: string }) {
  const found = (finder.match(text) ?? []).filter(({ url }) => ALLOWED.test(url))
  if (found.length === 0) return text
  let end = 0
  return (
    <>
      {found.map(({ index, lastIndex, raw, url }) => {
        const before = text.slice(end, index)
        end = lastIndex
        return (
          <span key={index}>
            {before}
            <Link
              href={url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              display="inline"
              color="inherit"
              textDecoration="underline"
              textUnderlineOffset="3px"
            >
              {raw}
            </Link>
          </span>
        )
      })}
      {text.slice(end)}
    </>
  )
}
