// Endpoints with which the office records that a driver is off. Recording an absence frees the driver's rides.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import { wireLocalTime } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import * as messages from '#messages/office/absences.ts'
import { absence, absenceKind, maxNoteLength } from '#modules/drivers/absences/contract.ts'
import { openCar } from '../assignment/contract.ts'

export const refusals = defineRefusals({
  /** `fields` names the time that is not possible. */
  ABSENCE_NOT_VALID: [400, m.not_valid],
  ABSENCE_NOT_FOUND: [404, messages.not_found],
  ABSENCE_ID_REUSED: [422, messages.reused],
})

/** yyyy-MM-ddTHH:mm on the clock of the driver's base. */
const localTime = wireLocalTime(m.not_valid)

const params = z.object({ driver_id: z.string().max(40) })

const driverAbsences = z.object({
  driver_name: z.string(),
  /** IANA zone of the driver's base, by which the times of requests are read. */
  time_zone: z.string(),
  /** The newest, latest end first. */
  absences: z.array(absence),
})
export type DriverAbsences = z.infer<typeof driverAbsences>

export const listAbsences = endpoint({
  method: 'GET',
  path: '/api/admin/drivers/:driver_id/absences',
  summary: 'The newest absences of a driver, past ones included',
  access: 'admin',
  area: 'dispatch',
  params,
  answer: answerSchema(driverAbsences),
})

export const absenceForm = z.object({
  /** Idempotency key. */
  absence_id: z.uuid(),
  from: localTime,
  /** The first minute in which the driver is back. */
  to: localTime,
  kind: absenceKind,
  /** The office reads it, and the driver in the data export. */
  note: textField().max(maxNoteLength).default(''),
})
export type AbsenceForm = z.output<typeof absenceForm>

const recordedAbsence = z.object({
  absence,
  /** Cars that lost the driver, in the order of the pickups; after a repeated request those still open. */
  freed: z.array(openCar),
  /** Cars that keep the driver, who has set out. */
  under_way: z.array(openCar),
})
export type RecordedAbsence = z.infer<typeof recordedAbsence>

export const recordAbsence = endpoint({
  method: 'POST',
  path: '/api/admin/drivers/:driver_id/absences',
  summary:
    'Records that a driver is off and frees the rides that overlap it, except those under way; a repeat with the same id records it once',
  access: 'admin',
  area: 'dispatch',
  limits: [{ by: 'actor', points: 120, seconds: 3600 }],
  params,
  body: absenceForm,
  answer: answerSchema(recordedAbsence),
})

export const endAbsence = endpoint({
  method: 'DELETE',
  path: '/api/admin/drivers/:driver_id/absences/:absence_id',
  summary: 'Ends an absence now, or deletes one that has not begun; freed rides stay free',
  access: 'admin',
  area: 'dispatch',
  params: params.extend({ absence_id: z.string().max(40) }),
  answer: answerSchema(driverAbsences),
})
