// The rides that an absence freed, with suggested drivers who are assigned one by one or together.
import { useEffect, useRef, useState } from 'react'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { toastError } from '#kit/toast.tsx'
import * as m from '#messages/office/absences.ts'
import * as dispatch from '#messages/office/dispatch.ts'
import type { RecordedAbsence } from '#modules/dispatch/absences/contract.ts'
import { assignDrivers } from '#modules/dispatch/assignment/contract.ts'
import type { Suggestion } from '#modules/dispatch/suggestion/contract.ts'
import { TryAgain } from '../../public/retry-notice.tsx'
import { CarLines, carKey, UnfilledLines } from '../dispatch/car-lines.tsx'
import { useRefetchBoard } from '../dispatch/query.ts'
import { useReplacements } from './query.ts'

/** The outcome of each car: assigned, or why not. */
type Outcomes = Readonly<Record<string, { isAssigned: boolean; why?: string }>>

export const useReplacing = ({ freed }: RecordedAbsence) => {
  const query = useReplacements(freed)
  const refetchBoard = useRefetchBoard()
  const [outcomes, setOutcomes] = useState<Outcomes>({})
  const [busy, setBusy] = useState<'all' | string>()
  const [status, setStatus] = useState(m.saved({ count: freed.length }))
  const open = (query.data?.suggestions ?? []).filter((each) => outcomes[carKey(each)] === undefined)
  const assign = async (suggestions: readonly Suggestion[], name: 'all' | string) => {
    setBusy(name)
    try {
      const rides = suggestions.map(({ booking_id, car_number, booking_version, driver_id }) => ({
        ...{ booking_id, car_number, booking_version, driver_id, seen: null },
      }))
      const { assigned, refused } = (await call(assignDrivers, { body: { rides } })).data
      setOutcomes((now) => ({
        ...now,
        ...Object.fromEntries(assigned.map((each) => [carKey(each), { isAssigned: true }])),
        ...Object.fromEntries(refused.map((each) => [carKey(each), { isAssigned: false, why: each.message }])),
      }))
      setStatus(dispatch.accepted({ count: assigned.length }))
    } catch (error) {
      toastError(messageOf(error, dispatch.failed))
    } finally {
      setBusy(undefined)
      await refetchBoard()
    }
  }
  return { query, outcomes, busy, status, open, assign, assignAll: () => assign(open, 'all') }
}
type Replacing = ReturnType<typeof useReplacing>

const SuggestedDriver = ({ car, replacing }: { car: Suggestion; replacing: Replacing }) => {
  const { outcomes, busy, assign } = replacing
  const outcome = outcomes[carKey(car)]
  return (
    <span className="flex flex-wrap items-center gap-3">
      <span className="font-medium wrap-anywhere">{car.driver_name}</span>
      {outcome?.isAssigned && <span className="badge badge-confirmed">{m.assigned}</span>}
      {outcome && !outcome.isAssigned && <span className="text-small text-error">{outcome.why}</span>}
      {!outcome && (
        <Button
          look="outline"
          className="btn-sm"
          aria-label={m.assign_name({ name: car.driver_name, time: car.booking_time })}
          busy={busy === carKey(car) && dispatch.assigning}
          disabled={busy !== undefined}
          onClick={() => void assign([car], carKey(car))}
        >
          {m.assign}
        </Button>
      )}
    </span>
  )
}

const SuggestedCars = ({ replacing, withDates }: { replacing: Replacing; withDates: boolean }) => {
  const { data, isError, refetch } = replacing.query
  if (!data)
    return isError ? (
      <TryAgain message={m.suggest_failed} onRetry={refetch} />
    ) : (
      <p role="status" className="text-ui text-soft">
        {m.suggesting}
      </p>
    )
  return (
    <>
      {data.suggestions.length > 0 && (
        <section>
          <h3 className="text-title-3">{m.replacements}</h3>
          <CarLines
            cars={data.suggestions}
            withDates={withDates}
            beside={(car) => <SuggestedDriver car={car} replacing={replacing} />}
          />
        </section>
      )}
      {data.left.length > 0 && (
        <section>
          <h3 className="text-title-3">{m.unfilled({ count: data.left.length })}</h3>
          <UnfilledLines cars={data.left} withDates={withDates} />
        </section>
      )}
    </>
  )
}

export const Replacements = ({ recorded, replacing }: { recorded: RecordedAbsence; replacing: Replacing }) => {
  const { freed, under_way } = recorded
  const { status, outcomes } = replacing
  const outcome = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (outcomes && document.activeElement === document.body) outcome.current?.focus()
  }, [outcomes])
  const withDates = new Set([...freed, ...under_way].map(({ booking_date }) => booking_date)).size > 1
  return (
    <>
      <p ref={outcome} role="status" tabIndex={-1} className="text-ui text-confirmed outline-none">
        {status}
      </p>
      {under_way.length > 0 && (
        <section>
          <h3 className="text-title-3">{m.under_way}</h3>
          <CarLines cars={under_way} withDates={withDates} />
        </section>
      )}
      {freed.length > 0 && <SuggestedCars replacing={replacing} withDates={withDates} />}
    </>
  )
}
