// Extras in the details, chosen in the draft.
import { currencyOfText } from '#kernel/money.ts'
import { isRefused, messageOf } from '#kit/api.ts'
import { FieldError } from '#kit/field.tsx'
import * as m from '#messages/en/extras.ts'
import { booking_generic } from '#messages/en/flow.ts'
import { listSoldIn } from '#modules/pricing/extras/rules.ts'
import { ExtrasFields } from '#modules/pricing/ui/extras-fields.tsx'
import type { BookingDraft } from './booking-draft.ts'
import type { DraftChange } from './use-draft.ts'

interface ExtrasSectionProps {
  draft: BookingDraft
  change: DraftChange
  error: Error | null
}

/** Absent if the class has no extras. */
export const ExtrasSection = ({ draft, change, error }: ExtrasSectionProps) => {
  const { extrasOnSale, service_type, extras } = draft
  if (listSoldIn(extrasOnSale, service_type).length === 0) return null
  const errors = isRefused(error)
    ? Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [name.replace('extras.', ''), text]))
    : {}
  const isAtField = Object.keys(errors).some((id) => extrasOnSale.some((extra) => extra.id === id))
  return (
    <fieldset className="mt-10 border-t border-rule pt-8">
      <legend className="float-left mb-4 w-full font-display text-title-3">{m.extras}</legend>
      {draft.return && <p className="clear-both mb-4 text-ui text-soft">{m.extras_both_rides}</p>}
      <div className="clear-both grid gap-4 sm:grid-cols-2">
        <ExtrasFields
          onSale={extrasOnSale}
          service={service_type}
          currency={currencyOfText(draft.price ?? '')}
          counts={extras}
          errors={errors}
          onChange={(counts) => change({ extras: counts })}
        />
      </div>
      {error && !isAtField && <FieldError id="extras-error">{messageOf(error, booking_generic)}</FieldError>}
    </fieldset>
  )
}
