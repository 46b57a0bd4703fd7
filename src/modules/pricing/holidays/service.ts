// The calendar of public holidays.
import { type FindHolidays, findNoHolidays, namesHolidays } from './rules.ts'

let loaded: Promise<FindHolidays> | undefined

const load = (): Promise<FindHolidays> => {
  loaded ??= import('./adapters/date-holidays.ts').then(({ findHolidays }) => findHolidays)
  return loaded
}

/** The calendar for rates. Only those that name holidays load it, because that takes half a second and 20 MB in a process. */
export const findHolidaysFor = async (document: Parameters<typeof namesHolidays>[0]): Promise<FindHolidays> =>
  namesHolidays(document) ? load() : findNoHolidays
