// What protects an account and its data, below the profile.
import { useStoredUser } from '../stored-user.ts'
import { DeletionCard } from './security/deletion-card.tsx'
import { DevicesCard } from './security/devices-card.tsx'
import { DownloadCard } from './security/download-card.tsx'
import { TwoFactorCard } from './security/two-factor-card.tsx'

/** Staff do not delete themselves: the house would be without the one who runs it. */
export const SecurityCards = ({ userId }: { userId: string }) => {
  const user = useStoredUser()
  return (
    <>
      <TwoFactorCard />
      <DevicesCard />
      <DownloadCard userId={userId} />
      {user?.role !== 'admin' && <DeletionCard userId={userId} />}
    </>
  )
}
