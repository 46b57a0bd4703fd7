// A guest list from pasting to booking: the requests to the server, and the results row by row.
import { useRef, useState } from 'react'
import { call, messageOf } from '#kit/api.ts'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/partner/desk.ts'
import { isDay } from '#modules/bookings/list-days/rules.ts'
import { type CheckedRow, checkList, type ListPays } from '#modules/bookings/partner-import/contract.ts'
import { mostRows, shownOrders } from '#modules/bookings/partner-import/rules.ts'
import { type CellName, tableOf } from '#modules/bookings/partner-import-parsing/rules.ts'
import { bookList } from '#modules/payments/partner-desk/contract.ts'
import { mostInOneCall } from '#modules/payments/partner-desk/rules.ts'
import { useAskAgain } from '../rides/query.ts'
import { countsOf, isGood, type ListRow, newRows } from './rows.ts'

export interface Sheet {
  date: string
  pays: ListPays
}

const tellFailure = (error: unknown) =>
  toast({ title: m.error_title, message: messageOf(error, m.failed), kind: 'error' })

/** Applies results to rows that were not edited since the request. */
const heard = (rows: readonly ListRow[], asked: readonly ListRow[], said: readonly CheckedRow[]): ListRow[] => {
  const answers = new Map(asked.map((row, at) => [row.cells, said[at]]))
  return rows.map((row) => (answers.has(row.cells) ? { ...row, said: answers.get(row.cells), isNew: false } : row))
}

const unasked: CheckedRow = { errors: { row: m.not_now }, suggestions: [], ride: null, booked: null }

/** The fields above the rows, with the order of day and month that the whole list shows. */
const sheetOf = (sheet: Sheet, all: readonly ListRow[]) => ({
  ...sheet,
  shown_orders: shownOrders(all.map(({ cells }) => cells.date)),
})

const check = async (some: readonly ListRow[], under: Sheet, all = some): Promise<CheckedRow[]> => {
  const body = { ...sheetOf(under, all), rows: some.map(({ cells }) => cells) }
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
  const asking = useRef({})
  const askAgain = useAskAgain()

  const put = (next: ListRow[]) => {
    latest.current = next
    setRows(next)
  }
  const patch = (at: number, over: Partial<ListRow>) =>
    put(latest.current.map((row) => (row.at === at ? { ...row, ...over } : row)))

  const hear = (asked: readonly ListRow[], said: readonly CheckedRow[]) => {
    put(heard(latest.current, asked, said))
    setAnnounced(m.checked(countsOf(latest.current)))
  }

  const checkAll = async (all: readonly ListRow[], under: Sheet) => {
    const asked = all.map((row) => ({ ...row, said: undefined, again: false, isNew: false }))
    const own = {}
    asking.current = own
    put(asked)
    setBusy('reading')
    const said = await check(asked, under).catch((error) => {
      if (asking.current === own) tellFailure(error)
      return asked.map(() => unasked)
    })
    if (asking.current !== own) return
    hear(asked, said)
    setBusy(false)
  }

  const sendSome = async (some: readonly ListRow[]): Promise<number> => {
    const body = some.map(({ cells, said, again }) => ({ cells, price: said?.ride?.price ?? 0, again }))
    const { data } = await call(bookList, { body: { ...sheetOf(sheet, latest.current), rows: body }, harmless: true })
    for (const [at, row] of some.entries()) {
      const said = data[at]
      const isNew = said?.outcome === 'booked'
      patch(row.at, { said, isNew, ...(said?.booked && !said.booked.is_cancelled ? { again: false } : {}) })
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
      const found = tableOf(text, isDay)
      if (!found.rows.length) return false
      if (found.rows.length > mostRows)
        toast({ title: m.error_title, message: m.rows_many({ most: mostRows }), kind: 'error' })
      setUnread(found.unread)
      setNumber((count) => count + 1)
      void checkAll(newRows(found.rows.slice(0, mostRows)), sheet)
      return true
    },

    /** The fields above the rows have changed, so all rows are checked again. */
    recheck: (under: Sheet) => latest.current.length > 0 && void checkAll(latest.current, under),

    write: (at: number, name: CellName, text: string) => {
      const row = latest.current[at]
      if (row) patch(at, { cells: { ...row.cells, [name]: text } })
    },

    /** Checks one row again, and once more if it was edited meanwhile. */
    async checkOne(at: number): Promise<void> {
      const row = latest.current[at]
      const list = asking.current
      if (!row) return
      patch(at, { said: undefined })
      const said = await check([row], sheet, latest.current).catch((error) => {
        if (asking.current === list) tellFailure(error)
        return [unasked]
      })
      if (asking.current !== list) return
      if (latest.current[at]?.cells !== row.cells) return this.checkOne(at)
      hear([row], said)
    },

    chooseAgain: (at: number, again: boolean) => patch(at, { again }),

    async book(): Promise<void> {
      const good = latest.current.filter(isGood)
      let booked = 0
      setBusy('booking')
      try {
        for (let from = 0; from < good.length; from += mostInOneCall)
          booked += await sendSome(good.slice(from, from + mostInOneCall))
      } catch (error) {
        tellFailure(error)
      } finally {
        const { good: still, wrong } = countsOf(latest.current)
        setAnnounced(m.booked_now({ booked, left: still + wrong }))
        askAgain()
        setBusy(false)
      }
    },

    clear: () => {
      asking.current = {}
      put([])
      setAnnounced('')
    },
  }
}
export type List = ReturnType<typeof useList>
