// Renders the tree of a Markdown text. The tree contains no HTML, so only the elements of contract.ts can appear.
import type { ReactNode } from 'react'
import type { Block, Cell, Inline } from '../contract.ts'

/** Maps a link of the text, for example to prefix own paths with the language of the reader. */
type LinkTo = (href: string) => string
const unchanged: LinkTo = (href) => href

const spans = { strong: 'strong', em: 'em', struck: 's' } as const

const renderInline = (each: Inline, linkTo: LinkTo): ReactNode => {
  switch (each.kind) {
    case 'text':
      return each.text
    case 'break':
      return <br />
    case 'code':
      return <code className="font-mono text-[.92em]">{each.text}</code>
    case 'picture':
      return <img src={each.src} alt={each.alt} title={each.title} loading="lazy" className="h-auto max-w-full" />
    case 'link':
      return (
        <a href={linkTo(each.href)} title={each.title} className="link">
          <Inlines of={each.of} linkTo={linkTo} />
        </a>
      )
    default: {
      const Span = spans[each.kind]
      return (
        <Span>
          <Inlines of={each.of} linkTo={linkTo} />
        </Span>
      )
    }
  }
}

/** Renders inline content. */
export const Inlines = ({ of, linkTo = unchanged }: { of: readonly Inline[]; linkTo?: LinkTo }) =>
  of.map((each, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity but their place
    <Piece key={at}>{renderInline(each, linkTo)}</Piece>
  ))

const Piece = ({ children }: { children: ReactNode }) => children

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const
const headingLooks = {
  2: 'mt-14 text-title-2 first:mt-0',
  3: 'mt-8 text-title-3 first:mt-0',
  4: 'mt-6 text-body font-semibold first:mt-0',
} as const

// Classes, since the content security policy of the pages allows no style in an element.
const alignments = { left: 'text-left!', center: 'text-center!', right: 'text-right!' } as const
const alignment = ({ align }: Cell) => align && alignments[align]

const Table = ({ head, rows, linkTo }: { head: Cell[]; rows: Cell[][]; linkTo: LinkTo }) => {
  return (
    <div className="mt-4 overflow-x-auto first:mt-0">
      <table className="table w-full text-ui">
        <thead>
          <tr>
            {head.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no identity but its place
              <th key={at} scope="col" className={alignment(cell)}>
                <Inlines of={cell.of} linkTo={linkTo} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place
            <tr key={line}>
              {row.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no identity but its place
                <td key={at} className={alignment(cell)}>
                  <Inlines of={cell.of} linkTo={linkTo} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Items = ({ block, linkTo }: { block: Extract<Block, { kind: 'list' }>; linkTo: LinkTo }) => {
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List
      start={block.ordered && block.start !== 1 ? block.start : undefined}
      className={`mt-4 grid gap-2 pl-5 first:mt-0 ${block.ordered ? 'list-decimal' : 'list-disc'} marker:text-muted`}
    >
      {block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item has no identity but its place
        <li key={at}>
          <Blocks blocks={item} linkTo={linkTo} />
        </li>
      ))}
    </List>
  )
}

const renderBlock = (each: Block, linkTo: LinkTo): ReactNode => {
  switch (each.kind) {
    case 'heading': {
      const Heading = headings[each.level]
      return (
        <Heading id={each.id} className={headingLooks[each.level]}>
          <Inlines of={each.of} linkTo={linkTo} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p className="mt-4 first:mt-0">
          <Inlines of={each.of} linkTo={linkTo} />
        </p>
      )
    case 'list':
      return <Items block={each} linkTo={linkTo} />
    case 'quote':
      return (
        <blockquote className="mt-4 border-l-2 border-rule pl-5 first:mt-0">
          <Blocks blocks={each.of} linkTo={linkTo} />
        </blockquote>
      )
    case 'code':
      return <pre className="mt-4 overflow-x-auto bg-linen p-4 text-small first:mt-0">{each.text}</pre>
    case 'rule':
      return <hr className="my-8 border-rule" />
    case 'table':
      return <Table head={each.head} rows={each.rows} linkTo={linkTo} />
  }
}

/** Renders blocks. */
export const Blocks = ({ blocks, linkTo = unchanged }: { blocks: readonly Block[]; linkTo?: LinkTo }) =>
  blocks.map((each, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a block has no identity but its place
    <Piece key={at}>{renderBlock(each, linkTo)}</Piece>
  ))
