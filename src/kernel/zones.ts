// Clock rules: the only conversion between instants and local times, the same in the browser and on the server.
import { digest, published, version, years, zones } from './zone-rules.ts'

interface ZoneRules {
  /** Minutes ahead of UTC: each applies until the change at the same index, the last one for good. */
  offsets: number[]
  /** Milliseconds since 1970. */
  changes: number[]
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const [firstYear, lastYear] = years
const start = Date.UTC(firstYear, 0, 1)
const end = Date.UTC(lastYear + 1, 0, 1)

const parseRules = (offsetText: string, stepText: string): ZoneRules => {
  let at = start
  const changes = stepText
    .split(' ')
    .filter(Boolean)
    .map((step) => {
      at += Number.parseInt(step, 36) * minuteMs
      return at
    })
  const cycle = offsetText.split(' ').map(Number)
  const offsets = [...changes, end].map((_, index) => cycle[index % cycle.length] ?? 0)
  return { offsets, changes }
}

const rulesByZone = new Map<string, ZoneRules>(
  zones.flatMap((line) => {
    const [names = '', offsets = '', steps = ''] = line.split('|')
    const rules = parseRules(offsets, steps)
    return names.split(' ').map((name): [string, ZoneRules] => [name, rules])
  }),
)

/** Whether the product has its own rules for `zone`; other zones use those of Node or the browser. */
export const hasOwnRules = (zone: string): boolean => rulesByZone.has(zone)

/** Whether `zone` is the IANA name of a time zone. */
export const isTimeZone = (zone: string): boolean => {
  if (hasOwnRules(zone)) return true
  try {
    return /\//.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

// Creating a format is slow, so each is cached.
const formats = new Map<string, Intl.DateTimeFormat>()

/** @throws RangeError for an unknown zone */
const platformOffset = (instant: number, zone: string): number => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
    })
  formats.set(zone, format)
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const local = new Date(0)
  local.setUTCFullYear(part('year'), part('month') - 1, part('day'))
  local.setUTCHours(part('hour'), part('minute'), part('second'))
  return (local.getTime() - Math.floor(instant / 1000) * 1000) / minuteMs
}

/** Offset of `zone` from UTC in minutes at `instant`, in milliseconds since 1970. */
const offsetAt = (instant: number, zone: string): number => {
  const rules = rulesByZone.get(zone)
  if (!rules || instant < start) return platformOffset(instant, zone)
  const { changes, offsets } = rules
  // A zone that changes its clocks until the last generated year goes on doing so; any other keeps its last offset.
  if (instant >= end && (changes.at(-1) ?? 0) > end - 366 * dayMs) return platformOffset(instant, zone)
  return offsets[changes.findLastIndex((change) => change <= instant) + 1] ?? 0
}

const toLocal = (instant: number, zone: string): number => instant + offsetAt(instant, zone) * minuteMs

/** Local date (yyyy-MM-dd) and time (HH:mm) in `zone` at `instant`. */
export const localAt = (instant: Date, zone: string): { date: string; time: string } => {
  const [date = '', time = ''] = new Date(toLocal(instant.getTime(), zone)).toISOString().split('T')
  return { date, time: time.slice(0, 5) }
}

const clockTime = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

/** Milliseconds of the local time read as UTC; NaN for no date and time. */
const readLocal = (date: string, time: string): number => {
  const local = /^\d{4}-\d\d-\d\d$/.test(date) && clockTime.test(time) ? Date.parse(`${date}T${time}Z`) : Number.NaN
  return Number.isNaN(local) || !new Date(local).toISOString().startsWith(date) ? Number.NaN : local
}

/** The earliest instant with that local time; for a skipped time, the instant by the offset before the change. */
const findInstant = (local: number, zone: string): number => {
  const [before, after] = [-dayMs, dayMs].map((away) => local - offsetAt(local + away, zone) * minuteMs)
  const candidates = [before ?? local, after ?? local].sort((a, b) => a - b)
  return candidates.find((instant) => toLocal(instant, zone) === local) ?? before ?? local
}

/**
 * The instant of `date` (yyyy-MM-dd) and `time` (HH:mm, HH:mm:ss) in the IANA `zone`; of a time that exists twice the earlier.
 * Undefined for a time that the clocks skip, an invalid one, or an unknown zone.
 */
export const toInstant = (date: string, time: string, zone: string): Date | undefined => {
  const local = readLocal(date, time)
  if (Number.isNaN(local)) return undefined
  try {
    const instant = findInstant(local, zone)
    return toLocal(instant, zone) === local ? new Date(instant) : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Like `toInstant`, but a skipped time uses the offset before the change. */
export const nearestInstant = (date: string, time: string, zone: string): Date =>
  new Date(findInstant(readLocal(date, time), zone))

/** The first instant of a day (yyyy-MM-dd) in `zone`. */
export const dayStart = (date: string, zone: string): Date => nearestInstant(date, '00:00:00', zone)

/** The first instant after a day (yyyy-MM-dd) in `zone`. */
export const dayEnd = (date: string, zone: string): Date =>
  new Date(findInstant(readLocal(date, '00:00:00') + dayMs, zone))

export const clockRules = { version, published, digest }

const oldAfterDays = 120

/** Whether the rules are so old at `now` that a newer release should be looked for. */
export const areRulesOld = (now: Date): boolean => now.getTime() - Date.parse(published) > oldAfterDays * dayMs
