// What differs between two rate documents, in sentences that the office reads.
import { type Currency, formatMoney, pence } from '#kernel/money.ts'
import { shortDate } from '#kernel/time.ts'
import * as m from '#messages/office/rate-differences.ts'
import type { Adjustment, RateDocument } from '../rates/contract.ts'
import type { Difference } from './contract.ts'

/** One figure of a rule: its text is compared. */
interface Figure {
  /** Path below the rule. */
  path: string
  name: string
  value: string
}

/** A rule, or a class by distance; the same id in both documents is the same rule. */
interface Entry {
  id: string
  path: string
  title: string
  figures: Figure[]
}

/** 'van_plus' as 'Van plus'. */
const readable = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('_', ' ')

const joined = (parts: readonly string[], none: string): string => (parts.length ? m.list(parts) : none)
const ids = (list: readonly string[] | null, all: string): string => (list ? m.list(list.map(readable)) : all)
const days = (list: readonly number[] | null): string => (list ? m.list(list.map(m.weekday)) : m.every_day)
const ranges = (list: readonly { from: string; to: string }[]): string =>
  joined(
    list.map(({ from, to }) => m.range({ from: shortDate(from, 'en'), to: shortDate(to, 'en') })),
    m.none,
  )
const zone = (id: string | null): string => (id === null ? m.anywhere : readable(id))
const yesNo = (value: boolean): string => (value ? m.yes : m.no)
const figure = (path: string, name: string, value: string): Figure => ({ path, name, value })

const nameFigures = (name: Adjustment['name']): Figure[] =>
  Object.entries(name).map(([language, text]) => figure(`name.${language}`, m.name_in({ language }), text))

const conditionFigures = ({ when }: Adjustment): Figure[] => [
  figure('when.weekdays', m.on_weekdays, days(when.weekdays)),
  figure('when.hours', m.at_hours, when.hours ? m.range(when.hours) : m.at_any_time),
  figure('when.dates', m.on_dates, when.dates ? ranges(when.dates) : m.any_date),
  figure('when.holidays', m.public_holidays, yesNo(when.holidays)),
  figure('when.zones', m.in_zones, ids(when.zones, m.anywhere)),
  figure('when.classes', m.of_classes, ids(when.classes, m.all_classes)),
  figure(
    'when.notice_minutes',
    m.short_notice,
    when.notice_minutes === null ? m.any_notice : m.minutes({ minutes: when.notice_minutes }),
  ),
]

