// Payment requests: the office requests the price of a ride or a separate amount by a link. The link's token is derived from a
// stored seed and the installation's key, so that the same link can be sent again.
import { hash, randomBytes } from 'node:crypto'
import { type Actor, staffId } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { fromWire, pence, toWire } from '#kernel/money.ts'
import { refusals as ofBookings } from '#modules/bookings/contract.ts'
import { dueLegs, sumLegPrices } from '#modules/bookings/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { minimumCharges } from '#modules/pricing/lines/rules.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { SeededColumn } from '#platform/key-rotation.ts'
import { createSeededTokens } from '#platform/link-tokens.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import { refusals as ofPayments } from '../contract.ts'
import { paymentRequested } from '../events.ts'
import type { Intents } from '../intents/service.ts'
import type { Debt } from '../store.ts'
import { type OpenedLink, type PaymentRequest, refusals } from './contract.ts'
import { presentLink } from './present.ts'
import { deriveRequestStatus, extraDays, findSubject, isPayable } from './rules.ts'
import * as store from './store.ts'

export interface RequestsDeps {
  db: Db
  clock: Clock
  outbox: Outbox
  bookings: Bookings
  intents: Intents
  /** Reads the open intents of these bookings, or of this request, from the provider and settles them. */
  settle: (what: { booking_ids?: readonly string[]; request_id?: string }) => Promise<void>
  /** Closes the open intents of a withdrawn request. */
  close: (request_id: string) => Promise<void>
  dataKey: string
  publicUrl: string
}

const purpose = 'payment links'
/** The links of this module, which are derived from DATA_KEY. */
export const paymentLinks: SeededColumn = { table: 'payment_requests', key: 'request_id', purpose }

type Legs = Awaited<ReturnType<Bookings['lockLegs']>>
type Row = store.RequestRow

const day = 86_400_000
/** Tells whether a request was created by a price increase instead of by the office. */
const isPriceIncrease = ({ kind, created_by }: Row): boolean => kind === 'extra' && created_by === 'system'
const sha256 = (token: string): Buffer => hash('sha256', token, 'buffer')

/** What settlement needs of the request that a charge pays. The caller holds the row locks of the charge and the legs. */
export const chargedRequest = {
  async isPayable(tx: Tx, request_id: string, { legs, now }: { legs: Legs; now: Date }): Promise<boolean> {
    const request = await store.lockRequest(tx, request_id)
    const booking = legs.find((leg) => leg.booking_id === request?.booking_id)
    return request !== undefined && booking !== undefined && isPayable(request, booking, now)
  },
  markPaid: (tx: Tx, request_id: string, now: Date) => store.decideRequest(tx, request_id, { status: 'paid', now }),
}

