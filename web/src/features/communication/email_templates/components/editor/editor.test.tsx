import { Editor } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { extensionsFor } from './extensions'
import { readable, unwrapVariables } from './variable'

const VARIABLES = [
  { name: 'nome', label: 'Primeiro nome', sample: 'Carla', link: false },
  { name: 'link', label: 'Endereço do plano', sample: 'https://clinica.example', link: true },
]

function editorOf(html: string) {
  return new Editor({ extensions: extensionsFor(VARIABLES), content: readable(html), injectCSS: false })
}

const written = (html: string) => unwrapVariables(editorOf(html).getHTML())

describe('a text that is read and written again', () => {
  it.each([
    '<p>Olá, <strong>{{nome}}</strong>!</p>',
    '<p><a href="{{link}}">Ver meu plano</a></p>',
    '<p>Ou <a href="{{link}}">aqui</a>.</p>',
    '<p><a href="https://clinica.example/dicas">Dicas</a></p>',
    '<p><a href="mailto:oi@clinica.example">Escreva</a></p>',
    '<h2>Um</h2><h3>Dois</h3><p><em>a</em> <u>b</u> <s>c</s><br>d</p><hr>',
    '<ul><li><p>Água</p></li></ul><ol><li><p>Um</p></li></ol><blockquote><p>Coma bem</p></blockquote>',
    '<p>O endereço é {{link}}</p>',
  ])('stays what it is: %s', (html) => {
    expect(written(html)).toBe(html)
  })

  it('keeps nothing that a mail may not have', () => {
    expect(written('<p style="color:red" onclick="x()">a<script>x()</script><img src="x"></p>')).toBe('<p>a</p>')
    expect(written('<p><a href="javascript:x()">a</a></p>')).not.toContain('javascript')
    expect(written('<p><a href="data:text/html,x">a</a></p>')).not.toContain('data:')
  })
})

describe('the editor', () => {
  it('begins with a plain paragraph, and goes on with one after a heading', () => {
    const editor = editorOf('')
    expect(editor.getHTML()).toBe('<p></p>')
    editor.chain().setHeading({ level: 2 }).insertContent('Oi').splitBlock().run()
    expect(editor.getHTML()).toBe('<h2>Oi</h2><p></p>')
  })

  it('shows a variable as one thing, and one that the event does not have', () => {
    const view = editorOf('<p>{{nome}} {{outra}}</p>').view.dom
    const [known, unknown] = view.querySelectorAll('.variable')
    expect(known).toHaveTextContent('nome')
    expect(known).toHaveAttribute('title', 'Primeiro nome')
    expect(unknown).toHaveClass('unknown')
  })

  it('puts a variable and a button where they are asked for', () => {
    const editor = editorOf('<p>Olá</p>')
    editor
      .chain()
      .setTextSelection(4)
      .insertContent({ type: 'variable', attrs: { name: 'nome' } })
      .run()
    expect(unwrapVariables(editor.getHTML())).toBe('<p>Olá{{nome}}</p>')
    editor
      .chain()
      .insertContentAt(editor.state.doc.content.size, {
        type: 'linkButton',
        content: [{ type: 'text', text: 'Abrir' }],
      })
      .run()
    expect(unwrapVariables(editor.getHTML())).toBe('<p>Olá{{nome}}</p><p><a href="{{link}}">Abrir</a></p>')
  })

  it('leaves a button with Enter, and takes an empty one away with Backspace', () => {
    const editor = editorOf('<p><a href="{{link}}">Abrir</a></p>')
    const press = (key: string) =>
      editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, new KeyboardEvent('keydown', { key })))
    editor.commands.setTextSelection(3)
    press('Enter')
    expect(unwrapVariables(editor.getHTML())).toBe('<p><a href="{{link}}">Abrir</a></p><p></p>')
    editor.chain().deleteRange({ from: 1, to: 6 }).setTextSelection(1).run()
    press('Backspace')
    expect(unwrapVariables(editor.getHTML())).toBe('<p></p><p></p>')
  })
})
