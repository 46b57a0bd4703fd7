// Random histories of payments, changes, refunds, disputes and cancellations over HTTP, in sequence and concurrently. In the end
// every amount that the site shows equals the provider's (number of runs: testing/scale.ts).
// @module-tag full
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMoneyHistory, type MoneyHistory, type Site } from '../../../testing/money-histories.ts'
import { createAdministrator } from '../../../testing/office.ts'
import { createTestClock } from '../../../testing/payments.ts'
import { arbitraryAction, groupActions } from '../../../testing/random-histories.ts'
import { scale, scaleTimeout } from '../../../testing/scale.ts'
import { startApp } from '../../../testing/start-app.ts'
import type { WireMovement } from './receipts/contract.ts'

/** Histories per site. Each takes weeks of simulated time, and the test card expires. */
const historiesOfSite = 25
let context: Site
const open = async () => {
  const time = createTestClock()
  const site = await startApp({ clock: time.clock })
  context = { site, time, office: await createAdministrator(site) }
}
beforeAll(open)
afterAll(() => context.site.close())

/** The relative frequency of each action. */
const weights: Record<keyof MoneyHistory['acts'], number> = {
  session: 3,
  pay: 6,
  payLate: 4,
  changeRide: 8,
  payExtra: 6,
  cancel: 2,
  price: 4,
  status: 2,
  refund: 2,
  askForSum: 2,
  askForRide: 2,
  withdraw: 1,
  bill: 2,
  payLink: 4,
  refundElsewhere: 1,
  dispute: 1,
  settle: 3,
  wait: 2,
}
const act = arbitraryAction(weights, fc.record({ leg: fc.nat(1), n: fc.nat(999) }))
const histories = fc.array(act, { minLength: 10, maxLength: 24, size: 'max' })

const queryRows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await context.site.pool.query<T>(text, values)).rows
const inPence = (pounds: number): number => Math.round(pounds * 100)

interface Intent {
  ref: string
  outcome: string | null
  disputed: boolean
  received: number
  /** Pence of refunds and lost disputes. */
  gone: number
}

/** Reads the successful intents of these bookings from the sandbox. */
const listIntents = (ids: readonly string[]) =>
  queryRows<Intent>(
    `select o.id as ref, p.outcome, coalesce(p.disputed, false) as disputed, (o.body->>'amount_received')::int as received,
       (coalesce((select sum((r.body->>'amount')::int) from sandbox.objects r
          where r.kind = 'refund' and r.parent = o.id and r.body->>'status' <> 'failed'), 0)
        + coalesce((select sum((d.body->>'amount')::int) from sandbox.objects d
          where d.kind = 'dispute' and d.parent = o.id and d.body->>'status' = 'lost'), 0))::int as gone
     from sandbox.objects o left join payments p on p.provider_ref = o.id
     where o.kind = 'payment_intent' and o.body->>'status' = 'succeeded' and o.body->'metadata'->>'booking_id' = any($1)`,
    [ids],
  )

const findIntentFaults = (intents: readonly Intent[]): string[] =>
  intents.flatMap(({ ref, outcome, received, gone }) => [
    ...(outcome === 'kept' || outcome === 'returned' ? [] : [`${ref} is ${outcome}`]),
    ...(outcome === 'returned' && gone !== received
      ? [`${ref} was not kept, and ${gone} of ${received} are back`]
      : []),
    ...(gone > received ? [`${gone} of ${received} are back of ${ref}`] : []),
  ])

interface Row {
  booking_status: string
  payment_status: string
  price_pence: number
  captured_pence: number
  overpaid_pence: number
  cancel_refund_pence: number | null
  /** Pence paid by links for separate amounts. */
  by_link: number
  /** Pence of ordered refunds that no change caused. */
  ordered: number
}

const readRow = async (id: string): Promise<Row> =>
  (
    await queryRows<Row>(
      `select *, (select coalesce(sum(i.amount_pence), 0)::int from charges c join charge_items i using (charge_id)
           join payments p on p.charge_id = c.charge_id and p.outcome = 'kept'
           where i.booking_id = b.booking_id and c.reason = 'invoice') as by_link,
         (select coalesce(sum(amount_pence), 0)::int from refunds r
           where r.booking_id = b.booking_id and refund_key not like 'change:%' and status <> 'failed') as ordered
       from bookings b where booking_id = $1`,
      [id],
    )
  )[0] as Row

/** The payments less the refunds that the customer sees, in pence. */
const sumNet = (movements: readonly WireMovement[]): number =>
  movements.reduce((net, { kind, amount, status }) => {
    if (kind === 'payment') return status === 'succeeded' || status === 'disputed' ? net + inPence(amount) : net
    return status === 'failed' ? net : net - inPence(amount)
  }, 0)

