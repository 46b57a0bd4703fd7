// Asks the server to locate typed places before a search. Loaded when the form is submitted.
import { border_crossing, place_unknown } from '#messages/en/errors.ts'
import { resolveAddress, type TypedAddress } from '#modules/places/ui/resolve-address.ts'
import { supportPhone } from '../site.ts'
import type { DraftRide } from './booking-draft.ts'
import type { Problems } from './booking-form.ts'

/** Without a response nothing is reported: the server checks the places again for the price. */
const findProblem = async (typed: TypedAddress): Promise<string | undefined> => {
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
      const problem = await findProblem({ address: place.label, country: ride.destination_country, kind })
      return problem ? [[kind, problem]] : []
    }),
  )
  return Object.fromEntries(problems.flat())
}
