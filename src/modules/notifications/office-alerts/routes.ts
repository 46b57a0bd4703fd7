// HTTP routes of the office's attention list.
import type { FastifyInstance } from 'fastify'
import { staffId } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { regionsOf, regionsToShow } from '#kernel/staff-regions.ts'
import { serve } from '#platform/http.ts'
import * as contract from '../attention-items/contract.ts'
import type { AttentionList } from './service.ts'

export const attentionRoutes = (app: FastifyInstance, { attention }: { attention: AttentionList }): void => {
  serve(app, contract.listAttention, async ({ query: { region, ...query }, actor }) => {
    const regions = regionsToShow(regionsOf(actor), region)
    const { items, ...totals } = await attention.list({ ...query, regions })
    return { ...success(items), ...totals }
  })

  serve(app, contract.countAttention, async ({ actor }) =>
    success({ open: await attention.countOpen(regionsOf(actor)) }),
  )

  serve(app, contract.updateAttentionItem, async ({ params, body, actor }) =>
    success(await attention.updateItem(params.item_id, body, staffId(actor))),
  )
}
