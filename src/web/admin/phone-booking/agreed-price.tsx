// The price that the office agrees with the caller instead of that of the rates, for each way, with its reason.
import { currencySymbol } from '#kernel/money.ts'
import { Checkbox } from '#kit/checkbox.tsx'
import * as m from '#messages/office/desk.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { PhoneBookingTextField } from './form-section.tsx'
import type { PhoneBookingState } from './use-phone-booking.ts'

export const AgreedPrice = ({ desk }: { desk: PhoneBookingState }) => {
  const { form, change, chosen, back, prices } = desk
  const currency = prices.quote?.currency ?? 'gbp'
  const symbol = currencySymbol(currency)
  const hintFor = (quoted: typeof chosen) =>
    quoted ? { hint: m.list_price({ price: showPrice(quoted.price, currency) }) } : {}
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Checkbox checked={form.negotiates} onChange={({ target }) => change({ negotiates: target.checked })}>
          {m.negotiates}
        </Checkbox>
      </div>
      {form.negotiates && (
        <>
          <PhoneBookingTextField
            desk={desk}
            name="agreed_price"
            label={form.hasReturn ? m.agreed_outward({ symbol }) : m.agreed_price({ symbol })}
            inputMode="decimal"
            maxLength={12}
            {...hintFor(chosen)}
          />
          {form.hasReturn && (
            <PhoneBookingTextField
              desk={desk}
              name="agreed_return_price"
              label={m.agreed_return({ symbol })}
              inputMode="decimal"
              maxLength={12}
              {...hintFor(back)}
            />
          )}
          <PhoneBookingTextField
            desk={desk}
            name="price_reason"
            label={m.price_reason}
            hint={m.price_reason_hint}
            maxLength={200}
          />
        </>
      )}
    </div>
  )
}
