// What the cells of a guest list say: times, days, names, classes and flights as people write them. What cannot be read is told in
// plain words, cell by cell. The same in the browser and on the server, which alone knows places, prices and what was booked.
import { isDate, normaliseTime, readDate } from '#kernel/time.ts'
import * as m from '#messages/partner/desk.ts'
import type { ServiceType } from '#modules/pricing/contract.ts'
import type { CellName, Cells } from '../desk-tables/rules.ts'
import { looksLikeFlight } from '../flights/rules.ts'

export const mostRows = 300

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

/** 14:30, 9.30, 0930, 14h30, 9am, 2:30 p.m., 12 noon is 12pm. HH:mm:ss, or undefined. */
export const readTime = (text: string): string | undefined => {
  const form = /^(\d{1,2})(?:[:.h]?(\d{2})|h)?(?::00)?\s*([ap])?\.?\s*(m)?\.?$/
  const [, hour = '', minute = '00', half, m] = form.exec(text.trim().toLowerCase()) ?? []
  const isBare = !half && !/[:.h]|\d{3}/.test(text)
  if (!hour || isBare || Boolean(half) !== Boolean(m)) return undefined
  if (!half) return normaliseTime(`${hour}:${minute}`)
  if (Number(hour) < 1 || Number(hour) > 12) return undefined
  return normaliseTime(`${(Number(hour) % 12) + (half === 'p' ? 12 : 0)}:${minute}`)
}

const dayMs = 86_400_000
const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** As `readDate`, and two figures for the year, none for the next such day, today and tomorrow. yyyy-MM-dd; empty for none. */
export const readDay = (text: string, today: string): string => {
  const word = text.trim().toLowerCase()
  if (word === 'today') return today
  if (word === 'tomorrow') return daysAfter(today, 1)
  const whole = readDate(text)
  if (whole) return whole
  const short = /^(.*\d[\s./-]+)(\d{2})$/.exec(text.trim())
  const century = short && readDate(`${short[1]}20${short[2]}`)
  if (century) return century
  const year = Number(today.slice(0, 4))
  const next = [year, year + 1].map((each) => readDate(`${text.trim()} ${each}`))
  return next.find((date) => date && date >= today) ?? ''
}

/** Does it look like a day? For telling a list whose first column is one. */
export const isDay = (text: string): boolean =>
  isDate(text) || (/[\s./-]/.test(text) && readDay(text, '2026-01-01') !== '')

const titles: Record<string, GuestTitle | null> = {
  mr: 'mr',
  mister: 'mr',
  mrs: 'mrs',
  ms: 'ms',
  miss: 'ms',
  dr: 'dr',
  doctor: 'dr',
  prof: null,
  sir: null,
  lady: null,
  lord: null,
}
const longestName = 80

/** 'Mr Jude Okafor', 'Okafor, Jude' and 'Okafor' alone. */
export const readGuest = (text: string): Read<Guest> => {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (!plain) return unread(m.name_missing)
  const [last = '', first] = plain.split(/\s*,\s*/)
  const words = (first ? `${first} ${last}` : plain).split(' ')
  const [head = ''] = words
  const title = titles[head.toLowerCase().replace(/\.$/, '')]
  const names = title !== undefined && words.length > 1 && !/^(sir|lady|lord|prof)/i.test(head) ? words.slice(1) : words
  if (!/\p{L}{2}/u.test(plain) || /[\d<>@{}[\]|\\/]|\p{Cc}/u.test(plain)) return unread(m.name_unread)
  const given = first ? names.slice(0, -last.split(' ').length) : names.slice(0, -1)
  const family = first ? last : (names.at(-1) ?? '')
  if (given.join(' ').length > longestName || family.length > longestName)
    return unread(m.too_long({ most: longestName }))
  return said({
    guest_title: title ?? null,
    guest_first_name: given.join(' ') || null,
    guest_last_name: family,
  })
}

