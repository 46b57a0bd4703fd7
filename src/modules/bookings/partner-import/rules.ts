// What the cells of a guest list say: times, days, names, classes and flights as people write them. What cannot be read is told in
// plain words, cell by cell. The same in the browser and on the server, which alone knows places, prices and what was booked.
import { emailProblem, normaliseEmail } from '#kernel/fields/email.ts'
import { isLongName } from '#kernel/fields/name.ts'
import { foldText } from '#kernel/search-text.ts'
import { composeText, toPlainText } from '#kernel/text.ts'
import { longDate, shortDate } from '#kernel/time.ts'
import { type DateOrder, dateOrderFor, type ShownOrder, shownOrder, twoReadings } from '#kernel/typed-date.ts'
import { isQuarterHour, readTime } from '#kernel/typed-time.ts'
import * as m from '#messages/partner/desk.ts'
import type { Country } from '#modules/places/contract.ts'
import type { ServiceType } from '#modules/pricing/contract.ts'
import { looksLikeFlight } from '../flights/rules.ts'
import { parseDay } from '../list-days/rules.ts'
import type { CellName, Cells } from '../partner-import-parsing/rules.ts'

export const mostRows = 300

/** Places that one person may have looked up in an hour: maps cost money. */
export const placesInAnHour = 3000

export type GuestTitle = 'mr' | 'mrs' | 'ms' | 'dr'

export interface Guest {
  guest_title: GuestTitle | null
  guest_first_name: string | null
  guest_last_name: string
}

/** What a row says. A ride leaves from the hotel, or arrives there. */
export interface ReadRow extends Guest {
  /** yyyy-MM-dd */
  date: string
  /** HH:mm:ss */
  time: string
  room: string | null
  /** The end that is not the hotel, as it was written. */
  place: string
  isArrival: boolean
  flight_number: string | null
  service_type: ServiceType
  email: string | null
  passengers: number
  luggage: number
}

/** By cell, in words. */
export type Errors = Partial<Record<CellName, string>>

type Read<T> = { value: T; error?: undefined } | { error: string; value?: undefined }
const said = <T>(value: T): Read<T> => ({ value })
const unread = (error: string): Read<never> => ({ error })

/** The orders of day and month that the dates of a list show by themselves. */
export const shownOrders = (dates: readonly string[]): ShownOrder[] => [
  ...new Set(dates.flatMap((text) => shownOrder(text) ?? [])),
]

/**
 * How numbers are read in a list for a hotel in `country`. One row with the month first makes those of a British hotel unclear;
 * where the country decides nothing, the list itself does.
 */
export const orderOfList = (country: Country, shown: readonly ShownOrder[]): DateOrder => {
  const usual = dateOrderFor(country, '')
  const only: DateOrder = shown[0] ?? usual
  if (shown.length > 1) return 'unclear'
  return usual === 'unclear' || only === usual ? only : 'unclear'
}

const titles: Record<string, GuestTitle> = {
  mr: 'mr',
  mister: 'mr',
  mrs: 'mrs',
  ms: 'ms',
  miss: 'ms',
  dr: 'dr',
  doctor: 'dr',
}
const longestName = 80

/** Without what cannot be seen: pasted along from a page, it would make another guest of the same one. */
const visible = (text: string): string =>
  composeText(text)
    .replace(/[\p{Cf}\s]+/gu, (found) => (/\s/.test(found) ? ' ' : ''))
    .trim()

/** Two of one name, who travel together. */
const couple = /^(mr|mrs|ms|miss|dr)\.?( ?[&+/] ?| and )(mr|mrs|ms|miss|dr)\b\.? /i

