// HTTP routes for the devices of the signed-in user.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import type { Sessions } from '#platform/sessions.ts'
import * as contract from './contract.ts'
import type { Devices } from './service.ts'

export const deviceRoutes = (
  app: FastifyInstance,
  { devices, sessions }: { devices: Devices; sessions: Sessions },
): void => {
  serve(app, contract.listDevices, async ({ actor }) => success(await devices.listDevices(actor)))

  serve(app, contract.endDevice, async ({ params, actor, reply }) => {
    const { wasCurrent } = await devices.endDevice(actor, params.session_id)
    if (wasCurrent) sessions.forget(reply, ['customer', 'staff'])
    return { success: true as const }
  })

  serve(app, contract.endOtherDevices, async ({ actor }) => success({ ended: await devices.endOtherDevices(actor) }))
}