/** Returns the wrong statements about a ride, and its net amount in pence as the customer sees it. */
const checkRide = async ({ customer }: MoneyHistory, id: string, isDisputed: boolean) => {
  const get = async (path: string) => (await customer.get(`/api/bookings/${id}${path}`)).body.data
  const row = await readRow(id)
  const { price_pence, overpaid_pence, captured_pence, payment_status, by_link } = row
  const movements: WireMovement[] = await get('/payments')
  const net = sumNet(movements)
  const { refundable } = (await context.office.visitor.get(`/api/bookings/${id}/money`)).body.data
  const booking = await get('')
  const most = price_pence + overpaid_pence
  const isPaid = ['paid', 'partially_refunded', 'refunded', 'disputed'].includes(payment_status)
  const wrong: [boolean, string][] = [
    [movements.some(({ status }) => status === 'pending' || status === 'processing'), 'money is on its way for ever'],
    [isPaid && booking.legs_due.includes(id), `${payment_status}, and still due`],
    [payment_status === 'refunded' && net > by_link, `refunded, and ${net} are kept`],
    [![200, 409].includes((await customer.get(`/api/bookings/${id}/receipt.pdf`)).status), 'no receipt'],
  ]
  if (!isDisputed) {
    wrong.push([inPence(refundable) !== net, `${refundable} can go back of ${net}`])
    const [least, greatest] = [Math.min(most, net - by_link), Math.min(most, net)]
    wrong.push([
      isPaid && (captured_pence < least || captured_pence > greatest),
      `${captured_pence} stored as captured of ${net}`,
    ])
    if (booking.may.cancel) {
      const isFree = new Date(booking.pickup_at).getTime() - 3_600_000 >= context.time.clock().getTime()
      const { refund } = await get('/cancellation')
      wrong.push([inPence(refund) !== (isFree ? captured_pence : 0), `${refund} promised of ${captured_pence}`])
    }
    if (row.booking_status === 'cancelled') {
      const promised = row.cancel_refund_pence ?? 0
      wrong.push([promised > 0 && net > by_link && row.ordered < promised, `${promised} promised, ${net} kept`])
    } else wrong.push([net > most + by_link, `${net} kept for ${most} and ${by_link}`])
  }
  return { net, wrong: wrong.flatMap(([isWrong, what]) => (isWrong ? [`${id}: ${what}`] : [])) }
}

/** Compares the office's revenue with the provider's total and the invoices settled otherwise. */
const findRevenueFault = async (): Promise<string[]> => {
  const all = await queryRows<{ id: string }>('select booking_id as id from bookings')
  const providerTotal = (await listIntents(all.map(({ id }) => id))).reduce(
    (sum, { received, gone }) => sum + received - gone,
    0,
  )
  const [{ settled } = { settled: 0 }] = await queryRows<{ settled: number }>(
    'select coalesce(sum(invoice_settled_pence), 0)::int as settled from bookings where invoice_settled_at is not null',
  )
  const { total_revenue } = (await context.office.visitor.get('/api/revenue/total')).body.data
  return inPence(total_revenue) === providerTotal + settled
    ? []
    : [`revenue ${total_revenue}, and the provider holds ${providerTotal}`]
}

it('shows the same amounts as the provider after random histories', { timeout: scaleTimeout(240_000) }, async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(fc.boolean(), histories, fc.constantFrom(1, 5), async (isPair, history, atOnce) => {
      count += 1
      if (count % historiesOfSite === 0) {
        await context.site.close()
        await open()
      }
      const world = await createMoneyHistory(context, isPair)
      for (const each of groupActions(history, atOnce))
        await Promise.all(
          each.map(({ name, leg, n }) => world.acts[name](world.ids[leg] ?? (world.ids[0] as string), n)),
        )
      await world.settle()
      const intents = await listIntents(world.ids)
      const isDisputed = intents.some(({ disputed }) => disputed)
      const rides = await Promise.all(world.ids.map((id) => checkRide(world, id, isDisputed)))
      const [providerTotal, shownTotal] = [
        intents.reduce((sum, { received, gone }) => sum + received - gone, 0),
        rides.reduce((sum, { net }) => sum + net, 0),
      ]
      const wrong = [
        ...findIntentFaults(intents),
        ...rides.flatMap((ride) => ride.wrong),
        ...(await findRevenueFault()),
      ]
      if (providerTotal !== shownTotal)
        wrong.push(`the provider holds ${providerTotal}, and the customer sees ${shownTotal}`)
      expect(wrong, world.log.join('\n')).toEqual([])
    }),
    { numRuns: scale(2, 500), seed: scale(20_261_123, Date.now() % 2 ** 31), endOnFailure: true },
  )
})