export const createRequests = (deps: RequestsDeps) => {
  const { db, clock, outbox, bookings, intents, publicUrl } = deps
  const deriveToken = createSeededTokens(deps.dataKey, purpose)
  const buildLink = ({ request_id, seed }: Row): string => `${publicUrl}/pay?token=${deriveToken(request_id, seed)}`

  const sumDue = (legs: Legs): number => sumLegPrices(dueLegs(legs, clock()))

  /** Loads the legs, status and amount of a request. */
  const loadRequest = async (row: Row) => {
    const legs = await bookings.listLegs(row.booking_id)
    const booking = legs.find((leg) => leg.booking_id === row.booking_id)
    if (!booking) throw new Error(`payment request ${row.request_id} has no booking`)
    const now = clock()
    const status = deriveRequestStatus(row, booking, { due: sumDue(legs), now })
    const paid = row.kind === 'ride' && status === 'paid' ? await store.findCardPayment(db, row.booking_id) : undefined
    return { row, legs, status, currency: booking.currency, ...findSubject(row, { legs, paid, now }) }
  }
  type LoadedRequest = Awaited<ReturnType<typeof loadRequest>>

  const toPaymentRequest = ({ row, status, amount_pence, currency }: LoadedRequest): PaymentRequest => ({
    request_id: row.request_id,
    kind: row.kind,
    status,
    amount: toWire(pence(amount_pence)),
    currency,
    reason: row.reason,
    until: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
    link: status === 'open' ? buildLink(row) : null,
  })

  const audit = (tx: Tx, { request_id, booking_id, kind, amount_pence, reason }: Row, actor: string, what: string) =>
    recordAudit(tx, {
      at: clock(),
      actor,
      action: `payment.${what}`,
      subject: `booking:${booking_id}`,
      after: { request_id, kind, amount_pence, reason },
    })

  const publishSending = (tx: Tx, { request_id }: Pick<Row, 'request_id'>, sending: string) =>
    outbox.publish(tx, paymentRequested.of(`${request_id}:${sending}`, { request_id, sending }), clock())

  const createRow = (
    of: Pick<Row, 'booking_id' | 'kind' | 'amount_pence' | 'reason' | 'created_by' | 'expires_at'>,
    request_id = newId(),
  ): Row => {
    const seed = randomBytes(32)
    return {
      ...of,
      request_id,
      seed,
      token_hash: sha256(deriveToken(request_id, seed)),
      status: 'open',
      created_at: clock(),
      decided_at: null,
    }
  }

  /** Requests the price of a ride. A repeated request sends the same link again. */
  const requestRidePrice = async (
    tx: Tx,
    booking: Legs[number],
    { reason, actor }: { reason: string; actor: string },
  ) => {
    const { booking_id, pickup_at } = booking
    const open = await store.findOpenForRide(tx, booking_id)
    if (open) {
      await store.setRequestExpiry(tx, open.request_id, pickup_at)
      await publishSending(tx, open, newId())
      return open
    }
    const row = createRow({
      booking_id,
      kind: 'ride',
      amount_pence: null,
      reason,
      created_by: actor,
      expires_at: pickup_at,
    })
    await store.insertRequest(tx, row)
    await audit(tx, row, actor, 'requested')
    await publishSending(tx, row, 'first')
    return row
  }

  const insertExtra = async (tx: Tx, row: Row): Promise<Row> => {
    if (!(await store.insertRequest(tx, row))) return row
    await audit(tx, row, row.created_by, 'requested')
    await publishSending(tx, row, 'first')
    return row
  }

  const getExtraExpiry = () => new Date(clock().getTime() + extraDays * day)

  const getRequest = async (request_id: string): Promise<LoadedRequest> => {
    const row = await store.findRequest(db, normaliseId(request_id))
    if (!row) throw new Refusal(refusals.LINK_NOT_FOUND)
    return loadRequest(row)
  }

  const getLink = async (token: string): Promise<LoadedRequest> => {
    const row = await store.findByToken(db, sha256(token))
    if (!row) throw new Refusal(refusals.LINK_NOT_FOUND)
    return loadRequest(row)
  }

  const createDebt = ({ row, legs, currency }: LoadedRequest): Debt => {
    if (row.kind === 'ride') return intents.debtOfLegs(legs, row.booking_id)
    const { booking_id, request_id } = row
    const items = [{ booking_id, amount_pence: row.amount_pence ?? 0 }]
    return {
      row: { reason: 'invoice', booking_id, change_id: null, request_id, currency },
      items,
      lock: async (tx) => {
        const [booking] = await bookings.lockLegs(tx, [booking_id])
        const now = await store.lockRequest(tx, request_id)
        if (!booking || !now || !isPayable(now, booking, clock())) throw new Refusal(ofPayments.NOT_PAYABLE)
        return items
      },
    }
  }

  const withdraw = async (row: Row, actor: string): Promise<boolean> => {
    const isDone = await inTransaction(db, async (tx) => {
      if (!(await store.decideRequest(tx, row.request_id, { status: 'withdrawn', now: clock() }))) return false
      await audit(tx, row, actor, 'request_withdrawn')
      return true
    })
    if (row.kind === 'extra') await deps.close(row.request_id)
    return isDone
  }

  return {
    /** Lists the requests of a booking, newest first. */
    list: async (booking_id: string): Promise<PaymentRequest[]> =>
      Promise.all(
        (await store.listRequests(db, booking_id)).map(async (row) => toPaymentRequest(await loadRequest(row))),
      ),

    /**
     * Requests `amount` pounds, or the price of the ride without one.
     * @throws Refusal BOOKING_NOT_FOUND, NOTHING_DUE, INVALID_PRICE
     */
    async requestPayment(
      actor: Actor,
      id: string,
      { amount, reason }: { amount?: number | undefined; reason: string },
    ) {
      const by = staffId(actor)
      const row = await inTransaction(db, async (tx) => {
        const [booking] = await bookings.lockLegs(tx, [normaliseId(id)])
        if (!booking) throw new Refusal(ofBookings.BOOKING_NOT_FOUND)
        if (booking.booking_status === 'cancelled') throw new Refusal(refusals.NOTHING_DUE)
        if (amount === undefined) {
          if (sumDue(await bookings.listLegs(booking.booking_id)) === 0) throw new Refusal(refusals.NOTHING_DUE)
          return requestRidePrice(tx, booking, { reason, actor: by })
        }
        const amount_pence = fromWire(amount)
        if (amount_pence === undefined || amount_pence < minimumCharges[booking.currency])
          throw new Refusal(ofPayments.INVALID_PRICE, { fields: { amount: ofPayments.INVALID_PRICE.message } })
        const { booking_id } = booking
        return insertExtra(
          tx,
          createRow({ booking_id, kind: 'extra', amount_pence, reason, created_by: by, expires_at: getExtraExpiry() }),
        )
      })
      return toPaymentRequest(await loadRequest(row))
    },

    /**
     * Requests the price of a ride and its return in the caller's transaction. The caller holds the booking's row lock;
     * `actor` is a user id.
     */
    requestRidePrice: (tx: Tx, booking: Legs[number], actor: string): Promise<unknown> =>
      requestRidePrice(tx, booking, { reason: '', actor }),

    /**
     * Requests a separate amount in the caller's transaction and returns the request's id. The caller holds the booking's row
     * lock; `actor` is a user id.
     */
    async requestAmount(
      tx: Tx,
      of: { booking_id: string; amount_pence: number; reason: string; actor: string },
    ): Promise<string> {
      const { actor: created_by, ...sum } = of
      return (await insertExtra(tx, createRow({ ...sum, kind: 'extra', created_by, expires_at: getExtraExpiry() })))
        .request_id
    },

    /** Withdraws the request for the price of an invoiced ride. Requests for separate amounts stay open. */
    async withdrawRide(booking_id: string): Promise<void> {
      const open = await store.findOpenForRide(db, booking_id)
      if (open) await withdraw(open, 'system')
    },

    /** Requests the extra of a price increase; idempotent, because the change id is the request id. */
    async requestIncrease({
      booking_id,
      change_id,
      bill_pence,
    }: {
      booking_id: string
      change_id: string
      bill_pence: number
    }) {
      const of = { booking_id, kind: 'extra' as const, amount_pence: bill_pence, reason: '', created_by: 'system' }
      await inTransaction(db, (tx) => insertExtra(tx, createRow({ ...of, expires_at: getExtraExpiry() }, change_id)))
    },

    /**
     * Limits the requests of price increases to the unpaid part of the current price; idempotent.
     * @throws Refusal PROVIDER_FAILED
     */
    async limitToPrice(booking_id: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const [booking] = await bookings.lockLegs(tx, [booking_id])
        const open = (await store.listRequests(tx, booking_id)).filter(
          (row) => isPriceIncrease(row) && row.status === 'open',
        )
        const requested_pence = open.reduce((all, row) => all + (row.amount_pence ?? 0), 0)
        const max_pence = booking ? Math.max(0, booking.price_pence - booking.captured_pence) : 0
        if (requested_pence <= max_pence) return
        for (const row of open)
          if (await store.decideRequest(tx, row.request_id, { status: 'withdrawn', now: clock() }))
            await audit(tx, row, 'system', 'request_withdrawn')
        const of = { booking_id, kind: 'extra' as const, amount_pence: max_pence, reason: '', created_by: 'system' }
        if (booking && max_pence >= minimumCharges[booking.currency])
          await insertExtra(tx, createRow({ ...of, expires_at: getExtraExpiry() }))
      })
      for (const row of await store.listRequests(db, booking_id))
        if (isPriceIncrease(row) && row.status === 'withdrawn') await deps.close(row.request_id)
    },

    /** Moves the expiry of the request for the ride's price to the pickup time; idempotent. */
    moveExpiry: (booking_id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const [booking] = await bookings.lockLegs(tx, [booking_id])
        const open = await store.findOpenForRide(tx, booking_id)
        if (booking && open) await store.setRequestExpiry(tx, open.request_id, booking.pickup_at)
      }),

    /** Mails the same link again. @throws Refusal LINK_NOT_FOUND, PAYMENT_REQUEST_CLOSED */
    async resend(request_id: string): Promise<void> {
      const { row, status } = await getRequest(request_id)
      if (status !== 'open') throw new Refusal(refusals.PAYMENT_REQUEST_CLOSED)
      await inTransaction(db, (tx) => publishSending(tx, row, newId()))
    },

    /** Withdraws an open request and closes its payment. @throws Refusal LINK_NOT_FOUND, PAYMENT_REQUEST_CLOSED, PROVIDER_FAILED */
    async withdraw(actor: Actor, request_id: string): Promise<void> {
      const { row } = await getRequest(request_id)
      if (!(await withdraw(row, staffId(actor)))) throw new Refusal(refusals.PAYMENT_REQUEST_CLOSED)
    },

    /** Withdraws all open requests of a cancelled ride. */
    async withdrawAll(booking_id: string): Promise<void> {
      for (const row of await store.listRequests(db, booking_id))
        if (row.status === 'open') await withdraw(row, 'system')
    },

    /** Returns the public view of a link. @throws Refusal LINK_NOT_FOUND */
    open: async (token: string): Promise<OpenedLink> => presentLink(await getLink(token)),

    /** Creates a payment session for a link. @throws Refusal LINK_NOT_FOUND, and those of createPaymentIntent */
    async createSession(token: string, amount: number) {
      const link = await getLink(token)
      if (link.status !== 'open') throw new Refusal(ofPayments.NOT_PAYABLE)
      return intents.sessionFor(createDebt(link), amount)
    },

    /**
     * Handles the browser's hint that the link is paid: stores the provider's state and returns the status.
     * @throws Refusal LINK_NOT_FOUND, PROVIDER_FAILED
     */
    async hintPaid(token: string) {
      const { row, legs } = await getLink(token)
      const { request_id } = row
      await deps.settle(row.kind === 'ride' ? { booking_ids: legs.map((leg) => leg.booking_id) } : { request_id })
      return { status: (await getLink(token)).status }
    },

    /** The data of the mail with the link; undefined unless the request is open. @throws Refusal LINK_NOT_FOUND */
    async forMail(request_id: string) {
      const { row, status, amount_pence, currency } = await getRequest(request_id)
      if (status !== 'open') return undefined
      const { booking_id, reason, kind } = row
      return { booking_id, reason, kind, amount_pence, currency, link: buildLink(row), until: row.expires_at }
    },
  }
}
export type Requests = ReturnType<typeof createRequests>
