// Extras of a ride: which are on sale, whether a choice is possible, and what a booking keeps of them.
import { pence, toWire } from '#kernel/money.ts'
import { language } from '#messages/en/locale.ts'
import type { Extra, RateDocument } from '../rates/contract.ts'
import type { BookedExtraOnWire, ExtraOnSale } from './contract.ts'

/** Number of each extra by its id. */
export type ExtraCounts = Readonly<Record<string, number>>

/** What a booking keeps of an extra, also when later rates change it. */
export interface BookedExtra extends BookedExtraOnWire {
  /** The driver's car must have it. */
  needs_equipment: boolean
}

export interface ExtraProblem {
  id: string
  problem: 'unknown' | 'class' | 'max'
  /** How many a ride may have. */
  max: number
}

const isSoldIn = ({ classes }: Pick<Extra, 'classes'>, service: string): boolean =>
  classes === null || classes.includes(service)

/** The counts above 0, in the order of the ids, so that equal choices are equal values. */
export const normaliseCounts = (counts: ExtraCounts): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

export const isSameChoice = (one: ExtraCounts, other: ExtraCounts): boolean =>
  JSON.stringify(normaliseCounts(one)) === JSON.stringify(normaliseCounts(other))

/** The counts of booked extras. */
export const toCounts = (extras: readonly Pick<BookedExtra, 'id' | 'count'>[]): ExtraCounts =>
  Object.fromEntries(extras.map(({ id, count }) => [id, count]))

/** Why these extras cannot be booked in this class; empty if they can. */
export const findExtraProblems = (
  { extras }: Pick<RateDocument, 'extras'>,
  service: string,
  counts: ExtraCounts,
): ExtraProblem[] =>
  Object.entries(normaliseCounts(counts)).flatMap(([id, count]): ExtraProblem[] => {
    const extra = extras.find((each) => each.id === id)
    if (!extra) return [{ id, problem: 'unknown', max: 0 }]
    const { max } = extra
    if (!isSoldIn(extra, service)) return [{ id, problem: 'class', max }]
    return count > max ? [{ id, problem: 'max', max }] : []
  })

/** What a booking in this class keeps of the chosen extras. */
export const toBookedExtras = (
  { extras }: Pick<RateDocument, 'extras'>,
  service: string,
  counts: ExtraCounts,
): BookedExtra[] =>
  extras.flatMap((extra) => {
    const { id, name: names, needs_equipment } = extra
    const count = counts[id] ?? 0
    return count > 0 && isSoldIn(extra, service) ? [{ id, count, names, needs_equipment }] : []
  })

/** The extras that at least one of these classes has, or all if none are given, in the order of the document. */
export const listExtrasOnSale = (
  { extras }: Pick<RateDocument, 'extras'>,
  services?: readonly string[],
): ExtraOnSale[] =>
  extras
    .filter((extra) => !services || services.some((service) => isSoldIn(extra, service)))
    .map(({ id, name: names, price, max, classes }) => ({ id, names, price: toWire(pence(price)), max, classes }))

/** Converts the extras of a booking to the wire. */
export const bookedExtrasToWire = (extras: readonly BookedExtra[]): BookedExtraOnWire[] =>
  extras.map(({ id, names, count }) => ({ id, names, count }))

/** The extras on sale in a class. */
export const listSoldIn = (onSale: readonly ExtraOnSale[], service: string | null): ExtraOnSale[] =>
  onSale.filter((extra) => service !== null && isSoldIn(extra, service))

/** The extras of a choice that a class has, each at most as often as a ride may have it. */
export const pickSold = (
  onSale: readonly ExtraOnSale[],
  service: string | null,
  counts: ExtraCounts,
): Record<string, number> =>
  normaliseCounts(
    Object.fromEntries(listSoldIn(onSale, service).map(({ id, max }) => [id, Math.min(counts[id] ?? 0, max)])),
  )

/** The name of an extra in the reader's language. */
export const extraName = ({ names }: Pick<ExtraOnSale, 'names'>): string => names[language] ?? ''

/** '2 × Child seat' in the reader's language. */
export const extraLabel = ({ names, count }: Pick<BookedExtraOnWire, 'names' | 'count'>): string =>
  count === 1 ? extraName({ names }) : `${count} × ${extraName({ names })}`
