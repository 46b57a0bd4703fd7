// The header of every public page: black at the top, white and smaller once the page has scrolled.
// Rendered by the server in documents and hydrated there; mounted as it is by the app.
import { Menu, Phone } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { orNothing } from '#kit/lazily.ts'
import { Logo } from '#kit/logo.tsx'
import { WithoutScript } from '#kit/without-script.tsx'
import * as m from '#messages/en/home.ts'
import { localHref, site, supportPhone } from '../site.ts'
import { type StoredUser, useStoredUser } from '../stored-user.ts'
import { type BookingTab, listenForBookingLinks, onBookingCall } from './booking-signal.ts'
import { LanguageMenu } from './language-links.tsx'
import { lateDialog } from './late-dialog.tsx'
import { PartnerLink } from './partner-link.tsx'
import type { PagePartner } from './partner-ride.ts'
import { accountLinks, mainLinks, type SitePage, visitorLinks } from './site-links.ts'

/** Where its menu is lost, what it leads to first is left. */
const AccountLink = ({ user }: { user: StoredUser }) => {
  const [first] = accountLinks(user.role)
  return first ? <a href={first.href}>{first.label}</a> : null
}
const AccountMenu = lazy(orNothing(async () => (await import('./account-menu.tsx')).AccountMenu, AccountLink))
const BookingPopup = lateDialog(async () => (await import('./booking-popup.tsx')).BookingPopup)
const MobileMenu = lateDialog(async () => (await import('./mobile-menu.tsx')).MobileMenu)

const scrollThreshold = 10

const useScrolled = (): boolean => {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > scrollThreshold)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return scrolled
}

/** The tab of the popup that was called for, unless a form on the page has answered the call. */
const useCalledPopup = () => {
  const [tab, setTab] = useState<BookingTab | null>(null)
  useEffect(listenForBookingLinks, [])
  useEffect(
    () =>
      onBookingCall((call, event) =>
        // Whoever listens after us still has the chance to answer.
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
  /** Whose page it heads. */
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

/** Where a booking form stands, for as long as the script has not started. */
const formOn = (partner: PagePartner | undefined) => (partner ? '#book' : '/#book')

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
      {/* A form, so that the button leads to the booking panel before the script has started. */}
      <form action={formOn(partner)}>
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

/** The menu of who has no script: the same links, unfolded by the browser itself. */
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
  const [tab, closePopup] = useCalledPopup()
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
      {/* The room the header takes at the top of the page: it shrinks, this does not, so nothing jumps. */}
      <div className="h-16 xl:h-[88px]" />
      {tab && <BookingPopup initialTab={tab} partner={partner} onClose={closePopup} />}
    </>
  )
}