/** 'Mr Jude Okafor', 'Okafor, Jude', 'Mr & Mrs Okafor' and 'Okafor' alone. */
export const readGuest = (text: string): Read<Guest> => {
  const plain = visible(text)
  if (!plain) return unread(m.name_missing)
  const [last = '', first, ...more] = plain.split(/\s*,\s*/).filter(Boolean)
  const whole = first ? `${first} ${last}` : last
  const [both = ''] = couple.exec(`${whole} `) ?? []
  const words = whole.slice(both.length).split(' ')
  const [head = ''] = words
  const title = both ? undefined : titles[head.toLowerCase().replace(/\.$/, '')]
  const letters = words.join('').replace(/[^\p{L}\p{M}]/gu, '')
  const isNamed = isLongName(letters) && !/[\d<>@{}[\]|\\/\ufffd]|\p{Cc}/u.test(words.join(' '))
  if (!isNamed || more.length) return unread(m.name_unread)
  const names = title && words.length > 1 ? words.slice(1) : words
  const own = first ? names.slice(0, -last.split(' ').length) : names.slice(0, -1)
  const given = [both.trim(), ...own].filter(Boolean).join(' ')
  const family = first ? last : (names.at(-1) ?? '')
  if (given.length > longestName || family.length > longestName) return unread(m.too_long({ most: longestName }))
  return said({ guest_title: title ?? null, guest_first_name: given || null, guest_last_name: family })
}

const classes: Record<ServiceType, RegExp> = {
  business_van: /^(business )?(van|mpv|minivan|minibus|people carrier|viano|vito|v|v ?class)( class)?$/,
  first_class: /^(first|1st|s|s ?class|luxury|vip|f|fc|first class|1st class)( class)?( s ?class)?$/,
  business_class: /^(business|e|e ?class|saloon|sedan|standard|executive|exec|b|bc|car|business class)( class)?$/,
}

/** Nothing is Business Class. */
export const readClass = (text: string): ServiceType | undefined => {
  const name = toPlainText(text)
    .trim()
    .toLowerCase()
    .replace(/[\s\-_.]+/g, ' ')
    .trim()
  if (!name) return 'business_class'
  return (Object.keys(classes) as ServiceType[]).find((each) => classes[each].test(name))
}

/** Null where nothing is said, undefined where it cannot be read. */
const readArrival = (text: string): boolean | null | undefined => {
  const word = text.trim().toLowerCase()
  if (!word) return null
  if (/^(d|dep|departure|departing|out|outbound|from hotel|check.?out|leaving)$/.test(word)) return false
  return /^(a|arr|arrival|arriving|in|inbound|to hotel|check.?in)$/.test(word) ? true : undefined
}

const isHotel = (text: string, names: readonly string[]): boolean => {
  const bare = (name: string) => foldText(name).replace(/^the /, '').replace(/\s+/g, ' ').trim()
  return ['hotel', 'here', 'our hotel', ...names.map(bare)].includes(bare(text))
}

interface Way {
  place: string
  isArrival: boolean
}

const readWay = (cells: Cells, hotel: readonly string[]): Way | { errors: Errors } => {
  const said = readArrival(cells.direction)
  if (said === undefined) return { errors: { direction: m.direction_unread } }
  const [from, to] = [cells.from.trim(), cells.destination.trim()]
  if (!from && !to) return { errors: { destination: m.destination_missing } }
  const isFromHotel = !from || isHotel(from, hotel)
  if (isFromHotel && (!to || isHotel(to, hotel))) return { errors: { destination: m.destination_hotel } }
  if (!isFromHotel && to && !isHotel(to, hotel)) return { errors: { from: m.ends_elsewhere } }
  // With one place alone it is the direction that tells; with both ends it may say nothing else than they do.
  const isArrival = from ? !isFromHotel : said === true
  if (said !== null && said !== isArrival) return { errors: { direction: m.direction_against } }
  return { place: isFromHotel ? to : from, isArrival }
}

const readCount = (text: string, [least, most, unsaid]: [number, number, number]): Read<number> => {
  if (!text.trim()) return said(unsaid)
  const plain = toPlainText(text).trim()
  const count = /^\d{1,2}$/.test(plain) ? Number(plain) : -1
  return count >= least && count <= most ? said(count) : unread(m.count_unread({ least, most }))
}

const clockOf = (text: string): Read<string> => {
  if (!text.trim()) return unread(m.time_missing)
  const time = readTime(text)
  if (!time) return unread(m.time_unread)
  return isQuarterHour(time) ? said(time) : unread(m.time_quarter)
}

