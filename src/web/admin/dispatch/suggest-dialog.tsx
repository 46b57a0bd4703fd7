// Suggested drivers for one day: shown for review, assigned on confirmation, and refused ones reported.
import { useId, useState } from 'react'
import { readableId } from '#kernel/ids.ts'
import { shortDate } from '#kernel/time.ts'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/dispatch.ts'
import { assignDrivers } from '#modules/dispatch/assignment/contract.ts'
import type { SuggestedDay, Suggestion } from '#modules/dispatch/suggestion/contract.ts'
import { DialogHead } from '../../area/dialog-head.tsx'
import { TryAgain } from '../../public/retry-notice.tsx'
import { useRefetchBoard, useSuggestions } from './query.ts'

type Line = Omit<Suggestion, 'driver_id' | 'driver_name'> & Partial<Suggestion>

/** Most rides have one car, which needs no number. */
const isOneOfMore = ({ booking_id, car_number }: Line, lines: readonly Line[]): boolean =>
  car_number > 1 || lines.filter((each) => each.booking_id === booking_id).length > 1

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <ul>
    {lines.map((line) => (
      <li
        key={`${line.booking_id} ${line.car_number}`}
        className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0"
      >
        <span className="min-w-0 flex-1 basis-56">
          <span className="tnum block text-small text-muted">
            {line.booking_time}, {readableId(line.booking_id)}
            {isOneOfMore(line, lines) && `, ${m.car_number({ number: line.car_number })}`}
          </span>
          <span className="block wrap-anywhere">
            {[line.pickup_location, line.dropoff_location].filter(Boolean).join(' – ')}
          </span>
        </span>
        {line.driver_name && <span className="font-medium">{line.driver_name}</span>}
      </li>
    ))}
  </ul>
)

const Day = ({ day }: { day: SuggestedDay }) => (
  <>
    {day.suggestions.length > 0 ? (
      <>
        <p className="tnum text-ui text-soft">
          {m.suggest_miles({ before: day.empty_miles_before, after: day.empty_miles })}
        </p>
        <Lines lines={day.suggestions} />
      </>
    ) : (
      <p className="text-ui text-soft">{m.suggest_none}</p>
    )}
    {day.left.length > 0 && (
      <section>
        <h3 className="text-title-3">{m.suggest_left({ count: day.left.length })}</h3>
        <Lines lines={day.left} />
      </section>
    )}
  </>
)

const useAccept = (onDone: () => void) => {
  const [busy, setBusy] = useState(false)
  const refetchBoard = useRefetchBoard()
  const accept = async ({ suggestions }: SuggestedDay) => {
    setBusy(true)
    try {
      const rides = suggestions.map(({ booking_id, car_number, booking_version, driver_id }) => ({
        ...{ booking_id, car_number, booking_version, driver_id, seen: null },
      }))
      const { assigned, refused } = (await call(assignDrivers, { body: { rides } })).data
      if (assigned.length) toastSuccess(m.accepted({ count: assigned.length }))
      const why = [...new Set(refused.map(({ message }) => message))].join(' ')
      if (refused.length) toastError(m.some_refused({ count: refused.length, why }))
      onDone()
    } catch (error) {
      toastError(messageOf(error, m.failed))
    } finally {
      setBusy(false)
      await refetchBoard()
    }
  }
  return { busy, accept }
}

export const SuggestDialog = ({ date, onClose }: { date: string; onClose: () => void }) => {
  const titleId = useId()
  const title = m.suggest_title({ date: shortDate(date) })
  const { data, isError, refetch } = useSuggestions(date)
  const { busy, accept } = useAccept(onClose)
  return (
    <Dialog shape="card" labelledBy={titleId} className="md:w-[45rem]" onClose={onClose}>
      <DialogHead id={titleId} title={title} onClose={onClose} />
      <section
        className="grid grid-cols-1 gap-5 overflow-y-auto px-6 py-6 md:px-8"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        aria-label={title}
      >
        {data && <Day day={data} />}
        {!data &&
          (isError ? (
            <TryAgain message={m.suggest_failed} onRetry={refetch} />
          ) : (
            <p role="status" className="text-ui text-soft">
              {m.suggest_loading}
            </p>
          ))}
      </section>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 md:px-8">
        <Button look="outline" onClick={onClose}>
          {m.close}
        </Button>
        {data && data.suggestions.length > 0 && (
          <Button busy={busy && m.assigning} onClick={() => void accept(data)}>
            {m.accept({ count: data.suggestions.length })}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
