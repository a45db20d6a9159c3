import { Box, Button, type ButtonProps, Flex } from '@chakra-ui/react'
import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  SquareMousePointer,
  Underline,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { lazyDialog } from '~/components/lazyDialog'
import type { EmailEvent } from '../../model/types'
import { VariableMenu } from '../VariableMenu'

const LinkDialog = lazyDialog(async () => ({ default: (await import('./LinkDialog')).LinkDialog }))

interface Tool {
  label: string
  icon: LucideIcon
  /** Returns the state of a button that can be on. */
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
  run: (editor: Editor) => unknown
}

const GROUPS: Tool[][] = [
  [
    {
      label: 'Desfazer',
      icon: Undo2,
      can: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      label: 'Refazer',
      icon: Redo2,
      can: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
  [
    {
      label: 'Negrito',
      icon: Bold,
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      label: 'Itálico',
      icon: Italic,
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      label: 'Sublinhado',
      icon: Underline,
      isOn: (editor) => editor.isActive('underline'),
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
  ],
  [
    {
      label: 'Título',
      icon: Heading2,
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      label: 'Subtítulo',
      icon: Heading3,
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
      label: 'Lista com marcadores',
      icon: List,
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: 'Lista numerada',
      icon: ListOrdered,
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: 'Citação',
      icon: Quote,
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
]

const TOOLS = GROUPS.flat()

interface ToolbarProps {
  editor: Editor
  event: EmailEvent | undefined
}

/** Toolbar with one tab stop, in which arrow keys move the focus. */
export function Toolbar({ editor, event }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [linking, setLinking] = useState(false)
  const states = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      on: TOOLS.map(({ isOn }) => isOn?.(at)),
      can: TOOLS.map(({ can }) => can?.(at) ?? true),
      link: at.isActive('link'),
      // It is a link already.
      canLink: !at.isActive('linkButton'),
    }),
  })
  const [at, setAt] = useState(0)
  const stop = (index: number) => ({
    tabIndex: index === at ? 0 : -1,
    onFocus: () => setAt(index),
  })
  const walk = (press: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const from = buttons.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: -1 }[press.key]
    if (to === undefined || from < 0) return
    press.preventDefault()
    buttons.at(to % buttons.length)?.focus()
  }
  const links = event?.variables.some(({ link }) => link) === true
  const extra = TOOLS.length
  return (
    <Flex
      ref={bar}
      role="toolbar"
      aria-label="Formatação"
      wrap="wrap"
      align="center"
      gap="0.5"
      p="1"
      borderBottomWidth="1px"
      bg="bg.subtle"
      onKeyDown={walk}
    >
      {GROUPS.map((group) => (
        <Flex key={group[0]?.label} wrap="wrap" pe={{ md: '1' }} me={{ md: '1' }} borderEndWidth={{ md: '1px' }}>
          {group.map((tool) => {
            const index = TOOLS.indexOf(tool)
            return (
              <ToolButton
                key={tool.label}
                label={tool.label}
                icon={tool.icon}
                aria-pressed={states.on[index]}
                off={!states.can[index]}
                onClick={() => tool.run(editor)}
                {...stop(index)}
              />
            )
          })}
        </Flex>
      ))}
      <ToolButton
        label="Link"
        icon={Link2}
        aria-pressed={states.link}
        off={!states.canLink}
        onClick={() => setLinking(true)}
        {...stop(extra)}
      />
      {links && (
        <ToolButton
          label="Botão com link"
          icon={SquareMousePointer}
          onClick={() => insertButton(editor, event)}
          {...stop(extra + 1)}
        />
      )}
      {event && (
        <Box ms={{ md: 'auto' }}>
          <VariableMenu
            label="Inserir variável no texto"
            variables={event.variables}
            onInsert={(name) => editor.chain().focus().insertContent({ type: 'variable', attrs: { name } }).run()}
            {...stop(extra + 2)}
          />
        </Box>
      )}
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </Flex>
  )
}

interface ToolButtonProps extends ButtonProps {
  label: string
  icon: LucideIcon
  /** True if the button has no effect now; it stays focusable. */
  off?: boolean
}

/** Button with the browser's own tooltip, since the editor is at its size budget. */
function ToolButton({ label, icon: Icon, off, onClick, ...button }: ToolButtonProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      px="0"
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      opacity={off ? 0.45 : undefined}
      onClick={off ? undefined : onClick}
      _pressed={{ bg: 'brand.subtle', color: 'brand.fg' }}
      {...button}
    >
      <Icon aria-hidden />
    </Button>
  )
}

/** Inserts a button with the label of the event's default text. */
function insertButton(editor: Editor, event: EmailEvent | undefined) {
  const [, label = 'Abrir'] = /<a href="\{\{link\}\}"[^>]*>([^<]+)</.exec(event?.body ?? '') ?? []
  editor
    .chain()
    .focus()
    .insertContent({ type: 'linkButton', content: [{ type: 'text', text: label }] })
    .run()
}
