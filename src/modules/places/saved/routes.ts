// HTTP routes of saved places. Another user's places answer as not found.
import type { FastifyInstance } from 'fastify'
import { staffId } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import * as m from '#messages/en/profile.ts'
import { requireSelf } from '#modules/users/service.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { SavedPlaces } from './service.ts'

export const savedPlaceRoutes = (app: FastifyInstance, { savedPlaces }: { savedPlaces: SavedPlaces }): void => {
  serve(app, contract.listSavedPlaces, async ({ params, actor }) => {
    requireSelf(actor, params.user_id)
    return success(await savedPlaces.list(params.user_id))
  })

  serve(app, contract.addSavedPlace, async ({ params, actor, body }) => {
    requireSelf(actor, params.user_id)
    return success(await savedPlaces.add(params.user_id, body), m.place_saved)
  })

  serve(app, contract.changeSavedPlace, async ({ params, actor, body }) => {
    requireSelf(actor, params.user_id)
    return success(await savedPlaces.change(params, body), m.place_saved)
  })

  serve(app, contract.removeSavedPlace, async ({ params, actor }) => {
    requireSelf(actor, params.user_id)
    await savedPlaces.remove(params)
    return { success: true as const, message: m.place_removed }
  })

  serve(app, contract.addCustomersPlace, async ({ params: { user_id }, actor, body }) =>
    success(await savedPlaces.addByOffice({ user_id, actor: staffId(actor), form: body })),
  )

  serve(app, contract.removeCustomersPlace, async ({ params, actor }) => {
    await savedPlaces.removeByOffice({ ...params, actor: staffId(actor) })
    return { success: true as const, message: m.place_removed }
  })
}
