// HTTP routes of edits by the office.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { editBooking, previewEdit } from './contract.ts'
import type { OfficeEditing } from './service.ts'

export const officeEditRoutes = (app: FastifyInstance, { officeEdit }: { officeEdit: OfficeEditing }): void => {
  serve(app, previewEdit, async ({ params, body }) => success(await officeEdit.preview(params.booking_id, body)))

  serve(app, editBooking, async ({ actor, params, body }) =>
    success(await officeEdit.edit(actor, params.booking_id, body)),
  )
}
