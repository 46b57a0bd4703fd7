// HTTP routes of partner tickets.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { Tickets } from './service.ts'

export const ticketRoutes = (app: FastifyInstance, tickets: Tickets): void => {
  serve(app, contract.listTickets, async ({ actor, query }) => {
    const { tickets: page, ...counts } = await tickets.list(actor, query)
    return { ...success(page), ...counts }
  })
  serve(app, contract.openTicket, async ({ actor, body }) => success(await tickets.open(actor, body)))
  serve(app, contract.getTicket, async ({ actor, params }) => success(await tickets.get(actor, params.ticket_id)))
  serve(app, contract.writeInTicket, async ({ actor, params, body }) =>
    success(await tickets.addMessage(actor, params.ticket_id, body.message)),
  )
  serve(app, contract.markTicketSeen, async ({ actor, params, body }) =>
    success(await tickets.markSeen(actor, params.ticket_id, body.parts)),
  )
  serve(app, contract.closeTicket, async ({ actor, params }) => success(await tickets.close(actor, params.ticket_id)))
}
