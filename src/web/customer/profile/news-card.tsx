// Marketing consent: one switch beside the text that is agreed to. Shown if the office offers news, or to customers who
// agreed and may withdraw.
import { useState } from 'react'
import { call } from '#kit/api.ts'
import { PageSection } from '#kit/page-section.tsx'
import { Switch } from '#kit/switch.tsx'
import { toastSuccess } from '#kit/toast.tsx'
import { marketing_consent as words } from '#messages/en/consent.ts'
import * as m from '#messages/en/profile.ts'
import { setMarketingConsent } from '#modules/auth/consent/contract.ts'
import type { UserRecord } from '#modules/users/profiles/contract.ts'
import { toastRefusal, useProfileChange } from '../../own-profile.ts'
import { site } from '../../site.ts'

const useConsent = ({ user_id, marketing_consent }: UserRecord) => {
  const [pendingChoice, setPendingChoice] = useState<boolean>()
  const change = useProfileChange(user_id)
  const saveConsent = async (agreed: boolean) => {
    if (pendingChoice !== undefined) return
    setPendingChoice(agreed)
    try {
      change((await call(setMarketingConsent, { params: { user_id }, body: { agreed } })).data)
      toastSuccess(agreed ? m.news_on : m.news_off)
    } catch (error) {
      toastRefusal(error, m.news_failed)
    } finally {
      setPendingChoice(undefined)
    }
  }
  return { agreed: pendingChoice ?? marketing_consent, saveConsent }
}

export const NewsCard = ({ user }: { user: UserRecord }) => {
  const { agreed, saveConsent } = useConsent(user)
  const { marketing_emails, support_email: email } = site()
  // A customer who has just withdrawn still sees the card.
  const [wasAgreed] = useState(user.marketing_consent)
  if (!marketing_emails && !wasAgreed) return null
  return (
    <PageSection title={m.news_title}>
      <Switch
        label={m.news_label}
        detail={words({ email })}
        checked={agreed}
        onChange={(event) => void saveConsent(event.currentTarget.checked)}
      />
    </PageSection>
  )
}
