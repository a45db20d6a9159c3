import { Box, Flex, Text } from '@chakra-ui/react'
import { EditorContent, useEditor } from '@tiptap/react'
import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import type { EmailEvent } from '../../model/types'
import { EDITOR_CSS } from './editorStyle'
import { extensionsFor } from './extensions'
import { Toolbar } from './Toolbar'
import { readable, unwrapVariables } from './variable'

const LABEL = 'Texto do e-mail'

/** Editor of the body. The form holds HTML with `{{variables}}`, which is what is sent. */
export function BodyField({ event }: { event: EmailEvent | undefined }) {
  const { field, fieldState } = useController({ name: 'body' })
  const value: string = field.value
  const labelId = useId()
  const errorId = useId()
  const error = fieldState.error?.message
  // The editor's current content in the form's format.
  const shown = useRef(value)
  const editor = useEditor({
    extensions: extensionsFor(event?.variables ?? []),
    content: readable(value),
    injectCSS: false,
    onUpdate: ({ editor: at }) => {
      shown.current = at.isEmpty ? '' : unwrapVariables(at.getHTML())
      field.onChange(shown.current)
    },
    onBlur: field.onBlur,
  })

  useEffect(() => {
    if (value === shown.current) return
    shown.current = value
    // Undo treats the change as one step.
    editor.commands.setContent(readable(value), { emitUpdate: false })
  }, [editor, value])

  // The form focuses this element if the text is invalid.
  const { ref } = field
  useEffect(() => ref({ focus: () => editor.commands.focus() }), [ref, editor])

  useEffect(() => {
    editor.setOptions({
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
          'aria-required': 'true',
          ...(error && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
        },
      },
    })
  }, [editor, labelId, errorId, error])

  return (
    <Box>
      <Text id={labelId} as="span" display="block" mb="1.5" fontSize="dense" fontWeight="600">
        {LABEL}
        <Text as="span" aria-hidden color="fg.error">
          {' *'}
        </Text>
      </Text>
      <Box
        borderWidth="1px"
        borderColor={error ? 'border.error' : 'border.input'}
        borderRadius="control"
        bg="bg.panel"
        overflow="hidden"
        css={EDITOR_CSS}
        _focusWithin={{ borderColor: 'brand.focusRing' }}
      >
        <Toolbar editor={editor} event={event} />
        <EditorContent editor={editor} />
      </Box>
      {error && (
        <Flex id={errorId} mt="1.5" gap="1.5" color="fg.error" fontSize="remark" lineHeight="1.125rem" fontWeight="500">
          <CircleAlert size={16} aria-hidden />
          {error}
        </Flex>
      )}
    </Box>
  )
}
