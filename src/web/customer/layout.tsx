// The frame of the customer's own area: only for somebody who is signed in. Header, sections, and the page beside them.
import { Menu, Phone } from 'lucide-react'
import { Suspense, use, useState } from 'react'
import { Navigate, Outlet, useNavigate } from 'react-router'
import { Logo } from '#kit/logo.tsx'
import * as m from '#messages/en/dashboard.ts'
import { supportPhone } from '../contact.ts'
import { paths } from '../paths.ts'
import { AccountMenu } from '../public/account-menu.tsx'
import { sessionChecked } from '../session.ts'
import { type StoredUser, useStoredUser } from '../stored-user.ts'
import { SideNav, SideSheet } from './side-nav.tsx'

const Header = ({ user }: { user: StoredUser }) => {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  return (
    <header className="sticky top-0 z-(--z-header) border-b border-line bg-white">
      <div className="flex h-16 items-center justify-between gap-4 px-5 lg:px-8">
        <div className="flex items-center gap-2">
          <button
            type="button"
            className="icon-btn -ml-2.5 size-11 cursor-pointer lg:hidden"
            aria-label={m.open_sections}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <Menu size={22} strokeWidth={1.5} aria-hidden="true" />
          </button>
          <a href={paths.home} aria-label={m.home_link}>
            <Logo className="h-8 w-auto" title={m.site_name} />
          </a>
        </div>
        <div className="flex items-center gap-5">
          <a href={supportPhone.href} className="hidden items-center gap-2 text-ui text-soft hover:text-ink lg:flex">
            <Phone size={16} strokeWidth={1.5} aria-hidden="true" />
            {supportPhone.label}
          </a>
          <AccountMenu user={user} named onGo={(href) => void navigate(href)} />
        </div>
      </div>
      {open && <SideSheet onClose={() => setOpen(false)} />}
    </header>
  )
}

export const DashboardLayout = () => {
  const user = useStoredUser()
  const known = user?.user_id !== undefined
  if (!known) use(sessionChecked())
  if (!known) return <Navigate replace to={paths.login} />
  return (
    <>
      <Header user={user} />
      <div className="flex">
        <SideNav />
        <main id="main" className="min-w-0 flex-1 px-5 py-8 lg:px-10 lg:py-10">
          <div className="max-w-[72rem]">
            <Suspense fallback={<div className="min-h-[60vh]" aria-busy="true" />}>
              <Outlet />
            </Suspense>
          </div>
        </main>
      </div>
    </>
  )
}
