// Parses Markdown into the tree of the contract, on the server only. Raw HTML becomes text, and a forbidden link keeps its words.
import MarkdownIt, { type Token } from 'markdown-it'
import type { Align, Block, Cell, Inline } from '../contract.ts'
import { createSlugger, isAllowedImage, isAllowedLink } from './rules.ts'

const parser = new MarkdownIt('default', { html: false, linkify: false, typographer: false, maxNesting: 20 })
// The rules here judge links: a link that the parser refuses would stay in the text as raw Markdown.
parser.validateLink = () => true

/** A cursor over the flat token list, in which opening and closing tokens enclose the children. */
class TokenCursor {
  private readonly tokens: readonly Token[]
  private position = 0
  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }
  next(): Token | undefined {
    return this.tokens[this.position++]
  }
  /** Takes the tokens up to the closing token of the opening token just read. */
  takeInner(): TokenCursor {
    const from = this.position
    for (let depth = 1; this.position < this.tokens.length; this.position++) {
      depth += this.tokens[this.position]?.nesting ?? 0
      if (depth === 0) return new TokenCursor(this.tokens.slice(from, this.position++))
    }
    return new TokenCursor(this.tokens.slice(from))
  }
}

const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? '')
const titleProps = (token: Token) => (attribute(token, 'title') ? { title: attribute(token, 'title') } : {})

const spans = { strong_open: 'strong', em_open: 'em', s_open: 'struck' } as const

const readPicture = (token: Token): Inline => {
  const src = attribute(token, 'src')
  const alt = plainTextOf(readInlines(new TokenCursor(token.children ?? [])))
  return isAllowedImage(src) ? { kind: 'picture', src, alt, ...titleProps(token) } : { kind: 'text', text: alt }
}

const readInline = (token: Token, cursor: TokenCursor): Inline[] => {
  if (token.type in spans)
    return [{ kind: spans[token.type as keyof typeof spans], of: readInlines(cursor.takeInner()) }]
  switch (token.type) {
    case 'link_open': {
      const href = attribute(token, 'href')
      const of = readInlines(cursor.takeInner())
      return isAllowedLink(href) ? [{ kind: 'link', href, ...titleProps(token), of }] : of
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
      // An unknown token keeps its text.
      return token.content ? [{ kind: 'text', text: token.content }] : []
  }
}

const readInlines = (cursor: TokenCursor): Inline[] => {
  const result: Inline[] = []
  for (let token = cursor.next(); token; token = cursor.next()) result.push(...readInline(token, cursor))
  return result
}

/** Plain text of inlines, for ids and alternative texts. */
export const plainTextOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((each) => {
      if (each.kind === 'text' || each.kind === 'code') return each.text
      if (each.kind === 'picture') return each.alt
      return each.kind === 'break' ? ' ' : plainTextOf(each.of)
    })
    .join('')

const readInlineContent = (cursor: TokenCursor): Inline[] => {
  const token = cursor.next()
  return readInlines(new TokenCursor(token?.children ?? []))
}

const readCell = (token: Token, cursor: TokenCursor): Cell => {
  const align = /text-align:(left|center|right)/.exec(attribute(token, 'style'))?.[1] as Align | undefined
  return { of: readInlineContent(cursor.takeInner()), ...(align ? { align } : {}) }
}

const readRows = (cursor: TokenCursor): Cell[][] => {
  const rows: Cell[][] = []
  for (let token = cursor.next(); token; token = cursor.next()) {
    if (token.type === 'tr_open') rows.push([])
    if (token.type === 'th_open' || token.type === 'td_open') rows.at(-1)?.push(readCell(token, cursor))
  }
  return rows
}

const readItems = (cursor: TokenCursor, name: (words: string) => string): Block[][] => {
  const items: Block[][] = []
  for (let token = cursor.next(); token; token = cursor.next())
    if (token.type === 'list_item_open') items.push(readBlocks(cursor.takeInner(), name))
  return items
}

const levels = { h1: 2, h2: 2, h3: 3 } as const
const levelOf = (tag: string) => levels[tag as keyof typeof levels] ?? 4

const readBlock = (token: Token, cursor: TokenCursor, name: (words: string) => string): Block | undefined => {
  switch (token.type) {
    case 'heading_open': {
      const of = readInlineContent(cursor.takeInner())
      return { kind: 'heading', level: levelOf(token.tag), id: name(plainTextOf(of)), of }
    }
    case 'paragraph_open':
      return { kind: 'paragraph', of: readInlineContent(cursor.takeInner()) }
    case 'bullet_list_open':
      return { kind: 'list', ordered: false, start: 1, items: readItems(cursor.takeInner(), name) }
    case 'ordered_list_open': {
      const start = Number(attribute(token, 'start') || 1)
      return { kind: 'list', ordered: true, start, items: readItems(cursor.takeInner(), name) }
    }
    case 'blockquote_open':
      return { kind: 'quote', of: readBlocks(cursor.takeInner(), name) }
    case 'table_open': {
      const [head = [], ...rows] = readRows(cursor.takeInner())
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

const readBlocks = (cursor: TokenCursor, name: (words: string) => string): Block[] => {
  const result: Block[] = []
  for (let token = cursor.next(); token; token = cursor.next()) {
    const block = readBlock(token, cursor, name)
    if (block) result.push(block)
  }
  return result
}

const codeTokens = new Set(['code_inline', 'fence', 'code_block'])

const transformCode = (tokens: readonly Token[], change: (code: string) => string): void => {
  for (const token of tokens) {
    if (codeTokens.has(token.type)) token.content = change(token.content)
    transformCode(token.children ?? [], change)
  }
}

/**
 * Parses any text into a tree; unknown syntax stays text. `change` transforms the content of code, inline or block.
 */
export const readMarkdown = (text: string, change = (code: string) => code): Block[] => {
  const tokens = parser.parse(text, {})
  transformCode(tokens, change)
  return readBlocks(new TokenCursor(tokens), createSlugger())
}
