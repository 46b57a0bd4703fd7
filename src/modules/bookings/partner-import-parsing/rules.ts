// Parses a pasted or uploaded guest list, separated by tabs, commas or semicolons, into rows of named cells.
// It does not interpret cells, and it reports the columns that it ignores.
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
  'extras',
  'promotion',
  'surplus',
] as const
export type CellName = (typeof cellNames)[number]
/** Cell texts; empty if missing. `surplus` collects columns beyond the known ones. */
export type Cells = Record<CellName, string>

export const emptyCells: Cells = Object.fromEntries(cellNames.map((name) => [name, ''])) as Cells

/** Parts of a name in columns of their own. */
type Part = 'title' | 'first' | 'last'
type Column = CellName | Part

/** Column headers as people write them, in lower case. */
const headerSpellings: Record<Exclude<Column, 'surplus'>, readonly string[]> = {
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
  extras: ['extras', 'extra', 'add-ons', 'additional'],
  promotion: ['promotion code', 'promotion', 'promo code', 'promo', 'discount code', 'voucher'],
}

/** The usual column order of lists without headers. */
const usualColumns: readonly CellName[] = ['time', 'name', 'room', 'destination', 'flight', 'class', 'email']

const columns = Object.keys(headerSpellings) as (keyof typeof headerSpellings)[]

const columnOfHeader = (text: string): Column | undefined => {
  const head = text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
  return columns.find((name) => headerSpellings[name].includes(head))
}

const separators = ['\t', ';', ','] as const

/** Excel declares the separator in a first line 'sep=;'. */
const declaredSeparator = /^sep=([\t;,])[^\S\n]*\r?\n/i

/** The separator that occurs in most lines, outside of quotes. Headlines above the list contain none. */
const detectSeparator = (text: string): string => {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(/"(?:[^"]|"")*"/g, ''))
  const count = (separator: string) => lines.filter((line) => line.includes(separator)).length
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best))
}

/** Splits text into records (RFC 4180, any separator): quoted cells may contain separators, line ends and doubled quotes. */
const parseRecords = (text: string, separator: string): string[][] => {
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

/** Maximum lines above the column headers. */
const maxLinesAbove = 10

const isHeaderRow = (record: readonly string[]): boolean => {
  const named = record.map(columnOfHeader).filter(Boolean)
  return named.length >= 2 && ['name', 'last', 'destination'].some((name) => named.includes(name as Column))
}

/** Joins name parts; 'Okafor, Dr Ana' marks a family name of several words. */
const joinName = ({ title = '', first = '', last = '' }: Partial<Record<Part, string>>, name: string): string => {
  const given = [title, first, name].filter(Boolean).join(' ')
  if (!last || !first) return [given, last].filter(Boolean).join(' ')
  return `${last}, ${given}`
}

const toCells = (record: readonly string[], named: readonly (Column | undefined)[]): Cells => {
  const cells: Partial<Record<Column, string>> = {}
  for (const [at, text] of record.entries()) {
    const name = at < named.length ? named[at] : 'surplus'
    if (name && text) cells[name] = truncateText([cells[name], text].filter(Boolean).join(' '), maxCellLength)
  }
  const { title, first, last, ...others } = cells
  return { ...emptyCells, ...others, name: truncateText(joinName(cells, others.name ?? ''), maxCellLength) }
}

export const maxCellLength = 300

export interface Table {
  rows: Cells[]
  /** Headers of columns that are not imported. */
  ignoredHeaders: string[]
}

/**
 * Parses a list into rows in order, without headers, lines above them and empty lines. `isDate` tells whether a cell may be
 * the date that starts a row.
 */
export const parseTable = (text: string, isDate: (text: string) => boolean): Table => {
  const plain = text.replace(/^\ufeff/, '')
  const [line = '', declared] = declaredSeparator.exec(plain) ?? []
  const records = parseRecords(plain.slice(line.length), declared ?? detectSeparator(plain))
  const headAt = records.slice(0, maxLinesAbove).findIndex(isHeaderRow)
  if (headAt < 0) {
    const usual = isDate(records[0]?.[0] ?? '') ? (['date', ...usualColumns] as const) : usualColumns
    return { rows: records.map((record) => toCells(record, usual)), ignoredHeaders: [] }
  }
  const [head = [], ...body] = records.slice(headAt)
  const named = head.map(columnOfHeader)
  const ignoredHeaders = head.filter((each, at) => each && !named[at] && body.some((record) => record[at]))
  return { rows: body.map((record) => toCells(record, named)), ignoredHeaders }
}

/**
 * Decodes a file: UTF-8, UTF-16, or Windows-1252 as in Excel's CSV. Undefined for binary files, such as a workbook.
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
