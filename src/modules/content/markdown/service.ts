// Markdown to the tree of contract.ts, on the server only. Raw HTML is text here, and an address that may not be led to
// leaves its words.
import MarkdownIt, { type Token } from 'markdown-it'
import type { Align, Block, Cell, Inline } from './contract.ts'
import { createNamer, mayLink, mayShow } from './rules.ts'

const parser = new MarkdownIt('default', { html: false, linkify: false, typographer: false, maxNesting: 20 })
// Judged by us when the tree is made: what the parser refuses would stay as raw Markdown in the text.
parser.validateLink = () => true

/** The tokens come as a line, with openings and closings: `take` gives out what stands between the two. */
class Line {
  private readonly tokens: readonly Token[]
  private at = 0
  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }
  next(): Token | undefined {
    return this.tokens[this.at++]
  }
  /** Everything up to the closing that belongs to the opening just taken. */
  inside(): Line {
    const from = this.at
    for (let depth = 1; this.at < this.tokens.length; this.at++) {
      depth += this.tokens[this.at]?.nesting ?? 0
      if (depth === 0) return new Line(this.tokens.slice(from, this.at++))
    }
    return new Line(this.tokens.slice(from))
  }
}

const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? '')
const titled = (token: Token) => (attribute(token, 'title') ? { title: attribute(token, 'title') } : {})

const spans = { strong_open: 'strong', em_open: 'em', s_open: 'struck' } as const

const readPicture = (token: Token): Inline => {
  const src = attribute(token, 'src')
  const alt = wordsOf(readInlines(new Line(token.children ?? [])))
  return mayShow(src) ? { kind: 'picture', src, alt, ...titled(token) } : { kind: 'text', text: alt }
}

const readInline = (token: Token, line: Line): Inline[] => {
  if (token.type in spans) return [{ kind: spans[token.type as keyof typeof spans], of: readInlines(line.inside()) }]
  switch (token.type) {
    case 'link_open': {
      const href = attribute(token, 'href')
      const of = readInlines(line.inside())
      return mayLink(href) ? [{ kind: 'link', href, ...titled(token), of }] : of
    }
    case 'image':
      return [readPicture(token)]
    case 'code_inline':
      return [{ kind: 'code', text: token.content }]
    case 'hardbreak':
      return [{ kind: 'break' }]
    case 'softbreak':
      return [{ kind: 'text', text: '\n' }]
    case 'text':
      return token.content ? [{ kind: 'text', text: token.content }] : []
    default:
      // Nothing else is made by the rules above; were there something, its words would stay.
      return token.content ? [{ kind: 'text', text: token.content }] : []
  }
}

const readInlines = (line: Line): Inline[] => {
  const found: Inline[] = []
  for (let token = line.next(); token; token = line.next()) found.push(...readInline(token, line))
  return found
}

/** The words alone, for names and for what is read aloud. */
export const wordsOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((each) => {
      if (each.kind === 'text' || each.kind === 'code') return each.text
      if (each.kind === 'picture') return each.alt
      return each.kind === 'break' ? ' ' : wordsOf(each.of)
    })
    .join('')

const inlinesIn = (line: Line): Inline[] => {
  const token = line.next()
  return readInlines(new Line(token?.children ?? []))
}

const readCell = (token: Token, line: Line): Cell => {
  const align = /text-align:(left|center|right)/.exec(attribute(token, 'style'))?.[1] as Align | undefined
  return { of: inlinesIn(line.inside()), ...(align ? { align } : {}) }
}

const readRows = (line: Line): Cell[][] => {
  const rows: Cell[][] = []
  for (let token = line.next(); token; token = line.next()) {
    if (token.type === 'tr_open') rows.push([])
    if (token.type === 'th_open' || token.type === 'td_open') rows.at(-1)?.push(readCell(token, line))
  }
  return rows
}

const readItems = (line: Line, name: (words: string) => string): Block[][] => {
  const items: Block[][] = []
  for (let token = line.next(); token; token = line.next())
    if (token.type === 'list_item_open') items.push(readBlocks(line.inside(), name))
  return items
}

const levels = { h1: 2, h2: 2, h3: 3 } as const
const levelOf = (tag: string) => levels[tag as keyof typeof levels] ?? 4

const readBlock = (token: Token, line: Line, name: (words: string) => string): Block | undefined => {
  switch (token.type) {
    case 'heading_open': {
      const of = inlinesIn(line.inside())
      return { kind: 'heading', level: levelOf(token.tag), id: name(wordsOf(of)), of }
    }
    case 'paragraph_open':
      return { kind: 'paragraph', of: inlinesIn(line.inside()) }
    case 'bullet_list_open':
      return { kind: 'list', ordered: false, start: 1, items: readItems(line.inside(), name) }
    case 'ordered_list_open': {
      const start = Number(attribute(token, 'start') || 1)
      return { kind: 'list', ordered: true, start, items: readItems(line.inside(), name) }
    }
    case 'blockquote_open':
      return { kind: 'quote', of: readBlocks(line.inside(), name) }
    case 'table_open': {
      const [head = [], ...rows] = readRows(line.inside())
      return { kind: 'table', head, rows }
    }
    case 'fence':
    case 'code_block':
      return { kind: 'code', text: token.content }
    case 'hr':
      return { kind: 'rule' }
    default:
      return undefined
  }
}

const readBlocks = (line: Line, name: (words: string) => string): Block[] => {
  const found: Block[] = []
  for (let token = line.next(); token; token = line.next()) {
    const block = readBlock(token, line, name)
    if (block) found.push(block)
  }
  return found
}

const codes = new Set(['code_inline', 'fence', 'code_block'])

const onCode = (tokens: readonly Token[], change: (code: string) => string): void => {
  for (const token of tokens) {
    if (codes.has(token.type)) token.content = change(token.content)
    onCode(token.children ?? [], change)
  }
}

/**
 * The tree of a text. Any text has one: what cannot be understood is shown as it stands. `change` is for what stands in code,
 * inline or as a block.
 */
export const readMarkdown = (text: string, change = (code: string) => code): Block[] => {
  const tokens = parser.parse(text, {})
  onCode(tokens, change)
  return readBlocks(new Line(tokens), createNamer())
}
