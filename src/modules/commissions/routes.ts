// HTTP to commission: the partner's own figures, and the office's rates, payouts and statements.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import * as ofCredits from './credits/contract.ts'
import { getEarnings } from './earnings/contract.ts'
import * as ofInvoices from './invoices/contract.ts'
import * as ofPayouts from './payouts/contract.ts'
import { getRates, setRates } from './rates/contract.ts'
import type { Commissions } from './service.ts'
import { settleInvoice } from './settling/contract.ts'
import * as ofStatements from './statements/contract.ts'
import type { StatementFile } from './statements/service.ts'
import { listTransactions } from './transactions/contract.ts'

interface Routed {
  commissions: Commissions
}

const asPdf = (reply: FastifyReply, { name, bytes }: StatementFile) =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .send(bytes)

const asCsv = (reply: FastifyReply, { name, bytes }: StatementFile) =>
  reply
    .header('content-type', 'text/csv; charset=utf-8; header=present')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(bytes)

const statementRoutes = (app: FastifyInstance, { commissions: { statements } }: Routed): void => {
  const { own, office } = statements
  serve(app, ofStatements.listOwnStatements, async ({ actor }) => success({ periods: await own.periods(actor) }))
  serve(app, ofStatements.getOwnPdf, async ({ actor, params, reply }) =>
    asPdf(reply, await own.pdf(actor, params.period)),
  )
  serve(app, ofStatements.getOwnCsv, async ({ actor, params, reply }) =>
    asCsv(reply, await own.csv(actor, params.period)),
  )
  serve(app, ofStatements.listStatements, async ({ params }) =>
    success({ periods: await office.periods(params.partner_id) }),
  )
  serve(app, ofStatements.getPdf, async ({ params: { partner_id, period }, reply }) =>
    asPdf(reply, await office.pdf(partner_id, period)),
  )
  serve(app, ofStatements.getCsv, async ({ params: { partner_id, period }, reply }) =>
    asCsv(reply, await office.csv(partner_id, period)),
  )
}

const invoiceRoutes = (app: FastifyInstance, { commissions }: Routed): void => {
  const { invoices, credits, settling } = commissions
  const { own, office } = invoices
  serve(app, ofInvoices.listOwnInvoices, async ({ actor }) => success(await own.list(actor)))
  serve(app, ofInvoices.getOwnInvoice, async ({ actor, params, reply }) =>
    asPdf(reply, await own.pdf(actor, params.period)),
  )
  serve(app, ofInvoices.listInvoices, async ({ params }) => success(await office.list(params.partner_id)))
  serve(app, ofInvoices.getInvoice, async ({ params: { partner_id, period }, reply }) =>
    asPdf(reply, await office.pdf(partner_id, period)),
  )
  serve(app, settleInvoice, async ({ actor, params, body }) => success(await settling.set(actor, params, body)))
  serve(app, ofCredits.getOwnNote, async ({ actor, params, reply }) =>
    asPdf(reply, await credits.ownPdf(actor, params.number)),
  )
  serve(app, ofCredits.getNote, async ({ params: { partner_id, number }, reply }) =>
    asPdf(reply, await credits.pdf(partner_id, number)),
  )
}

const payoutRoutes = (app: FastifyInstance, { commissions: { payouts } }: Routed): void => {
  serve(app, ofPayouts.listOwnPayouts, async ({ actor, query }) => {
    const { total, ...own } = await payouts.listOwn(actor, query)
    return { ...success(own), total }
  })
  serve(app, ofPayouts.listPayouts, async ({ query }) => {
    const { payouts: found, total } = await payouts.list(query)
    return { ...success(found), total }
  })
  serve(app, ofPayouts.proposePayouts, async ({ actor }) => success(await payouts.propose(actor)))
  serve(app, ofPayouts.movePayout, async ({ actor, params, body }) =>
    success(await payouts.move(actor, params.payout_id, body)),
  )
}

export const commissionRoutes = (app: FastifyInstance, { commissions }: Routed): void => {
  const { rates, earnings, transactions } = commissions
  serve(app, getEarnings, async ({ actor }) => success(await earnings.get(actor)))
  serve(app, listTransactions, async ({ actor, query }) => {
    const { transactions: found, total } = await transactions.list(actor, query)
    return { ...success(found), total }
  })
  serve(app, getRates, async ({ params }) => success(await rates.get(params.partner_id)))
  serve(app, setRates, async ({ actor, params, body }) =>
    success(await rates.set(actor, params.partner_id, body.rates)),
  )
  serve(app, contract.getRideCommission, async ({ params }) => success(await commissions.ofRide(params.booking_id)))
  serve(app, contract.setRideService, async ({ actor, params, body }) =>
    success(await commissions.setService(actor, params.booking_id, body.service)),
  )
  payoutRoutes(app, { commissions })
  statementRoutes(app, { commissions })
  invoiceRoutes(app, { commissions })
}
