// Actions of customer, office, link holder and provider on the payments of a ride and its return, for random histories.
import { randomUUID } from 'node:crypto'
import { previewChange, sendChange } from './booking-changes.ts'
import { waitForDeliveries } from './deliveries.ts'
import { bookedRide, dateIn, password, rideToLondon } from './factories.ts'
import type { OfficePerson } from './office.ts'
import { readToken } from './payment-links.ts'
import { type createTestClock, hintPaid, payByCard, refundAtProvider, requestSession } from './payments.ts'
import type { TestApp } from './start-app.ts'
import type { Visitor } from './visitor.ts'

const hour = 3_600_000
const waits = [hour, 26 * hour, 100 * hour, 312 * hour]
const changeRequests = [
  { service_type: 'business_class' },
  { service_type: 'first_class' },
  { service_type: 'business_van' },
  { number_of_passengers: 6, number_of_luggage: 6 },
  { number_of_passengers: 2, number_of_luggage: 2 },
  { notes_for_chauffeur: 'Gate 4' },
]
const statuses = ['confirmed', 'pending', 'completed', 'cancelled', 'confirmed']

const pick = <T>(all: readonly T[], n: number): T => all[n % all.length] as T

interface Extra {
  booking_id: string
  change: string
  price: number
}

export interface Site {
  site: TestApp
  office: OfficePerson
  time: ReturnType<typeof createTestClock>
}

/** Open payments: sessions, extras of changes, and links. */
interface OpenPayments {
  secrets: string[]
  extras: Extra[]
  tokens: string[]
}

/** Lists the kept payments of the ride with the pence that the provider can still refund. */
const listKeptPayments = async ({ pool }: TestApp, id: string) =>
  (
    await pool.query<{ provider_ref: string; disputed: boolean; captured_pence: number; left: number }>(
      `select p.provider_ref, p.disputed, p.captured_pence, (p.captured_pence - p.refunded_elsewhere_pence - coalesce((
         select sum(amount_pence) from refunds r where r.payment_id = p.payment_id and r.status <> 'failed'), 0))::int as left
       from payments p join charge_items using (charge_id) where booking_id = $1 and outcome = 'kept' order by payment_id`,
      [id],
    )
  ).rows

/** An action on a ride; `n` determines its choices. */
type Action = (id: string, n: number) => Promise<unknown>

const createCustomerActions = (customer: Visitor, open: OpenPayments, record: Recorder) => {
  const session: Action = async (id) => {
    const price = (await customer.get(`/api/bookings/${id}`)).body.data.amount_due
    const secret =
      price && record('session', await requestSession(customer, { booking_id: id, price })).body.clientSecret
    if (secret) open.secrets.push(secret)
    return secret
  }
  const pay: Action = async (id) => {
    const secret = await session(id, 0)
    if (!secret) return
    record('pay', await payByCard(customer, secret as string))
    record('say it is paid', await hintPaid(customer, id))
  }
  const payLate: Action = async (_, n) =>
    open.secrets.length > 0 && record('pay late', await payByCard(customer, pick(open.secrets, n)))
  const changeRide: Action = async (id, n) => {
    const seen = record('look at a change', await previewChange(customer, id, pick(changeRequests, n)))
    if (seen.status !== 200) return
    const { price, version } = seen.body.data
    const { pay: extra } =
      record('change', await sendChange(customer, id, { ...pick(changeRequests, n), price, version })).body.data ?? {}
    if (extra) open.extras.push({ booking_id: id, change: extra.change_id, price: extra.amount })
  }
  const payExtra: Action = async (_, n) => {
    if (!open.extras.length) return
    const extra = n % 3 ? (open.extras.at(-1) as Extra) : pick(open.extras, n)
    const secret = record('session of an extra', await requestSession(customer, extra)).body.clientSecret
    if (!secret) return
    open.secrets.push(secret)
    if (n % 5 === 0) return
    record('pay an extra', await payByCard(customer, secret))
    if (n % 2) record('say it is paid', await hintPaid(customer, extra.booking_id, extra.change))
  }
  const cancel: Action = async (id) => record('cancel', await customer.post(`/api/bookings/${id}/cancel`, {}))
  return { session, pay, payLate, changeRide, payExtra, cancel }
}

