// Conversion between wall clocks and instants: compared with Intl on all days around clock changes, in every process time zone.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, test } from 'vitest'
import { quarterHours } from '#kernel/time.ts'
import { generateRulesFile, readRules } from '../../scripts/clock-rules.ts'
import { scale, scaleTimeout } from '../../testing/scale.ts'
import { areRulesOld, clockRules, dayEnd, dayStart, localAt, toInstant } from './zones.ts'

const zones = [
  'Europe/London',
  'Europe/Dublin',
  'America/New_York',
  'America/Los_Angeles',
  'America/Toronto',
  'America/Vancouver',
  'America/St_Johns',
  'America/Phoenix',
  'Pacific/Honolulu',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
]
const years = [2026, 2027, 2028]
const day = 86_400_000
const minute = 60_000

const daysOf = (year: number) =>
  Array.from({ length: year % 4 ? 365 : 366 }, (_, i) => new Date(Date.UTC(year, 0, 1 + i)).toISOString().slice(0, 10))

const readers = new Map(
  zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' })]),
)

/** Offset of `zone` from UTC at `instant`, in minutes, by Intl. */
const offsetAt = (instant: number, zone: string): number => {
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(readers.get(zone)?.format(instant) ?? '') ?? []
  return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0
}

/** Minutes that the clocks of `zone` change by between that noon and the next. */
const jumpAfter = (date: string, zone: string): number => {
  const noon = Date.parse(`${date}T12:00Z`)
  return offsetAt(noon + day, zone) - offsetAt(noon, zone)
}

/** The earliest instant with that wall-clock time by Intl alone, from the offsets before and after. */
const earliestByIntl = (date: string, time: string, zone: string): number | undefined => {
  const local = Date.parse(`${date}T${time}Z`)
  return [local - day, local + day]
    .map((near) => local - offsetAt(near, zone) * minute)
    .filter((instant) => instant + offsetAt(instant, zone) * minute === local)
    .sort((a, b) => a - b)[0]
}

describe('the instant of a wall-clock time', () => {
  const slots = { checked: 0, refused: 0, twice: 0 }

  it.each(zones)(
    'equals that of Intl, at all 96 times of the days around each clock change in %s',
    { timeout: scaleTimeout(180_000) },
    (zone) => {
      const changes = years.flatMap(daysOf).filter((date) => jumpAfter(date, zone))
      const around = changes.flatMap((date) =>
        [0, 1, 2].map((later) => new Date(Date.parse(date) + later * day).toISOString().slice(0, 10)),
      )
      let refused = 0
      let twice = 0
      const dates = scale(0, 1) ? years.flatMap(daysOf) : around
      for (const date of dates.length ? dates : ['2027-03-28', '2027-10-31'])
        for (const time of quarterHours) {
          const instant = toInstant(date, `${time}:00`, zone)?.getTime()
          if (instant !== earliestByIntl(date, time, zone)) expect.fail(`${date} ${time}: ${instant}`)
          slots.checked++
          if (instant === undefined) refused++
          // Half an hour (Lord Howe) or an hour later the clocks show the same time again.
          else if ([30, 60].some((more) => offsetAt(instant + more * minute, zone) + more === offsetAt(instant, zone)))
            twice++
        }
      const moved = changes.map((date) => jumpAfter(date, zone) / 15)
      const total = (jumps: number[]) => jumps.reduce((all, each) => all + Math.abs(each), 0)
      expect(refused).toBe(total(moved.filter((each) => each > 0)))
      expect(twice).toBe(total(moved.filter((each) => each < 0)))
      slots.refused += refused
      slots.twice += twice
    },
  )

  it('was checked for times that do not exist, and times that exist twice', () => {
    expect(slots.checked).toBeGreaterThan(14_000)
    expect(slots.refused).toBeGreaterThan(80)
    expect(slots.twice).toBeGreaterThan(80)
  })

  test.each([
    ['2027-03-28', '01:30:00', 'Europe/London', undefined],
    ['2027-03-28', '02:00:00', 'Europe/London', '2027-03-28T01:00:00.000Z'],
    ['2027-10-31', '01:30:00', 'Europe/London', '2027-10-31T00:30:00.000Z'],
    ['2028-02-29', '09:30:00', 'America/Toronto', '2028-02-29T14:30:00.000Z'],
    ['2027-02-29', '09:30:00', 'America/Toronto', undefined],
    ['9999-12-31', '23:45:00', 'Europe/London', '9999-12-31T23:45:00.000Z'],
    ['2027-06-01', '24:00:00', 'Europe/London', undefined],
    ['2027-06-01', '09:30:00', 'Europe/Nowhere', undefined],
    ['yesterday', '09:30:00', 'Europe/London', undefined],
  ])('of %s %s in %s is %s', (date, time, zone, instant) =>
    expect(toInstant(date, time, zone)?.toISOString()).toBe(instant),
  )
})

/** Encodes a whole number as moment-timezone does. */
const inBase60 = (value: number): string =>
  (value < 60 ? '' : inBase60(Math.floor(value / 60))) +
  '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX'.charAt(value % 60)

