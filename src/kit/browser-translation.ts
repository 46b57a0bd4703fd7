// Makes React tolerate browser translators, which replace its text nodes by `font` elements (React issue 11538).
// When React touches such a text, the text is restored, and the translator translates it again.

const standIns = new WeakMap<Node, Node>()
const originals = new WeakMap<Node, Node>()

const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')

const childAround = (parent: Node, node: Node): Node | undefined => {
  let around: Node | null = node
  while (around && around.parentNode !== parent) around = around.parentNode
  return around ?? undefined
}

/** Puts `node` back into `parent`, in place of the element that replaces or contains it. */
const restoreNode = (node: Node, parent: Node | null | undefined): void => {
  Reflect.deleteProperty(node, 'nodeValue')
  const inPlace = parent && (childAround(parent, node) ?? standIns.get(node))
  standIns.delete(node)
  if (inPlace && inPlace !== node && inPlace.parentNode === parent) parent.replaceChild(node, inPlace)
}

/** Records that `standIn` replaces `text`, and restores the text when something is written to it. */
const trackStandIn = (text: Node, standIn: Node): void => {
  originals.set(standIn, text)
  standIns.set(text, standIn)
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => nodeValue?.get?.call(text),
    set: (value: string) => {
      restoreNode(text, standIn.parentNode)
      text.nodeValue = value
    },
  })
}

const isStandIn = (node: Node | null | undefined): node is Node => node?.nodeName === 'FONT' && !originals.has(node)

/** Translators replace the text at once, or insert theirs beside it and then remove the text. */
const recordReplacement = ({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void => {
  for (const text of removedNodes) {
    if (text.nodeType !== Node.TEXT_NODE) continue
    const standIn = [...addedNodes, previousSibling, nextSibling].find(isStandIn)
    if (standIn) trackStandIn(text, standIn)
  }
}

/** Restores every translated text in `root` before hydration; returns whether there was any. */
export const restoreOriginals = (root: Element): boolean => {
  let any = false
  for (const standIn of root.querySelectorAll('font')) {
    const text = originals.get(standIn)
    if (!text) continue
    restoreNode(text, standIn.parentNode)
    any = true
  }
  return any
}

// Runs once per page, with its first script.
if (typeof window !== 'undefined') {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) restoreNode(child, this)
    // Already removed by other code: the result is the same.
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before && before.parentNode !== this) restoreNode(before, this)
    // If `before` was removed by other code, the node goes to the end instead of failing.
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T
  }
  new MutationObserver((records) => records.forEach(recordReplacement)).observe(document.documentElement, {
    childList: true,
    subtree: true,
  })
}