const dayOf = (text: string, { date, today, order }: Sheet): Read<string> => {
  const typed = text.trim() ? parseDay(text, today, order) : { date, isContradicted: false }
  if (typed.isContradicted) return unread(m.date_weekday({ date: longDate(typed.date) }))
  const day = typed.date
  const [first, second] = (day ? undefined : twoReadings(text, { today, isNearest: true })) ?? []
  if (first && second) return unread(m.date_unclear({ first: shortDate(first), second: shortDate(second) }))
  if (!day) return unread(text.trim() ? m.date_unread : m.date_missing)
  return day < today ? unread(m.date_past) : said(day)
}

const shortOf = (text: string, most: number): Read<string | null> => {
  const plain = visible(text)
  return plain.length > most ? unread(m.too_long({ most })) : said(plain || null)
}

const flightOf = (text: string): Read<string | null> => {
  const flight = toPlainText(text).trim().toUpperCase().replace(/\s+/g, ' ')
  if (!flight || /^(-+|–|—|N\/?A|NONE)$/.test(flight)) return said(null)
  return looksLikeFlight(flight) ? said(flight) : unread(m.flight_unread)
}

const emailOf = (text: string, isNeeded: boolean): Read<string | null> => {
  if (!text.trim()) return isNeeded ? unread(m.email_missing) : said(null)
  const problem = emailProblem(text, { invalid: m.email_unread })
  return problem ? unread(problem) : said(normaliseEmail(text))
}

const classOf = (text: string): Read<ServiceType> => {
  const service = readClass(text)
  return service ? said(service) : unread(m.class_unread)
}

/** What stands above the list, and what day it is at the hotel. */
export interface Sheet {
  /** Of rows without one; yyyy-MM-dd, or empty. */
  date: string
  today: string
  /** How its numbers are read as dates; the day first unless told. */
  order?: DateOrder
  /** As the partner and its place are called. */
  hotel: readonly string[]
  /** Links to pay are mailed to the guests. */
  byLink: boolean
}

/** Everything that a row says, or everything that is wrong with it. */
export const readRow = (cells: Cells, sheet: Sheet): { read: ReadRow } | { errors: Errors } => {
  const way = readWay(cells, sheet.hotel)
  const read = {
    time: clockOf(cells.time),
    date: dayOf(cells.date, sheet),
    name: readGuest(cells.name),
    // 'Room 412' is the room 412.
    room: shortOf(cells.room.replace(/^\s*(room|rm)\b[\s.:#]*(no\b[\s.:]*)?(?=\S)/i, ''), 40),
    flight: flightOf(cells.flight),
    class: classOf(cells.class),
    email: emailOf(cells.email, sheet.byLink),
    passengers: readCount(cells.passengers, [1, 8, 1]),
    luggage: readCount(cells.luggage, [0, 8, 1]),
    extra: cells.extra.trim() ? unread(m.columns_many) : said(null),
  } as const
  const { time, date, name, room, flight, email, passengers, luggage, class: service } = read
  const wrong = Object.entries(read).flatMap(([cell, { error }]) => (error === undefined ? [] : [[cell, error]]))
  if ('errors' in way || wrong.length)
    return { errors: { ...('errors' in way ? way.errors : {}), ...Object.fromEntries(wrong) } }
  return {
    read: {
      ...(name.value as Guest),
      ...way,
      time: time.value as string,
      date: date.value as string,
      room: room.value ?? null,
      flight_number: flight.value ?? null,
      service_type: service.value as ServiceType,
      email: email.value ?? null,
      passengers: passengers.value as number,
      luggage: luggage.value as number,
    },
  }
}

/** However it was typed: capitals, spaces, the kind of apostrophe and of hyphen do not make another guest. */
export const plainly = (text: string | null): string =>
  visible((text ?? '').normalize('NFKC').toLowerCase())
    .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
    .replace(/ ?[\u2010-\u2015-] ?/g, '-')

/** What tells one guest's ride from another's: who, from which room, when, and between which places. To be hashed. */
export const keyParts = (
  read: Pick<ReadRow, 'date' | 'time' | 'room' | 'guest_first_name' | 'guest_last_name'>,
  { partner_id, pickup, dropoff }: { partner_id: string; pickup: string; dropoff: string },
): string[] => [
  partner_id,
  read.date,
  read.time,
  plainly([read.guest_first_name, read.guest_last_name].filter(Boolean).join(' ')),
  plainly(read.room),
  pickup,
  dropoff,
]
