// A guest list from being pasted to being booked: what the server is asked, and what comes of it, row by row.
import { useRef, useState } from 'react'
import { call, messageOf } from '#kit/api.ts'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/partner/desk.ts'
import { type CheckedRow, checkList, type ListPays } from '#modules/bookings/desk-lists/contract.ts'
import { isDay, mostRows } from '#modules/bookings/desk-lists/rules.ts'
import { type CellName, rowsOf } from '#modules/bookings/desk-tables/rules.ts'
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

export const useList = (sheet: Sheet) => {
  const [rows, setRows] = useState<ListRow[]>([])
  const [busy, setBusy] = useState<'reading' | 'booking' | false>(false)
  const [announced, setAnnounced] = useState('')
  const latest = useRef(rows)
  const askAgain = useAskAgain()

  const put = (next: ListRow[]) => {
    latest.current = next
    setRows(next)
  }
  const patch = (at: number, over: Partial<ListRow>) =>
    put(latest.current.map((row) => (row.at === at ? { ...row, ...over } : row)))

  const check = async (some: readonly ListRow[], under: Sheet): Promise<CheckedRow[]> =>
    (await call(checkList, { body: { ...under, rows: some.map(({ cells }) => cells) }, harmless: true })).data

  const guarded = async (what: 'reading' | 'booking', work: () => Promise<void>) => {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      tellFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const checkAll = (all: ListRow[], under: Sheet) =>
    guarded('reading', async () => {
      const said = await check(all, under)
      put(all.map((row, at) => ({ ...row, said: said[at], again: false, isNew: false })))
      setAnnounced(m.checked(countsOf(latest.current)))
    })

  const sendSome = async (some: readonly ListRow[]): Promise<number> => {
    const body = some.map(({ cells, said, again }) => ({ cells, price: said?.ride?.price ?? 0, again }))
    const { data } = await call(bookList, { body: { ...sheet, rows: body }, harmless: true })
    for (const [at, row] of some.entries()) {
      const said = data[at]
      const isNew = said?.outcome === 'booked'
      patch(row.at, { said, isNew, ...(said?.booked && !said.booked.is_cancelled ? { again: false } : {}) })
    }
    return data.filter(({ outcome }) => outcome === 'booked').length
  }

  return {
    rows,
    busy,
    announced,

    /** False where there is nothing in it. */
    read(text: string): boolean {
      const found = rowsOf(text, isDay)
      if (!found.length) return false
      if (found.length > mostRows)
        toast({ title: m.error_title, message: m.rows_many({ most: mostRows }), kind: 'error' })
      void checkAll(newRows(found.slice(0, mostRows)), sheet)
      return true
    },

    /** What stands above the rows has changed: all of them are looked at anew. */
    recheck: (under: Sheet) => latest.current.length > 0 && void checkAll(latest.current, under),

    write: (at: number, name: CellName, text: string) => {
      const row = latest.current[at]
      if (row) patch(at, { cells: { ...row.cells, [name]: text } })
    },

    /** Looks at one row again. Where it was written in meanwhile, the next look tells. */
    async checkOne(at: number) {
      const row = latest.current[at]
      if (!row) return
      patch(at, { said: undefined })
      try {
        const [said] = await check([row], sheet)
        patch(at, { said, isNew: false })
        setAnnounced(m.checked(countsOf(latest.current)))
      } catch (error) {
        patch(at, { said: row.said })
        tellFailure(error)
      }
    },

    chooseAgain: (at: number, again: boolean) => patch(at, { again }),

    book: () =>
      guarded('booking', async () => {
        const good = latest.current.filter(isGood)
        let booked = 0
        try {
          for (let from = 0; from < good.length; from += mostInOneCall)
            booked += await sendSome(good.slice(from, from + mostInOneCall))
        } finally {
          const { good: still, wrong } = countsOf(latest.current)
          setAnnounced(m.booked_now({ booked, left: still + wrong }))
          askAgain()
        }
      }),

    clear: () => {
      put([])
      setAnnounced('')
    },
  }
}
export type List = ReturnType<typeof useList>
