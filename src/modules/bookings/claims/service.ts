// Lets the owner of an account refuse a ride that a guest booked for it. The mailed link has the booking id with an HMAC for this
// purpose only.
import { anonymousActor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { createSignedIds } from '#platform/link-tokens.ts'
import type { Outbox } from '#platform/outbox.ts'
import { claimRefused } from '../events.ts'
import { type Booking, findBooking, lockPair } from '../store.ts'
import { type ClaimedRide, refusals } from './contract.ts'
import { findLinkState } from './rules.ts'
import { refuseClaims } from './store.ts'

export interface ClaimsDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  dataKey: string
  /** Without a trailing slash. */
  publicUrl: string
}

export const createClaims = ({ db, clock, outbox, dataKey, publicUrl }: ClaimsDeps) => {
  const { createToken, readToken } = createSignedIds(dataKey, 'claims of rides')

  /** Verifies a token and returns its booking id. @throws Refusal CLAIM_LINK_INVALID */
  const verifyToken = (token: string): string => {
    const booking_id = readToken(token)
    if (!booking_id) throw new Refusal(refusals.CLAIM_LINK_INVALID)
    return booking_id
  }

  const toClaimedRide = (booking: Booking): ClaimedRide => {
    const state = findLinkState(booking, clock())
    const { pickup_location, booking_date, booking_time, time_zone } = booking
    return { state, ride: state === 'open' ? { pickup_location, booking_date, booking_time, time_zone } : null }
  }

  return {
    /** Returns the address at which the owner can refuse the ride, and nothing else. */
    createRefusalLink: (booking_id: string): string => `${publicUrl}/refuse-ride?token=${createToken(booking_id)}`,

    /** Returns the claimed ride of a token. @throws Refusal CLAIM_LINK_INVALID */
    async open(token: string): Promise<ClaimedRide> {
      const booking = await findBooking(db, verifyToken(token))
      if (!booking) throw new Refusal(refusals.CLAIM_LINK_INVALID)
      return toClaimedRide(booking)
    },

    /** Removes the ride and its other leg from the account. Idempotent. @throws Refusal CLAIM_LINK_INVALID, CLAIM_CLOSED */
    async refuse(token: string): Promise<ClaimedRide> {
      const booking_id = verifyToken(token)
      return inTransaction(db, async (tx) => {
        const now = clock()
        const legs = await lockPair(tx, booking_id)
        const ride = legs.find((leg) => leg.booking_id === booking_id)
        if (!ride) throw new Refusal(refusals.CLAIM_LINK_INVALID)
        const state = findLinkState(ride, now)
        if (state === 'over') throw new Refusal(refusals.CLAIM_CLOSED)
        if (state === 'refused') return toClaimedRide(ride)
        const { claim_user_id } = ride
        const refusedIds = legs.filter((leg) => leg.claim_user_id === claim_user_id).map((leg) => leg.booking_id)
        await refuseClaims(tx, refusedIds, now)
        for (const id of refusedIds)
          await recordAudit(tx, {
            at: now,
            actor: claim_user_id ?? anonymousActor,
            action: 'booking.claim_refused',
            subject: `booking:${id}`,
            before: claim_user_id,
          })
        await outbox.publish(tx, claimRefused.of(booking_id, { booking_id }), now)
        return { state: 'refused', ride: null }
      })
    },
  }
}
export type Claims = ReturnType<typeof createClaims>
