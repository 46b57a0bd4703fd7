// Frame of an area for signed-in people: header, sections, and the page beside them.
// A signed-out person is forgotten at once; the guard of the area then redirects to its sign-in page.
import { useQueryClient } from '@tanstack/react-query'
import { Menu, Phone } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { isRefused } from '#kit/api.ts'
import { Logo } from '#kit/logo.tsx'
import * as m from '#messages/en/dashboard.ts'
import { type AreaNavProps, SideNav, SideSheet } from './area-nav.tsx'
import { paths } from './paths.ts'
import { AccountMenu } from './public/account-menu.tsx'
import { localHref, site, supportPhone } from './site.ts'
import { forgetAllUsers, type StoredUser } from './stored-user.ts'

interface AreaFrameProps extends AreaNavProps {
  user: StoredUser
  /** Shown in the header, before the telephone number. */
  tools?: ReactNode
  /** Path after signing out. */
  signInPage?: string
  /** Shown in place of the pages. */
  instead?: ReactNode
}

const Header = ({ user, signInPage, tools, ...nav }: AreaFrameProps) => {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  return (
    <header className="sticky top-0 z-(--z-header) border-b border-line bg-white print:hidden">
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
          <a href={localHref(paths.home)} aria-label={m.home_link({ site: site().name })}>
            <Logo className="h-8 w-auto" title={site().name} />
          </a>
        </div>
        <div className="flex items-center gap-5">
          {tools}
          <a href={supportPhone().href} className="hidden items-center gap-2 text-ui text-soft hover:text-ink lg:flex">
            <Phone size={16} strokeWidth={1.5} aria-hidden="true" />
            {supportPhone().label}
          </a>
          <AccountMenu user={user} named signInPage={signInPage} onGo={(href) => void navigate(href)} />
        </div>
      </div>
      {open && <SideSheet {...nav} onClose={() => setOpen(false)} />}
    </header>
  )
}

/** Detects that the session ended elsewhere (signed out on another device, or expired) by the first call that is refused. */
export const useSessionEnd = () => {
  const cache = useQueryClient()
  useEffect(() => {
    const forgetOnUnauthorized = (error: unknown) => isRefused(error) && error.status === 401 && forgetAllUsers()
    const unsubscribes = [
      cache.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') forgetOnUnauthorized(event.action.error)
      }),
      cache.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') forgetOnUnauthorized(event.action.error)
      }),
    ]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [cache])
}

export const AreaFrame = ({ sections, foot, instead, ...rest }: AreaFrameProps) => {
  useSessionEnd()
  return (
    <>
      <Header sections={sections} foot={foot} {...rest} />
      <div className="flex print:block">
        <SideNav sections={sections} foot={foot} />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-5 py-8 lg:px-10 lg:py-10 print:p-0">
          <div className="max-w-[72rem]">
            {instead ?? (
              <Suspense fallback={<div className="min-h-[60vh]" aria-busy="true" />}>
                <Outlet />
              </Suspense>
            )}
          </div>
        </main>
      </div>
    </>
  )
}
