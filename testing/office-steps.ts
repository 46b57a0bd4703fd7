// Steps that the office sets for drivers, for tests.
import { randomUUID } from 'node:crypto'
import { carPath } from './dispatch.ts'
import type { TestApp } from './start-app.ts'
import type { Visitor } from './visitor.ts'

type Site = Pick<TestApp, 'pool'>

interface StepForm {
  action: string
  step_id?: string
  assignment_id?: string
  booking_version?: number
  happened_at?: string
  note?: string
}

/** Sets a step of a ride's first car, as the board does. */
export const setStep = async ({ pool }: Site, office: Visitor, booking_id: string, form: StepForm) => {
  const { rows } = await pool.query(
    `select assignment_id, booking_version from assignments where booking_id = $1 and car_number = 1`,
    [booking_id],
  )
  return office.post(`${carPath(booking_id)}/steps`, {
    step_id: randomUUID(),
    note: 'Phone is dead',
    ...rows[0],
    ...form,
  })
}

export const undoStep = (office: Visitor, step_id: string) =>
  office.send('DELETE', `/api/admin/dispatch/steps/${step_id}`)

/** Ends the undo period of all steps now; the job that applies them runs soon after. */
export const endUndoPeriods = ({ pool }: Site) =>
  pool.query(
    `update jobs.job set start_after = now() where name = 'outbox' and state < 'active' and data->>'listener' = 'dispatch.step_held'`,
  )
