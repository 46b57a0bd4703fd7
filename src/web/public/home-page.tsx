// The home page: a document in which header, booking panel, fleet and testimonials are islands.
import * as m from '#messages/en/home.ts'
import { BookingPanel } from './booking-panel.tsx'
import { AboutTeaser } from './home/about-teaser.tsx'
import { Fleet } from './home/fleet.tsx'
import { Hero } from './home/hero.tsx'
import { Inclusions } from './home/inclusions.tsx'
import { Reasons } from './home/reasons.tsx'
import { Services } from './home/services.tsx'
import { Testimonials } from './home/testimonials.tsx'
import { Island } from './island.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export const HomePage = () => (
  <>
    <Island name="header">
      <SiteHeader current="home" />
    </Island>
    <main id="main" tabIndex={-1}>
      <Hero>
        <Island name="panel">
          <BookingPanel />
        </Island>
      </Hero>
      <Inclusions />
      <Services />
      <section className="on-ink far-555 overflow-hidden bg-ink text-white lg:far-850">
        <div className="mx-auto max-w-[84rem] px-5 pt-20 pb-16 lg:px-8 lg:pt-28 lg:pb-20">
          <div className="flex flex-wrap items-end justify-between gap-6">
            <h2 className="max-w-[9.6em] text-display-2 font-[320]">{m.fleet_title}</h2>
            <p className="max-w-[38ch] text-ui text-fog">{m.fleet_line}</p>
          </div>
          <div className="mt-10 lg:mt-6">
            <Island name="fleet">
              <Fleet />
            </Island>
          </div>
        </div>
      </section>
      <Reasons />
      <Island name="testimonials">
        <Testimonials />
      </Island>
      <AboutTeaser />
    </main>
    <SiteFooter />
  </>
)
