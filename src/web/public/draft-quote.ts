// Quotes for a draft's ride and its return. Requested once per ride and cached for five minutes.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import type { NewBooking } from '#modules/bookings/contract.ts'
import type { NamedPlace } from '#modules/places/ui/named-place.ts'
import { createQuote, type Quote } from '#modules/quotes/contract.ts'
import { cacheMs } from '../query-client.ts'
import type { BookingDraft } from './booking-draft.ts'
import { dateAndTime } from './ride.ts'

export const wireType = (draft: BookingDraft): NewBooking['booking_type'] =>
  draft.type === 'Hourly' ? 'hourly' : 'point_to_point'

const endFields = (place: NamedPlace) => (place.place_id ? { place_id: place.place_id } : { address: place.label })

const buildQuoteRequest = (draft: BookingDraft) => ({
  booking_type: wireType(draft),
  country: draft.destinationCountry,
  pickup: endFields(draft.pickup),
  dropoff: draft.dropoff && endFields(draft.dropoff),
  ...dateAndTime(draft.dateTime),
  hours: draft.duration,
  ride_area: draft.rideArea,
  passengers: draft.passengers,
  luggage: draft.luggage,
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
export const useReturnQuote = (draft: BookingDraft | null, dateTime: string | null) => {
  const request = draft && dateTime ? buildQuoteRequest(draft) : null
  return useQuote(
    request && dateTime
      ? {
          ...request,
          ...dateAndTime(dateTime),
          ...(request.dropoff ? { pickup: request.dropoff, dropoff: request.pickup } : {}),
        }
      : null,
  )
}
