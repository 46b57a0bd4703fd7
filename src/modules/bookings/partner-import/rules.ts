// Parses the cells of a guest list into a ride, with a message for each cell that cannot be parsed.
// Runs in the browser and on the server; only the server knows places, prices and bookings.

import { emailProblem, normaliseEmail } from '#kernel/fields/email.ts'
import { isLongName } from '#kernel/fields/name.ts'
import { foldText } from '#kernel/search-text.ts'
import { composeText, toPlainText } from '#kernel/text.ts'
import { longDate, shortDate } from '#kernel/time.ts'
import type { Title } from '#kernel/title.ts'
import { type DateOrder, dateOrderFor, type ShownOrder, shownOrder, twoReadings } from '#kernel/typed-date.ts'
import { isQuarterHour, readTime } from '#kernel/typed-time.ts'
import * as m from '#messages/partner/desk.ts'
import type { Country } from '#modules/places/contract.ts'
import type { ServiceType } from '#modules/pricing/contract.ts'
import type { ExtraOnSale } from '#modules/pricing/extras/contract.ts'
import type { ExtraCounts } from '#modules/pricing/extras/rules.ts'
import type { Party, Passenger, RideDetails, Trip } from '#modules/pricing/ride/contract.ts'
import { findClassByName, findUsualClass, isOnSale, type ServiceClass } from '#modules/pricing/service-classes/rules.ts'
import { looksLikeFlight } from '../flights/rules.ts'
import { parseDay } from '../guest-list-days/rules.ts'
import type { CellName, Cells } from '../partner-import-parsing/rules.ts'

export const maxListRows = 300

/** Maximum place searches per person and hour, because the maps provider charges for them. */
export const maxPlacesPerHour = 3000

export type Guest = Pick<Passenger, 'guest_title' | 'guest_first_name'> & { guest_last_name: string }

/** A parsed row: a ride from or to the hotel. */
export interface ParsedRow
  extends Guest,
    Party,
    Pick<Trip, 'booking_date' | 'booking_time'>,
    Pick<Passenger, 'guest_email'>,
    Pick<RideDetails, 'flight_number'> {
  room: string | null
  /** Text of the end that is not the hotel. */
  place: string
  isArrival: boolean
  service_type: ServiceType
}

/** Messages by cell. */
export type CellErrors = Partial<Record<CellName, string>>

type Parsed<T> = { value: T; error?: undefined } | { error: string; value?: undefined }
const parsed = <T>(value: T): Parsed<T> => ({ value })
const failed = (error: string): Parsed<never> => ({ error })

/** Finds the orders of day and month that dates of the list prove. */
export const findDateOrders = (dates: readonly string[]): ShownOrder[] => [
  ...new Set(dates.flatMap((text) => shownOrder(text) ?? [])),
]

/**
 * Decides how numeric dates in a list for a hotel in `country` are read. Evidence against the country's usual order makes them
 * unclear; in a country without a usual order, the list decides.
 */
export const dateOrderOfList = (country: Country, shown: readonly ShownOrder[]): DateOrder => {
  const usualOrder = dateOrderFor(country, '')
  const proven: DateOrder = shown[0] ?? usualOrder
  if (shown.length > 1) return 'unclear'
  return usualOrder === 'unclear' || proven === usualOrder ? proven : 'unclear'
}

const titles: Record<string, Title> = {
  mr: 'mr',
  mister: 'mr',
  mrs: 'mrs',
  ms: 'ms',
  miss: 'ms',
  dr: 'dr',
  doctor: 'dr',
}
const maxNameLength = 80

/** Removes invisible characters, so that pasted text does not make a different guest. */
const removeInvisible = (text: string): string =>
  composeText(text)
    .replace(/[\p{Cf}\s]+/gu, (found) => (/\s/.test(found) ? ' ' : ''))
    .trim()

/** Titles of two people with one name. */
const coupleTitles = /^(mr|mrs|ms|miss|dr)\.?( ?[&+/] ?| and )(mr|mrs|ms|miss|dr)\b\.? /i

/** Parses 'Mr Jude Okafor', 'Okafor, Jude', 'Mr & Mrs Okafor' or a single 'Okafor'. */
export const parseGuest = (text: string): Parsed<Guest> => {
  const plain = removeInvisible(text)
  if (!plain) return failed(m.name_missing)
  const [last = '', first, ...more] = plain.split(/\s*,\s*/).filter(Boolean)
  const whole = first ? `${first} ${last}` : last
  const [both = ''] = coupleTitles.exec(`${whole} `) ?? []
  const words = whole.slice(both.length).split(' ')
  const [head = ''] = words
  const title = both ? undefined : titles[head.toLowerCase().replace(/\.$/, '')]
  const letters = words.join('').replace(/[^\p{L}\p{M}]/gu, '')
  const isNamed = isLongName(letters) && !/[\d<>@{}[\]|\\/\ufffd]|\p{Cc}/u.test(words.join(' '))
  if (!isNamed || more.length) return failed(m.name_unread)
  const names = title && words.length > 1 ? words.slice(1) : words
  const own = first ? names.slice(0, -last.split(' ').length) : names.slice(0, -1)
  const given = [both.trim(), ...own].filter(Boolean).join(' ')
  const family = first ? last : (names.at(-1) ?? '')
  if (given.length > maxNameLength || family.length > maxNameLength) return failed(m.too_long({ most: maxNameLength }))
  return parsed({ guest_title: title ?? null, guest_first_name: given || null, guest_last_name: family })
}

