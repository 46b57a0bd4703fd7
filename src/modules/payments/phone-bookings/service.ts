// Phone bookings: account, booking and payment terms are created in one transaction, once per draft.
import { hash } from 'node:crypto'
import { type Actor, staffId } from '#kernel/actor.ts'
import { isErased } from '#kernel/email.ts'
import { Refusal } from '#kernel/errors.ts'
import { reason_needed } from '#messages/office/bookings.ts'
import type { Auth } from '#modules/auth/service.ts'
import type { NewBooking } from '#modules/bookings/contract.ts'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import { refusals as editRefusals } from '#modules/bookings/office-edit/contract.ts'
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
  auth: Pick<Auth, 'createCustomerAccount'>
  bookings: Bookings
  requests: Requests
}

type Made = Awaited<ReturnType<Bookings['createPhoneBooking']>>

/** Phone bookings are not for administrators' accounts nor for disabled or erased ones. */
const isBookable = ({ role, disabled_at, email }: User): boolean =>
  role !== 'admin' && disabled_at === null && !isErased(email)

const toRide = (deskBooking: DeskBooking): NewBooking & { quote_id: string } => {
  const { customer: _, pays: __, invoice_reference: ___, sooner: ____, stops: _____, ...ride } = deskBooking
  return ride
}

/** The agreed prices of a ride and its return. @throws Refusal REASON_REQUIRED */
const readAgreedPrices = ({ agreed_price: price, return: back, price_reason: reason }: DeskBooking) => {
  const return_price = back?.agreed_price
  if (price === undefined && return_price === undefined) return undefined
  if (!reason) throw new Refusal(editRefusals.REASON_REQUIRED, { fields: { price_reason: reason_needed } })
  return { price, return_price, reason }
}

export const createDesk = ({ db, users, auth, bookings, requests }: DeskDeps) => {
  const toCustomer = ({ user_id, first_name, last_name, email, phone_number }: User) => ({
    user_id,
    first_name,
    last_name,
    email,
    phone_number,
  })

  /** @throws Refusal CUSTOMER_NOT_BOOKABLE */
  const findKnownCustomer = async (on: Db, user_id: string): Promise<User> => {
    const user = await users.find(on, user_id)
    if (!user || !isBookable(user)) throw new Refusal(refusals.CUSTOMER_NOT_BOOKABLE)
    return user
  }

  /** @throws Refusal CUSTOMER_EXISTS, CUSTOMER_NOT_BOOKABLE */
  const findOrCreateCustomer = async (tx: Tx, { customer }: DeskBooking, actor: string): Promise<User> => {
    if (customer.kind === 'known') return findKnownCustomer(tx, customer.user_id)
    const { kind: _, ...details } = customer
    const newUser = await auth.createCustomerAccount(tx, details, actor)
    if (newUser) return newUser
    const existingUser = await users.findByEmail(tx, details.email)
    if (!existingUser || !isBookable(existingUser))
      throw new Refusal(refusals.CUSTOMER_NOT_BOOKABLE, {
        fields: { 'customer.email': refusals.CUSTOMER_NOT_BOOKABLE.message },
      })
    throw new Refusal(refusals.CUSTOMER_EXISTS, {
      fields: { 'customer.email': refusals.CUSTOMER_EXISTS.message },
      data: { customer: toCustomer(existingUser) },
    })
  }

  /**
   * An account may be registered with an email that is not its owner's, so the booking joins it once the email is verified.
   * An account without a password is safe: only a link sent to that email opens it.
   */
  const findOwner = async (tx: Tx, { user_id, email_verified_at }: User) => {
    const isOwnerVerified = email_verified_at !== null || (await users.findPasswordHash(user_id, tx)) === undefined
    return isOwnerVerified ? { user_id, claim_user_id: null } : { user_id: null, claim_user_id: user_id }
  }

  const createBooker = (
    actor: Actor,
    deskBooking: DeskBooking,
    owner: { user_id: string | null; claim_user_id: string | null },
  ) => ({
    actor,
    language: undefined,
    phoneBooking: {
      owner: { ...owner, checkout_id: null },
      created_by: staffId(actor),
      request_hash: hash('sha256', JSON.stringify(deskBooking), 'base64url'),
      sooner: deskBooking.sooner,
      stops: deskBooking.stops,
      return_stops: deskBooking.return?.stops ?? null,
      agreed: readAgreedPrices(deskBooking),
    },
  })

  /** Requests the payment by link, or invoices the booking. */
  const settleTerms = async (tx: Tx, made: Made, { pays, invoice_reference }: DeskBooking, actor: string) => {
    const legs = await bookings.lockLegs(
      tx,
      [made.booking_id, made.return_booking_id].filter((id) => id !== undefined),
    )
    const outward = legs.find((leg) => leg.booking_id === made.booking_id)
    if (!outward) throw new Error(`booking ${made.booking_id} cannot be locked after it was created`)
    if (pays === 'link') await requests.requestRidePrice(tx, outward, actor)
    else await bookings.invoiceBilling.invoice(tx, legs, { actor, reference: invoice_reference })
  }

  const createDeskBooking = async (tx: Tx, actor: Actor, deskBooking: DeskBooking): Promise<Made> => {
    const by = staffId(actor)
    // Of two concurrent requests with the same draft, the second finds the booking of the first.
    await lockDraft(tx, deskBooking.id)
    const noOwner = { user_id: null, claim_user_id: null }
    const existingBooking = await bookings.findExistingPhoneBooking(
      tx,
      createBooker(actor, deskBooking, noOwner),
      toRide(deskBooking),
    )
    if (existingBooking) return existingBooking
    const owner = await findOwner(tx, await findOrCreateCustomer(tx, deskBooking, by))
    const made = await bookings.createPhoneBooking(tx, createBooker(actor, deskBooking, owner), toRide(deskBooking))
    await settleTerms(tx, made, deskBooking, by)
    return made
  }

  return {
    /**
     * Books for a customer; the same draft returns the same booking.
     * @throws Refusal CUSTOMER_EXISTS, CUSTOMER_NOT_BOOKABLE, PHONE_INVALID, REASON_REQUIRED, and those of `bookings.make`
     */
    async book(
      actor: Actor,
      deskBooking: DeskBooking,
    ): Promise<{ booking: OfficeBooking; request: PaymentRequest | null; fresh: boolean }> {
      const { booking_id, isNew } = await inTransaction(db, (tx) => createDeskBooking(tx, actor, deskBooking))
      const [booking, requestsOfBooking] = await Promise.all([
        bookings.office.find(booking_id),
        requests.list(booking_id),
      ])
      return { booking, request: requestsOfBooking.find((each) => each.kind === 'ride') ?? null, fresh: isNew }
    },
  }
}
export type DeskService = ReturnType<typeof createDesk>
