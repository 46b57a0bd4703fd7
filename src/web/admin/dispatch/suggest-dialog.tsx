// Suggested drivers for one day: shown for review, assigned on confirmation, and refused ones reported.
import { useId, useState } from 'react'
import { shortDate } from '#kernel/time.ts'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/dispatch.ts'
import { assignDrivers } from '#modules/dispatch/assignment/contract.ts'
import type { SuggestedDay } from '#modules/dispatch/suggestion/contract.ts'
import { DialogHead } from '../../area/dialog-head.tsx'
import { TryAgain } from '../../public/retry-notice.tsx'
import { CarLines, UnfilledLines } from './car-lines.tsx'
import { useRefetchBoard, useSuggestions } from './query.ts'

const Day = ({ day }: { day: SuggestedDay }) => (
  <>
    {day.suggestions.length > 0 ? (
      <>
        <p className="tnum text-ui text-soft">
          {m.suggest_miles({ before: day.empty_miles_before, after: day.empty_miles })}
        </p>
        <CarLines
          cars={day.suggestions}
          beside={({ driver_name }) => <span className="font-medium">{driver_name}</span>}
        />
      </>
    ) : (
      <p className="text-ui text-soft">{m.suggest_none}</p>
    )}
    {day.left.length > 0 && (
      <section>
        <h3 className="text-title-3">{m.suggest_left({ count: day.left.length })}</h3>
        <UnfilledLines cars={day.left} />
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

interface SuggestDialogProps {
  date: string
  /** Empty for all. */
  region: string
  onClose: () => void
}

export const SuggestDialog = ({ date, region, onClose }: SuggestDialogProps) => {
  const titleId = useId()
  const title = m.suggest_title({ date: shortDate(date) })
  const { data, isError, refetch } = useSuggestions(date, region)
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
