// The security of the signed-in administrator: password, second factor, devices.
import { PageSection } from '#kit/page-section.tsx'
import * as m from '#messages/office/settings.ts'
import { TwoFactorCard } from '#modules/auth/ui/two-factor-card.tsx'
import { DevicesCard } from '../../area/devices-card.tsx'
import { officeMoment } from '../../area/office-time.ts'
import { site } from '../../site.ts'
import { useStoredAdmin } from '../../stored-user.ts'
import { StaffPasswordForm } from '../staff-password-form.tsx'

export const SecurityTab = () => {
  const admin = useStoredAdmin()
  return (
    <>
      <PageSection title={m.password_part} line={m.password_line} className="mt-8">
        <StaffPasswordForm userId={String(admin?.user_id ?? '')} />
      </PageSection>
      <TwoFactorCard siteName={site().name} setUpLabel={m.enable_two_factor} />
      <DevicesCard moment={officeMoment} />
    </>
  )
}
