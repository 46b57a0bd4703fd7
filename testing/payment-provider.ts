// The card sandbox as a provider of its own, on another database than the product's, which it outlives.

import { createCardForm } from '#modules/payments/adapters/sandbox/card-form.ts'
import { createLedger } from '#modules/payments/adapters/sandbox/ledger.ts'
import { createSandbox } from '#modules/payments/adapters/sandbox/sandbox.ts'
import { createDb, createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { goodCard } from './payments.ts'
import { createDatabase } from './start-app.ts'

const secretKey = 'sk_test_provider'
const webhookSecret = 'whsec_provider'

export const startProvider = async () => {
  const { connection, drop } = await createDatabase()
  const pool = createPool({ connection, max: 10, onError: () => undefined })
  const [db, clock, log] = [createDb(pool), () => new Date(), createLog({ level: 'silent' })]
  const publicUrl = 'http://localhost'
  const sandbox = createSandbox({ db, clock, log, secretKey, webhookSecret, publicUrl, crash: { at: () => undefined } })
  const address = await sandbox.start()
  const cards = createCardForm({ db, clock, ledger: createLedger({ clock }) })
  return {
    /** Environment variables of a product process that uses this provider. */
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_provider',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      PROVIDER: JSON.stringify(address),
    },
    deliverTo: (url: string) => sandbox.deliverTo(`${url}/api/payments/webhook`),
    /** Pays an intent by card. */
    pay: async (client_secret: string): Promise<boolean> => {
      const result = await cards.confirm(client_secret, goodCard, publicUrl)
      return 'status' in result && result.status === 'succeeded'
    },
    /** The succeeded payments with what was refunded of them. Pence. */
    listSucceeded: async () =>
      (
        await pool.query<{ ref: string; booking_id: string; amount: number; refunded: number }>(
          `select i.id as ref, i.body->'metadata'->>'booking_id' as booking_id, (i.body->>'amount_received')::int as amount,
             coalesce((select sum((r.body->>'amount')::int) from sandbox.objects r
               where r.kind = 'refund' and r.parent = i.id), 0)::int as refunded
           from sandbox.objects i where i.kind = 'payment_intent' and i.body->>'status' = 'succeeded'`,
        )
      ).rows,
    stop: async () => {
      await sandbox.stop()
      await pool.end()
      await drop()
    },
  }
}
export type Provider = Awaited<ReturnType<typeof startProvider>>
