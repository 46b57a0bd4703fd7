// Payment requests: the office requests the price of a ride or a separate amount by a link. The link's token is derived from a
// stored seed and the installation's key, so that the same link can be sent again.
import { createHmac, hash, randomBytes } from 'node:crypto'
import { type Actor, staffId } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { fromWire, pence, toWire } from '#kernel/money.ts'
import { refusals as ofBookings } from '#modules/bookings/contract.ts'
import { dueLegs, priceOfLegs } from '#modules/bookings/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { minimumCharge } from '#modules/pricing/rules.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import { refusals as ofPayments } from '../contract.ts'
import { paymentRequested } from '../events.ts'
import type { Debt, Intents } from '../intents/service.ts'
import { type OpenedLink, type PaymentRequest, refusals } from './contract.ts'
import { shownLink } from './present.ts'
import { extraDays, isOpen, statusOf, subjectOf } from './rules.ts'
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

type Legs = Awaited<ReturnType<Bookings['lockLegs']>>
type Row = store.RequestRow

const day = 86_400_000
/** Tells whether a request was created by a price increase instead of by the office. */
const isBill = ({ kind, made_by }: Row): boolean => kind === 'extra' && made_by === 'system'
const sha256 = (token: string): Buffer => hash('sha256', token, 'buffer')

