// What the dialogs about several bookings share: their frame, and the result for each booking.
import { type ReactNode, useId } from 'react'
import { readableId } from '#kernel/ids.ts'
import { Button } from '#kit/button.tsx'
import * as words from '#messages/office/bookings.ts'
import * as m from '#messages/office/operations.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { DialogHead } from '../../area/dialog-head.tsx'
import { GuardedDialog } from '../../area/guarded-dialog.tsx'
import { listDate, listTime, passengerName } from './format.ts'

export interface ManyResult {
  booking: BookingRecord
  isDone: boolean
  text: string
}

export const ManyResults = ({ results }: { results: readonly ManyResult[] }) => (
  <ul aria-label={m.results_label} className="grid">
    {/* Failures first: they are what is left to do. */}
    {[...results]
      .sort((a, b) => Number(a.isDone) - Number(b.isDone))
      .map(({ booking, isDone, text }) => (
        <li
          key={booking.booking_id}
          className="grid gap-x-4 gap-y-0.5 border-b border-line py-2.5 text-small last:border-b-0 sm:grid-cols-2"
        >
          <span className="min-w-0 wrap-anywhere">
            {passengerName(booking)}
            <span className="tnum block text-muted">
              {`${readableId(booking.booking_id)}, ${words.at({ date: listDate(booking.booking_date), time: listTime(booking.booking_time) })}`}
            </span>
          </span>
          <span className={`min-w-0 wrap-anywhere ${isDone ? 'text-confirmed' : 'text-error'}`}>{text}</span>
        </li>
      ))}
  </ul>
)

interface ManyFrameProps {
  title: string
  /** True while requests are under way: the dialog cannot be closed. */
  isBusy: boolean
  /** Whether closing it loses input. */
  isUnsaved?: boolean
  results: readonly ManyResult[] | undefined
  /** The button that does it. */
  action: ReactNode
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

export const ManyFrame = (props: ManyFrameProps) => {
  const { title, isBusy, isUnsaved = false, results, action, onSubmit, onClose, children } = props
  const id = useId()
  return (
    <GuardedDialog
      shape="card"
      labelledBy={id}
      className="md:w-[38rem]"
      busy={isBusy}
      unsaved={isUnsaved && !results}
      onClose={onClose}
    >
      {(leave) => (
        <>
          <DialogHead id={id} title={title} onClose={() => leave()} />
          <form
            className="flex min-h-0 flex-col"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              onSubmit()
            }}
          >
            <section
              className="grid grid-cols-1 gap-5 overflow-y-auto px-6 py-6 md:px-8"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
              tabIndex={0}
              aria-label={title}
            >
              {results ? <ManyResults results={results} /> : children}
            </section>
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 md:px-8">
              <Button look={results ? 'primary' : 'outline'} disabled={isBusy} onClick={() => leave()}>
                {results ? m.close : m.keep}
              </Button>
              {!results && action}
            </div>
          </form>
        </>
      )}
    </GuardedDialog>
  )
}
