// Header of every public page: black at the top, white and smaller after scrolling.
// Rendered by the server in documents and hydrated there; rendered by the app on its screens.
import { Menu, Phone } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Logo } from '#kit/logo.tsx'
import { withFallback } from '#kit/with-fallback.ts'
import { WithoutScript } from '#kit/without-script.tsx'
import * as m from '#messages/en/home.ts'
import { localHref, site, supportPhone } from '../site.ts'
import { type StoredUser, useStoredUser } from '../stored-user.ts'
import { type BookingTab, listenForBookingLinks, onBookingCall } from './booking-signal.ts'
import { LanguageMenu } from './language-links.tsx'
import { lazyDialog } from './lazy-dialog.tsx'
import { PartnerLink } from './partner-link.tsx'
import type { PagePartner } from './partner-ride.ts'
import { accountLinks, mainLinks, type SitePage, visitorLinks } from './site-links.ts'

/** Fallback if the menu cannot be loaded: its first link. */
const AccountLink = ({ user }: { user: StoredUser }) => {
  const [first] = accountLinks(user.role)
  return first ? <a href={first.href}>{first.label}</a> : null
}
const AccountMenu = lazy(withFallback(async () => (await import('./account-menu.tsx')).AccountMenu, AccountLink))
const BookingPopup = lazyDialog(async () => (await import('./booking-popup.tsx')).BookingPopup)
const MobileMenu = lazyDialog(async () => (await import('./mobile-menu.tsx')).MobileMenu)

const scrollThreshold = 10

const useScrolled = (): boolean => {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > scrollThreshold)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return scrolled
}

/** Tab of the requested popup, unless a form on the page has handled the signal. */
const useRequestedPopup = () => {
  const [tab, setTab] = useState<BookingTab | null>(null)
  useEffect(listenForBookingLinks, [])
  useEffect(
    () =>
      onBookingCall((call, event) =>
        // Deferred, so that later listeners can handle the signal first.
        queueMicrotask(() => {
          if (!event.defaultPrevented) setTab(call.tab)
        }),
      ),
    [],
  )
  return [tab, () => setTab(null)] as const
}

interface SiteHeaderProps {
  current?: SitePage | undefined
  /** Partner of the page. */
  partner?: PagePartner | undefined
}

const WideNav = ({ current, partner }: SiteHeaderProps) => (
  <nav
    aria-label={m.nav_label}
    className="hidden min-w-0 items-center gap-[clamp(1rem,10vw-7rem,2rem)] whitespace-nowrap text-ui xl:flex"
  >
    {mainLinks.map(({ page, href, label }) => (
      <a
        key={page}
        href={href}
        aria-current={page === current ? 'page' : undefined}
        className="text-current/85 hover:text-current aria-[current]:text-current"
      >
        {label}
      </a>
    ))}
    <PartnerLink partner={partner} className="text-current/85 hover:text-current" />
  </nav>
)

/** Address of the booking form before hydration. */
const bookingFormHref = (partner: PagePartner | undefined) => (partner ? '#book' : '/#book')

const WideActions = ({ scrolled, partner }: Pick<SiteHeaderProps, 'partner'> & { scrolled: boolean }) => {
  const user = useStoredUser()
  return (
    <div className="hidden flex-none items-center gap-[clamp(1rem,5vw-3rem,1.5rem)] whitespace-nowrap text-ui xl:flex">
      <a href={supportPhone().href} className="flex items-center gap-2 text-current/85 hover:text-current">
        <Phone size={16} strokeWidth={1.5} aria-hidden="true" />
        {m.call_now}
      </a>
      {user ? (
        <Suspense fallback={<span className="size-11" />}>
          <AccountMenu user={user} />
        </Suspense>
      ) : (
        visitorLinks.map(({ href, label }) => (
          <a key={href} href={href} className="text-current/85 hover:text-current">
            {label}
          </a>
        ))
      )}
      <LanguageMenu />
      {/* A form, so that the button leads to the booking panel before hydration. */}
      <form action={bookingFormHref(partner)}>
        <button
          type="submit"
          className={`btn btn-sm ${scrolled ? 'btn-primary' : 'btn-inverse'}`}
          data-book="point_to_point"
          data-popup=""
        >
          {m.book_a_ride}
        </button>
      </form>
    </div>
  )
}

/** Menu for browsers without script: the same links in a details element. */
const PlainMenu = ({ current, partner }: SiteHeaderProps) => (
  <details>
    <summary className="icon-btn size-11 cursor-pointer" aria-label={m.open_menu}>
      <Menu size={22} strokeWidth={1.5} aria-hidden="true" />
    </summary>
    <nav aria-label={m.menu_label} className="absolute inset-x-0 top-full grid bg-ink px-5 pb-6">
      {mainLinks.map(({ page, href, label }) => (
        <a
          key={page}
          href={href}
          aria-current={page === current ? 'page' : undefined}
          className="border-b border-ink-3 py-4"
        >
          {label}
        </a>
      ))}
      <PartnerLink partner={partner} className="border-b border-ink-3 py-4" />
    </nav>
  </details>
)

const NarrowActions = ({ current, partner }: SiteHeaderProps) => {
  const user = useStoredUser()
  const [open, setOpen] = useState(false)
  return (
    <div className="flex items-center gap-1 xl:hidden">
      <a href={supportPhone().href} className="icon-btn size-11" aria-label={m.call_now}>
        <Phone size={20} strokeWidth={1.5} aria-hidden="true" />
      </a>
      <button
        type="button"
        className="with-script icon-btn size-11"
        aria-label={m.open_menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu size={22} strokeWidth={1.5} aria-hidden="true" />
      </button>
      <WithoutScript>
        <PlainMenu current={current} partner={partner} />
      </WithoutScript>
      {open && <MobileMenu current={current} partner={partner} user={user} onClose={() => setOpen(false)} />}
    </div>
  )
}

export const SiteHeader = ({ current, partner }: SiteHeaderProps) => {
  const scrolled = useScrolled()
  const [tab, closePopup] = useRequestedPopup()
  return (
    <>
      <header
        className={`fixed inset-x-0 top-0 z-(--z-header) transition-[background-color,color,box-shadow] duration-200 ease-glide ${
          scrolled ? 'bg-white text-ink shadow-header' : 'on-ink bg-ink text-white'
        }`}
      >
        <div
          className={`mx-auto flex max-w-[84rem] items-center justify-between gap-6 px-5 transition-[height] duration-200 ease-glide lg:px-8 ${
            scrolled ? 'h-14 xl:h-16' : 'h-16 xl:h-[88px]'
          }`}
        >
          <a href={localHref('/')} aria-label={m.home_link_label({ site: site().name })} className="flex-none">
            <Logo className={`w-auto ${scrolled ? 'h-7 xl:h-8' : 'h-8 xl:h-9'}`} title={site().name} />
          </a>
          <WideNav current={current} partner={partner} />
          <WideActions scrolled={scrolled} partner={partner} />
          <NarrowActions current={current} partner={partner} />
        </div>
      </header>
      {/* Space for the header at the top of the page; its height is constant, so that nothing jumps when the header shrinks. */}
      <div className="h-16 xl:h-[88px]" />
      {tab && <BookingPopup initialTab={tab} partner={partner} onClose={closePopup} />}
    </>
  )
}
