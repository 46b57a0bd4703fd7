// Asks the server for the ends of a ride that were typed, before the search leaves its form. Loaded when a form is sent.
import { border_crossing, place_unknown } from '#messages/en/errors.ts'
import { resolveAddress, type TypedAddress } from '#modules/places/ui/resolve-address.ts'
import { supportPhone } from '../site.ts'
import type { DraftRide } from './booking-draft.ts'
import type { Problems } from './booking-form.ts'

/** Where the server does not answer nothing is wrong: it is asked again for the price. */
const problemOf = async (typed: TypedAddress): Promise<string | undefined> => {
  try {
    const { place, is_abroad } = await resolveAddress(typed)
    if (place) return undefined
    return is_abroad ? border_crossing({ phone: supportPhone().label }) : place_unknown
  } catch {
    return undefined
  }
}

export const findUnknownPlaces = async (ride: DraftRide): Promise<Problems> => {
  const problems = await Promise.all(
    (['pickup', 'dropoff'] as const).map(async (kind) => {
      const place = ride[kind]
      if (!place || place.place_id) return []
      const problem = await problemOf({ address: place.label, country: ride.destinationCountry, kind })
      return problem ? [[kind, problem]] : []
    }),
  )
  return Object.fromEntries(problems.flat())
}
