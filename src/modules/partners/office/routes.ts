// Routes with which the office manages partners.
import type { FastifyInstance } from 'fastify'
import { staffId } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { PartnerOffice } from './service.ts'

export const partnerOfficeRoutes = (app: FastifyInstance, office: PartnerOffice): void => {
  serve(app, contract.listPartners, async ({ query }) => {
    const { partners, total } = await office.list(query)
    return { ...success(partners), total }
  })
  serve(app, contract.addPartner, async ({ body, actor }) => success(await office.add(body, staffId(actor))))
  serve(app, contract.getPartner, async ({ params }) => success(await office.get(params.partner_id)))
  serve(app, contract.changePartner, async ({ params, body, actor }) =>
    success(await office.change({ ...params, actor: staffId(actor), caller: actor }, body)),
  )
  serve(app, contract.setPartnerStatus, async ({ params, body, actor }) =>
    success(await office.setStatus({ ...params, actor: staffId(actor) }, body)),
  )
  serve(app, contract.decidePartnerName, async ({ params, body, actor }) =>
    success(await office.decideName({ ...params, actor: staffId(actor) }, body)),
  )
  serve(app, contract.invitePartner, async ({ params, actor }) => {
    await office.invite({ ...params, actor: staffId(actor) })
    return { success: true as const }
  })
}
