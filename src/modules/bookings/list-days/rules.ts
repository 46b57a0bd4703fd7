// Days as people write them in a guest list: in full, without their year, and as today or tomorrow.
import { plainWords } from '#kernel/text.ts'
import { isDate, shiftDate } from '#kernel/time.ts'
import { type DateOrder, parseDate, type TypedDate } from '#kernel/typed-date.ts'

const distance = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b))

const noDate: TypedDate = { date: '', isContradicted: false }

/** In the year that is nearest to today: a list of yesterday is not of a year from now. */
const parseWithoutYear = (text: string, today: string, order: DateOrder): TypedDate => {
  const [, numbers, separator = ' '] = /^(\d{1,2}([/.-])\d{1,2})[/.-]?$/.exec(text) ?? []
  const year = Number(today.slice(0, 4))
  const near = [year - 1, year, year + 1].map((each) => parseDate(`${numbers ?? text}${separator}${each}`, order))
  // '9.30' is a time: only a slash may stand between a month and its day.
  const isDay = ({ date }: TypedDate) =>
    date && (separator !== '.' || Number(date.slice(8)) === Number.parseInt(text, 10))
  return near.filter(isDay).sort((a, b) => distance(a.date, today) - distance(b.date, today))[0] ?? noDate
}

/** yyyy-MM-dd, or empty for no day, and whether a weekday contradicts it. */
export const parseDay = (text: string, today: string, order: DateOrder = 'day-first'): TypedDate => {
  // Spreadsheets write midnight behind a day.
  const words = plainWords(text).replace(/[ t]00:00(:00)?$/, '')
  if (words === 'today') return { date: today, isContradicted: false }
  if (words === 'tomorrow') return { date: shiftDate(today, 1), isContradicted: false }
  const whole = parseDate(words, order)
  return whole.date ? whole : parseWithoutYear(words, today, order)
}

/** As `readDate`, and today, tomorrow, and days without a year. yyyy-MM-dd; empty for none. */
export const readDay = (text: string, today: string, order: DateOrder = 'day-first'): string => {
  const { date, isContradicted } = parseDay(text, today, order)
  return isContradicted ? '' : date
}

/** Does it look like a day? For telling a list whose first column is one. */
export const isDay = (text: string): boolean =>
  isDate(text) || (/[\s./-]/.test(text) && readDay(text, '2026-01-01') !== '')