/** The document as rules with figures. Every value of it is in the text of a figure, or it is an id or a position. */
const readDocument = (document: RateDocument, currency: Currency) => {
  const money = (amount: number) => formatMoney({ amount: pence(amount), currency }, 'en').replace(/\.00$/, '')
  const amounts = (byClass: Record<string, number>, path: string) =>
    Object.entries(byClass).map(([id, amount]) => figure(`${path}.${id}`, readable(id), money(amount)))
  const entries = <T extends { id: string }>(section: string, rules: readonly T[], title: (rule: T) => string) => ({
    with: (figures: (rule: T) => Figure[]): Entry[] =>
      rules.map((rule, at) => ({
        id: `${section}/${rule.id}`,
        path: `${section}.${at}`,
        title: title(rule),
        figures: figures(rule),
      })),
  })
  const { distance, hourly, fixed_fares, adjustments, extras, charges, waiting, cancellation, schedule } = document

  const ofDistance = Object.entries(distance).map(
    ([id, rate]): Entry => ({
      id: `distance/${id}`,
      path: `distance.${id}`,
      title: readable(id),
      figures: [
        figure('base', m.base, money(rate.base)),
        figure('included_miles', m.included_miles, String(rate.included_miles)),
        figure(
          'bands',
          m.per_mile,
          rate.bands.length === 1
            ? money(rate.bands[0]?.per_mile ?? 0)
            : m.list(
                rate.bands.map(({ up_to_miles, per_mile }) =>
                  up_to_miles === null
                    ? m.band_last({ rate: money(per_mile) })
                    : m.band_to({ rate: money(per_mile), miles: up_to_miles }),
                ),
              ),
        ),
        figure('per_minute', m.per_minute, money(rate.per_minute)),
      ],
    }),
  )
  const ofHours = entries('hourly', hourly, ({ id }) => m.hourly({ id: readable(id) })).with((row) => [
    figure('zone', m.pickup_zone, zone(row.zone)),
    figure('weekdays', m.on_weekdays, days(row.weekdays)),
    ...Object.entries(row.rates).map(([id, { per_hour, minimum_hours }]) =>
      figure(`rates.${id}`, readable(id), m.hours_of_class({ rate: money(per_hour), hours: minimum_hours })),
    ),
  ])
  const ofFixedFares = entries('fixed_fares', fixed_fares, ({ id }) => m.fixed_fare({ id: readable(id) })).with(
    (fare) => [
      figure('from', m.from, zone(fare.from)),
      figure('to', m.to, zone(fare.to)),
      figure('both_ways', m.direction, fare.both_ways ? m.both_ways : m.one_way),
      ...amounts(fare.fares, 'fares'),
    ],
  )
  const ofAdjustments = entries('adjustments.rules', adjustments.rules, ({ name }) =>
    m.adjustment({ name: name.en }),
  ).with((rule) => [
    figure(
      'change',
      m.amount,
      rule.change.kind === 'percent'
        ? m.percent({ percent: rule.change.basis_points / 100 })
        : m.surcharge({ amount: money(rule.change.amount), isPositive: rule.change.amount > 0 }),
    ),
    figure('of', m.adjusted_part, m.adjusted_parts[rule.of]),
    ...conditionFigures(rule),
    ...nameFigures(rule.name),
  ])
  const ofExtras = entries('extras', extras, ({ name }) => m.extra({ name: name.en })).with((extra) => [
    figure('price', m.price_each, money(extra.price)),
    figure('max', m.at_most, String(extra.max)),
    figure('classes', m.of_classes, ids(extra.classes, m.all_classes)),
    figure('needs_equipment', m.needs_equipment, yesNo(extra.needs_equipment)),
    ...nameFigures(extra.name),
  ])
  const ofCharges = entries('charges', charges, ({ name }) => m.charge({ name: name.en })).with((charge) => [
    figure('amount', m.amount, money(charge.amount)),
    figure('zone', m.charged_in, zone(charge.zone)),
    figure('at', m.charged_at, m.charged_ends[charge.at]),
    ...nameFigures(charge.name),
  ])
  const ofWaiting = entries('waiting', waiting, ({ id }) => m.waiting({ id: readable(id) })).with((terms) => [
    figure('zone', m.pickup_zone, zone(terms.zone)),
    figure('free_minutes', m.free_minutes, m.minutes({ minutes: terms.free_minutes })),
    figure(
      'steps',
      m.fees,
      joined(
        terms.steps.map(({ after_minutes, fee }) => m.fee_after({ fee: money(fee), minutes: after_minutes })),
        m.none,
      ),
    ),
  ])
  const ofCancellation = entries('cancellation', cancellation, ({ id }) => m.cancellation({ id: readable(id) })).with(
    (terms) => [
      figure('classes', m.of_classes, ids(terms.classes, m.all_classes)),
      figure('booking_type', m.booking_type, terms.booking_type ? m.booking_types[terms.booking_type] : m.all_types),
      figure(
        'steps',
        m.refunds,
        joined(
          terms.steps.map(({ until_minutes, refund }) =>
            m.refund_until({ percent: refund / 100, minutes: until_minutes }),
          ),
          m.none,
        ),
      ),
    ],
  )
  const { rounding, holiday_region: region } = document
  const single: Figure[] = [
    figure('minimum_fare', m.minimum_fare, money(document.minimum_fare)),
    figure('rounding', m.rounding, m.rounded[rounding.direction]({ to: money(rounding.to) })),
    figure('adjustments.combine', m.combine, m.combined[adjustments.combine]),
    figure('road_factor', m.road_factor, String(document.road_factor)),
    figure('fixed_fare_review_ratio', m.fixed_fare_review_ratio, String(document.fixed_fare_review_ratio)),
    ...Array.from({ length: 7 }, (_, day) =>
      figure(
        schedule.opening_hours ? `schedule.opening_hours.${day}` : 'schedule.opening_hours',
        m.open_on({ day: m.weekday(day) }),
        schedule.opening_hours ? joined((schedule.opening_hours[day] ?? []).map(m.range), m.closed) : m.always_open,
      ),
    ),
    figure('schedule.blackout', m.blackout, ranges(schedule.blackout)),
    figure(
      'schedule.notice_minutes',
      m.least_notice,
      schedule.notice_minutes === undefined ? m.as_in_settings : m.minutes({ minutes: schedule.notice_minutes }),
    ),
    figure(
      'schedule.months_ahead',
      m.months_ahead,
      schedule.months_ahead === undefined ? m.as_in_settings : m.months({ months: schedule.months_ahead }),
    ),
    figure(
      'holiday_region',
      m.holiday_region,
      region ? joined([region.country, region.state ?? ''].filter(Boolean), m.none) : m.none,
    ),
  ]
  return {
    single,
    entries: [
      ...ofDistance,
      ...ofHours,
      ...ofFixedFares,
      ...ofAdjustments,
      ...ofExtras,
      ...ofCharges,
      ...ofWaiting,
      ...ofCancellation,
    ],
  }
}

