// Assigns and unassigns drivers with optimistic locking; the board is refetched after every attempt.
import { useState } from 'react'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/dispatch.ts'
import { assignDriver, unassignDriver } from '#modules/dispatch/assignment/contract.ts'
import type { Candidate } from '#modules/dispatch/board/contract.ts'
import { useRefetchBoard } from './query.ts'
import type { ChosenCar } from './ride-parts.tsx'

/** Codes that make the dialog stale: it closes, and the board shows the current state. */
const staleCodes = ['ASSIGNMENT_CHANGED', 'RIDE_CHANGED', 'RIDE_NOT_OPEN', 'RIDE_NOT_FOUND'] as const

const paramsOf = ({ ride, car }: ChosenCar) => ({ booking_id: ride.booking_id, car_number: car.car_number })

/** The assignment as it was on the screen, or null. */
const seenOf = ({ car: { assignment } }: ChosenCar) =>
  assignment && { assignment_id: assignment.assignment_id, version: assignment.version }

export const useAssign = (onDone: () => void) => {
  const [busy, setBusy] = useState<string>()
  const refetchBoard = useRefetchBoard()

  /** Returns whether the server has done it. */
  const run = async (name: string, request: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(name)
    try {
      await request()
      toastSuccess(done)
      onDone()
      return true
    } catch (error) {
      toastError(messageOf(error, m.failed))
      if (isRefused(error, ...staleCodes)) onDone()
      return false
    } finally {
      setBusy(undefined)
      await refetchBoard()
    }
  }

  return {
    /** Id of the driver who is being assigned, or `off`. */
    busy,
    assign: (
      chosen: ChosenCar,
      { driver_id, name }: Candidate,
      { agreed, called }: { agreed: boolean; called: boolean },
    ) => {
      const body = { driver_id, booking_version: chosen.ride.version, seen: seenOf(chosen), agreed, called }
      return run(driver_id, () => call(assignDriver, { params: paramsOf(chosen), body }), m.assigned({ name }))
    },
    unassign: (chosen: ChosenCar, called: boolean) => {
      const seen = seenOf(chosen)
      const request = async () => seen && call(unassignDriver, { params: paramsOf(chosen), body: { seen, called } })
      return run('off', request, m.taken_off)
    },
  }
}
