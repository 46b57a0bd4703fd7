// The layout of the driver's screen: one column for a phone. Only for drivers.
import { Phone } from 'lucide-react'
import { Suspense, use } from 'react'
import { Navigate, Outlet, useNavigate } from 'react-router'
import { Logo } from '#kit/logo.tsx'
import * as m from '#messages/en/dashboard.ts'
import { useSessionEnd } from '../area-frame.tsx'
import { homeOf, paths } from '../paths.ts'
import { AccountMenu } from '../public/account-menu.tsx'
import { LanguageLinks } from '../public/language-links.tsx'
import { checkSessionOnce } from '../session.ts'
import { localHref, site } from '../site.ts'
import { type StoredUser, useStoredUser } from '../stored-user.ts'
import { useDriverOffice } from './day/office.tsx'

const Header = ({ user }: { user: StoredUser }) => {
  const navigate = useNavigate()
  return (
    <header className="sticky top-0 z-(--z-header) border-b border-line bg-white">
      <div className="mx-auto flex h-16 max-w-[40rem] items-center justify-between gap-4 px-5">
        <a href={localHref(paths.home)} aria-label={m.home_link({ site: site().name })}>
          <Logo className="h-8 w-auto" title={site().name} />
        </a>
        <AccountMenu user={user} onGo={(href) => void navigate(href)} />
      </div>
    </header>
  )
}

const Foot = () => {
  const { phone, address, hasOwnAddress } = useDriverOffice()
  return (
    <footer className="mx-auto flex max-w-[40rem] flex-wrap items-center justify-between gap-4 px-5 pt-4 pb-10 text-small text-muted">
      <div>
        <a href={phone.href} className="flex min-h-11 items-center gap-2 hover:text-ink">
          <Phone size={16} strokeWidth={1.5} aria-hidden="true" />
          {phone.label}
        </a>
        {hasOwnAddress && <p className="whitespace-pre-line">{address}</p>}
      </div>
      <LanguageLinks
        linkClass="hover:text-ink aria-[current]:text-ink max-lg:min-h-11"
        list="flex flex-wrap gap-x-3.5"
      />
    </footer>
  )
}

export const DriverLayout = () => {
  const user = useStoredUser()
  useSessionEnd()
  const isSignedIn = user?.user_id !== undefined
  if (!isSignedIn) use(checkSessionOnce())
  if (!isSignedIn) return <Navigate replace to={paths.login} state={{ next: paths.driverDay }} />
  if (user.role !== 'driver') return <Navigate replace to={homeOf(user.role)} />
  return (
    <>
      <Header user={user} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-[40rem] px-5 py-7">
        <Suspense fallback={<div className="min-h-[60vh]" aria-busy="true" />}>
          <Outlet />
        </Suspense>
      </main>
      <Foot />
    </>
  )
}
