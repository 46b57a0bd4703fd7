// Public holidays by the npm package date-holidays (docs/decisions/042-public-holidays.md).
import Holidays from 'date-holidays'
import type { FindHolidays, Holiday } from '../rules.ts'

type Year = ReadonlyMap<string, Holiday>
const years = new Map<string, Year>()
/** A year of a region takes about 10 ms to compute and 3 kB to keep. */
const maxYears = 500

/** Substitute days are holidays too. A holiday of some hours counts for the day on which it begins. */
const computeYear = (region: string, year: number): Year => {
  const [country = '', state] = region.split('-')
  const options = { types: ['public' as const] }
  const calendar = state ? new Holidays(country, state, options) : new Holidays(country, options)
  // The first language of the country says 'Labor Day' in America.
  const [en, es, fr, de] = [undefined, 'es', 'fr', 'de'].map((language) => calendar.getHolidays(year, language))
  return new Map(
    (en ?? []).map(({ date: at, name }, index) => {
      const date = at.slice(0, 10)
      const named = (list: typeof en) => list?.[index]?.name ?? name
      return [date, { date, names: { en: name, es: named(es), fr: named(fr), de: named(de) } }]
    }),
  )
}

const getYear = (region: string, year: number): Year => {
  const key = `${region} ${year}`
  const known = years.get(key)
  if (known) return known
  if (years.size >= maxYears) years.clear()
  const computed = computeYear(region, year)
  years.set(key, computed)
  return computed
}

export const findHolidays: FindHolidays = (region, days) =>
  days.flatMap((day) => getYear(region, Number(day.slice(0, 4))).get(day) ?? [])
