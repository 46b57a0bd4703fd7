// A guest list with 200 rows, 40 of them invalid in every possible way.
import { randomBytes } from 'node:crypto'
import type { CheckedRow } from '#modules/bookings/partner-import/contract.ts'
import { type CellName, type Cells, emptyCells } from '#modules/bookings/partner-import-parsing/rules.ts'
import type { ListedRow } from '#modules/payments/guest-list-bookings/contract.ts'
import { maxRowsPerCall } from '#modules/payments/guest-list-bookings/rules.ts'
import { dateIn } from './factories.ts'
import type { Visitor } from './visitor.ts'

export const cellsFor = (over: Partial<Cells>): Cells => ({
  ...emptyCells,
  time: '09:30',
  name: 'Mr Jude Okafor',
  room: '412',
  destination: 'Heathrow Airport',
  ...over,
})

const firstNames = ['Jude', 'Noor', 'Mara', 'Otto', 'Ines', 'Ivo', 'Ada', 'Kofi', 'Lena', 'Tomas']
const lastNames = [
  'Okafor',
  'Haddad',
  'Voss',
  'Brandt',
  'Castellanos',
  'Lindqvist',
  'Whitcombe',
  'Mensah',
  'Fischer',
  'Novak',
]
const places = [
  'Heathrow Airport',
  'Gatwick Airport',
  'LHR',
  'London City Airport',
  'Kings Cross',
  'W1K 4AB',
  'Brighton',
]
const classes = ['', 'Business', 'first class', 'V-Class', 'saloon']
const flights = ['', 'BA 178', 'ezy8412', '-']

const createValidRow = (at: number, of = 0): Cells => {
  const pick = <T>(list: readonly T[]): T => list[at % list.length] as T
  return cellsFor({
    time: `${8 + (at % 12)}:${['00', '15', '30', '45'][at % 4]}`,
    name: `${pick(firstNames)} ${lastNames[Math.floor(at / 10) % 10]}`,
    room: `${of || ''}${100 + at}`,
    destination: pick(places),
    flight: pick(flights),
    class: pick(classes),
    ...(at % 9 === 1 ? { direction: 'Arrival' } : {}),
    ...(at % 11 === 2 ? { passengers: '3', luggage: '4' } : {}),
  })
}

const yesterday = dateIn(-2)
const faults: readonly [CellName | 'row', Partial<Cells>][] = [
  ['time', { time: '' }],
  ['time', { time: 'noonish' }],
  ['time', { time: '25:00' }],
  ['time', { time: '14:20' }],
  ['time', { date: 'today', time: '00:00' }],
  ['date', { date: '31/11/2026' }],
  ['date', { date: yesterday }],
  ['date', { date: 'soon' }],
  ['name', { name: '' }],
  ['name', { name: '0412' }],
  ['name', { name: 'x'.repeat(90) }],
  ['room', { room: 'the blue room at the end of the long corridor' }],
  ['destination', { destination: '' }],
  ['destination', { destination: 'Heathrw' }],
  ['destination', { destination: 'qqqqq zzzzz' }],
  ['destination', { destination: 'The Harcourt' }],
  ['from', { from: 'Luton Airport' }],
  ['from', { from: 'qqqqq zzzzz', destination: 'hotel' }],
  ['flight', { flight: 'by train' }],
  ['class', { class: 'economy' }],
  ['email', { email: 'guest@' }],
  ['direction', { direction: 'sideways' }],
  ['passengers', { passengers: '9' }],
  ['luggage', { luggage: 'two' }],
  ['surplus', { surplus: 'TW6' }],
]
const faultCount = 39

export const listDate = dateIn(14)

let listCount = 0
/** Creates a new list each time, because booked rows stay booked. Its last row repeats the first and is the fortieth fault. */
export const createGuestList = () => {
  const of = ++listCount
  const rows = Array.from({ length: 199 }, (_, at): { cells: Cells; fault?: CellName | 'row' } => {
    if (at % 5 !== 3 || (at - 3) / 5 >= faultCount) return { cells: createValidRow(at, of) }
    const [fault, over] = faults[((at - 3) / 5) % faults.length] as (typeof faults)[number]
    return { cells: { ...createValidRow(at, of), ...over }, fault }
  })
  return { rows: [...rows, { cells: createValidRow(0, of), fault: 'row' as const }] }
}

/** A unique name of letters only. */
export const newName = (): string =>
  `N${[...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`

const sheet = { date: listDate, pays: 'invoice' }
type SheetOptions = Partial<typeof sheet>

/** Checks rows as the desk does and returns the results. */
export const checkRows = async (
  by: Visitor,
  rows: readonly Cells[],
  over: SheetOptions = {},
): Promise<CheckedRow[]> => {
  const { status, body, text } = await by.post('/api/partner/desk/check', { ...sheet, ...over, rows })
  if (status !== 200) throw new Error(`checking the guest list failed: ${status} ${text}`)
  return body.data
}

export interface PricedRow {
  cells: Cells
  price: number
  again?: boolean
}

/** Checks rows and adds their prices, as they are sent for booking. */
export const priceRows = async (by: Visitor, rows: readonly Cells[], over: SheetOptions = {}): Promise<PricedRow[]> =>
  (await checkRows(by, rows, over)).map(({ ride }, at) => ({ cells: rows[at] as Cells, price: ride?.price ?? 0 }))

/** Books rows in as many calls as needed. */
export const bookRows = async (
  by: Visitor,
  rows: readonly PricedRow[],
  over: SheetOptions = {},
): Promise<ListedRow[]> => {
  const answers: ListedRow[] = []
  for (let from = 0; from < rows.length; from += maxRowsPerCall) {
    const some = rows.slice(from, from + maxRowsPerCall)
    const { status, body, text } = await by.post('/api/partner/desk/book', { ...sheet, ...over, rows: some })
    if (status !== 200) throw new Error(`booking the guest list failed: ${status} ${text}`)
    answers.push(...body.data)
  }
  return answers
}
