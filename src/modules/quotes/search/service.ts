// The answer to a search without any script: the three prices, or the form again with what is wrong and what to pick from.
// Nothing is kept: a price is held from the booking steps on, and those need a script.
import { Refusal } from '#kernel/errors.ts'
import { localAt } from '#kernel/time.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { Place, Suggestion } from '#modules/places/contract.ts'
import type { Places } from '#modules/places/service.ts'
import type { Price } from '#modules/pricing/rules.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { NewQuote } from '../contract.ts'
import type { Ride } from '../rules.ts'
import type { Quotes } from '../service.ts'
import { type Entries, entriesOf, type Problems, pastIn, problemsIn, showable, unreadIn } from './rules.ts'

export interface SearchDeps {
  db: Db
  clock: Clock
  places: Pick<Places, 'locate' | 'find' | 'suggestCandidates' | 'isAbroad'>
  partners: Pick<Partners, 'findGuestPage'>
  quotes: Pick<Quotes, 'price'>
  settings: SettingsService
}

type End = 'pickup' | 'dropoff'

/** At whose page it was asked. */
export interface AskingPartner {
  slug: string
  name: string
  place: Place
  external_url: string | null
}

export interface FormAnswer {
  kind: 'form'
  entries: Entries
  partner: AskingPartner | null
  problems: Problems
  /** Code of what the ride was refused with, and the minutes that it must be ahead. */
  refused: { code: string; minutes: number; status: number } | null
  /** What to pick from, for an end that could not be located. */
  choices: Partial<Record<End, Suggestion[]>>
}

export interface PricesAnswer {
  kind: 'prices'
  entries: Entries
  partner: AskingPartner | null
  ride: Pick<Ride, 'pickup' | 'dropoff' | 'hours' | 'ride_area' | 'miles'>
  prices: Price[]
}

export type SearchAnswer = FormAnswer | PricesAnswer

type Located = Record<End, Place | null | undefined>

