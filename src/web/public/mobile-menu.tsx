// Menu below 1280 px: the header's links in a full-screen modal dialog.
import { Phone, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Logo } from '#kit/logo.tsx'
import * as m from '#messages/en/home.ts'
import { site, supportPhone } from '../site.ts'
import type { StoredUser } from '../stored-user.ts'
import { Avatar, fullName } from './avatar.tsx'
import { requestBooking } from './booking-signal.ts'
import { LanguageLinks } from './language-links.tsx'
import { PartnerLink } from './partner-link.tsx'
import type { PagePartner } from './partner-ride.ts'
import { signOut } from './sign-out.ts'
import { accountLinks, mainLinks, type SitePage, visitorLinks } from './site-links.ts'

interface MobileMenuProps {
  current?: SitePage | undefined
  partner?: PagePartner | undefined
  user: StoredUser | null
  onClose: () => void
}

// The dialog makes the page inert; this keeps Tab out of the browser's own toolbars.
const trapFocus = (event: KeyboardEvent<HTMLDialogElement>) => {
  if (event.key !== 'Tab') return
  const elements = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')]
  const [first, last] = event.shiftKey ? [elements.at(-1), elements[0]] : [elements[0], elements.at(-1)]
  if (document.activeElement !== last) return
  event.preventDefault()
  first?.focus()
}

const Account = ({ user }: { user: StoredUser | null }) => {
  const link = 'flex min-h-11 items-center text-body text-white/85 hover:text-white'
  if (!user)
    return (
      <div className="flex gap-8">
        {visitorLinks.map(({ href, label }) => (
          <a key={href} className={link} href={href}>
            {label}
          </a>
        ))}
      </div>
    )
  return (
    <div>
      <p className="mb-3 flex items-center gap-3">
        <Avatar user={user} />
        <span className="min-w-0">
          <span className="block truncate text-ui font-medium">{fullName(user)}</span>
          <span className="block truncate text-small text-fog">{user.email}</span>
        </span>
      </p>
      {accountLinks(user.role).map(({ href, label }) => (
        <a key={href} className={link} href={href}>
          {label}
        </a>
      ))}
      <button type="button" className={`${link} cursor-pointer`} onClick={() => void signOut()}>
        {m.log_out}
      </button>
    </div>
  )
}

const linkLook = 'border-b border-ink-3 py-4 font-display text-title-2 font-[320] text-white/85 hover:text-white'

const Links = ({ current, partner, onClose }: Omit<MobileMenuProps, 'user'>) => (
  <nav aria-label={m.nav_label} className="mt-4 grid">
    {mainLinks.map(({ page, href, label }) => (
      <a
        key={page}
        href={href}
        aria-current={page === current ? 'page' : undefined}
        className={`${linkLook} aria-[current]:text-white`}
        onClick={onClose}
      >
        {label}
      </a>
    ))}
    <PartnerLink partner={partner} className={linkLook} />
  </nav>
)

const Foot = ({ onClose }: { onClose: () => void }) => {
  const book = () => {
    onClose()
    requestBooking({ tab: 'point_to_point', popup: true })
  }
  return (
    <div className="mt-auto grid gap-3 pt-10">
      <a className="btn btn-outline-ink" href={supportPhone().href}>
        <Phone size={16} strokeWidth={1.5} aria-hidden="true" />
        {m.call_now}
      </a>
      <button type="button" className="btn btn-inverse" onClick={book}>
        {m.book_a_ride}
      </button>
    </div>
  )
}

const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
      element?.close()
    }
  }, [])
  return dialog
}

export const MobileMenu = ({ current, partner, user, onClose }: MobileMenuProps) => (
  <dialog
    ref={useModal()}
    aria-label={m.menu_label}
    className="on-ink m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-ink text-white"
    onClose={onClose}
    onKeyDown={trapFocus}
  >
    <div className="flex min-h-full flex-col px-5 pb-8 lg:px-8">
      <div className="flex h-16 shrink-0 items-center justify-between">
        <Logo className="h-8 w-auto" title={site().name} />
        <button type="button" className="icon-btn size-11" aria-label={m.close_menu} onClick={onClose}>
          <X size={22} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      <Links current={current} partner={partner} onClose={onClose} />
      <div className="mt-8">
        <Account user={user} />
      </div>
      <LanguageLinks
        className="mt-6 text-ui text-fog"
        linkClass="min-h-11 hover:text-white aria-[current]:text-white"
      />
      <Foot onClose={onClose} />
    </div>
  </dialog>
)
