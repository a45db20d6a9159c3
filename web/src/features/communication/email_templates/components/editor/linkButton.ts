import { Node } from '@tiptap/core'

export const LINK = '{{link}}'

/**
 * Returns true for a paragraph with only a link to the mail's destination, which is sent as a
 * button.
 */
function isButton(paragraph: HTMLElement) {
  const link = paragraph.firstElementChild
  return (
    link?.tagName === 'A' &&
    link.getAttribute('href') === LINK &&
    paragraph.textContent?.trim() === link.textContent?.trim()
  )
}

/** Node of a button. Its label is edited in place, and Enter leaves it. */
export const LinkButton = Node.create({
  name: 'linkButton',
  group: 'block',
  content: '(text | variable)*',
  marks: '',
  defining: true,
  parseHTML: () => [
    {
      tag: 'p',
      // Asked before the plain paragraph.
      priority: 100,
      getAttrs: (element) => (isButton(element) ? null : false),
      contentElement: (element) => (element as HTMLElement).firstElementChild as HTMLElement,
    },
  ],
  renderHTML: () => ['p', ['a', { href: LINK }, 0]],
  addNodeView() {
    return () => {
      const dom = document.createElement('p')
      const contentDOM = document.createElement('span')
      contentDOM.className = 'link-button'
      dom.append(contentDOM)
      return { dom, contentDOM }
    }
  },
  addKeyboardShortcuts() {
    const inside = () => this.editor.isActive(this.name)
    return {
      Enter: () => {
        if (!inside()) return false
        const after = this.editor.state.selection.$from.after()
        return this.editor
          .chain()
          .insertContentAt(after, { type: 'paragraph' })
          .focus(after + 1)
          .run()
      },
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection
        if (!inside() || !empty || $from.parent.content.size > 0) return false
        return this.editor.commands.setNode('paragraph')
      },
    }
  },
})
