// The sections of the customer's area: a column beside the page, or on small screens a sheet from the left.
import { CalendarDays, User, X } from 'lucide-react'
import { NavLink } from 'react-router'
import { Dialog } from '#kit/dialog.tsx'
import { Logo } from '#kit/logo.tsx'
import * as m from '#messages/en/dashboard.ts'
import { paths } from '../paths.ts'

const sections = [
  { to: paths.bookings, label: m.my_bookings, Icon: CalendarDays },
  { to: paths.profile, label: m.account, Icon: User },
] as const

const Links = ({ onLeave }: { onLeave?: () => void }) => (
  <>
    <ul className="grid gap-1">
      {sections.map(({ to, label, Icon }) => (
        <li key={to}>
          <NavLink to={to} className="side-link" onClick={onLeave}>
            <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
    <div className="mt-auto pt-8">
      <a href={paths.home} className="btn btn-primary w-full">
        {m.book_a_ride}
      </a>
    </div>
  </>
)

export const SideNav = () => (
  <nav
    aria-label={m.sections}
    className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-72 shrink-0 flex-col overflow-y-auto border-r border-line px-5 py-8 lg:flex"
  >
    <Links />
  </nav>
)

export const SideSheet = ({ onClose }: { onClose: () => void }) => (
  <Dialog shape="side" label={m.sections} onClose={onClose}>
    <div className="flex h-16 shrink-0 items-center justify-between border-b border-line pr-2.5 pl-5">
      <Logo className="h-8 w-auto" title={m.site_name} />
      <button type="button" className="icon-btn size-11 cursor-pointer" aria-label={m.close_sections} onClick={onClose}>
        <X size={22} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </div>
    <nav aria-label={m.sections} className="flex grow flex-col overflow-y-auto bg-chalk px-5 py-8">
      <Links onLeave={onClose} />
    </nav>
  </Dialog>
)
