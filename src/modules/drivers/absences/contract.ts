// Schemas of a driver's absence. Its endpoints are in dispatch, because recording one frees rides.
import { z } from 'zod'

export const absenceKind = z.enum(['sick', 'holiday', 'other'])
export type AbsenceKind = z.infer<typeof absenceKind>

export const maxNoteLength = 500

export const absence = z.object({
  absence_id: z.string(),
  driver_id: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  kind: absenceKind,
  note: z.string().nullable(),
  recorded_by: z.string(),
  recorded_at: z.iso.datetime(),
})
export type AbsenceRecord = z.infer<typeof absence>
