// The rate document: everything that decides a price, as one value that a Zod schema checks.
import { z } from 'zod'
import { textField } from '#kernel/fields/schemas.ts'
import { languages } from '#kernel/language.ts'
import * as m from '#messages/office/rates.ts'

/** Id of a class, zone or rule; frozen rides name it, so it never changes. */
export const ruleId = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, m.id_form)
/** Minor units of the card's currency. */
const amount = z.int(m.amount_whole).min(0, m.amount_negative).max(10_000_000, m.amount_large)
const signedAmount = z.int(m.amount_whole).min(-10_000_000, m.amount_large).max(10_000_000, m.amount_large)
/** Amounts by the id of a service class. A class that is missing is not sold by this rule. */
const amountsByClass = z.record(ruleId, amount)
const ids = z.array(ruleId).max(100)
/** Applies to all if null. */
const someIds = ids.min(1, m.list_empty).nullable()
/** A name in every language. */
export const ruleName = z.strictObject(
  Object.fromEntries(languages.map((language) => [language, textField().min(1, m.name_missing).max(80)])) as Record<
    (typeof languages)[number],
    z.ZodString
  >,
)
/** 0 Sunday to 6 Saturday. */
const weekdays = z.array(z.int().min(0).max(6)).min(1, m.list_empty).max(7)
const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, m.time_form)
const day = z.iso.date(m.date_form)
const dateRange = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: m.dates_reversed })
/** Miles with one decimal. */
const miles = z
  .number()
  .min(0)
  .max(10_000)
  .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9, m.miles_form)

/** Points: 2000 is 20 %. */
const basisPoints = z.int(m.percent_form)

const distanceRate = z.strictObject({
  base: amount,
  /** Miles that the base includes. */
  included_miles: miles,
  /** Rate of each further mile, up to a distance from the pickup; the last band has no end. */
  bands: z
    .array(z.strictObject({ up_to_miles: miles.nullable(), per_mile: amount }))
    .min(1, m.list_empty)
    .max(12)
    .superRefine((bands, { addIssue }) => {
      bands.forEach(({ up_to_miles: end }, index) => {
        const isLast = index === bands.length - 1
        const previous = bands[index - 1]?.up_to_miles ?? 0
        if (isLast ? end !== null : end === null || end <= previous)
          addIssue({
            code: 'custom',
            path: [index, 'up_to_miles'],
            message: isLast ? m.last_band_open : m.bands_unordered,
          })
      })
    }),
  per_minute: amount,
})
export type DistanceRate = z.infer<typeof distanceRate>

const hourlyRate = z.strictObject({
  id: ruleId,
  /** Zone of the pickup. */
  zone: ruleId.nullable(),
  weekdays: weekdays.nullable(),
  rates: z.record(ruleId, z.strictObject({ per_hour: amount, minimum_hours: z.int().min(1).max(24) })),
})

const fixedFare = z
  .strictObject({
    id: ruleId,
    /** Zones of the two ends; null is anywhere. */
    from: ruleId.nullable(),
    to: ruleId.nullable(),
    both_ways: z.boolean(),
    fares: amountsByClass,
  })
  .refine(({ from, to }) => from !== null || to !== null, { path: ['from'], message: m.fixed_fare_anywhere })
export type FixedFare = z.infer<typeof fixedFare>

const condition = z.strictObject({
  weekdays: weekdays.nullable(),
  /** Local pickup time, `to` excluded; a range over midnight belongs to the day on which it begins. */
  hours: z
    .strictObject({ from: clockTime, to: clockTime })
    .refine(({ from, to }) => from !== to, { path: ['to'], message: m.hours_empty })
    .nullable(),
  dates: z.array(dateRange).min(1, m.list_empty).max(100).nullable(),
  /** Only on public holidays of the card's region. */
  holidays: z.boolean(),
  /** Zones of either end. */
  zones: someIds,
  classes: someIds,
  /** Only for rides booked less than these minutes before the pickup. */
  notice_minutes: z
    .int()
    .min(1)
    .max(60 * 24 * 60)
    .nullable(),
})