/** Parses a service class; an empty text is the first on sale, undefined an unknown one. */
export const parseClass = (text: string, classes: readonly ServiceClass[]): ServiceType | undefined => {
  const name = toPlainText(text).trim()
  return (name ? findClassByName(classes, name) : findUsualClass(classes))?.class_id
}

/** Null for an empty text, undefined for an unknown direction. */
const parseDirection = (text: string): boolean | null | undefined => {
  const word = text.trim().toLowerCase()
  if (!word) return null
  if (/^(d|dep|departure|departing|out|outbound|from hotel|check.?out|leaving)$/.test(word)) return false
  return /^(a|arr|arrival|arriving|in|inbound|to hotel|check.?in)$/.test(word) ? true : undefined
}

const isHotel = (text: string, names: readonly string[]): boolean => {
  const bare = (name: string) => foldText(name).replace(/^the /, '').replace(/\s+/g, ' ').trim()
  return ['hotel', 'here', 'our hotel', ...names.map(bare)].includes(bare(text))
}

interface Route {
  place: string
  isArrival: boolean
}

const parseRoute = (cells: Cells, hotel: readonly string[]): Route | { errors: CellErrors } => {
  const direction = parseDirection(cells.direction)
  if (direction === undefined) return { errors: { direction: m.direction_unread } }
  const [from, to] = [cells.from.trim(), cells.destination.trim()]
  if (!from && !to) return { errors: { destination: m.destination_missing } }
  const isFromHotel = !from || isHotel(from, hotel)
  if (isFromHotel && (!to || isHotel(to, hotel))) return { errors: { destination: m.destination_hotel } }
  if (!isFromHotel && to && !isHotel(to, hotel)) return { errors: { from: m.ends_elsewhere } }
  // The direction decides if only one place is given; given both ends, it must not contradict them.
  const isArrival = from ? !isFromHotel : direction === true
  if (direction !== null && direction !== isArrival) return { errors: { direction: m.direction_against } }
  return { place: isFromHotel ? to : from, isArrival }
}

const parseCount = (text: string, [least, most, fallback]: [number, number, number]): Parsed<number> => {
  if (!text.trim()) return parsed(fallback)
  const plain = toPlainText(text).trim()
  const count = /^\d{1,2}$/.test(plain) ? Number(plain) : -1
  return count >= least && count <= most ? parsed(count) : failed(m.count_unread({ least, most }))
}

const parseClock = (text: string): Parsed<string> => {
  if (!text.trim()) return failed(m.time_missing)
  const time = readTime(text)
  if (!time) return failed(m.time_unread)
  return isQuarterHour(time) ? parsed(time) : failed(m.time_quarter)
}

const parseDate = (text: string, { date, today, order }: ListSettings): Parsed<string> => {
  const typed = text.trim() ? parseDay(text, today, order) : { date, isContradicted: false }
  if (typed.isContradicted) return failed(m.date_weekday({ date: longDate(typed.date) }))
  const day = typed.date
  const [first, second] = (day ? undefined : twoReadings(text, { today, isNearest: true })) ?? []
  if (first && second) return failed(m.date_unclear({ first: shortDate(first), second: shortDate(second) }))
  if (!day) return failed(text.trim() ? m.date_unread : m.date_missing)
  return day < today ? failed(m.date_past) : parsed(day)
}

const parseShortText = (text: string, most: number): Parsed<string | null> => {
  const plain = removeInvisible(text)
  return plain.length > most ? failed(m.too_long({ most })) : parsed(plain || null)
}

const parseFlight = (text: string): Parsed<string | null> => {
  const flight = toPlainText(text).trim().toUpperCase().replace(/\s+/g, ' ')
  if (!flight || /^(-+|–|—|N\/?A|NONE)$/.test(flight)) return parsed(null)
  return looksLikeFlight(flight) ? parsed(flight) : failed(m.flight_unread)
}

const parseEmail = (text: string, isRequired: boolean): Parsed<string | null> => {
  if (!text.trim()) return isRequired ? failed(m.email_missing) : parsed(null)
  const problem = emailProblem(text, { invalid: m.email_unread })
  return problem ? failed(problem) : parsed(normaliseEmail(text))
}

