// Security and data of the account, below the profile.

import { TwoFactorCard } from '#modules/auth/ui/two-factor-card.tsx'
import type { UserRecord } from '#modules/users/profiles/contract.ts'
import { DevicesCard } from '../area/devices-card.tsx'
import { site } from '../site.ts'
import { useStoredUser } from '../stored-user.ts'
import { DeletionCard } from './security/deletion-card.tsx'
import { DownloadCard } from './security/download-card.tsx'
import { EmailCard } from './security/email-card.tsx'

/** Staff cannot delete themselves, because the office would lose its administrator. */
export const SecurityCards = ({ user }: { user: UserRecord }) => {
  const isStaff = useStoredUser()?.role === 'admin'
  return (
    <>
      <EmailCard user={user} />
      <TwoFactorCard siteName={site().name} />
      <DevicesCard />
      <DownloadCard userId={user.user_id} />
      {!isStaff && <DeletionCard userId={user.user_id} />}
    </>
  )
}
