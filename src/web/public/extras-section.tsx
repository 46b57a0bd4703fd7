// Extras in the details: chosen in the draft, and priced by the server for the ride and its return.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currencyOfText } from '#kernel/money.ts'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { FieldError } from '#kit/field.tsx'
import * as m from '#messages/en/extras.ts'
import { booking_generic } from '#messages/en/flow.ts'
import { listSoldIn } from '#modules/pricing/extras/rules.ts'
import { ExtrasFields } from '#modules/pricing/ui/extras-fields.tsx'
import { formatStoredPrice } from '#modules/pricing/ui/service-class.ts'
import { priceQuote } from '#modules/quotes/contract.ts'
import { cacheMs } from '../query-client.ts'
import type { BookingDraft } from './booking-draft.ts'
import { chosenExtras } from './chosen-extras.ts'
import type { DraftChange } from './use-draft.ts'

/** Keeps the prices of the draft those of its extras. Idle if no extras are on sale. */
export const useExtrasPrice = (draft: BookingDraft, change: DraftChange) => {
  const { quoteId, service_type, return: back } = draft
  const extras = chosenExtras(draft)
  const choice = {
    quote_id: quoteId ?? '',
    service_type: service_type ?? 'business_class',
    extras,
    back: back && { date: back.booking_date, time: back.booking_time },
  }
  const { data, error, isFetching } = useQuery({
    queryKey: ['quote choice', choice],
    queryFn: async ({ signal }) => {
      const { quote_id, ...body } = choice
      return (await call(priceQuote, { params: { quote_id }, body, harmless: true, signal })).data
    },
    enabled: quoteId !== null && service_type !== null && draft.extrasOnSale.length > 0,
    staleTime: cacheMs,
  })
  const price = data && formatStoredPrice(data.price, data.currency)
  const backPrice = data?.back ? formatStoredPrice(data.back.price, data.currency) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is a new function at every render
  useEffect(() => {
    if (!price || (price === draft.price && backPrice === (back?.price ?? null))) return
    change({ price, return: back && { ...back, price: backPrice } })
  }, [price, backPrice])
  return { error, isPricing: isFetching }
}

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
