// Wires payments: the card provider, charges, refunds, links and receipts.

import type { LoadBuilt } from '#platform/load-built.ts'
import type { Module } from '#platform/module.ts'
import { type RecordRegions, regionsThroughBookings } from '#platform/record-regions.ts'
import type { Retention } from '#platform/retention.ts'
import { type CardFaults, type CardsDeps, openCards } from './adapters/cards.ts'
import { paymentJobs } from './jobs.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { createReceipts, type ReceiptsDeps } from './receipts/service.ts'
import { findBookingsOfRequests } from './requests/store.ts'
import { paymentRoutes } from './routes.ts'
import { createPayments, type PaymentsDeps } from './service.ts'
import { deleteHandledEvents } from './store.ts'
import { findBookingsOfUnknownPayments } from './unknown-payments/store.ts'

interface PaymentsNeeds
  extends Omit<PaymentsDeps, 'provider' | 'rateLimits'>,
    Pick<CardsDeps, 'stripe' | 'siteLanguage'>,
    Pick<ReceiptsDeps, 'settings' | 'printer' | 'priceSignatures' | 'supportPhone'> {
  limits: PaymentsDeps['rateLimits']
  load: LoadBuilt
  retention: Retention
  recordRegions: RecordRegions
  cardFaults?: CardFaults | undefined
}

export const paymentsModule = async (needs: PaymentsNeeds) => {
  const cards = await openCards({ ...needs, ...(needs.cardFaults && { faults: needs.cardFaults }) })
  const payments = createPayments({ ...needs, provider: cards.provider, rateLimits: needs.limits })
  const receipts = createReceipts({
    ...needs,
    words: (language) => needs.load(language, 'modules/payments/templates/receipt-texts'),
  })
  needs.recordRegions.request_id = regionsThroughBookings(needs.recordRegions, (ids) =>
    findBookingsOfRequests(needs.db, ids),
  )
  needs.recordRegions.provider_ref = regionsThroughBookings(needs.recordRegions, (refs) =>
    findBookingsOfUnknownPayments(needs.db, refs),
  )
  const gives = { cards, payments, receipts, requests: payments.requests }
  return {
    gives,
    routes: (api) => {
      paymentRoutes(api, { ...needs, payments })
      receiptRoutes(api, gives)
      cards.register(api)
    },
    jobs: (outbox) =>
      paymentJobs(outbox, {
        payments,
        sweepEvents: () => needs.retention.sweep('provider_events', (before) => deleteHandledEvents(needs.db, before)),
      }),
  } satisfies Module<typeof gives>
}
