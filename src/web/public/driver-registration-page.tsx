// The page that invites people to drive: the promise with the first step of the application, what they need, how it goes.
import { Check } from 'lucide-react'
import { WithoutScript } from '#kit/without-script.tsx'
import * as m from '#messages/en/driver-landing.ts'
import { site, supportPhone } from '../site.ts'
import { StartForm } from './driver/start-form.tsx'
import { Framed } from './framed.tsx'
import { Island } from './island.tsx'

const fade =
  'absolute inset-0 bg-[linear-gradient(90deg,#0b0b0c,transparent_26%,transparent_70%,#0b0b0c),linear-gradient(180deg,#0b0b0c,transparent_18%,transparent_82%,#0b0b0c)]'

const Picture = () => (
  <div className="grain absolute inset-y-0 right-0 hidden w-[76%] lg:block">
    <picture>
      <source srcSet="/art/scene/detail-front.avif" type="image/avif" />
      <img
        src="/art/scene/detail-front.webp"
        alt={m.hero_picture}
        width={1200}
        height={975}
        className="absolute inset-0 h-full w-full object-cover object-[0%_58%]"
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
        <h1 className="w-min text-display-1 font-[300]">{m.hero_title({ site: site().name })}</h1>
        <p className="mt-6 max-w-[30ch] text-lead text-fog">{m.hero_line}</p>
      </div>
      <div>
        <div className="with-script">
          <Island name="application">
            <StartForm />
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

const How = () => (
  <div>
    <h2 className="text-title-1">{m.how_title}</h2>
    <div className="relative mt-7">
      <span className="absolute top-2 bottom-16 left-[5px] w-px bg-rule" />
      <ol className="relative grid gap-8">
        {m.steps.map(({ title, line }, at) => (
          <li key={title} className="relative pl-9">
            <span
              className={`absolute top-[9px] left-0 size-[11px] rounded-full ${at === 0 ? 'bg-ink' : 'border border-control bg-chalk'}`}
            />
            <h3 className="text-title-3">{title}</h3>
            <p className="mt-1 max-w-[40ch] text-ui text-soft">{line}</p>
          </li>
        ))}
      </ol>
    </div>
  </div>
)

export const DriverRegistrationPage = () => (
  <Framed current="driver">
    <Hero />
    <section className="mx-auto grid max-w-[84rem] gap-16 px-5 py-20 lg:grid-cols-2 lg:gap-24 lg:px-8 lg:py-28">
      <Needs />
      <How />
    </section>
  </Framed>
)
