// The partner desk: a guest list is pasted, checked, corrected in its table, and booked.
import { useEffect, useMemo, useRef, useState } from 'react'
import { formatSums } from '#kernel/money.ts'
import { Button } from '#kit/button.tsx'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/partner/desk.ts'
import type { CellName } from '#modules/bookings/partner-import-parsing/rules.ts'
import { LeaveGuard } from '../../area/leave-guard.tsx'
import { paths } from '../../paths.ts'
import { useOwnPartner, useToday } from '../own-partner.ts'
import { DeskHeading } from './desk-heading.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { ListForm } from './list-form.tsx'
import { CardRow, type RowActions, TableRow } from './row.tsx'
import { cellId, countGuestRowsByState, findNextFault, listBookablePrices, listColumns } from './rows.ts'
import { type List, type Sheet, useList } from './use-list.ts'

/** Stable callbacks, so that only the edited row renders again. */
const useRowActions = (list: List): RowActions => {
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  }, [list])
  const [rowActions] = useState<RowActions>(() => ({
    onWrite: (...written) => latest.current.write(...written),
    onCheck: (at) => void latest.current.checkOne(at),
    onRebook: (at, again) => latest.current.setRebook(at, again),
    onMove: ({ at, name }) => document.getElementById(cellId(at, name))?.focus(),
    onFault: (after) => {
      const next = findNextFault(latest.current.rows, after)
      if (next) document.getElementById(cellId(next.at, next.name))?.focus()
    },
  }))
  return rowActions
}

const Rows = ({ list, sheet, rowActions }: { list: List; sheet: Sheet; rowActions: RowActions }) => {
  const isWide = useMedia(fromMedium)
  const columnKey = listColumns(list.rows, sheet.pays).join(' ')
  const columns = useMemo(() => columnKey.split(' ') as CellName[], [columnKey])
  const each = { columns, ...rowActions }
  if (!isWide)
    return (
      <ul className="mt-4 grid gap-3">
        {list.rows.map((row) => (
          <CardRow key={row.at} row={row} {...each} />
        ))}
      </ul>
    )
  return (
    <div className="card relative mt-4 overflow-x-auto">
      <table className="table [&_td]:px-2 [&_th]:px-2 [&_td:first-child]:pl-4 [&_th:first-child]:pl-4">
        <thead>
          <tr>
            <th scope="col">{m.number}</th>
            <th scope="col">{m.price}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {m.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => (
            <TableRow key={row.at} row={row} {...each} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const CheckedList = ({ list, sheet }: { list: List; sheet: Sheet }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const rowActions = useRowActions(list)
  // Scrolled to the top, because a focused heading at the foot would be hidden by the bar.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  const { good: bookable, wrong: invalid } = countGuestRowsByState(list.rows)
  return (
    <section className="mt-10">
      <LeaveGuard unsaved={bookable + invalid > 0} area={paths.partnerDashboard} />
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-title-2 outline-none focus-visible:shadow-none">
        {m.rows}
      </h2>
      <p className="mt-2 text-ui">{list.announced}</p>
      {list.unread.length > 0 && <p className="mt-2 text-ui">{m.columns_unread({ names: list.unread.join(', ') })}</p>}
      <p className="hint">{m.rows_hint}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {invalid > 0 && (
          <Button look="outline" onClick={() => rowActions.onFault(-1)}>
            {m.next_fault}
          </Button>
        )}
        <Button look="ghost" disabled={list.busy !== false} onClick={list.clear}>
          {m.start_anew}
        </Button>
      </div>
      <fieldset disabled={list.busy === 'booking'} className="min-w-0">
        <Rows list={list} sheet={sheet} rowActions={rowActions} />
      </fieldset>
      {bookable > 0 && (
        <div className="sticky bottom-0 mt-4 border-t border-line bg-white py-4" data-foot-bar>
          <Button
            large
            busy={list.busy === 'booking' && m.booking}
            disabled={list.busy !== false}
            onClick={() => void list.book()}
          >
            {m.book({ count: bookable, sum: formatSums(listBookablePrices(list.rows)) })}
          </Button>
        </div>
      )}
    </section>
  )
}

export const PartnerDeskPage = () => {
  const [sheet, setSheet] = useState<Sheet>({ date: useToday(), pays: 'invoice' })
  const list = useList(sheet)
  const { role } = useOwnPartner()
  const changeSheet = (next: Sheet) => {
    setSheet(next)
    list.recheck(next)
  }
  return (
    <div className="pb-16">
      <DeskHeading title={m.desk} line={m.desk_line} />
      <ListForm sheet={sheet} busy={list.busy} onSheet={changeSheet} onRead={list.read} />
      <p role="status" className="sr-only">
        {list.announced}
      </p>
      {list.rows.length > 0 && <CheckedList key={list.number} list={list} sheet={sheet} />}
      {role === 'owner' && <InvoiceList />}
    </div>
  )
}
