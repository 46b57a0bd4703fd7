// Quotes for a draft's ride and its return. Requested once per ride and cached for five minutes.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { toPlaceRequest } from '#modules/places/ui/named-place.ts'
import { createQuote, type Quote, toWireQuote } from '#modules/quotes/contract.ts'
import { cacheMs } from '../query-client.ts'
import type { BookingDraft, DraftWhen } from './booking-draft.ts'

const buildQuoteRequest = (draft: BookingDraft) =>
  toWireQuote({
    ...draft,
    pickup: toPlaceRequest(draft.pickup),
    dropoff: draft.dropoff && toPlaceRequest(draft.dropoff),
    partner: draft.partner?.slug ?? null,
  })

type Request = ReturnType<typeof buildQuoteRequest>

const postQuote = async (body: Request, signal?: AbortSignal): Promise<Quote> => {
  const { data } = await call(createQuote, { body, harmless: true, ...(signal ? { signal } : {}) })
  return data
}

/** Requests the price of a draft's ride now; also starts the checkout session of this browser. */
export const requestQuote = (draft: BookingDraft): Promise<Quote> => postQuote(buildQuoteRequest(draft))

const useQuote = (request: Request | null) =>
  useQuery({
    queryKey: ['quote', request],
    queryFn: ({ signal }) => postQuote(request as Request, signal),
    enabled: request !== null,
    staleTime: cacheMs,
  })

export const useDraftQuote = (draft: BookingDraft | null) => useQuote(draft && buildQuoteRequest(draft))

/** Quote of the return: reversed, or the same hours at the same place (decision D19). Idle without date and time. */
export const useReturnQuote = (draft: BookingDraft | null, when: DraftWhen | null) =>
  useQuote(
    draft && when
      ? buildQuoteRequest({
          ...draft,
          booking_date: when.booking_date,
          booking_time: when.booking_time,
          ...(draft.dropoff ? { pickup: draft.dropoff, dropoff: draft.pickup } : {}),
        })
      : null,
  )
