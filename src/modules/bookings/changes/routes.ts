// Routes of changes.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { changeBooking, getChange, previewChange } from './contract.ts'
import type { Changes } from './service.ts'

export const changeRoutes = (app: FastifyInstance, { changes }: { changes: Changes }): void => {
  serve(app, previewChange, async ({ actor, params, body }) =>
    success(await changes.preview(actor, params.booking_id, body)),
  )

  serve(app, changeBooking, async ({ actor, params, body }) =>
    success(await changes.change(actor, params.booking_id, body)),
  )

  serve(app, getChange, async ({ actor, params }) =>
    success(await changes.find(actor, params.booking_id, params.change_id)),
  )
}
