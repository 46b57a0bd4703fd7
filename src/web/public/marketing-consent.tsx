// Marketing consent for a new account: never preselected, and only shown if the office sends news.
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox } from '#kit/checkbox.tsx'
import { marketing_consent } from '#messages/en/consent.ts'
import { site } from '../site.ts'

export const MarketingConsent = ({ field }: { field: UseFormRegisterReturn }) =>
  site().marketing_emails && (
    <Checkbox {...field} className="sm:col-span-2">
      {marketing_consent({ email: site().support_email })}
    </Checkbox>
  )
