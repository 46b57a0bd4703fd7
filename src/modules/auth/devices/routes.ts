// HTTP routes for the devices of the signed-in user.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import type { Sessions } from '#platform/sessions.ts'
import type { Auth } from '../service.ts'
import * as contract from './contract.ts'

export const deviceRoutes = (app: FastifyInstance, { auth, sessions }: { auth: Auth; sessions: Sessions }): void => {
  serve(app, contract.listDevices, async ({ actor }) => success(await auth.listDevices(actor)))

  serve(app, contract.endDevice, async ({ params, actor, reply }) => {
    const { wasCurrent } = await auth.endDevice(actor, params.session_id)
    if (wasCurrent) sessions.forget(reply, ['customer', 'staff'])
    return { success: true as const }
  })

  serve(app, contract.endOtherDevices, async ({ actor }) => success({ ended: await auth.endOtherDevices(actor) }))
}
