// Search without JavaScript: returns three prices, or the form with its problems and suggestions. Nothing is stored.
import { Refusal } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import { localAt } from '#kernel/time.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { Place, Suggestion } from '#modules/places/contract.ts'
import type { Places } from '#modules/places/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { NewQuote } from '../contract.ts'
import type { Price, PricedQuote, Ride } from '../rules.ts'
import {
  type Entries,
  entriesOf,
  findPastTime,
  findProblems,
  findUnreadable,
  type Problems,
  toShowableEntries,
} from './rules.ts'

export interface SearchDeps {
  db: Db
  clock: Clock
  places: Pick<Places, 'locate' | 'find' | 'suggestCandidates' | 'isAbroad'>
  partners: Pick<Partners, 'findGuestPage'>
  quotes: { price: (request: NewQuote) => Promise<PricedQuote> }
  settings: SettingsService
}

type End = 'pickup' | 'dropoff'

/** The partner whose page the search was sent from. */
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
  /** Code and HTTP status of the refusal, the required lead time in minutes, and the opening hours of a day that has some. */
  refusal: { code: string; minutes: number; status: number; hours: string | null } | null
  /** Suggestions for each end that could not be located. */
  choices: Partial<Record<End, Suggestion[]>>
}

export interface PricesAnswer {
  kind: 'prices'
  entries: Entries
  partner: AskingPartner | null
  ride: Pick<Ride, 'pickup' | 'dropoff' | 'number_of_hours' | 'ride_area' | 'distance_travelled'>
  prices: Price[]
  currency: Currency
}

export type SearchAnswer = FormAnswer | PricesAnswer

type Located = Record<End, Place | null | undefined>

