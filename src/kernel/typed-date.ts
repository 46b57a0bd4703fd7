// Parses dates that people type, for fields, links and guest lists, in every language of the site.
import type { RideCountry } from './countries.ts'
import { languages } from './language.ts'
import { plainWords, toPlainText } from './text.ts'
import { isDate, localAt, writeDate } from './time.ts'

/** Whether 1/5/2027 means 1 May or 5 January, or is ambiguous. */
export type DateOrder = ShownOrder | 'unclear'
export type ShownOrder = 'day-first' | 'month-first'

/** Whether `locale`, as a browser names its language, writes the month first. */
const isMonthFirst = (locale: string): boolean => {
  try {
    return new Intl.DateTimeFormat(locale || 'en-GB').formatToParts(new Date(0))[0]?.type === 'month'
  } catch {
    // Some browsers report names outside the standards, such as 'en-US@posix'.
    return false
  }
}

/**
 * Order of numeric dates for a ride in `country`, or in a form without one. Britain writes the day first. In America the month
 * is first where the browser's locale agrees; Canada uses both, so the order stays unclear.
 */
export const dateOrderFor = (country: RideCountry | '', locale: string): DateOrder => {
  if (country === 'uk') return 'day-first'
  if (country === 'america') return isMonthFirst(locale) ? 'month-first' : 'unclear'
  return country === 'canada' || isMonthFirst(locale) ? 'unclear' : 'day-first'
}

/** Names of each month or weekday in every language, in lower case without accents. */
const namesOf = (days: readonly string[], part: 'month' | 'weekday'): string[][] =>
  days.map((day) => languages.map((language) => plainWords(writeDate(day, { [part]: 'long' }, language))))