const parseServiceClass = (text: string, classes: readonly ServiceClass[]): Parsed<ServiceType> => {
  const service = parseClass(text, classes)
  const names = classes.filter(isOnSale).map(({ name }) => name.en)
  return service ? parsed(service) : failed(m.class_unread({ names: names.join(', ') }))
}

/** Settings of the list and the current date at the hotel. */
export interface ListSettings {
  /** Date of rows without one, yyyy-MM-dd; may be empty. */
  date: string
  today: string
  /** Order of numeric dates; day first by default. */
  order?: DateOrder
  /** Names of the partner and its place. */
  hotel: readonly string[]
  /** Whether guests pay by a mailed link. */
  byLink: boolean
  classes: readonly ServiceClass[]
}

/** Parses a row, or returns all of its errors. */
export const parseRow = (cells: Cells, settings: ListSettings): { parsedRow: ParsedRow } | { errors: CellErrors } => {
  const route = parseRoute(cells, settings.hotel)
  const parsedCells = {
    time: parseClock(cells.time),
    date: parseDate(cells.date, settings),
    name: parseGuest(cells.name),
    // 'Room 412' means the room 412.
    room: parseShortText(cells.room.replace(/^\s*(room|rm)\b[\s.:#]*(no\b[\s.:]*)?(?=\S)/i, ''), 40),
    flight: parseFlight(cells.flight),
    class: parseServiceClass(cells.class, settings.classes),
    email: parseEmail(cells.email, settings.byLink),
    passengers: parseCount(cells.passengers, [1, 8, 1]),
    luggage: parseCount(cells.luggage, [0, 8, 1]),
    surplus: cells.surplus.trim() ? failed(m.columns_many) : parsed(null),
  } as const
  const { time, date, name, room, flight, email, passengers, luggage, class: service } = parsedCells
  const cellErrors = Object.entries(parsedCells).flatMap(([cell, { error }]) =>
    error === undefined ? [] : [[cell, error]],
  )
  if ('errors' in route || cellErrors.length)
    return { errors: { ...('errors' in route ? route.errors : {}), ...Object.fromEntries(cellErrors) } }
  return {
    parsedRow: {
      ...(name.value as Guest),
      ...route,
      booking_time: time.value as string,
      booking_date: date.value as string,
      room: room.value ?? null,
      flight_number: flight.value ?? null,
      service_type: service.value as ServiceType,
      guest_email: email.value ?? null,
      number_of_passengers: passengers.value as number,
      number_of_luggage: luggage.value as number,
    },
  }
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Parses '2 child seats, pet' or 'Child seat x2' by the names on sale, in any language. Undefined for any other text.
 * The longest name counts, because names may contain numbers and commas.
 */
export const parseExtras = (
  text: string,
  onSale: readonly Pick<ExtraOnSale, 'id' | 'names'>[],
): ExtraCounts | undefined => {
  const named = onSale
    .flatMap(({ id, names }) => [id, ...Object.values(names)].map((name) => ({ id, name: foldText(name).trim() })))
    .sort((a, b) => b.name.length - a.name.length)
  const counts: Record<string, number> = {}
  let rest = foldText(toPlainText(text)).trim()
  while (rest) {
    const found = named
      .map(({ id, name }) => ({
        id,
        match: new RegExp(
          `^(?:(\\d{1,2})\\s*[x×]?\\s*)?${escapePattern(name)}s?(?:\\s*[x×]\\s*(\\d{1,2}))?\\s*(?:[,;+/&]\\s*|$)`,
        ).exec(rest),
      }))
      .find(({ match }) => match)
    if (!found?.match) return undefined
    const [whole, before, after] = found.match
    counts[found.id] = (counts[found.id] ?? 0) + Number(before ?? after ?? 1)
    rest = rest.slice(whole.length)
  }
  return counts
}

/** Normalises case, spaces, apostrophes and hyphens, so that spelling does not make a different guest. */
export const normaliseForKey = (text: string | null): string =>
  removeInvisible((text ?? '').normalize('NFKC').toLowerCase())
    .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
    .replace(/ ?[\u2010-\u2015-] ?/g, '-')

/** Identity of a guest's ride, to be hashed: guest, room, time and places. */
export const keyParts = (
  parsedRow: Pick<ParsedRow, 'booking_date' | 'booking_time' | 'room' | 'guest_first_name' | 'guest_last_name'>,
  { partner_id, pickup, dropoff }: { partner_id: string; pickup: string; dropoff: string },
): string[] => [
  partner_id,
  parsedRow.booking_date,
  parsedRow.booking_time,
  normaliseForKey([parsedRow.guest_first_name, parsedRow.guest_last_name].filter(Boolean).join(' ')),
  normaliseForKey(parsedRow.room),
  pickup,
  dropoff,
]
