// Cancels several bookings one after the other, each by the rules of a single cancellation, with a result for each.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Checkbox } from '#kit/checkbox.tsx'
import { Choice } from '#kit/choice.tsx'
import { TextField } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { SelectField, toOptions } from '#kit/select.tsx'
import * as words from '#messages/office/cancellation.ts'
import * as m from '#messages/office/operations.ts'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import { cancelByOffice } from '#modules/bookings/office-cancellation/contract.ts'
import type { CancellationReason } from '#modules/bookings/office-cancellation/rules.ts'
import type { OperationsBooking } from '#modules/reports/operations/contract.ts'
import { canCancelWithOthers } from '#modules/reports/operations/rules.ts'
import { ManyFrame, type ManyResult } from './many-frame.tsx'

/** Of these, each booking has its own amount. */
const manyFees = ['free', 'half', 'full'] as const
type ManyFee = (typeof manyFees)[number]

interface Decision {
  fee: ManyFee
  reason: CancellationReason
  note: string
  tell_customer: boolean
}

/** The version makes it safe to repeat: a booking that has changed since it was listed is refused, not cancelled. */
const cancelOne = async (booking: OperationsBooking, decision: Decision): Promise<ManyResult> => {
  const { booking_id, version, standing } = booking
  if (standing === 'cancelled') return { booking, isDone: true, text: m.cancelled_before }
  if (!canCancelWithOthers(standing)) return { booking, isDone: false, text: m.cancel_completed }
  try {
    await call(cancelByOffice, { params: { booking_id }, body: { version, ...decision } })
    return { booking, isDone: true, text: m.cancelled }
  } catch (error) {
    const isCancelled =
      isRefused(error, 'BOOKING_CHANGED') && (error.data.booking as OfficeBooking).booking_status === 'cancelled'
    if (isCancelled) return { booking, isDone: true, text: m.cancelled_before }
    return { booking, isDone: false, text: messageOf(error, m.cancel_failed) }
  }
}

const ManyFees = ({ fee, setFee }: { fee: ManyFee; setFee: (fee: ManyFee) => void }) => (
  <FieldGroup label={words.fee}>
    {(wiring) => (
      <div role="radiogroup" {...wiring} className="grid grid-cols-1 gap-2 sm:grid-cols-3">
        {manyFees.map((choice) => (
          <Choice
            key={choice}
            name="fee"
            label={words.fees_of_many[choice]}
            checked={fee === choice}
            onChange={() => setFee(choice)}
          />
        ))}
      </div>
    )}
  </FieldGroup>
)

interface CancelManyProps {
  rows: readonly OperationsBooking[]
  /** Called with the ids of the cancelled bookings. */
  onDone: (ids: readonly string[]) => void
  onClose: () => void
}

export const CancelMany = ({ rows, onDone, onClose }: CancelManyProps) => {
  // The bookings that the dialog was opened for: those that are cancelled leave the selection.
  const [chosen] = useState(rows)
  const client = useQueryClient()
  const [fee, setFee] = useState<ManyFee>('free')
  const [reason, setReason] = useState<CancellationReason | ''>('')
  const [note, setNote] = useState('')
  const [isTelling, setTelling] = useState(true)
  const [error, setError] = useState<string>()
  /** Number of bookings that are done, while it runs. */
  const [done, setDone] = useState<number>()
  const [results, setResults] = useState<ManyResult[]>()
  const isBusy = done !== undefined
  const count = chosen.length
  const cancelAll = async () => {
    setError(reason ? undefined : words.reason_needed)
    if (!reason || isBusy) return
    const decision = { fee, reason, note: note.trim(), tell_customer: isTelling }
    const all: ManyResult[] = []
    for (const booking of chosen) {
      setDone(all.length)
      all.push(await cancelOne(booking, decision))
    }
    setDone(undefined)
    setResults(all)
    onDone(all.flatMap(({ booking, isDone }) => (isDone ? [booking.booking_id] : [])))
    for (const key of ['office-bookings', 'office-figures', 'office-booking'])
      void client.invalidateQueries({ queryKey: [key] })
  }
  return (
    <ManyFrame
      title={m.cancel_title({ count })}
      {...{ isBusy, results, onClose }}
      isUnsaved={fee !== 'free' || reason !== '' || note !== '' || !isTelling}
      onSubmit={() => void cancelAll()}
      action={
        <Button type="submit" look="danger" busy={isBusy && m.cancelling({ done, count })}>
          {m.cancel_confirm({ count })}
        </Button>
      }
    >
      <p className="text-ui text-soft">{m.cancel_line}</p>
      <ManyFees {...{ fee, setFee }} />
      <SelectField
        label={words.reason}
        options={toOptions(words.reasons, words.choose_reason)}
        value={reason}
        error={error}
        onChange={({ target }) => {
          setReason(target.value as CancellationReason | '')
          setError(undefined)
        }}
      />
      <TextField
        label={words.note}
        optional={words.optional}
        hint={words.note_hint}
        autoComplete="off"
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Checkbox checked={isTelling} onChange={({ target }) => setTelling(target.checked)}>
        {words.tell_customer}
      </Checkbox>
    </ManyFrame>
  )
}
