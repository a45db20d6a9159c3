/**
 * Keeps the page intact under a translator. Chrome and others replace text nodes by `<font>`
 * elements, or wrap them, even if the page says `translate="no"`. React keeps its text nodes: it
 * removes them from a parent that no longer contains them (which throws and unmounts the page), and
 * writes new text into detached nodes, so that a total stays as it was. See
 * https://github.com/facebook/react/issues/11538.
 */

/** Elements by which a translator replaced text nodes. */
const standIns = new WeakMap<Node, ChildNode>()

const isFont = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT'

function recordStandIns(records: MutationRecord[]) {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const node of removedNodes) {
      if (node.nodeType !== Node.TEXT_NODE || node.isConnected) continue
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont)
      if (standIn) standIns.set(node, standIn)
    }
  }
}

/** Returns the child of `parent` in the place where React expects `child`, if there is one. */
function standInOf(parent: Node, child: Node): ChildNode | undefined {
  let at: Node | null | undefined = child.parentNode ? child : standIns.get(child)
  while (at && at.parentNode !== parent) at = isFont(at.parentNode) ? at.parentNode : null
  return (at as ChildNode | null) ?? undefined
}

/**
 * Takes a node out of the `<font>` elements around it, and removes those that are empty then from
 * `parent`.
 */
function unwrap(parent: Node, child: ChildNode) {
  let around = child.parentNode
  child.remove()
  while (isFont(around) && around !== parent && !around.hasChildNodes()) {
    const empty = around
    around = empty.parentNode
    empty.remove()
  }
}

function patchChildren(prototype: Node) {
  const { removeChild, insertBefore } = prototype
  prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    const standIn = standInOf(this, child)
    if (standIn && child.parentNode) unwrap(this, child as Node as ChildNode)
    else if (standIn) standIn.remove()
    // Nothing is left to do if the text and its replacement are gone.
    else if (child.nodeType !== Node.TEXT_NODE) return removeChild.call(this, child) as Child
    return child
  }
  prototype.insertBefore = function insert<Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    if (!before || before.parentNode === this) return insertBefore.call(this, child, before) as Child
    const standIn = standInOf(this, before)
    const isLost = !standIn && before.nodeType === Node.TEXT_NODE
    return insertBefore.call(this, child, isLost ? null : (standIn ?? before)) as Child
  }
}

/** Restores replaced text nodes before a change, so that the translator translates them again. */
function patchText(prototype: Text) {
  const inherited = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  if (!inherited?.get || !inherited.set) return
  const { get, set } = inherited
  Object.defineProperty(prototype, 'nodeValue', {
    configurable: true,
    enumerable: true,
    get,
    set(this: Text, value: string | null) {
      const standIn = this.parentNode ? undefined : standIns.get(this)
      if (standIn?.isConnected) standIn.replaceWith(this)
      set.call(this, value)
    },
  })
}

export function surviveTranslators() {
  patchChildren(Node.prototype)
  patchText(Text.prototype)
  new MutationObserver(recordStandIns).observe(document, { childList: true, subtree: true })
}
