// The price of a draft with its extras and its promotion code, from the server.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#kit/api.ts'
import { formatStoredPrice } from '#modules/pricing/ui/service-class.ts'
import { priceQuote } from '#modules/quotes/contract.ts'
import { cacheMs } from '../query-client.ts'
import type { BookingDraft } from './booking-draft.ts'
import { chosenExtras } from './chosen-extras.ts'
import { findPromotionLine } from './promotion-line.ts'
import type { DraftChange } from './use-draft.ts'

const usePricedChoice = (
  { quoteId, service_type, extrasOnSale, appliedCode, return: back, ...draft }: BookingDraft,
  promotion_code: string | null,
) => {
  const body = {
    service_type: service_type ?? '',
    extras: chosenExtras({ extrasOnSale, service_type, ...draft } as BookingDraft),
    back: back && { date: back.booking_date, time: back.booking_time },
    promotion_code,
  }
  return useQuery({
    queryKey: ['quote choice', quoteId, body],
    queryFn: async ({ signal }) =>
      (await call(priceQuote, { params: { quote_id: quoteId ?? '' }, body, harmless: true, signal })).data,
    // Without extras on sale, and if there never was a code, the price is that of the quote.
    enabled:
      quoteId !== null &&
      service_type !== null &&
      promotion_code !== '' &&
      (extrasOnSale.length > 0 || appliedCode !== undefined),
    staleTime: cacheMs,
  })
}

/** Keeps the prices of the draft those of its extras and its code. With a refused code they are those without it. */
export const useChoicePrice = (draft: BookingDraft, change: DraftChange) => {
  const { return: back } = draft
  const full = usePricedChoice(draft, null)
  const reduced = usePricedChoice(draft, draft.appliedCode ?? '')
  const { data } = draft.appliedCode && !reduced.error ? reduced : full
  const price = data && formatStoredPrice(data.price, data.currency)
  const backPrice = data?.back ? formatStoredPrice(data.back.price, data.currency) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is a new function at every render
  useEffect(() => {
    if (!price || (price === draft.price && backPrice === (back?.price ?? null))) return
    change({ price, return: back && { ...back, price: backPrice } })
  }, [price, backPrice])
  return {
    /** About the extras, or of the connection. */
    error: full.error,
    /** Why the code is refused. */
    codeError: full.error ? null : reduced.error,
    promotion: data && findPromotionLine([data, data.back], data.currency),
    isPricing: full.isFetching || reduced.isFetching,
  }
}
export type ChoicePrice = ReturnType<typeof useChoicePrice>