const twelve = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`)
const seven = Array.from({ length: 7 }, (_, day) => `2026-06-0${day + 1}`)
let monthNames: string[][] | undefined
let weekdayNames: string[][] | undefined

/** 1 to 12 of 'dec', 'december' or 'dezember'; 0 for no month, and for prefixes of two, such as the French 'jui'. */
const monthOf = (word: string): number => {
  monthNames ??= namesOf(twelve, 'month')
  const matches = monthNames.flatMap((names, at) => (names.some((name) => name.startsWith(word)) ? [at + 1] : []))
  return word.length >= 3 && matches.length === 1 ? (matches[0] ?? 0) : 0
}

/** Weekdays that a word may mean, Monday as 0: 'do' is the German Thursday or the Spanish Sunday. */
const weekdaysOf = (word: string): number[] => {
  weekdayNames ??= namesOf(seven, 'weekday')
  const hasMatch = (names: string[]) => names.some((name) => name.startsWith(word))
  return word.length >= 2 ? weekdayNames.flatMap((names, at) => (hasMatch(names) ? [at] : [])) : []
}

/** Weekday of a date, Monday as 0. */
const weekdayOn = (date: string): number => (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7

const dateOf = (year = '', month: string | number, day = ''): string => {
  const whole = year.length === 2 ? `20${year}` : year
  const date = [whole, `${month}`.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isDate(date) ? date : ''
}

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const inNumbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/
const dayThenWord = /^(\d{1,2})(?:st|nd|rd|th|er)?\.?[ ./-]*(?:of |de )?([a-z]+)\.?[ ,./-]*(?:del? )?(\d{4}|\d{2})$/
const wordThenDay = /^([a-z]+)\.?[ ./-]*(\d{1,2})(?:st|nd|rd|th)?[ ,./-]+(\d{4}|\d{2})$/
const articles = /^(?:(?:the|on|el|le|am|den|der) )+/

const readNumbers = (text: string, order: DateOrder): string => {
  const [, first = '', separator, second = '', year] = inNumbers.exec(text) ?? []
  const [dayFirst, monthFirst] = [dateOf(year, second, first), dateOf(year, first, second)]
  if (!dayFirst || !monthFirst || dayFirst === monthFirst) return dayFirst || monthFirst
  // Dates with dots have the day first, also in America.
  if (order === 'unclear' || (order === 'month-first' && separator === '.')) return ''
  return order === 'day-first' ? dayFirst : monthFirst
}

const readWritten = (text: string, order: DateOrder): string => {
  const [iso, isoYear, , isoMonth = '', isoDay] = yearFirst.exec(text) ?? []
  if (iso) return dateOf(isoYear, isoMonth, isoDay)
  const [dayWord, day, month = '', year] = dayThenWord.exec(text) ?? []
  if (dayWord) return dateOf(year, monthOf(month), day)
  const [wordDay, name = '', nth, ofYear] = wordThenDay.exec(text) ?? []
  if (wordDay && monthOf(name)) return dateOf(ofYear, monthOf(name), nth)
  return readNumbers(text, order)
}

export interface TypedDate {
  /** yyyy-MM-dd, or empty. */
  date: string
  /** Whether the text names another weekday than that of the date. */
  isContradicted: boolean
}

const parseWhole = (text: string, order: DateOrder): TypedDate => {
  const words = plainWords(text)
    .replace(/ ?([/-]) ?/g, '$1')
    .replace(/(\d)\. (?=\d)/g, '$1.')
  // 'Mar 2 2027' begins with a month, although 'mar' is also a French weekday.
  const whole = readWritten(words, order)
  if (whole) return { date: whole, isContradicted: false }
  const bare = words.replace(articles, '')
  const [before = '', first = ''] = /^([a-z]+)[.,]* /.exec(bare) ?? []
  const [behind = '', last = ''] = /[ ,]+([a-z]+)\.?$/.exec(bare) ?? []
  const weekdays = weekdaysOf(first || last)
  if (!weekdays.length) return { date: readWritten(bare, order), isContradicted: false }
  const dated = first ? bare.slice(before.length) : bare.slice(0, bare.length - behind.length)
  const plain = dated.replace(articles, '')
  const fits = (date: string) => date !== '' && weekdays.includes(weekdayOn(date))
  // The weekday decides between two possible dates.
  const orders: DateOrder[] = order === 'unclear' ? ['day-first', 'month-first'] : []
  const [only, another] = orders.map((each) => readWritten(plain, each)).filter(fits)
  const date = readWritten(plain, order) || (another && another !== only ? '' : (only ?? ''))
  return { date, isContradicted: date !== '' && !fits(date) }
}

const noDate: TypedDate = { date: '', isContradicted: false }

/** Dates that a text without a year means in these years, the first year first. */
const parseInYears = (text: string, order: DateOrder, years: readonly number[]): TypedDate[] => {
  const words = toPlainText(text)
    .trim()
    .replace(/ ?([/.-]) ?/g, '$1')
  const [, numbers, separator = ' '] = /^(\d{1,2}([/.-])\d{1,2})[/.-]?$/.exec(words) ?? []
  // '9.30' is a time: only a slash or a dash may be between a month and its day.
  const isDay = ({ date }: TypedDate) =>
    date !== '' && (separator !== '.' || Number(date.slice(8)) === Number.parseInt(numbers ?? '', 10))
  return years.map((year) => parseWhole(`${numbers ?? text}${separator}${year}`, order)).filter(isDay)
}

/** How a date without a year is read: the next such day from `today` (yyyy-MM-dd), or the one nearest to it. */
export interface MissingYear {
  today: string
  isNearest?: boolean
}

/** 29 February occurs at least every eight years. */
const yearsUntilLeapDay = 8

const distance = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b))

const parseWithoutYear = (text: string, order: DateOrder, { today, isNearest = false }: MissingYear): TypedDate => {
  const year = Number(today.slice(0, 4))
  if (!isNearest) {
    const years = Array.from({ length: yearsUntilLeapDay + 1 }, (_, ahead) => year + ahead)
    return parseInYears(text, order, years).find(({ date }) => date >= today) ?? noDate
  }
  const near = parseInYears(text, order, [year - 1, year, year + 1])
  return near.sort((a, b) => distance(a.date, today) - distance(b.date, today))[0] ?? noDate
}

/** Like `readTypedDate`, but also returns a date that the weekday contradicts. */
export const parseTypedDate = (text: string, order: DateOrder = 'day-first', missing?: MissingYear): TypedDate => {
  const whole = parseWhole(text, order)
  return whole.date || !missing ? whole : parseWithoutYear(text, order, missing)
}

/**
 * Parses a typed date to yyyy-MM-dd: 2026-12-04, 4/12/2026, 4. Dezember 2026, Fri 4 Dec 2026, Dec 4, 2026; with `missing` also
 * 4/12 and 4 Dec. Empty for no date, a wrong weekday, and ambiguous numbers where the order is unclear.
 */
export const readTypedDate = (text: string, order: DateOrder = 'day-first', missing?: MissingYear): string => {
  const { date, isContradicted } = parseTypedDate(text, order, missing)
  return isContradicted ? '' : date
}

/**
 * The date at `now` where the day begins last in our countries (Hawaii). A date without a year, typed before its place is known,
 * counts from it, so that today never becomes next year.
 */
export const earliestToday = (now: Date): string => localAt(now, 'Pacific/Honolulu').date

/** Both dates of ambiguous numbers, day first and month first; undefined where they mean one date or none. */
export const twoReadings = (
  text: string,
  missing?: MissingYear,
): [dayFirst: string, monthFirst: string] | undefined => {
  const dayFirst = readTypedDate(text, 'day-first', missing)
  const monthFirst = readTypedDate(text.replaceAll('.', '/'), 'month-first', missing)
  return readTypedDate(text, 'unclear', missing) || !dayFirst || !monthFirst ? undefined : [dayFirst, monthFirst]
}

/** The order that numbers show by themselves: 25/12/2026 has the day first. Undefined where they show none. */
export const shownOrder = (text: string): ShownOrder | undefined => {
  const [, first = '', , second = ''] = inNumbers.exec(plainWords(text)) ?? []
  if (!readTypedDate(text) || Number(first) === Number(second)) return undefined
  if (Number(first) > 12) return 'day-first'
  return Number(second) > 12 ? 'month-first' : undefined
}
