// Views of the sections of the about page, by kind.
import { Blocks, Inlines } from '#modules/content/ui/blocks.tsx'
import { localHref } from '../../site.ts'
import type { Quotation, Section } from './sections.ts'

type Of<K extends Section['kind']> = Extract<Section, { kind: K }>

const container = 'mx-auto max-w-[84rem] px-5 lg:px-8'

const Statement = ({ section: { title, of } }: { section: Of<'statement'> }) => (
  <section className={`${container} grid gap-8 py-20 lg:grid-cols-[15rem_1fr] lg:gap-20 lg:py-32`}>
    <h2 className="text-title-3 lg:pt-3">{title}</h2>
    <p className="max-w-[15.6em] font-display text-[1.75rem] leading-[1.2] font-[320] tracking-[-.012em] lg:text-[2.75rem]">
      <Inlines of={of} linkTo={localHref} />
    </p>
  </section>
)

const Figures = ({ section: { title, cards } }: { section: Of<'figures'> }) => (
  <section className="bg-white">
    <div className={`${container} py-20 lg:py-28`}>
      <h2 className="sr-only">{title}</h2>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-10 lg:grid-cols-4">
        {cards.map(({ name, of }) => (
          <div key={name} className="flex flex-col-reverse justify-end border-t border-ink pt-5">
            <dt className="mt-2 text-ui text-soft">
              <Inlines of={of} linkTo={localHref} />
            </dt>
            <dd className="tnum font-display text-[2.5rem] leading-none font-[300] tracking-tight lg:text-[3.75rem]">
              {name}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
)

const Cards = ({ section: { title, cards } }: { section: Of<'cards'> }) => (
  <section className={`${container} grid gap-12 py-20 lg:grid-cols-[5fr_7fr] lg:gap-20 lg:py-32`}>
    <h2 className="max-w-[6em] text-display-2 font-[320]">{title}</h2>
    <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
      {cards.map(({ name, of }) => (
        <div key={name} className="border-t border-rule pt-5">
          <h3 className="text-title-3">{name}</h3>
          <p className="mt-2 max-w-[36ch] text-ui text-soft">
            <Inlines of={of} linkTo={localHref} />
          </p>
        </div>
      ))}
    </div>
  </section>
)

const Rows = ({ section: { title, cards } }: { section: Of<'rows'> }) => (
  <section className="bg-white">
    <div className={`${container} grid gap-12 py-20 lg:grid-cols-[5fr_7fr] lg:gap-20 lg:py-32`}>
      <h2 className="max-w-[6em] text-display-2 font-[320]">{title}</h2>
      <ul className="border-t border-rule">
        {cards.map(({ name, of }) => (
          <li
            key={name}
            className="grid items-baseline gap-x-8 gap-y-2 border-b border-rule py-7 md:grid-cols-[1fr_1.5fr]"
          >
            <h3 className="text-title-2">{name}</h3>
            <p className="max-w-[44ch] text-ui text-soft">
              <Inlines of={of} linkTo={localHref} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)

const Quote = ({ quote: { of, by } }: { quote: Quotation }) => (
  <figure className="flex flex-col border-t border-control pt-6">
    <blockquote className="font-display text-title-2 leading-snug">
      <Blocks blocks={of} linkTo={localHref} />
    </blockquote>
    {by && (
      <figcaption className="mt-auto pt-6 text-small text-soft">
        <span className="font-medium text-ink">{by.name}</span>
        <Inlines of={by.of} linkTo={localHref} />
      </figcaption>
    )}
  </figure>
)

const Quotes = ({ section: { title, quotes } }: { section: Of<'quotes'> }) => (
  <section className="bg-linen">
    <div className={`${container} py-20 lg:py-28`}>
      <h2 className="sr-only">{title}</h2>
      <div className="grid gap-12 lg:grid-cols-3">
        {quotes.map((quote, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a quote has no identity but its place
          <Quote key={at} quote={quote} />
        ))}
      </div>
    </div>
  </section>
)

const List = ({ section: { title, items } }: { section: Of<'list'> }) => (
  <section className="bg-white">
    <div className={`${container} grid gap-8 py-20 lg:grid-cols-[15rem_1fr] lg:gap-20 lg:py-28`}>
      <h2 className="text-title-3 lg:pt-4">{title}</h2>
      <ul className="border-t border-rule">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no identity but its place
          <li key={at} className="border-b border-rule py-4 text-body">
            <Blocks blocks={item} linkTo={localHref} />
          </li>
        ))}
      </ul>
    </div>
  </section>
)

const Prose = ({ section: { title, blocks } }: { section: Of<'prose'> }) => (
  <section className={`${container} grid gap-8 py-20 lg:grid-cols-[5fr_7fr] lg:gap-20 lg:py-32`}>
    <h2 className="max-w-[6em] text-display-2 font-[320]">{title}</h2>
    <div className="max-w-[60ch] text-lead text-graphite lg:pt-3">
      <Blocks blocks={blocks} linkTo={localHref} />
    </div>
  </section>
)

const Call = ({ section: { title, label } }: { section: Of<'call'> }) => (
  <section className={`${container} flex flex-wrap items-end justify-between gap-8 py-20 lg:py-28`}>
    <h2 className="max-w-[8.4em] text-display-2 font-[320]">{title}</h2>
    {/* A form, so that the button opens the booking panel of the home page where no script runs. */}
    <form action={localHref('/#book')}>
      <button type="submit" className="btn btn-primary btn-lg" data-book="point_to_point" data-popup="">
        {label}
      </button>
    </form>
  </section>
)

const view = (section: Section) => {
  switch (section.kind) {
    case 'statement':
      return <Statement section={section} />
    case 'figures':
      return <Figures section={section} />
    case 'cards':
      return <Cards section={section} />
    case 'rows':
      return <Rows section={section} />
    case 'quotes':
      return <Quotes section={section} />
    case 'list':
      return <List section={section} />
    case 'prose':
      return <Prose section={section} />
    case 'call':
      return <Call section={section} />
  }
}

export const Sections = ({ sections }: { sections: readonly Section[] }) =>
  sections.map((section) => <Drawn key={section.id} section={section} />)

const Drawn = ({ section }: { section: Section }) => view(section)
