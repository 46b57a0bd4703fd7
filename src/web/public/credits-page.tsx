// Credits for places, maps, time zones and fonts, with their licences.
import * as m from '#messages/en/credits.ts'
import { type Work, works } from './credits/works.ts'
import { DocumentFrame } from './document-frame.tsx'

const Linked = ({ name, href }: { name: string; href?: string }) =>
  href ? (
    <a href={href} className="link">
      {name}
    </a>
  ) : (
    name
  )

const Row = ({ work: { from, what, terms } }: { work: Work }) => (
  <li className="grid gap-x-8 gap-y-1 border-b border-rule py-5 md:grid-cols-[14rem_1fr_12rem]">
    <p className="text-body font-medium">
      {from && <Linked name={from.name} href={from.href} />}
      {from?.by && <span className="block text-small font-normal text-soft">{from.by}</span>}
    </p>
    <p className="max-w-[60ch] text-ui text-graphite">{what}</p>
    <p className="text-ui text-soft">{terms && <Linked {...terms} />}</p>
  </li>
)

export const CreditsPage = () => (
  <DocumentFrame className="mx-auto max-w-[84rem] px-5 py-12 lg:px-8 lg:py-24">
    <h1 className="text-display-2 font-[320]">{m.title}</h1>
    <p className="mt-6 max-w-[60ch] text-lead text-soft">{m.lead}</p>
    {works.map(({ title, works: own }) => (
      <section key={title} className="mt-16">
        <h2 className="text-title-2">{title}</h2>
        <ul className="mt-4 border-t border-ink">
          {own.map((work) => (
            <Row key={`${work.from?.name} ${work.what}`} work={work} />
          ))}
        </ul>
      </section>
    ))}
  </DocumentFrame>
)
