// HTTP routes of commissions: the partner's figures, and the office's rates, payouts, statements and invoices.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import * as creditsContract from './credits/contract.ts'
import { getEarnings } from './earnings/contract.ts'
import { settleInvoice } from './invoice-settlement/contract.ts'
import * as invoicesContract from './invoices/contract.ts'
import * as payoutsContract from './payouts/contract.ts'
import { getRates, setRates } from './rates/contract.ts'
import type { Commissions } from './service.ts'
import * as statementsContract from './statements/contract.ts'
import type { StatementFile } from './statements/service.ts'
import { listTransactions } from './transactions/contract.ts'

interface CommissionRoutesDeps {
  commissions: Commissions
}

const sendPdf = (reply: FastifyReply, { name, bytes }: StatementFile) =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .send(bytes)

const sendCsv = (reply: FastifyReply, { name, bytes }: StatementFile) =>
  reply
    .header('content-type', 'text/csv; charset=utf-8; header=present')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(bytes)

const statementRoutes = (app: FastifyInstance, { commissions: { statements } }: CommissionRoutesDeps): void => {
  const { own, office } = statements
  serve(app, statementsContract.listOwnStatements, async ({ actor }) => success({ periods: await own.periods(actor) }))
  serve(app, statementsContract.getOwnPdf, async ({ actor, params, reply }) =>
    sendPdf(reply, await own.pdf(actor, params.period)),
  )
  serve(app, statementsContract.getOwnCsv, async ({ actor, params, reply }) =>
    sendCsv(reply, await own.csv(actor, params.period)),
  )
  serve(app, statementsContract.listStatements, async ({ params }) =>
    success({ periods: await office.periods(params.partner_id) }),
  )
  serve(app, statementsContract.getPdf, async ({ params: { partner_id, period }, reply }) =>
    sendPdf(reply, await office.pdf(partner_id, period)),
  )
  serve(app, statementsContract.getCsv, async ({ params: { partner_id, period }, reply }) =>
    sendCsv(reply, await office.csv(partner_id, period)),
  )
}

const invoiceRoutes = (app: FastifyInstance, { commissions }: CommissionRoutesDeps): void => {
  const { invoices, credits, invoiceSettlement } = commissions
  const { own, office } = invoices
  serve(app, invoicesContract.listOwnInvoices, async ({ actor }) => success(await own.list(actor)))
  serve(app, invoicesContract.getOwnInvoice, async ({ actor, params, reply }) =>
    sendPdf(reply, await own.pdf(actor, params.period)),
  )
  serve(app, invoicesContract.listInvoices, async ({ params }) => success(await office.list(params.partner_id)))
  serve(app, invoicesContract.getInvoice, async ({ params: { partner_id, period }, reply }) =>
    sendPdf(reply, await office.pdf(partner_id, period)),
  )
  serve(app, settleInvoice, async ({ actor, params, body }) =>
    success(await invoiceSettlement.set(actor, params, body)),
  )
  serve(app, creditsContract.getOwnNote, async ({ actor, params, reply }) =>
    sendPdf(reply, await credits.ownPdf(actor, params.number)),
  )
  serve(app, creditsContract.getNote, async ({ params: { partner_id, number }, reply }) =>
    sendPdf(reply, await credits.pdf(partner_id, number)),
  )
}

const payoutRoutes = (app: FastifyInstance, { commissions: { payouts } }: CommissionRoutesDeps): void => {
  serve(app, payoutsContract.listOwnPayouts, async ({ actor, query }) => {
    const { total, ...own } = await payouts.listOwn(actor, query)
    return { ...success(own), total }
  })
  serve(app, payoutsContract.listPayouts, async ({ query }) => {
    const { payouts: page, total } = await payouts.list(query)
    return { ...success(page), total }
  })
  serve(app, payoutsContract.proposePayouts, async ({ actor }) => success(await payouts.propose(actor)))
  serve(app, payoutsContract.movePayout, async ({ actor, params, body }) =>
    success(await payouts.move(actor, params.payout_id, body)),
  )
}

export const commissionRoutes = (app: FastifyInstance, { commissions }: CommissionRoutesDeps): void => {
  const { rates, earnings, transactions } = commissions
  serve(app, getEarnings, async ({ actor }) => success(await earnings.get(actor)))
  serve(app, listTransactions, async ({ actor, query }) => {
    const { transactions: page, total } = await transactions.list(actor, query)
    return { ...success(page), total }
  })
  serve(app, getRates, async ({ params }) => success(await rates.get(params.partner_id)))
  serve(app, setRates, async ({ actor, params, body }) =>
    success(await rates.set(actor, params.partner_id, body.rates)),
  )
  serve(app, contract.getRideCommission, async ({ params }) =>
    success(await commissions.getRideCommission(params.booking_id)),
  )
  serve(app, contract.setRideService, async ({ actor, params, body }) =>
    success(await commissions.setService(actor, params.booking_id, body.service)),
  )
  payoutRoutes(app, { commissions })
  statementRoutes(app, { commissions })
  invoiceRoutes(app, { commissions })
}
