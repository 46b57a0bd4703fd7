// Assigns one driver to several rides. Each ride is checked on its own; the dialog then lists what was refused and why.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { labelOf } from '#kernel/codes.ts'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Checkbox } from '#kit/checkbox.tsx'
import { SelectField } from '#kit/select.tsx'
import { faults } from '#messages/office/dispatch.ts'
import * as m from '#messages/office/operations.ts'
import { assignDrivers, type RefusedRide } from '#modules/dispatch/assignment/contract.ts'
import type { OperationsBooking } from '#modules/reports/operations/contract.ts'
import { type ChosenCar, chooseCar } from '#modules/reports/operations/rules.ts'
import { Refusal } from '../../area/dialog-notice.tsx'
import { useNotice } from '../../area/use-notice.ts'
import { ManyFrame, type ManyResult } from './many-frame.tsx'
import { useOperationsChoices } from './operations-query.ts'

const describeRefusal = ({ message, reasons }: RefusedRide): string =>
  reasons.length ? reasons.map((reason) => labelOf(faults, reason)).join(', ') : message

interface Choice {
  driver_id: string
  isReplacing: boolean
}

/** Sends the rides that have a car for the driver; the others are results at once. */
const assignAll = async (
  rows: readonly OperationsBooking[],
  { driver_id, isReplacing }: Choice,
): Promise<ManyResult[]> => {
  const chosen: { booking: OperationsBooking; car: ChosenCar }[] = []
  const results: ManyResult[] = []
  for (const booking of rows) {
    const choice = chooseCar(booking, isReplacing)
    if (choice.ok) chosen.push({ booking, car: choice.car })
    else
      results.push({ booking, isDone: false, text: choice.reason === 'has_driver' ? m.has_driver : m.needs_own_choice })
  }
  if (chosen.length === 0) return results
  const rides = chosen.map(({ booking: { booking_id, version }, car }) => ({
    ...{ booking_id, driver_id, booking_version: version, ...car },
  }))
  const { data } = await call(assignDrivers, { body: { rides } })
  return [
    ...results,
    ...chosen.map(({ booking }) => {
      const refused = data.refused.find(({ booking_id }) => booking_id === booking.booking_id)
      return { booking, isDone: !refused, text: refused ? describeRefusal(refused) : m.assigned }
    }),
  ]
}

interface AssignManyProps {
  rows: readonly OperationsBooking[]
  /** Called with the ids of the assigned rides. */
  onDone: (ids: readonly string[]) => void
  onClose: () => void
}

export const AssignMany = ({ rows, onDone, onClose }: AssignManyProps) => {
  // The rides that the dialog was opened for: those that succeed leave the selection.
  const [chosen] = useState(rows)
  const client = useQueryClient()
  const { data } = useOperationsChoices()
  const [driver_id, setDriver] = useState('')
  const [isReplacing, setReplacing] = useState(false)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [results, setResults] = useState<ManyResult[]>()
  const { showNotice, ...refusal } = useNotice()
  const assign = async () => {
    setError(driver_id ? undefined : m.choose_driver)
    if (!driver_id || isBusy) return
    setBusy(true)
    showNotice(undefined)
    try {
      const all = await assignAll(chosen, { driver_id, isReplacing })
      setResults(all)
      onDone(all.flatMap(({ booking, isDone }) => (isDone ? [booking.booking_id] : [])))
    } catch (failure) {
      showNotice(messageOf(failure, m.assign_failed))
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['office-bookings'] })
    }
  }
  const drivers = data?.drivers.map(({ driver_id: value, name }) => ({ value, label: name })) ?? []
  return (
    <ManyFrame
      title={m.assign_title({ count: chosen.length })}
      {...{ isBusy, results, onClose }}
      isUnsaved={driver_id !== '' || isReplacing}
      onSubmit={() => void assign()}
      action={
        <Button type="submit" busy={isBusy && m.assigning}>
          {m.assign}
        </Button>
      }
    >
      <p className="text-ui text-soft">{m.assign_line}</p>
      <SelectField
        label={m.assign_driver}
        options={[{ value: '', label: m.choose_driver }, ...drivers]}
        value={driver_id}
        error={error}
        onChange={({ target }) => setDriver(target.value)}
      />
      <Checkbox checked={isReplacing} onChange={({ target }) => setReplacing(target.checked)}>
        {m.assign_replace}
      </Checkbox>
      <Refusal {...refusal} />
    </ManyFrame>
  )
}
