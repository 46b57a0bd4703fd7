// Assigns and unassigns drivers with optimistic locking; the board is refetched after every attempt.
import { useState } from 'react'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/dispatch.ts'
import { assignDriver, unassignDriver } from '#modules/dispatch/assignment/contract.ts'
import type { Candidate } from '#modules/dispatch/board/contract.ts'
import { useRefetchBoard } from './query.ts'
import type { ChosenCar } from './ride-list.tsx'

/** Codes that make the dialog stale: it closes, and the board shows the current state. */
const staleCodes = ['ASSIGNMENT_CHANGED', 'RIDE_CHANGED', 'RIDE_NOT_OPEN', 'RIDE_NOT_FOUND'] as const

export const useAssign = ({ ride, car }: ChosenCar, onDone: () => void) => {
  const [busy, setBusy] = useState<string>()
  const refetchBoard = useRefetchBoard()
  const params = { booking_id: ride.booking_id, car_number: car.car_number }
  const seen = car.assignment && { assignment_id: car.assignment.assignment_id, version: car.assignment.version }

  const run = async (name: string, request: () => Promise<unknown>, done: string) => {
    setBusy(name)
    try {
      await request()
      toastSuccess(done)
      onDone()
    } catch (error) {
      toastError(messageOf(error, m.failed))
      if (isRefused(error, ...staleCodes)) onDone()
    } finally {
      setBusy(undefined)
      await refetchBoard()
    }
  }

  return {
    /** Id of the driver who is being assigned, or `off`. */
    busy,
    assign: ({ driver_id, name }: Candidate, { agreed, called }: { agreed: boolean; called: boolean }) =>
      run(
        driver_id,
        () => call(assignDriver, { params, body: { driver_id, booking_version: ride.version, seen, agreed, called } }),
        m.assigned({ name }),
      ),
    unassign: (called: boolean) =>
      run('off', async () => seen && call(unassignDriver, { params, body: { seen, called } }), m.taken_off),
  }
}
