import { Button, Stack } from '@chakra-ui/react'
import type { Editor } from '@tiptap/react'
import { Unlink } from 'lucide-react'
import * as v from 'valibot'
import { FormDialog, TextField } from '~/components/form'
import { isAllowedLink } from './extensions'

/** Completes an address without a scheme: to a web address, or a mailbox. */
const whole = (address: string) => {
  if (isAllowedLink(address)) return address
  return /^[^\s@/:]+@[^\s@/]+$/.test(address) ? `mailto:${address}` : `https://${address}`
}

const leadsSomewhere = (address: string) =>
  isAllowedLink(address) &&
  (!address.startsWith('http') || (URL.canParse(address) && new URL(address).hostname.includes('.')))

const schema = v.object({
  text: v.pipe(v.string(), v.trim(), v.nonEmpty('Escreva o texto do link.')),
  address: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Informe o endereço.'),
    v.transform(whole),
    v.check(leadsSomewhere, 'Informe um endereço, como https://clinica.com.br.'),
  ),
})

interface LinkDialogProps {
  editor: Editor
  onClose: () => void
}

/**
 * Editor of the link at the caret or around the selection; without either it asks for the text too.
 */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const there = editor.isActive('link')
  const { from, to, empty } = editor.state.selection
  const selected = editor.state.doc.textBetween(from, to, ' ')
  const asksText = empty && !there
  const onLink = () => editor.chain().focus().extendMarkRange('link')
  const remove = () => {
    onLink().unsetLink().run()
    onClose()
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Link"
      size="sm"
      schema={schema}
      defaultValues={{
        text: asksText ? '' : selected || 'link',
        address: there ? String(editor.getAttributes('link').href) : '',
      }}
      draft={{ key: `link${window.location.pathname}` }}
      submitLabel="Aplicar"
      onSubmit={async ({ text, address }) => {
        const marks = [{ type: 'link', attrs: { href: address } }]
        if (asksText) editor.chain().focus().insertContent({ type: 'text', text, marks }).run()
        else onLink().setLink({ href: address }).run()
      }}
      finalFocus={() => editor.view.dom}
    >
      <Stack gap="5">
        {asksText && <TextField name="text" label="Texto do link" required />}
        <TextField name="address" label="Endereço" required inputMode="url" placeholder="https://" />
        {there && (
          <Button variant="outline" alignSelf="flex-start" onClick={remove}>
            <Unlink aria-hidden />
            Remover link
          </Button>
        )}
      </Stack>
    </FormDialog>
  )
}
