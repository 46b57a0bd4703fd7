// The telephone desk: the customer's account, the booking and how it is paid are made together, once for each draft, or not at all.
import { hash } from 'node:crypto'
import { type Actor, staffId } from '#kernel/actor.ts'
import { isErased } from '#kernel/email.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Auth } from '#modules/auth/service.ts'
import type { NewBooking } from '#modules/bookings/contract.ts'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { User, Users } from '#modules/users/service.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { PaymentRequest } from '../requests/contract.ts'
import type { Requests } from '../requests/service.ts'
import { type DeskBooking, refusals } from './contract.ts'
import { lockDraft } from './store.ts'

export interface DeskDeps {
  db: Db
  users: Pick<Users, 'find' | 'findByEmail' | 'findPasswordHash'>
  auth: Pick<Auth, 'openAccount'>
  bookings: Bookings
  requests: Requests
}

type Made = Awaited<ReturnType<Bookings['makeAtDesk']>>

/** The office and its own accounts book nothing for themselves here, and nobody books for an account that is shut. */
const canBeBookedFor = ({ role, disabled_at, email }: User): boolean =>
  role !== 'admin' && disabled_at === null && !isErased(email)

const rideOf = (asked: DeskBooking): NewBooking & { quote_id: string } => {
  const { customer: _, pays: __, invoice_reference: ___, sooner: ____, ...ride } = asked
  return ride
}

export const createDesk = ({ db, users, auth, bookings, requests }: DeskDeps) => {
  const shown = ({ user_id, first_name, last_name, email, phone_number }: User) => ({
    user_id,
    first_name,
    last_name,
    email,
    phone_number,
  })

  /** @throws Refusal CUSTOMER_NOT_BOOKABLE */
  const known = async (on: Db, user_id: string): Promise<User> => {
    const user = await users.find(on, user_id)
    if (!user || !canBeBookedFor(user)) throw new Refusal(refusals.CUSTOMER_NOT_BOOKABLE)
    return user
  }

  /** @throws Refusal CUSTOMER_EXISTS, CUSTOMER_NOT_BOOKABLE */
  const customerFor = async (tx: Tx, { customer }: DeskBooking, actor: string): Promise<User> => {
    if (customer.kind === 'known') return known(tx, customer.user_id)
    const { kind: _, ...details } = customer
    const opened = await auth.openAccount(tx, details, actor)
    if (opened) return opened
    const there = await users.findByEmail(tx, details.email)
    if (!there || !canBeBookedFor(there))
      throw new Refusal(refusals.CUSTOMER_NOT_BOOKABLE, {
        fields: { 'customer.email': refusals.CUSTOMER_NOT_BOOKABLE.message },
      })
    throw new Refusal(refusals.CUSTOMER_EXISTS, {
      fields: { 'customer.email': refusals.CUSTOMER_EXISTS.message },
      data: { customer: shown(there) },
    })
  }

  /**
   * Somebody may have registered with an address that is not theirs: what is booked for such an account enters it once the
   * address is proven. Where nobody has chosen a password, only the link to that address opens it.
   */
  const ownerOf = async (tx: Tx, { user_id, email_verified_at }: User) => {
    const isSure = email_verified_at !== null || (await users.findPasswordHash(user_id, tx)) === undefined
    return isSure ? { user_id, claim_user_id: null } : { user_id: null, claim_user_id: user_id }
  }

  const bookerFor = (
    actor: Actor,
    asked: DeskBooking,
    owner: { user_id: string | null; claim_user_id: string | null },
  ) => ({
    actor,
    language: undefined,
    desk: {
      owner: { ...owner, checkout_id: null },
      made_by: staffId(actor),
      request_hash: hash('sha256', JSON.stringify(asked), 'base64url'),
      sooner: asked.sooner,
    },
  })

  /** Asks for the money, or puts it on a bill. */
  const settleTerms = async (tx: Tx, made: Made, { pays, invoice_reference }: DeskBooking, actor: string) => {
    const legs = await bookings.lockLegs(
      tx,
      [made.booking_id, made.return_booking_id].filter((id) => id !== undefined),
    )
    const outward = legs.find((leg) => leg.booking_id === made.booking_id)
    if (!outward) throw new Error(`booking ${made.booking_id} is gone`)
    if (pays === 'link') await requests.askForRide(tx, outward, actor)
    else await bookings.invoicing.invoice(tx, legs, { actor, reference: invoice_reference })
  }

  const make = async (tx: Tx, actor: Actor, asked: DeskBooking): Promise<Made> => {
    const by = staffId(actor)
    // Of two who send the same draft the second finds what the first has made.
    await lockDraft(tx, asked.id)
    const nobody = { user_id: null, claim_user_id: null }
    const before = await bookings.madeBefore(tx, bookerFor(actor, asked, nobody), rideOf(asked))
    if (before) return before
    const owner = await ownerOf(tx, await customerFor(tx, asked, by))
    const made = await bookings.makeAtDesk(tx, bookerFor(actor, asked, owner), rideOf(asked))
    await settleTerms(tx, made, asked, by)
    return made
  }

  return {
    /**
     * The same draft answers the same booking, however often it is sent.
     * @throws Refusal CUSTOMER_EXISTS, CUSTOMER_NOT_BOOKABLE, PHONE_IMPOSSIBLE, and those of `bookings.make`
     */
    async book(
      actor: Actor,
      asked: DeskBooking,
    ): Promise<{ booking: OfficeBooking; request: PaymentRequest | null; fresh: boolean }> {
      const { booking_id, fresh } = await inTransaction(db, (tx) => make(tx, actor, asked))
      const [booking, sent] = await Promise.all([bookings.office.find(booking_id), requests.list(booking_id)])
      return { booking, request: sent.find((each) => each.kind === 'ride') ?? null, fresh }
    },
  }
}
export type DeskService = ReturnType<typeof createDesk>