const classes: Record<ServiceType, RegExp> = {
  business_van: /^(business )?(van|mpv|minivan|minibus|people carrier|viano|vito|v|v ?class)( class)?$/,
  first_class: /^(first|1st|s|s ?class|luxury|vip|f|fc|first class|1st class)( class)?( s ?class)?$/,
  business_class: /^(business|e|e ?class|saloon|sedan|standard|executive|exec|b|bc|car|business class)( class)?$/,
}

/** Nothing is Business Class. */
export const readClass = (text: string): ServiceType | undefined => {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/[\s\-_.]+/g, ' ')
    .trim()
  if (!name) return 'business_class'
  return (Object.keys(classes) as ServiceType[]).find((each) => classes[each].test(name))
}

const readArrival = (text: string): boolean | undefined => {
  const word = text.trim().toLowerCase()
  if (/^(|d|dep|departure|departing|out|outbound|from hotel|check.?out|leaving)$/.test(word)) return false
  return /^(a|arr|arrival|arriving|in|inbound|to hotel|check.?in)$/.test(word) ? true : undefined
}

const isHotel = (text: string, hotel: string): boolean => {
  const bare = (name: string) => name.toLowerCase().replace(/^the /, '').replace(/\s+/g, ' ').trim()
  return ['hotel', 'here', 'our hotel', bare(hotel)].includes(bare(text))
}

interface Way {
  place: string
  isArrival: boolean
}

const readWay = (cells: Cells, hotel: string): Way | { errors: Errors } => {
  const isArrival = readArrival(cells.direction)
  if (isArrival === undefined) return { errors: { direction: m.direction_unread } }
  const [from, to] = [cells.from.trim(), cells.destination.trim()]
  if (!from && !to) return { errors: { destination: m.destination_missing } }
  if (!from || isHotel(from, hotel)) {
    if (!to || isHotel(to, hotel)) return { errors: { destination: m.destination_hotel } }
    return { place: to, isArrival: from ? false : isArrival }
  }
  if (to && !isHotel(to, hotel)) return { errors: { from: m.ends_elsewhere } }
  return { place: from, isArrival: true }
}

const readCount = (text: string, [least, most, unsaid]: [number, number, number]): Read<number> => {
  if (!text.trim()) return said(unsaid)
  const count = /^\d{1,2}$/.test(text.trim()) ? Number(text) : -1
  return count >= least && count <= most ? said(count) : unread(m.count_unread({ least, most }))
}

const clockOf = (text: string): Read<string> => {
  if (!text.trim()) return unread(m.time_missing)
  const time = readTime(text)
  if (!time) return unread(m.time_unread)
  return /:(00|15|30|45):00$/.test(time) ? said(time) : unread(m.time_quarter)
}

const dayOf = (text: string, { date, today }: Sheet): Read<string> => {
  const day = text.trim() ? readDay(text, today) : date
  if (!day) return unread(m.date_unread)
  return day < today ? unread(m.date_past) : said(day)
}

const shortOf = (text: string, most: number): Read<string | null> => {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length > most ? unread(m.too_long({ most })) : said(plain || null)
}

const flightOf = (text: string): Read<string | null> => {
  const flight = text.trim().toUpperCase().replace(/\s+/g, ' ')
  if (!flight || /^(-+|–|—|N\/?A|NONE)$/.test(flight)) return said(null)
  return looksLikeFlight(flight) ? said(flight) : unread(m.flight_unread)
}

const emailOf = (text: string, isNeeded: boolean): Read<string | null> => {
  const email = text.trim().toLowerCase()
  if (!email) return isNeeded ? unread(m.email_missing) : said(null)
  const isOne = email.length <= 254 && /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[a-z0-9-]{2,}$/.test(email)
  return isOne ? said(email) : unread(m.email_unread)
}

const classOf = (text: string): Read<ServiceType> => {
  const service = readClass(text)
  return service ? said(service) : unread(m.class_unread)
}

/** What stands above the list, and what day it is at the hotel. */
export interface Sheet {
  /** Of rows without one; yyyy-MM-dd. */
  date: string
  today: string
  hotel: string
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
    room: shortOf(cells.room, 40),
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

const plainly = (text: string | null): string =>
  (text ?? '').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

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
