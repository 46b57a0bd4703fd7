// The page that invites partners: the promise with the first step of the registration, what they need and get, how it goes, what
// they earn.
import { Check } from 'lucide-react'
import { WithoutScript } from '#kit/without-script.tsx'
import * as m from '#messages/en/partner-landing.ts'
import { site, supportPhone } from '../site.ts'
import { Framed } from './framed.tsx'
import { Island } from './island.tsx'
import { ContactForm } from './partner-registration/contact-form.tsx'

const fade =
  'absolute inset-0 bg-[linear-gradient(90deg,#0b0b0c_18%,rgb(11_11_12/.35)_60%,#0b0b0c),linear-gradient(180deg,#0b0b0c,transparent_24%,transparent_76%,#0b0b0c)]'

const Picture = () => (
  <div className="grain absolute inset-0 hidden lg:block">
    <picture>
      <source srcSet="/art/scene/thames-night.avif" type="image/avif" />
      <img
        src="/art/scene/thames-night.webp"
        alt={m.hero_picture}
        width={2400}
        height={1350}
        className="absolute inset-0 h-full w-full object-cover"
      />
    </picture>
    <div className={fade} />
  </div>
)

const Hero = () => (
  <section className="on-ink relative overflow-hidden bg-ink text-white">
    <Picture />
    <div className="relative mx-auto grid max-w-[84rem] grid-cols-[minmax(0,1fr)] items-center gap-12 px-5 pt-12 pb-16 lg:grid-cols-[minmax(0,1fr)_27rem] lg:px-8 lg:pt-24 lg:pb-28">
      <div>
        <h1 className="max-w-[9em] text-display-1 font-[300]">{m.hero_title({ site: site().name })}</h1>
        <p className="mt-6 max-w-[30ch] text-lead text-fog">{m.hero_line}</p>
      </div>
      <div>
        <div className="with-script">
          <Island name="partner-contact">
            <ContactForm />
          </Island>
        </div>
        <WithoutScript>
          <p className="rounded-panel bg-white p-6 text-ui text-ink shadow-panel lg:p-8">
            {m.call_instead}{' '}
            <a href={supportPhone().href} className="link whitespace-nowrap">
              {supportPhone().label}
            </a>
          </p>
        </WithoutScript>
      </div>
    </div>
  </section>
)

const Needs = () => (
  <div>
    <h2 className="text-title-1">{m.needs_title}</h2>
    <ul className="mt-7 border-t border-rule">
      {m.needs.map((need) => (
        <li key={need} className="flex items-center gap-3 border-b border-rule py-4 text-ui">
          <Check className="flex-none text-saddle" size={16} strokeWidth={1.5} aria-hidden="true" />
          {need}
        </li>
      ))}
    </ul>
  </div>
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

const rates = (['business_class', 'first_class', 'business_van'] as const).map((each) => ({
  name: m.rate_names[each],
  figure: m.rates[each],
}))

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
  <Framed>
    <Hero />
    <section className="mx-auto grid max-w-[84rem] gap-16 px-5 py-20 lg:grid-cols-2 lg:gap-24 lg:px-8 lg:py-28">
      <Needs />
      <Benefits />
    </section>
    <How />
    <Earnings />
  </Framed>
)
