// Routes of saved views. Those of other members of staff answer as not found.
import type { FastifyInstance } from 'fastify'
import { staffId } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { SavedViews } from './service.ts'

export const savedViewRoutes = (app: FastifyInstance, { savedViews }: { savedViews: SavedViews }): void => {
  serve(app, contract.listViews, async ({ actor }) => success(await savedViews.list(staffId(actor))))

  serve(app, contract.addView, async ({ actor, body }) => success(await savedViews.add(staffId(actor), body)))

  serve(app, contract.changeView, async ({ actor, params: { view_id }, body }) =>
    success(await savedViews.change({ user_id: staffId(actor), view_id }, body)),
  )

  serve(app, contract.removeView, async ({ actor, params: { view_id } }) => {
    await savedViews.remove({ user_id: staffId(actor), view_id })
    return { success: true as const }
  })
}
