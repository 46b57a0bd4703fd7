// The tree that Markdown is parsed into. It contains no HTML, so that a page can show only these elements.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em' | 'struck'; of: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; title?: string; of: Inline[] }
  | { kind: 'picture'; src: string; alt: string; title?: string }
  | { kind: 'break' }

export type Align = 'left' | 'center' | 'right'

export type Block =
  /** Level 1 is reserved for the page title. `id` is unique on the page, for a table of contents. */
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
