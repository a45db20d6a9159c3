import { Node, nodeInputRule, nodePasteRule } from '@tiptap/core'
import type { EmailVariable } from '../../model/types'

const TAGS_AND_VARIABLES = /(<[^>]*>)|\{\{([a-z][a-z_]*)\}\}/g

/** Marks each variable of a saved text for the editor, except for those inside of a tag. */
export const readable = (html: string) =>
  html.replaceAll(TAGS_AND_VARIABLES, (_, tag?: string, name?: string) =>
    tag ? tag : `<span data-variable="${name}"></span>`,
  )

/** Converts the editor's HTML to the saved format. */
export const unwrapVariables = (html: string) => html.replaceAll(/<span data-variable="[^"]*">([^<]*)<\/span>/g, '$1')

const nameOf = (found: ArrayLike<string>) => ({ name: found[0]?.slice(2, -2) })

/** Node of a variable: one unit in the editor, and plain `{{name}}` elsewhere. */
export const Variable = Node.create<{ variables: EmailVariable[] }>({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ variables: [] }),
  addAttributes: () => ({
    name: { default: '', parseHTML: (element) => element.dataset.variable },
  }),
  parseHTML: () => [{ tag: 'span[data-variable]' }],
  renderHTML: ({ node: { attrs } }) => ['span', { 'data-variable': attrs.name }, `{{${attrs.name}}}`],
  renderText: ({ node }) => `{{${node.attrs.name}}}`,
  addNodeView() {
    return ({ node }) => {
      const name = String(node.attrs.name)
      const known = this.options.variables.find((variable) => variable.name === name)
      const dom = document.createElement('span')
      dom.className = known ? 'variable' : 'variable unknown'
      dom.title = known?.label ?? 'Esta variável não existe neste evento.'
      dom.textContent = name
      return { dom }
    }
  },
  addInputRules() {
    return [nodeInputRule({ find: /\{\{[a-z][a-z_]*\}\}$/, type: this.type, getAttributes: nameOf })]
  },
  addPasteRules() {
    return [nodePasteRule({ find: /\{\{[a-z][a-z_]*\}\}/g, type: this.type, getAttributes: nameOf })]
  },
})
