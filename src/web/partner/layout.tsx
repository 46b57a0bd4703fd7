// The layout of the partner's area. A pending or suspended partner sees a notice instead.
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { use } from 'react'
import { Navigate, useLocation } from 'react-router'
import { messageOf } from '#kit/api.ts'
import * as m from '#messages/partner/area.ts'
import type { OwnPartner } from '#modules/partners/members/contract.ts'
import { AreaFrame } from '../area-frame.tsx'
import { leaveWithGuard } from '../leave-handlers.ts'
import { homeOf, paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { signOut } from '../public/sign-out.ts'
import { checkSessionOnce } from '../session.ts'
import { localHref } from '../site.ts'
import { useStoredUser } from '../stored-user.ts'
import { ConfirmEmail } from './confirm-email.tsx'
import { ownPartnerQuery } from './own-partner.ts'
import { sections } from './sections.ts'

const Logout = ({ className }: { className: string }) => (
  <button type="button" className={className} onClick={() => leaveWithGuard(() => void signOut(paths.login))}>
    <LogOut size={18} strokeWidth={1.5} aria-hidden="true" />
    {m.logout}
  </button>
)

const ClosedNotice = ({ status }: { status: Exclude<OwnPartner['status'], 'active'> }) => {
  const title = status === 'pending' ? m.pending_title : m.suspended_title
  return (
    <section className="card mx-auto my-12 max-w-[36rem] p-8">
      <PageHeading title={title} className="text-title-2" />
      <p className="mt-4 text-soft">{status === 'pending' ? m.pending_text : m.suspended_text}</p>
      {status === 'pending' && <ConfirmEmail />}
      <a href={localHref('/contact')} className="btn btn-outline mt-6">
        {m.contact_us}
      </a>
    </section>
  )
}

export const PartnerLayout = () => {
  const user = useStoredUser()
  const { pathname, search } = useLocation()
  const isSignedIn = user?.user_id !== undefined
  if (!isSignedIn) use(checkSessionOnce())
  const isPartner = user?.role === 'partner'
  const partnerQuery = useQuery({ ...ownPartnerQuery, enabled: isSignedIn && isPartner })
  if (!isSignedIn) return <Navigate replace to={paths.login} state={{ next: pathname + search }} />
  if (!isPartner) return <Navigate replace to={homeOf(user.role)} />
  if (partnerQuery.isPending) return <main id="main" tabIndex={-1} className="min-h-screen" aria-busy="true" />
  if (partnerQuery.isError)
    return (
      <main id="main" tabIndex={-1} className="grid min-h-screen place-items-center px-5">
        <TryAgain heading message={messageOf(partnerQuery.error, m.unreachable)} onRetry={partnerQuery.refetch}>
          <Logout className="btn btn-ghost btn-sm" />
        </TryAgain>
      </main>
    )
  const { status } = partnerQuery.data
  const notice = status === 'active' ? undefined : <ClosedNotice status={status} />
  return (
    <AreaFrame
      user={user}
      sections={notice ? [] : sections}
      foot={<Logout className="side-link w-full cursor-pointer" />}
      instead={notice}
    />
  )
}