export const createRequests = (deps: RequestsDeps) => {
  const { db, clock, outbox, bookings, intents, publicUrl } = deps
  const key = createHmac('sha256', deps.dataKey).update('payment links').digest()
  const tokenOf = ({ request_id, seed }: Pick<Row, 'request_id' | 'seed'>): string =>
    createHmac('sha256', key).update(`${request_id}:`).update(seed).digest('base64url')
  const linkOf = (row: Row): string => `${publicUrl}/pay?token=${tokenOf(row)}`

  const dueOf = (legs: Legs): number => priceOfLegs(dueLegs(legs, clock()))

  /** Loads the legs, status and amount of a request. */
  const withLegs = async (row: Row) => {
    const legs = await bookings.legsFor(row.booking_id)
    const booking = legs.find((leg) => leg.booking_id === row.booking_id)
    if (!booking) throw new Error(`payment request ${row.request_id} has no booking`)
    const now = clock()
    const status = statusOf(row, booking, { due: dueOf(legs), now })
    const paid = row.kind === 'ride' && status === 'paid' ? await store.paidByCard(db, row.booking_id) : undefined
    return { row, legs, status, ...subjectOf(row, { legs, paid, now }) }
  }
  type Found = Awaited<ReturnType<typeof withLegs>>

  const shown = ({ row, status, amount_pence }: Found): PaymentRequest => ({
    request_id: row.request_id,
    kind: row.kind,
    status,
    amount: toWire(pence(amount_pence)),
    reason: row.reason,
    until: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
    link: status === 'open' ? linkOf(row) : null,
  })

  const audit = (tx: Tx, { request_id, booking_id, kind, amount_pence, reason }: Row, actor: string, what: string) =>
    recordAudit(tx, {
      at: clock(),
      actor,
      action: `payment.${what}`,
      subject: `booking:${booking_id}`,
      after: { request_id, kind, amount_pence, reason },
    })

  const tell = (tx: Tx, { request_id }: Pick<Row, 'request_id'>, sending: string) =>
    outbox.publish(tx, paymentRequested.of(`${request_id}:${sending}`, { request_id, sending }), clock())

  const newRow = (
    of: Pick<Row, 'booking_id' | 'kind' | 'amount_pence' | 'reason' | 'made_by' | 'expires_at'>,
    request_id = newId(),
  ): Row => {
    const seed = randomBytes(32)
    return {
      ...of,
      request_id,
      seed,
      token_hash: sha256(tokenOf({ request_id, seed })),
      status: 'open',
      created_at: clock(),
      decided_at: null,
    }
  }

  /** Requests the price of a ride. A repeated request sends the same link again. */
  const askForRide = async (tx: Tx, booking: Legs[number], { reason, actor }: { reason: string; actor: string }) => {
    const { booking_id, pickup_at } = booking
    const open = await store.findOpenForRide(tx, booking_id)
    if (open) {
      await store.prolongRequest(tx, open.request_id, pickup_at)
      await tell(tx, open, newId())
      return open
    }
    const row = newRow({ booking_id, kind: 'ride', amount_pence: null, reason, made_by: actor, expires_at: pickup_at })
    await store.insertRequest(tx, row)
    await audit(tx, row, actor, 'requested')
    await tell(tx, row, 'first')
    return row
  }

  const askForExtra = async (tx: Tx, row: Row): Promise<Row> => {
    if (!(await store.insertRequest(tx, row))) return row
    await audit(tx, row, row.made_by, 'requested')
    await tell(tx, row, 'first')
    return row
  }

  const inExtraDays = () => new Date(clock().getTime() + extraDays * day)

  const found = async (request_id: string): Promise<Found> => {
    const row = await store.findRequest(db, normaliseId(request_id))
    if (!row) throw new Refusal(refusals.LINK_NOT_FOUND)
    return withLegs(row)
  }

  const opened = async (token: string): Promise<Found> => {
    const row = await store.findByToken(db, sha256(token))
    if (!row) throw new Refusal(refusals.LINK_NOT_FOUND)
    return withLegs(row)
  }

  const debtOf = ({ row, legs }: Found): Debt => {
    if (row.kind === 'ride') return intents.debtOfLegs(legs, row.booking_id)
    const { booking_id, request_id } = row
    const items = [{ booking_id, amount_pence: row.amount_pence ?? 0 }]
    return {
      row: { reason: 'invoice', booking_id, change_id: null, request_id },
      items,
      lock: async (tx) => {
        const [booking] = await bookings.lockLegs(tx, [booking_id])
        const now = await store.lockRequest(tx, request_id)
        if (!booking || !now || !isOpen(now, booking, clock())) throw new Refusal(ofPayments.NOT_PAYABLE)
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
      Promise.all((await store.requestsOf(db, booking_id)).map(async (row) => shown(await withLegs(row)))),

    /**
     * Requests `amount` pounds, or the price of the ride without one.
     * @throws Refusal BOOKING_NOT_FOUND, NOTHING_TO_ASK, INVALID_PRICE
     */
    async ask(actor: Actor, id: string, { amount, reason }: { amount?: number | undefined; reason: string }) {
      const by = staffId(actor)
      const row = await inTransaction(db, async (tx) => {
        const [booking] = await bookings.lockLegs(tx, [normaliseId(id)])
        if (!booking) throw new Refusal(ofBookings.BOOKING_NOT_FOUND)
        if (booking.booking_status === 'cancelled') throw new Refusal(refusals.NOTHING_TO_ASK)
        if (amount === undefined) {
          if (dueOf(await bookings.legsFor(booking.booking_id)) === 0) throw new Refusal(refusals.NOTHING_TO_ASK)
          return askForRide(tx, booking, { reason, actor: by })
        }
        const amount_pence = fromWire(amount)
        if (amount_pence === undefined) throw new Refusal(ofPayments.INVALID_PRICE)
        const { booking_id } = booking
        return askForExtra(
          tx,
          newRow({ booking_id, kind: 'extra', amount_pence, reason, made_by: by, expires_at: inExtraDays() }),
        )
      })
      return shown(await withLegs(row))
    },

    /**
     * Requests the price of a ride and its return in the caller's transaction. The caller holds the booking's row lock;
     * `actor` is a user id.
     */
    askForRide: (tx: Tx, booking: Legs[number], actor: string): Promise<unknown> =>
      askForRide(tx, booking, { reason: '', actor }),

    /**
     * Requests a separate amount in the caller's transaction and returns the request's id. The caller holds the booking's row
     * lock; `actor` is a user id.
     */
    async askForSum(
      tx: Tx,
      of: { booking_id: string; amount_pence: number; reason: string; actor: string },
    ): Promise<string> {
      const { actor: made_by, ...sum } = of
      return (await askForExtra(tx, newRow({ ...sum, kind: 'extra', made_by, expires_at: inExtraDays() }))).request_id
    },

    /** Withdraws the request for the price of an invoiced ride. Requests for separate amounts stay open. */
    async withdrawRide(booking_id: string): Promise<void> {
      const open = await store.findOpenForRide(db, booking_id)
      if (open) await withdraw(open, 'system')
    },

    /** Requests the extra of a price increase; idempotent, because the change id is the request id. */
    async bill({ booking_id, change_id, bill_pence }: { booking_id: string; change_id: string; bill_pence: number }) {
      const of = { booking_id, kind: 'extra' as const, amount_pence: bill_pence, reason: '', made_by: 'system' }
      await inTransaction(db, (tx) => askForExtra(tx, newRow({ ...of, expires_at: inExtraDays() }, change_id)))
    },

    /**
     * Limits the requests of price increases to the unpaid part of the current price; idempotent.
     * @throws Refusal PROVIDER_FAILED
     */
    async fitBills(booking_id: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const [booking] = await bookings.lockLegs(tx, [booking_id])
        const open = (await store.requestsOf(tx, booking_id)).filter((row) => isBill(row) && row.status === 'open')
        const asked = open.reduce((all, row) => all + (row.amount_pence ?? 0), 0)
        const most = booking ? Math.max(0, booking.price_pence - booking.held_pence) : 0
        if (asked <= most) return
        for (const row of open)
          if (await store.decideRequest(tx, row.request_id, { status: 'withdrawn', now: clock() }))
            await audit(tx, row, 'system', 'request_withdrawn')
        const of = { booking_id, kind: 'extra' as const, amount_pence: most, reason: '', made_by: 'system' }
        if (most >= minimumCharge) await askForExtra(tx, newRow({ ...of, expires_at: inExtraDays() }))
      })
      for (const row of await store.requestsOf(db, booking_id))
        if (isBill(row) && row.status === 'withdrawn') await deps.close(row.request_id)
    },

    /** Moves the expiry of the request for the ride's price to the pickup time; idempotent. */
    followPickup: (booking_id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const [booking] = await bookings.lockLegs(tx, [booking_id])
        const open = await store.findOpenForRide(tx, booking_id)
        if (booking && open) await store.prolongRequest(tx, open.request_id, booking.pickup_at)
      }),

    /** Mails the same link again. @throws Refusal LINK_NOT_FOUND, REQUEST_OVER */
    async resend(request_id: string): Promise<void> {
      const { row, status } = await found(request_id)
      if (status !== 'open') throw new Refusal(refusals.REQUEST_OVER)
      await inTransaction(db, (tx) => tell(tx, row, newId()))
    },

    /** Withdraws an open request and closes its payment. @throws Refusal LINK_NOT_FOUND, REQUEST_OVER, PROVIDER_FAILED */
    async withdraw(actor: Actor, request_id: string): Promise<void> {
      const { row } = await found(request_id)
      if (!(await withdraw(row, staffId(actor)))) throw new Refusal(refusals.REQUEST_OVER)
    },

    /** Withdraws all open requests of a cancelled ride. */
    async withdrawAll(booking_id: string): Promise<void> {
      for (const row of await store.requestsOf(db, booking_id)) if (row.status === 'open') await withdraw(row, 'system')
    },

    /** Returns the public view of a link. @throws Refusal LINK_NOT_FOUND */
    open: async (token: string): Promise<OpenedLink> => shownLink(await opened(token)),

    /** Creates a payment session for a link. @throws Refusal LINK_NOT_FOUND, and those of createPaymentIntent */
    async session(token: string, amount: number) {
      const link = await opened(token)
      if (link.status !== 'open') throw new Refusal(ofPayments.NOT_PAYABLE)
      return intents.sessionFor(debtOf(link), amount)
    },

    /**
     * Handles the browser's hint that the link is paid: stores the provider's state and returns the status.
     * @throws Refusal LINK_NOT_FOUND, PROVIDER_FAILED
     */
    async hintPaid(token: string) {
      const { row, legs } = await opened(token)
      const { request_id } = row
      await deps.settle(row.kind === 'ride' ? { booking_ids: legs.map((leg) => leg.booking_id) } : { request_id })
      return { status: (await opened(token)).status }
    },

    /** The data of the mail with the link; undefined unless the request is open. @throws Refusal LINK_NOT_FOUND */
    async forMail(request_id: string) {
      const { row, status, amount_pence } = await found(request_id)
      if (status !== 'open') return undefined
      const { booking_id, reason, kind } = row
      return { booking_id, reason, kind, amount_pence, link: linkOf(row), until: row.expires_at }
    },
  }
}
export type Requests = ReturnType<typeof createRequests>