describe('clock rules of the tz database', () => {
  // Node's data up to release 2026c was an hour off for each of these rides.
  test.each([
    ['2027-01-15', '09:30', 'America/Winnipeg', '2027-01-15T14:30:00.000Z'],
    ['2027-01-15', '09:30', 'Canada/Central', '2027-01-15T14:30:00.000Z'],
    ['2026-11-01', '01:30', 'America/Winnipeg', '2026-11-01T06:30:00.000Z'],
    ['2027-03-14', '02:30', 'America/Winnipeg', '2027-03-14T07:30:00.000Z'],
    ['2027-01-15', '09:30', 'America/Inuvik', '2027-01-15T15:30:00.000Z'],
    ['2027-01-15', '09:30', 'America/Edmonton', '2027-01-15T15:30:00.000Z'],
    ['2027-01-15', '09:30', 'America/Vancouver', '2027-01-15T16:30:00.000Z'],
    ['2040-01-15', '09:30', 'America/Winnipeg', '2040-01-15T14:30:00.000Z'],
  ])('convert %s %s in %s to %s and back', (date, time, zone, instant) => {
    expect(toInstant(date, time, zone)?.toISOString()).toBe(instant)
    expect(localAt(new Date(instant), zone)).toEqual({ date, time })
  })

  it('start and end a day by the clocks of the zone', () => {
    expect(dayStart('2027-01-15', 'America/Winnipeg').toISOString()).toBe('2027-01-15T05:00:00.000Z')
    expect(dayEnd('2027-03-28', 'Europe/London').toISOString()).toBe('2027-03-28T23:00:00.000Z')
    expect(dayEnd('9999-12-31', 'Europe/London').getUTCFullYear()).toBe(10_000)
    // In Beirut the clocks skip midnight.
    expect(dayStart('2027-03-28', 'Asia/Beirut').toISOString()).toBe('2027-03-27T22:00:00.000Z')
  })

  it('equal those generated from the installed package by `npm run clock-rules`', () => {
    expect(readFileSync(path.resolve(import.meta.dirname, 'zone-rules.ts'), 'utf8')).toBe(generateRulesFile())
  })

  it('of an older release include the missing corrections, and name their number', () => {
    const packed = (version: string, order: string, steps: number[]) => ({
      version,
      zones: [`America/Winnipeg|CST CDT|60 50|${order}|${steps.map(inBase60).join(' ')}`],
      links: ['America/Winnipeg|America/Rainy_River', 'America/Winnipeg|Canada/Central'],
    })
    const [spring, autumn] = [Date.parse('2026-03-08T08:00Z') / minute, Date.parse('2026-11-01T07:00Z') / minute]
    const then = readRules(packed('2026c', '010', [spring, autumn - spring]), ['America/Winnipeg'])
    const now = readRules(packed('2026e', '01', [spring]), ['America/Winnipeg'])
    expect(now.zones).toEqual([
      expect.stringMatching(/^America\/Rainy_River America\/Winnipeg Canada\/Central\|-360 -300\|\w+$/),
    ])
    expect(then).toEqual({ version: '2026c+1', zones: now.zones })
  })

  it('are outdated 120 days after publication', () => {
    const daysLater = (days: number) => new Date(Date.parse(clockRules.published) + days * day)
    expect([daysLater(120), daysLater(121)].map(areRulesOld)).toEqual([false, true])
  })
})

/** Prints results of all date functions on days where a process in the wrong time zone would differ. */
const everyAnswer = `
import { toInstant } from '#kernel/zones.ts'
import { isDate, localAt, longDate, normaliseTime, quarterHours, shortDate } from '#kernel/time.ts'
import { readTypedDate } from '#kernel/typed-date.ts'
import { buildCalendar } from '#modules/bookings/calendar/rules.ts'
const dates = ['2027-03-28', '2027-10-31', '2027-03-14', '2027-11-07', '2027-04-04', '2027-09-26', '2028-02-29', '2027-12-31', '2028-01-01']
const zones = ['UTC', 'Europe/London', 'America/St_Johns', 'America/Los_Angeles', 'Pacific/Auckland']
const answers = []
for (const date of dates) {
  answers.push([isDate(date), longDate(date), shortDate(date), readTypedDate(shortDate(date))])
  for (const zone of zones) for (const time of quarterHours) {
    const pickup_at = toInstant(date, time + ':00', zone)
    answers.push(pickup_at ? [pickup_at.toISOString(), localAt(pickup_at, zone)] : null)
    if (pickup_at && time === '01:30') answers.push(buildCalendar({
      booking_id: '8ferfxwr09v07', version: 1, updated_at: new Date(Date.UTC(2026, 10, 20)), pickup_at, booking_date: date,
      booking_time: '01:30:00', time_zone: zone, pickup_location: 'A', dropoff_location: 'B', number_of_hours: null,
      distance_travelled: 18.4, booked_class: { name: { en: 'First Class' } }, flight_number: null, pickup_sign: null, booking_status: 'pending',
    }))
  }
}
process.stdout.write(JSON.stringify({ here: new Date(2027, 5, 1).toISOString(), answers }))
`

test('date functions do not depend on the time zone of the process', async () => {
  const cwd = path.resolve(import.meta.dirname, '../..')
  const { NODE_COMPILE_CACHE = '' } = process.env
  const runInZone = async (TZ: string) => {
    const args = ['--input-type=module', '-e', everyAnswer]
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd,
      env: { TZ, NODE_COMPILE_CACHE },
      maxBuffer: 2 ** 26,
    })
    return JSON.parse(stdout) as { here: string; answers: unknown[] }
  }
  const [first, ...others] = await Promise.all(
    ['UTC', 'Europe/London', 'America/St_Johns', 'Pacific/Auckland'].map(runInZone),
  )
  expect(first?.answers.length).toBeGreaterThan(4300)
  for (const { here, answers } of others) {
    expect(here).not.toBe(first?.here)
    expect(answers).toEqual(first?.answers)
  }
})
