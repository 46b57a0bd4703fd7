// Page of text: terms, privacy, and pages of the office. Its headings are numbered and listed beside it.
import type { ReactNode } from 'react'
import * as m from '#messages/en/legal.ts'
import type { Block } from '#modules/content/contract.ts'
import type { PublishedPage } from '#modules/content/publication/service.ts'
import { Blocks, Inlines } from '#modules/content/ui/blocks.tsx'
import { localHref, site } from '../site.ts'
import { DocumentFrame } from './document-frame.tsx'
import { longDay } from './text/last-changed.ts'

type Heading = Extract<Block, { kind: 'heading' }>

const isSectionHeading = (block: Block): block is Heading => block.kind === 'heading' && block.level === 2

const Contents = ({ parts }: { parts: readonly Heading[] }) => (
  <ol className="grid">
    {parts.map(({ id, of }, at) => (
      <li key={id}>
        <a href={`#${id}`} className="flex gap-3 py-2 text-ui text-soft hover:text-ink max-lg:py-2.5">
          <span className="tnum w-5 flex-none text-muted">{at + 1}</span>
          <span>
            <Inlines of={of} />
          </span>
        </a>
      </li>
    ))}
  </ol>
)

const ContentsBeside = ({ parts }: { parts: readonly Heading[] }) => (
  <nav aria-label={m.contents}>
    <div className="sticky top-28 hidden max-h-[calc(100vh-9rem)] overflow-y-auto lg:block">
      <p className="mb-2 text-small font-medium text-muted">{m.contents}</p>
      <Contents parts={parts} />
    </div>
    <details className="border-y border-rule lg:hidden">
      <summary className="cursor-pointer py-4 text-title-3">{m.contents}</summary>
      <div className="pb-4">
        <Contents parts={parts} />
      </div>
    </details>
  </nav>
)

/** Splits a text into the part before the first heading, and one part per heading. */
const splitByHeading = (blocks: readonly Block[]): { heading?: Heading; blocks: Block[] }[] => {
  const parts: { heading?: Heading; blocks: Block[] }[] = [{ blocks: [] }]
  for (const block of blocks)
    if (isSectionHeading(block)) parts.push({ heading: block, blocks: [] })
    else parts.at(-1)?.blocks.push(block)
  return parts
}

const Part = ({ number, heading, children }: { number: number; heading: Heading; children: ReactNode }) => (
  <section aria-labelledby={heading.id} className="mt-14 first:mt-0">
    <h2 id={heading.id} className="flex gap-4 text-title-2">
      <span className="tnum flex-none text-muted" aria-hidden="true">
        {number}
      </span>
      <span>
        <Inlines of={heading.of} linkTo={localHref} />
      </span>
    </h2>
    <div className="mt-4">{children}</div>
  </section>
)

export interface TextPageProps {
  page: PublishedPage
}

export const TextPage = ({ page }: TextPageProps) => {
  const [{ blocks: lead } = { blocks: [] }, ...parts] = splitByHeading(page.blocks)
  const headings = parts.flatMap(({ heading }) => heading ?? [])
  // A single heading needs no contents.
  const isListed = headings.length > 1
  return (
    <DocumentFrame language={page.language} className="mx-auto max-w-[84rem] px-5 py-12 lg:px-8 lg:py-24">
      <h1 className="max-w-[10.8em] text-display-2 font-[320] wrap-anywhere hyphens-auto">{page.title}</h1>
      <p className="mt-4 text-small text-muted">
        {m.last_changed({ date: longDay(page.published_at, site().time_zone) })}
      </p>
      <div
        className={`mt-10 grid grid-cols-[minmax(0,1fr)] gap-10 lg:mt-16 ${isListed ? 'lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-20' : ''}`}
      >
        {isListed && <ContentsBeside parts={headings} />}
        <div className="max-w-[66ch] text-body text-graphite [overflow-wrap:break-word]">
          {lead.length > 0 && (
            <div className="text-lead">
              <Blocks blocks={lead} linkTo={localHref} />
            </div>
          )}
          {parts.map(({ heading, blocks }, at) =>
            heading ? (
              <Part key={heading.id} number={at + 1} heading={heading}>
                <Blocks blocks={blocks} linkTo={localHref} />
              </Part>
            ) : null,
          )}
        </div>
      </div>
    </DocumentFrame>
  )
}