export const adjustedParts = ['distance', 'hours', 'fixed', 'all'] as const
const adjustment = z.strictObject({
  id: ruleId,
  name: ruleName,
  when: condition,
  change: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('percent'),
      basis_points: basisPoints.min(-10_000, m.percent_form).max(100_000, m.percent_form),
    }),
    z.strictObject({ kind: z.literal('amount'), amount: signedAmount }),
  ]),
  of: z.enum(adjustedParts),
})
export type Adjustment = z.infer<typeof adjustment>

const extra = z.strictObject({
  id: ruleId,
  name: ruleName,
  /** Price of one. */
  price: amount,
  max: z.int().min(1).max(20),
  classes: someIds,
  /** The driver's car must have it. */
  needs_equipment: z.boolean(),
})
export type Extra = z.infer<typeof extra>

/** A charge of others that is passed on, for each car. */
const charge = z.strictObject({
  id: ruleId,
  name: ruleName,
  zone: ruleId,
  at: z.enum(['pickup', 'dropoff', 'either']),
  amount,
})

/** Fee of waiting beyond `after_minutes`; the last step that is passed counts. */
const waitingTerms = z.strictObject({
  id: ruleId,
  /** Zone of the pickup. */
  zone: ruleId.nullable(),
  free_minutes: z.int().min(0).max(600),
  steps: z.array(z.strictObject({ after_minutes: z.int().min(0).max(1440), fee: amount })).max(12),
})

const cancellationTerms = z.strictObject({
  id: ruleId,
  classes: someIds,
  booking_type: z.enum(['point_to_point', 'hourly']).nullable(),
  /** Part that is refunded until some minutes before the pickup; nothing after the last step. */
  steps: z
    .array(
      z.strictObject({
        until_minutes: z
          .int()
          .min(0)
          .max(60 * 24 * 60),
        refund: basisPoints.min(0).max(10_000),
      }),
    )
    .max(12),
})

const uniqueById = <T extends { id: string }>(items: readonly T[], ctx: z.RefinementCtx) =>
  items.forEach(({ id }, index) => {
    if (items.findIndex((other) => other.id === id) !== index)
      ctx.addIssue({ code: 'custom', path: [index, 'id'], message: m.id_repeated })
  })
const rules = <T extends z.ZodType<{ id: string }>>(rule: T) => z.array(rule).max(500).superRefine(uniqueById)

export const rateDocument = z.strictObject({
  /** Straight-line miles are multiplied by it; road miles have one decimal. */
  road_factor: z.number().min(1).max(3),
  distance: z.record(ruleId, distanceRate),
  /** The first that matches pickup zone and weekday and has the class. */
  hourly: rules(hourlyRate),
  fixed_fares: rules(fixedFare),
  /** Fixed fares below the mileage price divided by this ratio are shown to the office. */
  fixed_fare_review_ratio: z.number().min(1).max(100),
  adjustments: z.strictObject({
    /** Where several apply: all of them, or of the surcharges only the highest. Reductions always apply. */
    combine: z.enum(['all', 'highest']),
    rules: rules(adjustment),
  }),
  extras: rules(extra),
  charges: rules(charge),
  waiting: rules(waitingTerms),
  cancellation: rules(cancellationTerms),
  /** Of one car. */
  minimum_fare: amount,
  /** The fare of one car is rounded to a multiple of `to`. */
  rounding: z.strictObject({ to: z.int().min(1).max(10_000), direction: z.enum(['nearest', 'up', 'down']) }),
  schedule: z.strictObject({
    /** Opening hours by weekday, Sunday first; null is always open. */
    opening_hours: z
      .array(z.array(z.strictObject({ from: clockTime, to: clockTime })).max(4))
      .length(7)
      .nullable(),
    blackout: z.array(dateRange).max(200),
    /** Least notice, and months that can be booked ahead, where they are stricter than the settings of the site. */
    notice_minutes: z.int(m.whole_unread).min(0, m.whole_unread).max(43_200, m.notice_long).optional(),
    months_ahead: z.int(m.whole_unread).min(1, m.months_few).max(120, m.months_many).optional(),
  }),
  /** Region of public holidays, as the package date-holidays names it. */
  holiday_region: z
    .strictObject({ country: z.string().regex(/^[A-Z]{2}$/), state: z.string().max(10).nullable() })
    .nullable(),
})
export type RateDocument = z.infer<typeof rateDocument>