const entryDifference = (change: 'added' | 'removed', { path, title, figures }: Entry): Difference => {
  const words = { rule: title, figures: m.list(figures.map(m.figure)) }
  return { change, path, text: change === 'added' ? m.rule_added(words) : m.rule_removed(words) }
}

const figureDifferences = (before: Entry, after: Entry): Difference[] => {
  const names = [...new Set([...after.figures, ...before.figures].map(({ name }) => name))]
  return names.flatMap((name): Difference[] => {
    const [old, current] = [before, after].map(({ figures }) => figures.find((each) => each.name === name))
    if (old?.value === current?.value) return []
    const what = m.list([after.title, name])
    if (old && current) {
      const text = m.changed({ what, before: old.value, after: current.value })
      return [{ change: 'changed', path: `${after.path}.${current.path}`, text }]
    }
    if (current)
      return [{ change: 'added', path: `${after.path}.${current.path}`, text: m.added({ what, value: current.value }) }]
    return old
      ? [{ change: 'removed', path: `${before.path}.${old.path}`, text: m.removed({ what, value: old.value }) }]
      : []
  })
}

/** Rules of which both documents have the same, in another order: hourly rates and terms go by the first that matches. */
const orderDifferences = (before: RateDocument, after: RateDocument): Difference[] =>
  (Object.keys(m.order_of) as (keyof typeof m.order_of)[]).flatMap((section): Difference[] => {
    const rulesOf = (document: RateDocument): readonly { id: string }[] =>
      section === 'adjustments' ? document.adjustments.rules : document[section]
    const [old, current] = [rulesOf(before), rulesOf(after)].map((rules) => rules.map(({ id }) => id))
    const [kept, now] = [
      old?.filter((id) => current?.includes(id)) ?? [],
      current?.filter((id) => old?.includes(id)) ?? [],
    ]
    if (kept.join() === now.join()) return []
    const [from, to] = [kept, now].map((list) => m.list(list.map(readable)))
    const text = m.changed({ what: m.order_of[section], before: from ?? '', after: to ?? '' })
    return [{ change: 'changed', path: section === 'adjustments' ? 'adjustments.rules' : section, text }]
  })

/** Sentences for everything that `after` has and `before` has not, and the reverse. Amounts are shown in `currency`. */
export const describeDifferences = (
  before: RateDocument,
  after: RateDocument,
  currency: Currency = 'gbp',
): Difference[] => {
  const [old, current] = [readDocument(before, currency), readDocument(after, currency)]
  const findIn = (entries: readonly Entry[], { id }: Entry) => entries.find((entry) => entry.id === id)
  const changed = current.entries.flatMap((entry) => {
    const previous = findIn(old.entries, entry)
    return previous ? figureDifferences(previous, entry) : [entryDifference('added', entry)]
  })
  const removed = old.entries
    .filter((entry) => !findIn(current.entries, entry))
    .map((entry) => entryDifference('removed', entry))
  const single = current.single.flatMap(({ path, name, value }): Difference[] => {
    const previous = old.single.find((each) => each.name === name)
    if (!previous || previous.value === value) return []
    return [{ change: 'changed', path, text: m.changed({ what: name, before: previous.value, after: value }) }]
  })
  return [...changed, ...removed, ...single, ...orderDifferences(before, after)]
}
