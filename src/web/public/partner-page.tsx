// Guest page of a partner: its name, and a booking form for rides from and to it.
import * as home from '#messages/en/home.ts'
import * as m from '#messages/en/partner.ts'
import type { GuestPage } from '#modules/partners/contract.ts'
import { BookingPanel } from './booking-panel.tsx'
import { Inclusions } from './home/inclusions.tsx'
import { Reasons } from './home/reasons.tsx'
import { Island } from './island.tsx'
import type { DraftPartner } from './partner-ride.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const pictureClass = 'absolute inset-x-0 top-[16%] h-full w-full object-cover object-[66%_50%]'

// The middle of the picture, cropped to what a phone shows, at half the bytes.
const phone = '(max-width: 29.99rem)'

const Background = ({ path }: { path: string | null }) =>
  path ? (
    <img src={path} alt="" className={pictureClass} fetchPriority="high" referrerPolicy="no-referrer" />
  ) : (
    <picture>
      <source media={phone} srcSet="/art/scene/thames-night-mobile.avif" type="image/avif" width={940} height={900} />
      <source media={phone} srcSet="/art/scene/thames-night-mobile.webp" type="image/webp" width={940} height={900} />
      <source srcSet="/art/scene/thames-night.avif" type="image/avif" />
      <img
        src="/art/scene/thames-night.webp"
        alt={home.about_picture}
        width={2000}
        height={900}
        className={pictureClass}
        fetchPriority="high"
      />
    </picture>
  )

/** The partner's own title, or ours in two lines. */
const Title = ({ page }: { page: GuestPage }) => (
  <h1 className="max-w-[5.4em] text-display-1 font-[300] wrap-anywhere lg:max-w-[10.8em]">
    {page.hero_title ??
      m.hero_title({ partner: page.name }).map((line) => (
        <span key={line} className="lg:block">
          {line}{' '}
        </span>
      ))}
  </h1>
)

const Hero = ({ page, partner }: { page: GuestPage; partner: DraftPartner }) => (
  <section className="on-ink relative -mt-16 bg-ink pt-16 text-white xl:-mt-[88px] xl:pt-[88px]">
    <div className="grain relative min-h-[500px] overflow-hidden pb-12 lg:min-h-[620px] lg:pb-32">
      <Background path={page.background} />
      <div className="absolute inset-0 bg-[linear-gradient(180deg,#0b0b0c,transparent_45%,transparent_70%,#0b0b0c)]" />
      <div className="relative mx-auto max-w-[84rem] px-5 pt-10 lg:px-8 lg:pt-12">
        {page.logo && (
          <img
            src={page.logo}
            alt={m.logo({ partner: page.name })}
            className="mb-6 h-12 w-auto max-w-full object-contain"
            referrerPolicy="no-referrer"
          />
        )}
        <Title page={page} />
        <p className="mt-5 max-w-[36ch] text-lead text-fog lg:mt-7">{page.hero_text ?? m.hero_line}</p>
      </div>
    </div>
    <div className="relative z-2 mx-auto -mt-12 max-w-[84rem] px-4 lg:-mt-32 lg:px-8">
      <Island name="panel">
        <BookingPanel partner={partner} />
      </Island>
    </div>
    <div className="absolute inset-x-0 bottom-0 z-1 h-24 bg-chalk" />
  </section>
)

export const PartnerPage = ({ page }: { page: GuestPage }) => {
  const { slug, name, external_url, place } = page
  const { label, detail, place_id, kind, lat, lon, time_zone } = place
  const partner = { slug, place: { label, detail, place_id, kind, lat, lon, time_zone } }
  return (
    <>
      <Island name="header">
        <SiteHeader partner={{ ...partner, name, external_url }} />
      </Island>
      <main id="main" tabIndex={-1}>
        <Hero page={page} partner={partner} />
        <Inclusions />
        <Reasons />
      </main>
      <SiteFooter />
    </>
  )
}