export const createSearch = ({ db, clock, places, partners, quotes, settings }: SearchDeps) => {
  /** Uses the picked place only while its label is still in the field. */
  const locate = async (
    { destination_country: country, ...entries }: Entries,
    end: End,
  ): Promise<Place | undefined> => {
    const { label, place_id } = entries[end]
    if (!country) return undefined
    const picked = place_id ? await places.find(place_id) : undefined
    if (picked?.label === label && picked.country === country) return picked
    return places.locate({ address: label }, country)
  }

  const locateBoth = async (entries: Entries, partner: AskingPartner | null): Promise<Located> => {
    const byHour = entries.booking_type === 'hourly'
    const partnerAt = partner && (entries.toPartner && !byHour ? 'dropoff' : 'pickup')
    const [pickup, dropoff] = await Promise.all(
      (['pickup', 'dropoff'] as const).map((end) => {
        if (end === partnerAt) return partner?.place
        return end === 'dropoff' && byHour ? null : locate(entries, end)
      }),
    )
    return { pickup, dropoff }
  }

  const isAbroad = async ({ destination_country: country, ...entries }: Entries, end: End): Promise<boolean> => {
    const { label, place_id } = entries[end]
    if (!country) return false
    const picked = place_id ? await places.find(place_id) : undefined
    return picked?.label === label ? picked.country !== country : places.isAbroad({ address: label }, country)
  }

  const choicesFor = ({ destination_country: country, ...entries }: Entries, end: End): Suggestion[] =>
    country ? places.suggestCandidates({ address: entries[end].label, country, kind: end }) : []

  const showForm = (
    { entries, partner }: Pick<FormAnswer, 'entries' | 'partner'>,
    problems: Problems = {},
    more: Partial<Pick<FormAnswer, 'refusal' | 'choices'>> = {},
  ): FormAnswer => ({
    kind: 'form',
    entries: toShowableEntries(entries),
    partner,
    problems,
    refusal: null,
    choices: {},
    ...more,
  })

  /** Converts complete entries with located ends to a quote request. */
  const toNewQuote = (entries: Entries, { pickup, dropoff }: Located): NewQuote => {
    const byHour = entries.booking_type === 'hourly'
    return {
      ...entries,
      destination_country: entries.destination_country || 'uk',
      pickup: { place_id: pickup?.place_id ?? '' },
      dropoff: dropoff ? { place_id: dropoff.place_id } : null,
      number_of_hours: byHour ? entries.number_of_hours : null,
      ride_area: byHour ? entries.ride_area : null,
    }
  }

  const toEnteredPlace = (place: Place | null | undefined, entered: Entries['pickup']) =>
    place ? { label: place.label, place_id: place.place_id } : entered

  const priceSearch = async (context: Pick<FormAnswer, 'entries' | 'partner'>): Promise<SearchAnswer> => {
    const { entries, partner } = context
    const located = await locateBoth(entries, partner)
    const unlocated = (['pickup', 'dropoff'] as const).filter((end) => located[end] === undefined)
    if (unlocated.length) {
      const abroad: End[] = []
      for (const end of unlocated) if (await isAbroad(entries, end)) abroad.push(end)
      const unclear = unlocated.filter((end) => !abroad.includes(end))
      const code = abroad.length ? 'BORDER_CROSSING' : 'PLACE_NOT_LOCATED'
      const choices = Object.fromEntries(unclear.map((end) => [end, choicesFor(entries, end)]))
      const problems: Problems = Object.fromEntries(
        unlocated.map((end) => [end, abroad.includes(end) ? 'abroad' : 'not_located']),
      )
      return showForm(context, problems, { choices, refusal: { code, minutes: 0, status: 400, hours: null } })
    }
    const past = findPastTime(entries, localAt(clock(), located.pickup?.time_zone ?? 'Europe/London'))
    if (Object.keys(past).length) return showForm(context, past)
    const { ride, prices, currency } = await quotes.price(toNewQuote(entries, located))
    const { pickup, dropoff, number_of_hours, ride_area, distance_travelled } = ride
    return {
      kind: 'prices',
      entries: {
        ...entries,
        pickup: toEnteredPlace(pickup, entries.pickup),
        dropoff: toEnteredPlace(dropoff, entries.dropoff),
      },
      partner,
      ride: { pickup, dropoff, number_of_hours, ride_area, distance_travelled },
      prices,
      currency,
    }
  }

  /** Maps a refusal to a field. If the ends conflict, this is the end that is not the partner's. */
  const problemsForCode = (code: string, { entries, partner }: Pick<FormAnswer, 'entries' | 'partner'>): Problems => {
    if (code === 'INVALID_TIME') return { booking_time: 'invalid' }
    if (code === 'TOO_FAR_AHEAD') return { booking_date: 'too_far' }
    if (code !== 'SAME_PLACE' && code !== 'NO_ROUTE') return {}
    const problem = code === 'NO_ROUTE' ? 'no_road' : 'same_place'
    return { [partner && entries.toPartner ? 'pickup' : 'dropoff']: problem }
  }

  const showRefusal = async (error: unknown, context: Pick<FormAnswer, 'entries' | 'partner'>): Promise<FormAnswer> => {
    if (!(error instanceof Refusal)) throw error
    const { booking_lead_minutes: minutes } = await settings.get(db)
    const { code, status } = error.kind
    const hours = typeof error.detail.data?.hours === 'string' ? error.detail.data.hours : null
    return showForm(context, problemsForCode(code, context), { refusal: { code, minutes, status, hours } })
  }

  return {
    /**
     * Answers the query string of the form. `countSearch` applies the caller's rate limit; its refusal is shown in
     * the form like any other.
     */
    async answer(query: URLSearchParams, countSearch: () => Promise<void>): Promise<SearchAnswer> {
      const requestedEntries = entriesOf(query, clock())
      const partner = requestedEntries.partner
        ? ((await partners.findGuestPage(requestedEntries.partner)) ?? null)
        : null
      const entries: Entries = {
        ...requestedEntries,
        ...(partner ? { destination_country: 'uk' as const } : { partner: null, toPartner: false }),
      }
      const context = { entries, partner }
      // The form was opened without a search, or to change one.
      if (!query.has('pickup') || query.has('change')) return showForm(context)
      const problems = { ...findProblems(entries), ...findUnreadable(query, clock()) }
      if (Object.keys(problems).length) return showForm(context, problems)
      try {
        await countSearch()
        return await priceSearch(context)
      } catch (error) {
        return showRefusal(error, context)
      }
    },
  }
}
export type Search = ReturnType<typeof createSearch>
