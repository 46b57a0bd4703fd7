// A page that a browser's translator reads along: it puts elements of its own (`font`) in the place of text that React has made,
// and React, which knows nothing of it, would change text that nobody sees, or fail where it takes away what is no longer there.
// Here such text is put back as soon as React comes for it; the translator, which watches the page, then translates it anew.
// Known to React as its issue 11538.

const standIns = new WeakMap<Node, Node>()
const originals = new WeakMap<Node, Node>()

const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')

const childAround = (parent: Node, node: Node): Node | undefined => {
  let around: Node | null = node
  while (around && around.parentNode !== parent) around = around.parentNode
  return around ?? undefined
}

/** Puts `node` into `parent` again, in the place of what stands there for it, or holds it. */
const putBack = (node: Node, parent: Node | null | undefined): void => {
  Reflect.deleteProperty(node, 'nodeValue')
  const inPlace = parent && (childAround(parent, node) ?? standIns.get(node))
  standIns.delete(node)
  if (inPlace && inPlace !== node && inPlace.parentNode === parent) parent.replaceChild(node, inPlace)
}

/** From now on `standIn` is in the place of `text`. What is written into the text is to be seen. */
const remember = (text: Node, standIn: Node): void => {
  originals.set(standIn, text)
  standIns.set(text, standIn)
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => nodeValue?.get?.call(text),
    set: (value: string) => {
      putBack(text, standIn.parentNode)
      text.nodeValue = value
    },
  })
}

const isStandIn = (node: Node | null | undefined): node is Node => node?.nodeName === 'FONT' && !originals.has(node)

/** Translators put theirs in the place of the text at once, or beside it first, and take the text away then. */
const notice = ({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void => {
  for (const text of removedNodes) {
    if (text.nodeType !== Node.TEXT_NODE) continue
    const standIn = [...addedNodes, previousSibling, nextSibling].find(isStandIn)
    if (standIn) remember(text, standIn)
  }
}

/**
 * Puts back all of `root` that a translator has changed, as the server sent it: React recognises nothing else. Answers whether
 * there was any.
 */
export const showOriginal = (root: Element): boolean => {
  let any = false
  for (const standIn of root.querySelectorAll('font')) {
    const text = originals.get(standIn)
    if (!text) continue
    putBack(text, standIn.parentNode)
    any = true
  }
  return any
}

// Once for every page that React shows something on, with its first script.
if (typeof window !== 'undefined') {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) putBack(child, this)
    // Gone already, by whatever hand: what was to be is so.
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before && before.parentNode !== this) putBack(before, this)
    // Where that is gone by another hand, the end is a place too: better than a page that stops.
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T
  }
  new MutationObserver((records) => records.forEach(notice)).observe(document.documentElement, {
    childList: true,
    subtree: true,
  })
}
