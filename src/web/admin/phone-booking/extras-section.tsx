// Extras and promotion code of a phone booking.
import * as m from '#messages/office/desk.ts'
import { listSoldIn } from '#modules/pricing/extras/rules.ts'
import { ExtrasFields } from '#modules/pricing/ui/extras-fields.tsx'
import { PhoneBookingSection, PhoneBookingTextField } from './form-section.tsx'
import type { PhoneBookingState } from './use-phone-booking.ts'

export const ExtrasPart = ({ desk }: { desk: PhoneBookingState }) => {
  const { form, change, problems, prices, choice } = desk
  const { extras: onSale = [], currency = 'gbp' } = prices.quote ?? {}
  const errors = Object.fromEntries(
    listSoldIn(onSale, form.service_type || null).map(({ id }) => [id, problems[`extras.${id}`]]),
  )
  return (
    <PhoneBookingSection title={m.extras_part}>
      <ExtrasFields
        onSale={onSale}
        service={form.service_type || null}
        currency={currency}
        counts={form.extras}
        errors={errors}
        onChange={(extras) => change({ extras })}
      />
      <PhoneBookingTextField
        desk={desk}
        name="promotion_code"
        label={m.promotion_code}
        optional={m.optional}
        maxLength={40}
        {...(choice.isPricing && { hint: m.pricing })}
      />
    </PhoneBookingSection>
  )
}
