// Endpoints of saved views: filters of the office's list of bookings that a member of staff has named.
import { z } from 'zod'
import { answerSchema, done, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { not_valid } from '#messages/en/errors.ts'
import * as m from '#messages/office/operations.ts'
import { createLineField } from '#modules/users/profiles/contract.ts'

export const maxViews = 20
export const maxViewName = 40

export const refusals = defineRefusals({
  VIEW_NOT_FOUND: [404, m.view_not_found],
  VIEWS_FULL: [409, m.views_full({ most: maxViews })],
})

export const viewForm = z.object({
  name: createLineField(1, maxViewName, m.view_name_needed),
  /** The query of the list's address, as `URLSearchParams` writes it; the list ignores what it does not know. */
  query: z
    .string()
    .max(600)
    .regex(/^[\w=&%+.*-]*$/, not_valid),
})
export type ViewForm = z.output<typeof viewForm>

export const savedView = viewForm.extend({ view_id: z.string() })
export type SavedView = z.infer<typeof savedView>

const params = z.object({ view_id: z.string().max(64) })
/** Enough for typing and correcting, too few for a script. */
const limits = [{ by: 'actor', points: 120, seconds: 3600 }] as const

export const listViews = endpoint({
  method: 'GET',
  path: '/api/admin/booking-views',
  summary: "The caller's saved views of the list of bookings, by name",
  access: 'admin',
  area: 'personal',
  answer: answerSchema(z.array(savedView)),
})

export const addView = endpoint({
  method: 'POST',
  path: '/api/admin/booking-views',
  summary: 'Saves a view of the list of bookings for the caller and replaces the one of this name; at most 20',
  access: 'admin',
  area: 'personal',
  limits,
  body: viewForm,
  answer: answerSchema(savedView),
})

export const changeView = endpoint({
  method: 'PUT',
  path: '/api/admin/booking-views/:view_id',
  summary: "Changes the name or the filters of one of the caller's saved views",
  access: 'admin',
  area: 'personal',
  limits,
  params,
  body: viewForm,
  answer: answerSchema(savedView),
})

export const removeView = endpoint({
  method: 'DELETE',
  path: '/api/admin/booking-views/:view_id',
  summary: "Removes one of the caller's saved views",
  access: 'admin',
  area: 'personal',
  params,
  answer: done,
})
