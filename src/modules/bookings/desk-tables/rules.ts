// A guest list as it is pasted or comes in a file: a table of text, with tabs, commas or semicolons, becomes rows of named cells.
// What a cell says is read elsewhere; here nothing is lost and nothing judged.

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

/** As people head their columns, in small letters. */
const heads: Record<Exclude<CellName, 'extra'>, readonly string[]> = {
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

const headOf = (text: string): CellName | undefined => {
  const head = text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
  return cellNames.find((name) => name !== 'extra' && heads[name].includes(head))
}

const separators = ['\t', ';', ','] as const

const withoutQuoted = (text: string) => text.replace(/"(?:[^"]|"")*"/g, '')

/** The one that stands most often in the first line that says anything. */
const separatorOf = (text: string): string => {
  const [line = ''] = withoutQuoted(text)
    .split(/\r\n|\r|\n/)
    .filter((each) => each.trim())
  const count = (separator: string) => line.split(separator).length
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

const columnsIn = (first: readonly string[], isDate: (text: string) => boolean) => {
  const named = first.map(headOf)
  const isHead = named.filter(Boolean).length >= 2 && (named.includes('name') || named.includes('destination'))
  if (isHead) return { isHead, columns: named }
  return { isHead, columns: isDate(first[0] ?? '') ? (['date', ...usualOrder] as const) : usualOrder }
}

const cellsOf = (record: readonly string[], columns: readonly (CellName | undefined)[]): Cells => {
  const cells = { ...noCells }
  for (const [at, text] of record.entries()) {
    const name = at < columns.length ? columns[at] : 'extra'
    if (name && text) cells[name] = [cells[name], text].filter(Boolean).join(' ').slice(0, longestCell)
  }
  return cells
}

export const longestCell = 300

/** The rows of a list, in their order, without its heads and without empty lines. `isDate`: may this be the first cell of a dated row? */
export const rowsOf = (text: string, isDate: (text: string) => boolean): Cells[] => {
  const plain = text.replace(/^\ufeff/, '')
  const records = recordsOf(plain, separatorOf(plain))
  const [first = []] = records
  const { isHead, columns } = columnsIn(first, isDate)
  return records.slice(isHead ? 1 : 0).map((record) => cellsOf(record, columns))
}
