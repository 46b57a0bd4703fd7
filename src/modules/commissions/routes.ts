// HTTP routes of commissions: the partner's figures, and the office's rates, payouts, statements and invoices.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { sendFile } from '#platform/file-responses.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import { type DocumentFile, documentFiles } from './documents/contract.ts'
import { getEarnings } from './earnings/contract.ts'
import { settleInvoice } from './invoice-settlement/contract.ts'
import { listInvoices, listOwnInvoices } from './invoices/contract.ts'
import * as payoutsContract from './payouts/contract.ts'
import { getRates, setRates } from './rates/contract.ts'
import type { Commissions } from './service.ts'
import { listOwnStatements, listStatements } from './statements/contract.ts'
import { listTransactions } from './transactions/contract.ts'

interface CommissionRoutesDeps {
  commissions: Commissions
}

const documentRoutes = (app: FastifyInstance, { commissions }: CommissionRoutesDeps): void => {
  const { open, statements, invoices } = commissions.documents
  for (const file of Object.keys(documentFiles) as DocumentFile[]) {
    const { own, office, key } = documentFiles[file]
    serve(app, own, async ({ actor, params: { [key]: id = '' }, reply }) =>
      sendFile(reply, await open.own(actor, file, id)),
    )
    serve(app, office, async ({ params: { partner_id = '', [key]: id = '' }, reply }) =>
      sendFile(reply, await open.office(partner_id, file, id)),
    )
  }
  serve(app, listOwnStatements, async ({ actor }) => success(await statements.own(actor)))
  serve(app, listStatements, async ({ params }) => success(await statements.office(params.partner_id)))
  serve(app, listOwnInvoices, async ({ actor }) => success(await invoices.own(actor)))
  serve(app, listInvoices, async ({ params }) => success(await invoices.office(params.partner_id)))
  serve(app, settleInvoice, async ({ actor, params, body }) =>
    success(await commissions.invoiceSettlement.set(actor, params, body)),
  )
}

const payoutRoutes = (app: FastifyInstance, { commissions: { payouts } }: CommissionRoutesDeps): void => {
  serve(app, payoutsContract.listOwnPayouts, async ({ actor, query }) => {
    const { total, has_more, ...own } = await payouts.listOwn(actor, query)
    return { ...success(own), total, has_more }
  })
  serve(app, payoutsContract.listPayouts, async ({ query }) => {
    const { payouts: page, ...totals } = await payouts.list(query)
    return { ...success(page), ...totals }
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
  documentRoutes(app, { commissions })
}
