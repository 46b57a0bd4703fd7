// Landing page for drivers: hero with the first step of the application, requirements and steps.
import * as m from '#messages/en/driver-landing.ts'
import { DocumentFrame } from './document-frame.tsx'
import { StartForm } from './driver/start-form.tsx'
import { Island } from './island.tsx'
import { LandingHero, RequirementsList } from './landing.tsx'

const picture = {
  name: 'detail-front',
  width: 1200,
  height: 975,
  frame: 'inset-y-0 right-0 w-[76%]',
  look: 'object-[0%_58%]',
  fade: 'bg-[linear-gradient(90deg,#0b0b0c,transparent_26%,transparent_70%,#0b0b0c),linear-gradient(180deg,#0b0b0c,transparent_18%,transparent_82%,#0b0b0c)]',
}

const Hero = () => (
  <LandingHero words={m} titleLook="w-min" picture={picture}>
    <Island name="application">
      <StartForm />
    </Island>
  </LandingHero>
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
  <DocumentFrame current="driver">
    <Hero />
    <section className="mx-auto grid max-w-[84rem] gap-16 px-5 py-20 lg:grid-cols-2 lg:gap-24 lg:px-8 lg:py-28">
      <RequirementsList title={m.needs_title} needs={m.needs} />
      <How />
    </section>
  </DocumentFrame>
)
