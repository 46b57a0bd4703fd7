// Parses the text of the about page into sections, by their content; each kind has its own view.
import type { Block, Inline } from '#modules/content/contract.ts'

/** A list item that begins with bold text: that text and the rest. */
export interface Card {
  name: string
  of: Inline[]
}

export interface Quotation {
  of: Block[]
  /** Author: the last paragraph of the quote, which begins with a bold name. */
  by?: { name: string; of: Inline[] }
}

export type Section = { title: string; id: string } & (
  | { kind: 'statement'; of: Inline[] }
  | { kind: 'figures'; cards: Card[] }
  | { kind: 'cards'; cards: Card[] }
  | { kind: 'rows'; cards: Card[] }
  | { kind: 'quotes'; quotes: Quotation[] }
  | { kind: 'list'; items: Block[][] }
  | { kind: 'call'; label: string }
  | { kind: 'prose'; blocks: Block[] }
)

export interface AboutText {
  /** Undefined if the text does not begin with a heading; the page's title is shown instead. */
  heroTitle?: string
  hero: Block[]
  sections: Section[]
}

/** Plain text of inline content. */
export const plainText = (inlines: readonly Inline[]): string =>
  inlines
    .map((each) => {
      if (each.kind === 'text' || each.kind === 'code') return each.text
      if (each.kind === 'picture') return each.alt
      return each.kind === 'break' ? ' ' : plainText(each.of)
    })
    .join('')

/** Splits a line into its initial bold text, without the stop after it, and the rest. */
const parseCard = (inlines: readonly Inline[]): Card | undefined => {
  const [first, ...rest] = inlines
  if (first?.kind !== 'strong') return undefined
  const [next, ...more] = rest
  const of = next?.kind === 'text' ? [{ ...next, text: next.text.trimStart() }, ...more] : rest
  return { name: plainText(first.of).replace(/[.:]$/, ''), of }
}

const parseItem = ([only, ...more]: readonly Block[]): Card | undefined =>
  only?.kind === 'paragraph' && !more.length ? parseCard(only.of) : undefined

/** Cards of a list in which every item is a card; otherwise undefined. */
const parseCards = (block: Extract<Block, { kind: 'list' }>): Card[] | undefined => {
  const cards = block.items.map(parseItem).filter((card) => card !== undefined)
  return cards.length === block.items.length ? cards : undefined
}

const parseQuotation = (of: readonly Block[]): Quotation => {
  const last = of.at(-1)
  const by = of.length > 1 && last?.kind === 'paragraph' ? parseCard(last.of) : undefined
  if (!by) return { of: [...of] }
  // The text after the name keeps its comma: “Eleanor Whitcombe, London”.
  return { of: of.slice(0, -1), by }
}

/** A paragraph that consists of the link to the booking form. */
const isCall = ([only, ...more]: readonly Inline[]): boolean =>
  only?.kind === 'link' && !more.length && /^\/#book\b/.test(only.href)

const paragraphSection = (of: Inline[]) =>
  isCall(of) ? { kind: 'call' as const, label: plainText(of) } : { kind: 'statement' as const, of }

const listSection = (list: Extract<Block, { kind: 'list' }>) => {
  const cards = parseCards(list)
  if (!cards) return { kind: 'list' as const, items: list.items }
  if (cards.every(({ name }) => /^\d/.test(name))) return { kind: 'figures' as const, cards }
  return { kind: list.ordered ? ('rows' as const) : ('cards' as const), cards }
}

const parseSection = (blocks: readonly Block[]) => {
  const [only, ...more] = blocks
  if (blocks.length && blocks.every(({ kind }) => kind === 'quote'))
    return {
      kind: 'quotes' as const,
      quotes: blocks.flatMap((each) => (each.kind === 'quote' ? parseQuotation(each.of) : [])),
    }
  if (only && !more.length) {
    if (only.kind === 'paragraph') return paragraphSection(only.of)
    if (only.kind === 'list') return listSection(only)
  }
  return { kind: 'prose' as const, blocks: [...blocks] }
}

/** Splits the text at its headings of level 2; the text before the first one, and under it, is the hero. */
export const readAbout = (blocks: readonly Block[]): AboutText => {
  const starts = blocks.flatMap((each, at) => (each.kind === 'heading' && each.level === 2 ? [at] : []))
  const parts = starts.map((from, index) => {
    const heading = blocks[from]
    const title = heading?.kind === 'heading' ? plainText(heading.of) : ''
    const id = heading?.kind === 'heading' ? heading.id : ''
    return { title, id, blocks: blocks.slice(from + 1, starts[index + 1]) }
  })
  const before = blocks.slice(0, starts[0] ?? blocks.length)
  const [first, ...rest] = parts
  const heroIsHeaded = before.length === 0 && first !== undefined
  const sections = (heroIsHeaded ? rest : parts).map(({ title, id, blocks: own }) => ({
    title,
    id,
    ...parseSection(own),
  }))
  return heroIsHeaded ? { heroTitle: first.title, hero: first.blocks, sections } : { hero: before, sections }
}
