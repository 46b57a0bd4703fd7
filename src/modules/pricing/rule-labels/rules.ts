// Names the rule of a rate document behind each line of a price, in words of the office.
import { type Currency, formatMoney, pence } from '#kernel/money.ts'
import * as m from '#messages/office/rate-rules.ts'
import type { PriceLine } from '../lines/rules.ts'
import type { Adjustment, RateDocument } from '../rates/contract.ts'
import { findHolidayFor, type RatedPrice, type RatedRide, usedBands } from '../rates/rules.ts'

export interface RuleLabel {
  /** Id of the rule, or the path of the figure in the document. */
  id: string
  /** 'Night, 22:00 to 06:00: +20 %' */
  label: string
}

interface LabelContext {
  document: RateDocument
  ride: RatedRide
  currency: Currency
  /** English names of zones by id. */
  zones: ReadonlyMap<string, string>
}

/** The days of a rule as texts; none if it holds every day. */
const dayTexts = (days: readonly number[] | null): string[] => (days ?? []).map(m.weekday)

const conditionTexts = (
  { when }: Adjustment,
  { zoneName, holiday }: { zoneName: (id: string) => string; holiday: string | undefined },
): string[] => [
  ...dayTexts(when.weekdays),
  ...(when.hours ? [m.hours(when.hours)] : []),
  ...(when.dates ?? []).map(m.dates),
  ...(when.holidays ? [m.holidays({ holiday })] : []),
  ...(when.zones ? [m.in_zones(when.zones.map(zoneName))] : []),
  ...(when.notice_minutes === null ? [] : [m.booked_within({ minutes: when.notice_minutes })]),
]

const byId = <T extends { id: string }>(rules: readonly T[], id: string | undefined): T | undefined =>
  rules.find((rule) => rule.id === id)

/** The rule of each line of a price, in the order of the lines; null where no rule of the document made the line. */
export const labelRules = (
  { lines, service, cars }: RatedPrice,
  { document, ride, currency, zones }: LabelContext,
): (RuleLabel | null)[] => {
  const money = (amount: number) => formatMoney({ amount: pence(amount), currency }, 'en').replace(/\.00$/, '')
  const zoneName = (id: string) => zones.get(id) ?? id
  const distance = document.distance[service]
  const bands = distance ? usedBands(distance, ride.miles ?? 0) : []
  const bandLabel = (position: number): RuleLabel | null => {
    const band = bands[position]
    if (!distance || !band) return null
    const id = `distance.${service}.bands.${band.index}`
    const rate = money(band.per_mile)
    if (distance.bands.length === 1) return { id, label: m.per_mile({ rate }) }
    return { id, label: m.band({ number: band.index + 1, rate, up_to: band.up_to_miles }) }
  }
  const fixedFareLabel = (id: string | undefined): RuleLabel | null => {
    const fare = byId(document.fixed_fares, id)
    if (!fare) return null
    const [from, to] = [fare.from, fare.to].map((zone) => (zone === null ? m.anywhere : zoneName(zone)))
    const single = fare.from === null || fare.to === null ? (fare.from ?? fare.to) : null
    return {
      id: fare.id,
      label:
        single !== null && fare.both_ways
          ? m.fixed_fare_of({ zone: zoneName(single) })
          : m.fixed_fare({ from: from ?? '', to: to ?? '' }),
    }
  }
  const hourlyLabel = (id: string | undefined): RuleLabel | null => {
    const row = byId(document.hourly, id)
    const rate = row?.rates[service]
    if (!row || !rate) return null
    const zone = row.zone === null ? null : zoneName(row.zone)
    return { id: row.id, label: m.hourly({ zone, days: dayTexts(row.weekdays), hours: rate.minimum_hours }) }
  }
  const adjustmentLabel = (id: string | undefined): RuleLabel | null => {
    const rule = byId(document.adjustments.rules, id)
    if (!rule) return null
    const { change } = rule
    const conditions = conditionTexts(rule, { zoneName, holiday: findHolidayFor(rule, ride)?.names.en })
    const text =
      change.kind === 'percent'
        ? m.percent({ percent: change.basis_points / 100 })
        : m.surcharge({ amount: money(change.amount), isPositive: change.amount > 0 })
    return {
      id: rule.id,
      label: m.adjustment({ name: rule.name.en, conditions, change: text }),
    }
  }
  const chargeLabel = (id: string | undefined): RuleLabel | null => {
    const rule = byId(document.charges, id)
    return rule
      ? { id: rule.id, label: m.charge({ name: rule.name.en, zone: zoneName(rule.zone), at: rule.at }) }
      : null
  }
  const extraLabel = (id: string | undefined): RuleLabel | null => {
    const rule = byId(document.extras, id)
    return rule ? { id: rule.id, label: m.extra({ name: rule.name.en, price: money(rule.price) }) } : null
  }
  const labelOf = ({ code, rule }: PriceLine, milesBefore: number): RuleLabel | null => {
    switch (code) {
      case 'base':
        return distance ? { id: `distance.${service}.base`, label: m.base({ miles: distance.included_miles }) } : null
      case 'miles':
        return bandLabel(milesBefore)
      case 'minutes':
        return distance
          ? { id: `distance.${service}.per_minute`, label: m.per_minute({ rate: money(distance.per_minute) }) }
          : null
      case 'flat_fare':
        return fixedFareLabel(rule)
      case 'hours':
        return hourlyLabel(rule)
      case 'adjustment':
        return adjustmentLabel(rule)
      case 'charge':
        return chargeLabel(rule)
      case 'extra':
        return extraLabel(rule)
      case 'minimum':
        return { id: 'minimum_fare', label: m.minimum({ fare: money(document.minimum_fare) }) }
      case 'rounding': {
        const { direction, to } = document.rounding
        return { id: 'rounding', label: m.rounding[direction]({ to: money(to) }) }
      }
      case 'cars':
        return { id: 'cars', label: m.cars({ cars }) }
      default:
        return null
    }
  }
  return lines.map((line, at) => labelOf(line, lines.slice(0, at).filter(({ code }) => code === 'miles').length))
}
