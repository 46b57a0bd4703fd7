// The first page of the back office: who is signed in, and how that sign-in is protected.
import * as m from '#messages/en/admin.ts'
import { DevicesCard } from '../customer/security/devices-card.tsx'
import { TwoFactorCard } from '../customer/security/two-factor-card.tsx'
import { fullName } from '../public/avatar.tsx'
import { PageHeading } from '../public/page-heading.tsx'
import { useStoredAdmin } from '../stored-user.ts'

export const AdminDashboardPage = () => {
  const admin = useStoredAdmin()
  return (
    <div className="max-w-[60rem] pb-16">
      <PageHeading title={m.dashboard} className="text-title-1">
        {m.dashboard}
      </PageHeading>
      {admin && <p className="mt-3 text-ui text-soft">{m.welcome({ name: fullName(admin) })}</p>}
      <p className="mt-1 max-w-[60ch] text-ui text-soft">{m.own_sign_in}</p>
      <TwoFactorCard />
      <DevicesCard />
    </div>
  )
}
