// Which version of a rate card prices a ride, and the state of a version.
import type { Currency } from '#kernel/money.ts'
import type { Country } from '#modules/places/contract.ts'
import type { FindHolidays } from '../holidays/rules.ts'
import type { ServiceClass } from '../service-classes/rules.ts'
import type { Zone } from '../zones/rules.ts'
import type { RateCard, RateVersion } from './store.ts'

/** The operator's own tax is in the price, the operator is an agent for it, or there is none. */
export const taxTreatments = ['principal', 'agent', 'none'] as const
/** Whether the date of a version is compared with the time of the booking or of the pickup. */
export const appliesBy = ['booking', 'travel'] as const

export type VersionState = 'draft' | 'scheduled' | 'live' | 'retired'

/** A version whose date is set. */
export type DatedVersion = RateVersion & { effective_from: Date; document_hash: string }

/** A dated version with its card. */
export interface Rates {
  card: RateCard
  version: DatedVersion
  /** The zones that the version was published with. */
  zones: readonly Zone[]
  /** All classes as they are now. */
  classes: readonly ServiceClass[]
  /** The calendar; it has no holidays if the document names none. */
  findHolidays: FindHolidays
}

/** The cards that may price rides in a country: its own, then the card of all other countries. */
export const findCards = (cards: readonly RateCard[], country: Country): RateCard[] => [
  ...cards.filter((card) => card.country === country),
  ...cards.filter((card) => card.country === null && !card.only_for_agreements),
]

/** The tax that the receipts of a ride state. Null is the VAT of the company's settings. */
export type RideTax =
  | { treatment: 'principal'; rate: number; name: string; number: string }
  | { treatment: 'agent' | 'none' }
  | null

/** What a ride keeps of its card. */
export interface CardTerms {
  currency: Currency
  tax: RideTax
}

export const toCardTerms = ({ currency, tax_treatment: treatment, tax_rate: rate, ...card }: RateCard): CardTerms => ({
  currency,
  tax:
    treatment === 'principal'
      ? rate === null
        ? null
        : { treatment, rate, name: card.tax_name, number: card.tax_number }
      : { treatment },
})

/**
 * The version that prices a ride: of those whose time has come the one with the latest date. The time is that of the booking
 * or that of the pickup, as the version says.
 */
export const findVersionFor = (
  versions: readonly DatedVersion[],
  { bookedAt, pickupAt }: { bookedAt: Date; pickupAt: Date },
): DatedVersion | undefined =>
  versions.reduce<DatedVersion | undefined>((latest, version) => {
    const at = version.applies_by === 'travel' ? pickupAt : bookedAt
    if (version.effective_from > at) return latest
    return latest && latest.effective_from > version.effective_from ? latest : version
  }, undefined)

/** The state of a version among all dated versions of its card. */
export const stateOf = (
  version: Pick<RateVersion, 'version_id' | 'effective_from'>,
  versions: readonly DatedVersion[],
  now: Date,
): VersionState => {
  if (!version.effective_from) return 'draft'
  if (version.effective_from > now) return 'scheduled'
  const begun = versions.filter(({ effective_from }) => effective_from <= now)
  const live = begun.toSorted((a, b) => b.effective_from.getTime() - a.effective_from.getTime())[0]
  return live?.version_id === version.version_id ? 'live' : 'retired'
}