export const createSearch = ({ db, clock, places, partners, quotes, settings }: SearchDeps) => {
  /** A picked place counts for as long as its name stands in the field. */
  const locate = async ({ country, ...entries }: Entries, end: End): Promise<Place | undefined> => {
    const { label, place_id } = entries[end]
    if (!country) return undefined
    const picked = place_id ? await places.find(place_id) : undefined
    if (picked?.label === label && picked.country === country) return picked
    return places.locate({ address: label }, country)
  }

  const locateBoth = async (entries: Entries, partner: AskingPartner | null): Promise<Located> => {
    const byHour = entries.tab === 'hourly'
    const partnerAt = partner && (entries.toPartner && !byHour ? 'dropoff' : 'pickup')
    const [pickup, dropoff] = await Promise.all(
      (['pickup', 'dropoff'] as const).map((end) => {
        if (end === partnerAt) return partner?.place
        return end === 'dropoff' && byHour ? null : locate(entries, end)
      }),
    )
    return { pickup, dropoff }
  }

  const isAbroad = async ({ country, ...entries }: Entries, end: End): Promise<boolean> => {
    const { label, place_id } = entries[end]
    if (!country) return false
    const picked = place_id ? await places.find(place_id) : undefined
    return picked?.label === label ? picked.country !== country : places.isAbroad({ address: label }, country)
  }

  const choicesFor = ({ country, ...entries }: Entries, end: End): Suggestion[] =>
    country ? places.suggestCandidates({ address: entries[end].label, country, kind: end }) : []

  const form = (
    { entries, partner }: Pick<FormAnswer, 'entries' | 'partner'>,
    problems: Problems = {},
    more: Partial<Pick<FormAnswer, 'refused' | 'choices'>> = {},
  ): FormAnswer => ({
    kind: 'form',
    entries: showable(entries),
    partner,
    problems,
    refused: null,
    choices: {},
    ...more,
  })

  /** The ride that a whole form asks for, with both ends known. */
  const askedOf = ({ tab, country, ...entries }: Entries, { pickup, dropoff }: Located): NewQuote => ({
    booking_type: tab,
    country: country || 'uk',
    pickup: { place_id: pickup?.place_id ?? '' },
    dropoff: dropoff ? { place_id: dropoff.place_id } : null,
    date: entries.date,
    time: entries.time,
    hours: tab === 'hourly' ? entries.duration : null,
    ride_area: tab === 'hourly' ? entries.rideArea : null,
    passengers: entries.passengers,
    luggage: entries.luggage,
    partner: entries.partner,
  })

  const named = (place: Place | null | undefined, entered: Entries['pickup']) =>
    place ? { label: place.label, place_id: place.place_id } : entered

  const price = async (known: Pick<FormAnswer, 'entries' | 'partner'>): Promise<SearchAnswer> => {
    const { entries, partner } = known
    const located = await locateBoth(entries, partner)
    const lost = (['pickup', 'dropoff'] as const).filter((end) => located[end] === undefined)
    if (lost.length) {
      const abroad: End[] = []
      for (const end of lost) if (await isAbroad(entries, end)) abroad.push(end)
      const unclear = lost.filter((end) => !abroad.includes(end))
      const code = abroad.length ? 'BORDER_CROSSING' : 'PLACE_NOT_LOCATED'
      const choices = Object.fromEntries(unclear.map((end) => [end, choicesFor(entries, end)]))
      const problems: Problems = Object.fromEntries(
        lost.map((end) => [end, abroad.includes(end) ? 'abroad' : 'not_located']),
      )
      return form(known, problems, { choices, refused: { code, minutes: 0, status: 400 } })
    }
    const past = pastIn(entries, localAt(clock(), located.pickup?.time_zone ?? 'Europe/London'))
    if (Object.keys(past).length) return form(known, past)
    const { ride, prices } = await quotes.price(askedOf(entries, located))
    const { pickup, dropoff, hours, ride_area, miles } = ride
    return {
      kind: 'prices',
      entries: { ...entries, pickup: named(pickup, entries.pickup), dropoff: named(dropoff, entries.dropoff) },
      partner,
      ride: { pickup, dropoff, hours, ride_area, miles },
      prices,
    }
  }

  /** Said at a field; of two ends that make no ride together, at the one that is free. */
  const problemsBy = (code: string, { entries, partner }: Pick<FormAnswer, 'entries' | 'partner'>): Problems => {
    if (code === 'INVALID_TIME') return { time: 'invalid' }
    if (code === 'TOO_FAR') return { date: 'too_far' }
    if (code !== 'SAME_PLACE' && code !== 'NO_ROAD') return {}
    const problem = code === 'NO_ROAD' ? 'no_road' : 'same_place'
    return { [partner && entries.toPartner ? 'pickup' : 'dropoff']: problem }
  }

  const refusedBy = async (error: unknown, known: Pick<FormAnswer, 'entries' | 'partner'>): Promise<FormAnswer> => {
    if (!(error instanceof Refusal)) throw error
    const { booking_lead_minutes: minutes } = await settings.get(db)
    const { code, status } = error.kind
    return form(known, problemsBy(code, known), { refused: { code, minutes, status } })
  }

  return {
    /**
     * What to show for an address of the form. `spend` counts one priced search against whoever asks, and its refusal is
     * shown like any other.
     */
    async answer(query: URLSearchParams, spend: () => Promise<void>): Promise<SearchAnswer> {
      const asked = entriesOf(query, clock())
      const partner = asked.partner ? ((await partners.findGuestPage(asked.partner)) ?? null) : null
      const entries: Entries = {
        ...asked,
        ...(partner ? { country: 'uk' as const } : { partner: null, toPartner: false }),
      }
      const known = { entries, partner }
      // Somebody has only turned to the form, or comes back to change what was asked.
      if (!query.has('pickup') || query.has('change')) return form(known)
      const problems = { ...problemsIn(entries), ...unreadIn(query, clock()) }
      if (Object.keys(problems).length) return form(known, problems)
      try {
        await spend()
        return await price(known)
      } catch (error) {
        return refusedBy(error, known)
      }
    },
  }
}
export type Search = ReturnType<typeof createSearch>
