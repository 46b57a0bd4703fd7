// The rows of a guest list: cells, the server's result, and what follows from it.
import { fromWire } from '#kernel/money.ts'
import type { CheckedRow, ListPays } from '#modules/bookings/partner-import/contract.ts'
import { type CellName, type Cells, cellNames } from '#modules/bookings/partner-import-parsing/rules.ts'
import type { ListedRow } from '#modules/payments/partner-desk/contract.ts'

export interface ListRow {
  /** Its index in the list. */
  at: number
  cells: Cells
  /** Undefined while the check is under way. */
  said: (CheckedRow & Partial<Pick<ListedRow, 'outcome'>>) | undefined
  /** The ride was cancelled, and the desk wants it booked again. */
  again: boolean
  /** Booked by this page. */
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

/** In pence. */
export const sumOf = (rows: readonly ListRow[]): number =>
  rows.filter(isGood).reduce((sum, { said }) => sum + (fromWire(said?.ride?.price ?? 0) ?? 0), 0)

const always: readonly CellName[] = ['time', 'name', 'room', 'destination', 'flight', 'class']

/** Columns of every list, and those in which any row has a value or an error. */
export const columnsOf = (rows: readonly ListRow[], pays: ListPays): CellName[] =>
  cellNames.filter(
    (name) =>
      always.includes(name) ||
      (name === 'email' && pays === 'link') ||
      rows.some(({ cells, said }) => cells[name] || said?.errors[name]),
  )

/** The first invalid cell after this row, starting over from the top. */
export const nextFault = (rows: readonly ListRow[], after: number): { at: number; name: CellName } | undefined => {
  const faulty = rows.filter(hasFault)
  const row = faulty.find(({ at }) => at > after) ?? faulty[0]
  const name = row && (cellNames.find((each) => row.said?.errors[each]) ?? 'time')
  return row && name && { at: row.at, name }
}

export const cellId = (at: number, name: CellName): string => `cell-${at}-${name}`
