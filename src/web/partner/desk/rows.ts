// The rows of a guest list on the screen: what was written, what the server said of it, and what is done with them.
import { fromWire } from '#kernel/money.ts'
import type { CheckedRow, ListPays } from '#modules/bookings/partner-import/contract.ts'
import { type CellName, type Cells, cellNames } from '#modules/bookings/partner-import-parsing/rules.ts'
import type { ListedRow } from '#modules/payments/partner-desk/contract.ts'

export interface ListRow {
  /** Its place in the list, from 0. */
  at: number
  cells: Cells
  /** Undefined while the server is asked. */
  said: (CheckedRow & Partial<Pick<ListedRow, 'outcome'>>) | undefined
  /** Where its ride was called off: it is wanted again. */
  again: boolean
  /** Booked just now. */
  isNew: boolean
}

export const newRows = (cells: readonly Cells[]): ListRow[] =>
  cells.map((each, at) => ({ at, cells: each, said: undefined, again: false, isNew: false }))

export const isBooked = ({ said, again }: ListRow): boolean =>
  Boolean(said?.booked && !(said.booked.is_cancelled && again))

export const hasFault = ({ said }: ListRow): boolean =>
  said !== undefined && !said.booked && Object.keys(said.errors).length > 0

export const isGood = (row: ListRow): boolean =>
  row.said?.ride != null && Object.keys(row.said.errors).length === 0 && !isBooked(row)

export const countsOf = (rows: readonly ListRow[]) => ({
  all: rows.length,
  good: rows.filter(isGood).length,
  wrong: rows.filter(hasFault).length,
  done: rows.filter(isBooked).length,
})

/** Pence. */
export const sumOf = (rows: readonly ListRow[]): number =>
  rows.filter(isGood).reduce((sum, { said }) => sum + (fromWire(said?.ride?.price ?? 0) ?? 0), 0)

const always: readonly CellName[] = ['time', 'name', 'room', 'destination', 'flight', 'class']

/** Those that any row has something in, and those that every list has. */
export const columnsOf = (rows: readonly ListRow[], pays: ListPays): CellName[] =>
  cellNames.filter(
    (name) =>
      always.includes(name) ||
      (name === 'email' && pays === 'link') ||
      rows.some(({ cells, said }) => cells[name] || said?.errors[name]),
  )

/** The first cell at fault after this row, and from the top again where there is none. */
export const nextFault = (rows: readonly ListRow[], after: number): { at: number; name: CellName } | undefined => {
  const faulty = rows.filter(hasFault)
  const row = faulty.find(({ at }) => at > after) ?? faulty[0]
  const name = row && (cellNames.find((each) => row.said?.errors[each]) ?? 'time')
  return row && name && { at: row.at, name }
}

export const cellId = (at: number, name: CellName): string => `cell-${at}-${name}`
