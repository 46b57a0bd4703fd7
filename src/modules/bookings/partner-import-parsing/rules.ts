// A guest list as it is pasted or comes in a file: a table of text, with tabs, commas or semicolons, becomes rows of named cells.
// What a cell says is read elsewhere; here nothing is lost and nothing judged.
import { truncateText } from '#kernel/text.ts'

export const cellNames = [
  'date',
  'time',
  'name',
  'room',
  'destination',
  'flight',
  'class',
  'email',
  'direction',
  'from',
  'passengers',
  'luggage',
  'extra',
] as const
export type CellName = (typeof cellNames)[number]
/** As they were written; empty where there is none. `extra` is what stands in more columns than the list has. */
export type Cells = Record<CellName, string>

export const noCells: Cells = Object.fromEntries(cellNames.map((name) => [name, ''])) as Cells

/** Names in parts, which become one. */
type Part = 'title' | 'first' | 'last'
type Column = CellName | Part

/** As people head their columns, in small letters. */
const heads: Record<Exclude<Column, 'extra'>, readonly string[]> = {
  title: ['title', 'salutation'],
  first: ['first name', 'forename', 'given name', 'first'],
  last: ['last name', 'surname', 'family name', 'last'],
  date: ['date', 'day', 'pickup date', 'pick-up date'],
  time: ['time', 'pickup', 'pick-up', 'pick up', 'pickup time', 'pick-up time', 'collection', 'etd'],
  name: ['name', 'guest', 'guest name', 'guests', 'passenger', 'passenger name', 'lead guest'],
  room: ['room', 'room no', 'room no.', 'room number', 'suite', 'rm'],
  destination: ['destination', 'to', 'going to', 'drop off', 'drop-off', 'dropoff', 'place', 'where'],
  flight: ['flight', 'flight no', 'flight no.', 'flight number'],
  class: ['class', 'car', 'vehicle', 'service', 'service class', 'car type'],
  email: ['e-mail', 'email', 'mail', 'guest email', 'guest e-mail', 'email address'],
  direction: ['direction', 'arrival/departure', 'arr/dep', 'in/out', 'way'],
  from: ['from', 'coming from', 'pickup place', 'pickup location', 'origin'],
  passengers: ['passengers', 'pax', 'persons', 'people', 'number of guests'],
  luggage: ['luggage', 'bags', 'suitcases', 'pieces'],
}

/** Without a row of heads, in the order in which such lists are written. */
const usualOrder: readonly CellName[] = ['time', 'name', 'room', 'destination', 'flight', 'class', 'email']

const columns = Object.keys(heads) as (keyof typeof heads)[]

const headOf = (text: string): Column | undefined => {
  const head = text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
  return columns.find((name) => heads[name].includes(head))
}

const separators = ['\t', ';', ','] as const

/** Excel writes which one it is, where it was told to. */
const toldSeparator = /^sep=([\t;,])[^\S\n]*\r?\n/i

/** The one that stands in most lines; what is quoted does not count. A headline above the list has none. */
const separatorOf = (text: string): string => {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(/"(?:[^"]|"")*"/g, ''))
  const count = (separator: string) => lines.filter((line) => line.includes(separator)).length
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best))
}

/** Records of a text as RFC 4180 has them, with any of the separators: a quoted cell may hold them, line ends and doubled quotes. */
const recordsOf = (text: string, separator: string): string[][] => {
  const records: string[][] = [[]]
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"[ ]*|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`, 'gy')
  while (cell.lastIndex <= text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? []
    records.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (!end) break
    if (end !== separator) records.push([])
  }
  return records.filter((record) => record.some(Boolean))
}

/** As far down as the heads of a list may stand. */
const mostAbove = 10

const isHead = (record: readonly string[]): boolean => {
  const named = record.map(headOf).filter(Boolean)
  return named.length >= 2 && ['name', 'last', 'destination'].some((name) => named.includes(name as Column))
}

/** 'Okafor, Dr Ana': the family name by itself, however many words it has. */
const nameOf = ({ title = '', first = '', last = '' }: Partial<Record<Part, string>>, name: string): string => {
  const given = [title, first, name].filter(Boolean).join(' ')
  if (!last || !first) return [given, last].filter(Boolean).join(' ')
  return `${last}, ${given}`
}

const cellsOf = (record: readonly string[], named: readonly (Column | undefined)[]): Cells => {
  const cells: Partial<Record<Column, string>> = {}
  for (const [at, text] of record.entries()) {
    const name = at < named.length ? named[at] : 'extra'
    if (name && text) cells[name] = truncateText([cells[name], text].filter(Boolean).join(' '), longestCell)
  }
  const { title, first, last, ...others } = cells
  return { ...noCells, ...others, name: truncateText(nameOf(cells, others.name ?? ''), longestCell) }
}

export const longestCell = 300

export interface Table {
  rows: Cells[]
  /** Heads of columns that nobody here reads. */
  unread: string[]
}

/**
 * The rows of a list, in their order, without its heads, what stands above them, and empty lines. `isDate`: may this be the first
 * cell of a dated row?
 */
export const tableOf = (text: string, isDate: (text: string) => boolean): Table => {
  const plain = text.replace(/^\ufeff/, '')
  const [line = '', told] = toldSeparator.exec(plain) ?? []
  const records = recordsOf(plain.slice(line.length), told ?? separatorOf(plain))
  const headAt = records.slice(0, mostAbove).findIndex(isHead)
  if (headAt < 0) {
    const usual = isDate(records[0]?.[0] ?? '') ? (['date', ...usualOrder] as const) : usualOrder
    return { rows: records.map((record) => cellsOf(record, usual)), unread: [] }
  }
  const [head = [], ...body] = records.slice(headAt)
  const named = head.map(headOf)
  const unread = head.filter((each, at) => each && !named[at] && body.some((record) => record[at]))
  return { rows: body.map((record) => cellsOf(record, named)), unread }
}

/**
 * The text of a file: of Excel's CSV in the alphabet of western Windows, too, and of its Unicode text. Undefined for what is no text,
 * such as a workbook.
 */
export const textOf = (bytes: Uint8Array): string | undefined => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