const createOfficeActions = (office: Visitor, record: Recorder) => {
  const postRequest = (id: string, body: object) => office.post(`/api/bookings/${id}/payment-requests`, body)
  const price: Action = async (id, n) => {
    const body = { price: 100 + (n % 7) * 30, difference: pick(['refund', 'link', 'leave'], n) }
    record(`price ${JSON.stringify(body)}`, await office.put(`/api/bookings/${id}`, body))
  }
  const status: Action = async (id, n) => {
    const body = { status: pick(statuses, n), ...(n % 2 ? { refund: n % 200 } : {}) }
    record(`status ${JSON.stringify(body)}`, await office.put(`/api/bookings/${id}`, body))
  }
  const refund: Action = async (id, n) => {
    const body = { key: randomUUID(), reason: 'The car was late', ...(n % 4 ? { amount: 1 + (n % 90) } : {}) }
    record(`refund ${body.amount}`, await office.post(`/api/bookings/${id}/refunds`, body))
  }
  const requestAmount: Action = async (id, n) =>
    record('ask for a sum', await postRequest(id, { amount: 5 + (n % 40), reason: 'Waiting' }))
  const requestRidePrice: Action = async (id) => record('ask for the ride', await postRequest(id, {}))
  const withdraw: Action = async (id, n) => {
    const { requests } = (await office.get(`/api/bookings/${id}/money`)).body.data
    if (!requests.length) return
    const { request_id } = pick<{ request_id: string }>(requests, n)
    record('withdraw', await office.post(`/api/payment-requests/${request_id}/withdraw`, {}))
  }
  const bill: Action = async (id, n) => {
    const body = { state: pick(['invoiced', 'settled', 'none'], n) }
    record(`bill ${body.state}`, await office.put(`/api/bookings/${id}/invoice`, body))
  }
  return { price, status, refund, askForSum: requestAmount, askForRide: requestRidePrice, withdraw, bill }
}

const createLinkHolderActions = ({ site, office }: Site, open: OpenPayments, record: Recorder) => {
  const payLink: Action = async (id, n) => {
    const { requests } = (await office.visitor.get(`/api/bookings/${id}/money`)).body.data
    for (const { link } of requests) if (link) open.tokens.push(readToken(link))
    if (!open.tokens.length) return
    const token = pick(open.tokens, n)
    const stranger = site.visitor()
    const { amount } = (await stranger.post('/api/payment-links/open', { token })).body.data
    const secret = record('session of a link', await stranger.post('/api/payment-links/session', { token, amount }))
      .body.clientSecret
    if (!secret) return
    open.secrets.push(secret)
    if (n % 5 === 0) return
    record('pay by link', await payByCard(stranger, secret))
    if (n % 2) record('say it is paid', await stranger.post('/api/payment-links/paid', { token }))
  }
  return { payLink }
}

const createProviderActions = (site: TestApp, settle: () => Promise<void>, log: string[]) => {
  const refundElsewhere: Action = async (id, n) => {
    // The refund bypasses the sandbox's own count, so pending refunds are completed first.
    await settle()
    const [first] = await listKeptPayments(site, id)
    if (!first || first.disputed) return
    const amount = Math.min(first.left, 100 + (n % 70) * 100)
    if (amount <= 0) return
    await refundAtProvider(site, first.provider_ref, amount)
    log.push(`refund of ${amount} at the provider`)
  }
  const dispute: Action = async (id, n) => {
    const [first] = await listKeptPayments(site, id)
    // Disputes of partially refunded payments are left out, because banks differ in the disputed amount.
    if (!first || first.left < first.captured_pence) return
    const outcome = first.disputed ? pick(['won', 'lost'] as const, n) : 'open'
    await site.cards.sandbox?.dispute(first.provider_ref, outcome)
    log.push(`dispute ${outcome}`)
  }
  return { refundElsewhere, dispute }
}

type Reply = Awaited<ReturnType<Visitor['post']>>
type Recorder = (what: string, reply: Reply) => Reply

/** Creates a ride, with a return if `isPair`, and the actions on its payments; `log` has every action with its result. */
export const createMoneyHistory = async (of: Site, isPair: boolean) => {
  const { site, office, time } = of
  const customer = site.visitor()
  const from = time.clock()
  const { booking_id, return_booking_id, email } = await bookedRide(customer, {
    ride: rideToLondon({ date: dateIn(14, from) }),
    ...(isPair ? { return: { booking_date: dateIn(16, from), booking_time: '18:00:00' } } : {}),
  })
  const ids = return_booking_id ? [booking_id, return_booking_id] : [booking_id]
  const open: OpenPayments = { secrets: [], extras: [], tokens: [] }
  const log: string[] = []
  const record: Recorder = (what, reply) => {
    log.push(`${what}: ${reply.status} ${reply.body?.code ?? ''}`)
    if (reply.status >= 500) throw new Error(`${log.join('\n')}\n${reply.text}`)
    return reply
  }
  /** Delivers all events and runs the reconciler. */
  const settle = async () => {
    for (let round = 0; round < 2; round += 1) {
      await site.cards.sandbox?.flush()
      await waitForDeliveries(site)
      await site.payments.reconcile()
    }
  }
  /** Advances the clock beyond the lifetime of sessions and of the provider's retries, and signs in again. */
  const wait: Action = async (_, n) => {
    await settle()
    time.forward(pick(waits, n))
    log.push(`wait ${pick(waits, n) / hour} h`)
    for (const [who, path, address] of [
      [customer, '/api/auth/login', email],
      [office.visitor, '/api/auth/admin/login', office.email],
    ] as const)
      record('sign in', await who.post(path, { email: address, password }))
    await site.payments.reconcile()
  }
  const acts = {
    ...createCustomerActions(customer, open, record),
    ...createOfficeActions(office.visitor, record),
    ...createLinkHolderActions(of, open, record),
    ...createProviderActions(site, settle, log),
    settle,
    wait,
  } satisfies Record<string, Action>
  return { customer, ids, log, acts, settle }
}
export type MoneyHistory = Awaited<ReturnType<typeof createMoneyHistory>>
