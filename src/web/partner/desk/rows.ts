// The rows of a guest list: cells, the server's result, and what follows from it.
import { type Currency, fromWire } from '#kernel/money.ts'
import type { CheckedRow, ListPays } from '#modules/bookings/partner-import/contract.ts'
import { type CellName, type Cells, cellNames } from '#modules/bookings/partner-import-parsing/rules.ts'
import type { ListedRow } from '#modules/payments/guest-list-bookings/contract.ts'

export interface ListRow {
  /** Its index in the list. */
  at: number
  cells: Cells
  /** Undefined while the check is under way. */
  result: (CheckedRow & Partial<Pick<ListedRow, 'outcome'>>) | undefined
  /** The ride was cancelled, and the desk wants it booked again. */
  rebook: boolean
  /** Booked by this page. */
  isNew: boolean
}

export const newRows = (cells: readonly Cells[]): ListRow[] =>
  cells.map((each, at) => ({ at, cells: each, result: undefined, rebook: false, isNew: false }))

export const isRowBooked = ({ result, rebook }: ListRow): boolean =>
  Boolean(result?.booked && !(result.booked.is_cancelled && rebook))

export const isRowInvalid = ({ result }: ListRow): boolean =>
  result !== undefined && !result.booked && Object.keys(result.errors).length > 0

export const isRowReadyToBook = (row: ListRow): boolean =>
  row.result?.ride != null && Object.keys(row.result.errors).length === 0 && !isRowBooked(row)

export const countGuestRowsByState = (rows: readonly ListRow[]) => ({
  all: rows.length,
  good: rows.filter(isRowReadyToBook).length,
  wrong: rows.filter(isRowInvalid).length,
  done: rows.filter(isRowBooked).length,
})

/** In minor units. */
export const listBookablePrices = (rows: readonly ListRow[]): { amount: number; currency: Currency }[] =>
  rows.filter(isRowReadyToBook).flatMap(({ result }) => {
    const { price, currency } = result?.ride ?? {}
    return price === undefined || !currency ? [] : [{ amount: fromWire(price) ?? 0, currency }]
  })

const fixedColumns: readonly CellName[] = ['time', 'name', 'room', 'destination', 'flight', 'class']

/** Columns of every list, and those in which any row has a value or an error. */
export const listColumns = (rows: readonly ListRow[], pays: ListPays): CellName[] =>
  cellNames.filter(
    (name) =>
      fixedColumns.includes(name) ||
      (name === 'email' && pays === 'link') ||
      rows.some(({ cells, result }) => cells[name] || result?.errors[name]),
  )

/** The first invalid cell after this row, starting over from the top. */
export const findNextFault = (rows: readonly ListRow[], after: number): { at: number; name: CellName } | undefined => {
  const invalidRows = rows.filter(isRowInvalid)
  const row = invalidRows.find(({ at }) => at > after) ?? invalidRows[0]
  const name = row && (cellNames.find((each) => row.result?.errors[each]) ?? 'time')
  return row && name && { at: row.at, name }
}

export const cellId = (at: number, name: CellName): string => `cell-${at}-${name}`
