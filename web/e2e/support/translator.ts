import type { Page } from '@playwright/test'

/**
 * Treats the page as Chrome's translator does, which ignores `translate="no"` if its reader
 * insists: every text, also a later one, is replaced by `<font><font>text</font></font>`. The words
 * do not change.
 */
export async function translate(page: Page) {
  await page.evaluate(() => {
    const kept = new Set(['FONT', 'SCRIPT', 'STYLE', 'TEXTAREA', 'OPTION'])
    const replace = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.parentElement || kept.has(text.parentElement.tagName) || !text.data.trim()) continue
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        inner.append(document.createTextNode(text.data))
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    replace(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === 'characterData') replace(target)
        for (const node of addedNodes) replace(node)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
