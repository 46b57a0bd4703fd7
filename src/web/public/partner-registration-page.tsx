// Landing page for partners: hero with the first step of the registration, requirements, benefits, steps and rates.
import * as m from '#messages/en/partner-landing.ts'
import { DocumentFrame } from './document-frame.tsx'
import { Island } from './island.tsx'
import { LandingHero, RequirementsList } from './landing.tsx'
import { ContactForm } from './partner-registration/contact-form.tsx'

const picture = {
  name: 'thames-night',
  width: 2400,
  height: 1350,
  frame: 'inset-0',
  look: '',
  fade: 'bg-[linear-gradient(90deg,#0b0b0c_18%,rgb(11_11_12/.35)_60%,#0b0b0c),linear-gradient(180deg,#0b0b0c,transparent_24%,transparent_76%,#0b0b0c)]',
}

const Hero = () => (
  <LandingHero words={m} titleLook="max-w-[9em]" picture={picture}>
    <Island name="partner-contact">
      <ContactForm />
    </Island>
  </LandingHero>
)

const Benefits = () => (
  <div>
    <h2 className="text-title-1">{m.benefits_title}</h2>
    <ul className="mt-7 grid gap-x-8 gap-y-7 sm:grid-cols-2">
      {m.benefits.map(({ title, line }) => (
        <li key={title}>
          <h3 className="text-title-3">{title}</h3>
          <p className="mt-1 max-w-[40ch] text-ui text-soft">{line}</p>
        </li>
      ))}
    </ul>
  </div>
)

const How = () => (
  <section className="bg-linen">
    <div className="mx-auto max-w-[84rem] px-5 py-20 lg:px-8 lg:py-24">
      <h2 className="text-title-1">{m.how_title}</h2>
      <ol className="mt-10 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {m.steps.map(({ title, line }, at) => (
          <li key={title} className="border-t border-control pt-5">
            <p className="tnum text-small text-muted" aria-hidden="true">
              {at + 1}
            </p>
            <h3 className="mt-2 text-title-3">{title}</h3>
            <p className="mt-1 max-w-[40ch] text-ui text-soft">{line}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)

interface FiguresProps {
  title: string
  rows: readonly { name: string; figure: string }[]
}

const Figures = ({ title, rows }: FiguresProps) => (
  <div>
    <h3 className="text-title-3">{title}</h3>
    <dl className="mt-5 border-t border-rule">
      {rows.map(({ name, figure }) => (
        <div key={name} className="flex items-baseline justify-between gap-6 border-b border-rule py-4">
          <dt className="text-ui">{name}</dt>
          <dd className="tnum font-display text-title-2 whitespace-nowrap">{figure}</dd>
        </div>
      ))}
    </dl>
  </div>
)

const rates = Object.entries(m.rates).map(([name, figure]) => ({ name, figure }))

const Earnings = () => (
  <section className="mx-auto max-w-[84rem] px-5 py-20 lg:px-8 lg:py-28">
    <h2 className="text-title-1">{m.earn_title}</h2>
    <p className="mt-3 text-lead text-soft">{m.earn_line}</p>
    <div className="mt-10 grid gap-14 lg:grid-cols-2 lg:gap-24">
      <Figures title={m.commission_title} rows={m.commission} />
      <Figures title={m.rates_title} rows={rates} />
    </div>
  </section>
)

export const PartnerRegistrationPage = () => (
  <DocumentFrame>
    <Hero />
    <section className="mx-auto grid max-w-[84rem] gap-16 px-5 py-20 lg:grid-cols-2 lg:gap-24 lg:px-8 lg:py-28">
      <RequirementsList title={m.needs_title} needs={m.needs} />
      <Benefits />
    </section>
    <How />
    <Earnings />
  </DocumentFrame>
)
