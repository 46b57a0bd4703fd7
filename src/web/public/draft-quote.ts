// The prices of a draft's ride, and of its way back, as the server quotes them. Asked once per ride and kept five minutes.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import type { NewBooking } from '#modules/bookings/contract.ts'
import type { NamedPlace } from '#modules/places/ui/named-place.ts'
import { createQuote, type Quote } from '#modules/quotes/contract.ts'
import { keptFor } from '../query-client.ts'
import type { BookingDraft } from './booking-draft.ts'
import { dateAndTime } from './ride.ts'

export const wireType = (draft: BookingDraft): NewBooking['booking_type'] =>
  draft.type === 'Hourly' ? 'hourly' : 'point_to_point'

const asked = (place: NamedPlace) => (place.place_id ? { place_id: place.place_id } : { address: place.label })

const requestFor = (draft: BookingDraft) => ({
  booking_type: wireType(draft),
  country: draft.destinationCountry,
  pickup: asked(draft.pickup),
  dropoff: draft.dropoff && asked(draft.dropoff),
  ...dateAndTime(draft.dateTime),
  hours: draft.duration,
  ride_area: draft.rideArea,
  passengers: draft.passengers,
  luggage: draft.luggage,
  partner: draft.partner?.slug ?? null,
})

type Request = ReturnType<typeof requestFor>

const ask = async (body: Request, signal?: AbortSignal): Promise<Quote> => {
  const { data } = await call(createQuote, { body, harmless: true, ...(signal ? { signal } : {}) })
  return data
}

/** The price of a draft's ride, asked for now. It also makes this browser known to the server as one that is booking. */
export const askForQuote = (draft: BookingDraft): Promise<Quote> => ask(requestFor(draft))

const useQuoteOf = (request: Request | null) =>
  useQuery({
    queryKey: ['quote', request],
    queryFn: ({ signal }) => ask(request as Request, signal),
    enabled: request !== null,
    staleTime: keptFor,
  })

export const useDraftQuote = (draft: BookingDraft | null) => useQuoteOf(draft && requestFor(draft))

/** The way back: reversed, or the same hours at the same place (decision D19). Idle until there is a date and a time. */
export const useReturnQuote = (draft: BookingDraft | null, dateTime: string | null) => {
  const request = draft && dateTime ? requestFor(draft) : null
  return useQuoteOf(
    request && dateTime
      ? {
          ...request,
          ...dateAndTime(dateTime),
          ...(request.dropoff ? { pickup: request.dropoff, dropoff: request.pickup } : {}),
        }
      : null,
  )
}
