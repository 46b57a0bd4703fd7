// Reasons to book with us, and the flat fares of airports and ports.
import * as m from '#messages/en/home.ts'
import { listSoldClasses } from '#modules/pricing/ui/class-list.ts'
import { site } from '../../site.ts'
import { faresText, listFixedFares, listReasons } from './figures.ts'

const Figures = () => (
  <dl className="mt-12 grid grid-cols-2 gap-x-8 gap-y-10 lg:mt-16 lg:grid-cols-4">
    {listReasons(site().rates).map(({ figure, text }) => (
      <div key={figure} className="border-t border-ink pt-5">
        <dt className="font-display text-[2rem] leading-none font-[320] tracking-tight lg:text-[2.75rem]">{figure}</dt>
        <dd className="mt-3 max-w-[24ch] text-ui text-soft">{text}</dd>
      </div>
    ))}
  </dl>
)

const Aside = ({ children }: { children: string }) => <span className="hidden sm:inline">{children}</span>

/** Narrow screens show one word: that before 'Class', or else the last. */
const splitName = (text: string): { before: string; name: string; after: string } => {
  const [, before = '', name = text, after = ''] = /^(.* )?(\S+?)( Class)?$/.exec(text) ?? []
  return { before, name, after }
}

const FareTable = ({ fares }: { fares: ReturnType<typeof listFixedFares> }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that may scroll must be reachable by keyboard
  <section className="overflow-x-auto" aria-label={m.fares_caption} tabIndex={0}>
    <table className="table fares text-ui">
      <caption className="sr-only">{m.fares_caption}</caption>
      <thead>
        <tr>
          <th scope="col">{m.fares_place}</th>
          {listSoldClasses().map(({ id, short_name }) => {
            const { before, name, after } = splitName(short_name)
            return (
              <th key={id} scope="col" className="num">
                {before && <Aside>{before}</Aside>}
                {name}
                {after && <Aside>{after}</Aside>}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {fares.map(({ label, fares: ofClasses }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {ofClasses.map(({ service, fare }) => (
              <td key={service} className="num">
                {fare}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Fares = () => {
  const { rates } = site()
  const fares = listFixedFares(rates)
  return (
    fares.length > 0 && (
      <div className="mt-20 grid gap-10 lg:mt-28 lg:grid-cols-[5fr_7fr] lg:gap-20">
        <div>
          <h3 className="text-title-1 font-[340]">{m.fares_title}</h3>
          <p className="mt-4 max-w-[40ch] text-ui text-soft">{faresText(rates)}</p>
        </div>
        <FareTable fares={fares} />
      </div>
    )
  )
}

export const Reasons = () => (
  <section className="far-1080 bg-white lg:far-930">
    <div className="mx-auto max-w-[84rem] px-5 py-20 lg:px-8 lg:py-32">
      <h2 className="max-w-[12em] text-display-2 font-[320]">{m.reasons_title}</h2>
      <Figures />
      <Fares />
    </div>
  </section>
)
