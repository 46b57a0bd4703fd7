// Asks whoever makes an account if they want news by mail; never ticked beforehand, and only where the office sends any.
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
