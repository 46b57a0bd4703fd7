// What is typed into the fields of the rates: how each kind of value is read, and shown.
import { parsePrice, pence, toWire } from '#kernel/money.ts'
import { shortDate, shortTime } from '#kernel/time.ts'
import { parseTypedDate } from '#kernel/typed-date.ts'
import { readTime } from '#kernel/typed-time.ts'
import * as m from '#messages/office/rates.ts'
import type { RateDocument } from '#modules/pricing/rates/contract.ts'
import { getAt, isBeyondList, setAt } from './document.ts'

/** The value of a typed text, or why it is not understood. */
export type Reading = { value: unknown; error?: undefined } | { error: string }

interface Kind {
  read: (text: string) => Reading
  show: (value: unknown) => string
  inputMode: 'decimal' | 'numeric' | 'text'
}

const minus = /^\s*[-\u2212]/

const readMoney = (text: string): Reading => {
  if (minus.test(text)) return { error: m.amount_negative }
  const value = parsePrice(text.trim())
  return value === undefined ? { error: m.money_unread } : { value }
}
const readSignedMoney = (text: string): Reading => {
  const reading = readMoney(text.replace(minus, ''))
  return reading.error === undefined && minus.test(text) ? { value: -(reading.value as number) } : reading
}
const showMoney = (value: unknown): string => (typeof value === 'number' ? toWire(pence(value)).toFixed(2) : '')

const readDecimal = (text: string, decimals: number, error: string): Reading => {
  const plain = text.trim().replace(/\s*(?:%|miles?|mi)$/i, '')
  if (!/^[-\u2212]?\d+(?:\.\d+)?$/.test(plain)) return { error }
  const value = Number(plain.replace('\u2212', '-'))
  return Number(value.toFixed(decimals)) === value ? { value } : { error }
}
const readWhole = (text: string): Reading => {
  const reading = readDecimal(text, 0, m.whole_unread)
  return reading.error === undefined && (reading.value as number) < 0 ? { error: m.whole_unread } : reading
}
const showNumber = (value: unknown): string => (typeof value === 'number' ? String(value) : '')
const readPercent = (text: string): Reading => {
  const reading = readDecimal(text, 2, m.percent_form)
  return reading.error === undefined ? { value: Math.round((reading.value as number) * 100) } : reading
}

const kinds = {
  /** Pounds as typed, pence in the document. */
  money: { read: readMoney, show: showMoney, inputMode: 'decimal' },
  /** The same with a minus sign for a reduction. */
  signed_money: { read: readSignedMoney, show: showMoney, inputMode: 'text' },
  miles: { read: (text) => readDecimal(text, 1, m.miles_form), show: showNumber, inputMode: 'decimal' },
  factor: { read: (text) => readDecimal(text, 3, m.number_unread), show: showNumber, inputMode: 'decimal' },
  whole: { read: readWhole, show: showNumber, inputMode: 'numeric' },
  /** Per cent as typed, basis points in the document. */
  percent: {
    read: readPercent,
    show: (value) => (typeof value === 'number' ? String(value / 100) : ''),
    inputMode: 'text',
  },
  time: {
    read: (text) => {
      const time = readTime(text)
      return time ? { value: shortTime(time) } : { error: m.time_form }
    },
    show: (value) => String(value ?? ''),
    inputMode: 'text',
  },
  date: {
    read: (text) => {
      const { date } = parseTypedDate(text)
      return date ? { value: date } : { error: m.date_form }
    },
    show: (value) => (value ? shortDate(String(value)) : ''),
    inputMode: 'text',
  },
  text: { read: (text) => ({ value: text.trim() }), show: (value) => String(value ?? ''), inputMode: 'text' },
} as const satisfies Record<string, Kind>

/** One field of the document that is typed into. */
export interface Cell {
  /** As the API names it in its errors, without `document.` */
  path: string
  label: string
  kind: keyof typeof kinds
  /** An empty field removes the value. */
  isOptional?: boolean
  /** Stores the value where more than the path changes; undefined is an empty field. */
  store?: (document: RateDocument, value: unknown) => RateDocument
}

export const inputModeOf = ({ kind }: Cell): Kind['inputMode'] => kinds[kind].inputMode

export const showCell = (document: RateDocument, { path, kind }: Cell): string =>
  kinds[kind].show(getAt(document, path))

/** A text that was not understood; it stays in its field until it is corrected. */
export interface UnreadText {
  text: string
  error: string
}

export interface Draft {
  document: RateDocument
  note: string
  /** By path. */
  unread: Readonly<Record<string, UnreadText>>
}

/** The draft with another value at a path. Texts at and below the path that were not understood are gone with their fields. */
export const replaceAt = ({ document, unread, note }: Draft, path: string, value: unknown): Draft => ({
  document: setAt(document, path, value),
  note,
  unread: Object.fromEntries(Object.entries(unread).filter(([at]) => at !== path && !at.startsWith(`${path}.`))),
})

/** Enters a text into a field. */
export const enterText = ({ document, unread, note }: Draft, cell: Cell, text: string): Draft => {
  const { [cell.path]: _, ...others } = unread
  const isEmpty = text.trim() === ''
  const reading: Reading =
    isEmpty && cell.kind !== 'text'
      ? cell.isOptional
        ? { value: undefined }
        : { error: m.figure_missing }
      : kinds[cell.kind].read(text)
  if (reading.error !== undefined)
    return { document, note, unread: { ...others, [cell.path]: { text, error: reading.error } } }
  const store = cell.store ?? ((before: RateDocument, value: unknown) => setAt(before, cell.path, value))
  const stored = store(document, reading.value)
  const left = Object.entries(others).filter(([path]) => !isBeyondList(stored, path))
  return { document: stored, note, unread: Object.fromEntries(left) }
}
