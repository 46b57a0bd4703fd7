// What a text in Markdown becomes: a tree of the few things that a page may show. Whatever draws it can draw nothing else,
// and no string of HTML exists on the way.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em' | 'struck'; of: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; title?: string; of: Inline[] }
  | { kind: 'picture'; src: string; alt: string; title?: string }
  | { kind: 'break' }

export type Align = 'left' | 'center' | 'right'

export type Block =
  /** The page's title is the only first heading. `id` is unique on the page, for a list of contents. */
  | { kind: 'heading'; level: 2 | 3 | 4; id: string; of: Inline[] }
  | { kind: 'paragraph'; of: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'quote'; of: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'table'; head: Cell[]; rows: Cell[][] }

export interface Cell {
  of: Inline[]
  align?: Align
}
