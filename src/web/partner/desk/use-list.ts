// A guest list from pasting to booking: the requests to the server, and the results row by row.
import { useRef, useState } from 'react'
import { call, messageOf } from '#kit/api.ts'
import { toastError } from '#kit/toast.tsx'
import * as m from '#messages/partner/desk.ts'
import { isDay } from '#modules/bookings/guest-list-days/rules.ts'
import { type CheckedRow, checkList, type ListPays } from '#modules/bookings/partner-import/contract.ts'
import { findDateOrders, maxListRows } from '#modules/bookings/partner-import/rules.ts'
import { type CellName, parseTable } from '#modules/bookings/partner-import-parsing/rules.ts'
import { bookList } from '#modules/payments/guest-list-bookings/contract.ts'
import { maxRowsPerCall } from '#modules/payments/guest-list-bookings/rules.ts'
import { useRefetchRides } from '../rides/query.ts'
import { countGuestRowsByState, isRowReadyToBook, type ListRow, newRows } from './rows.ts'

export interface Sheet {
  date: string
  pays: ListPays
}

const showFailure = (error: unknown) => toastError(messageOf(error, m.failed))

/** Applies results to rows that were not edited since the request. */
const applyResults = (
  rows: readonly ListRow[],
  requested: readonly ListRow[],
  results: readonly CheckedRow[],
): ListRow[] => {
  const answers = new Map(requested.map((row, at) => [row.cells, results[at]]))
  return rows.map((row) => (answers.has(row.cells) ? { ...row, result: answers.get(row.cells), isNew: false } : row))
}

const uncheckedRow: CheckedRow = { errors: { row: m.not_now }, suggestions: [], ride: null, booked: null }

/** The fields above the rows, with the order of day and month that the whole list shows. */
const toSheetBody = (sheet: Sheet, all: readonly ListRow[]) => ({
  ...sheet,
  shown_orders: findDateOrders(all.map(({ cells }) => cells.date)),
})

const checkRows = async (selected: readonly ListRow[], withSheet: Sheet, all = selected): Promise<CheckedRow[]> => {
  const body = { ...toSheetBody(withSheet, all), rows: selected.map(({ cells }) => cells) }
  return (await call(checkList, { body, harmless: true })).data
}

export const useList = (sheet: Sheet) => {
  const [rows, setRows] = useState<ListRow[]>([])
  const [unread, setUnread] = useState<readonly string[]>([])
  const [busy, setBusy] = useState<'reading' | 'booking' | false>(false)
  const [announced, setAnnounced] = useState('')
  const [number, setNumber] = useState(0)
  const latest = useRef(rows)
  /** Identifies the latest check of all rows; responses to earlier ones are dropped. */
  const currentCheck = useRef({})
  const refetchRides = useRefetchRides()

  const setAllRows = (next: ListRow[]) => {
    latest.current = next
    setRows(next)
  }
  const patchRow = (at: number, over: Partial<ListRow>) =>
    setAllRows(latest.current.map((row) => (row.at === at ? { ...row, ...over } : row)))

  const receiveResults = (requested: readonly ListRow[], results: readonly CheckedRow[]) => {
    setAllRows(applyResults(latest.current, requested, results))
    setAnnounced(m.checked(countGuestRowsByState(latest.current)))
  }

  const checkAll = async (all: readonly ListRow[], withSheet: Sheet) => {
    const requested = all.map((row) => ({ ...row, result: undefined, rebook: false, isNew: false }))
    const token = {}
    currentCheck.current = token
    setAllRows(requested)
    setBusy('reading')
    const results = await checkRows(requested, withSheet).catch((error) => {
      if (currentCheck.current === token) showFailure(error)
      return requested.map(() => uncheckedRow)
    })
    if (currentCheck.current !== token) return
    receiveResults(requested, results)
    setBusy(false)
  }

  const bookRows = async (selected: readonly ListRow[]): Promise<number> => {
    const body = selected.map(({ cells, result, rebook }) => ({
      cells,
      price: result?.ride?.price ?? 0,
      again: rebook,
    }))
    const { data } = await call(bookList, {
      body: { ...toSheetBody(sheet, latest.current), rows: body },
      harmless: true,
    })
    for (const [at, row] of selected.entries()) {
      const result = data[at]
      const isNew = result?.outcome === 'booked'
      patchRow(row.at, { result, isNew, ...(result?.booked && !result.booked.is_cancelled ? { rebook: false } : {}) })
    }
    // Counted from the rows, because a lost response may have booked some of them already.
    return data.filter(({ booked }) => booked && !booked.is_cancelled).length
  }

  return {
    rows,
    /** Counts the parsed lists. */
    number,
    /** Heads of unknown columns. */
    unread,
    busy,
    announced,

    /** False if the text has no rows. */
    read(text: string): boolean {
      const found = parseTable(text, isDay)
      if (!found.rows.length) return false
      if (found.rows.length > maxListRows) toastError(m.rows_many({ most: maxListRows }))
      setUnread(found.ignoredHeaders)
      setNumber((count) => count + 1)
      void checkAll(newRows(found.rows.slice(0, maxListRows)), sheet)
      return true
    },

    /** The fields above the rows have changed, so all rows are checked again. */
    recheck: (withSheet: Sheet) => latest.current.length > 0 && void checkAll(latest.current, withSheet),

    write: (at: number, name: CellName, text: string) => {
      const row = latest.current[at]
      if (row) patchRow(at, { cells: { ...row.cells, [name]: text } })
    },

    /** Checks one row again, and once more if it was edited meanwhile. */
    async checkOne(at: number): Promise<void> {
      const row = latest.current[at]
      const list = currentCheck.current
      if (!row) return
      patchRow(at, { result: undefined })
      const results = await checkRows([row], sheet, latest.current).catch((error) => {
        if (currentCheck.current === list) showFailure(error)
        return [uncheckedRow]
      })
      if (currentCheck.current !== list) return
      if (latest.current[at]?.cells !== row.cells) return this.checkOne(at)
      receiveResults([row], results)
    },

    setRebook: (at: number, rebook: boolean) => patchRow(at, { rebook }),

    async book(): Promise<void> {
      const bookable = latest.current.filter(isRowReadyToBook)
      let booked = 0
      setBusy('booking')
      try {
        for (let from = 0; from < bookable.length; from += maxRowsPerCall)
          booked += await bookRows(bookable.slice(from, from + maxRowsPerCall))
      } catch (error) {
        showFailure(error)
      } finally {
        const { good: unbooked, wrong: invalid } = countGuestRowsByState(latest.current)
        setAnnounced(m.booked_now({ booked, left: unbooked + invalid }))
        refetchRides()
        setBusy(false)
      }
    },

    clear: () => {
      currentCheck.current = {}
      setAllRows([])
      setAnnounced('')
    },
  }
}
export type List = ReturnType<typeof useList>
