// Rules of change proposals: when a change that waited for its payment can still be applied.
import type { ChangeStatus } from '../changes/contract.ts'
import { areLegsInOrder, legsAfter, type OrderedLeg } from '../changes/rules.ts'
import type { PaymentStatus } from '../contract.ts'
import { canChange, type PromisedRide } from '../rules.ts'

export interface Proposal {
  booking_id: string
  status: ChangeStatus
  open_until: Date | null
  price_before_pence: number
  fields: { pickup_at?: string | Date }
}

export type Leg = OrderedLeg & PromisedRide & { payment_status: PaymentStatus; price_pence: number }

/** Whether a proposal is open and in time, at an unchanged price, with the legs still in order. */
export const canApplyProposal = (proposal: Proposal, legs: readonly Leg[], now: Date): boolean => {
  const ride = legs.find((leg) => leg.booking_id === proposal.booking_id)
  return (
    proposal.status === 'proposed' &&
    proposal.open_until !== null &&
    now <= proposal.open_until &&
    ride !== undefined &&
    canChange(ride, now) &&
    ride.price_pence === proposal.price_before_pence &&
    areLegsInOrder(legsAfter(legs, proposal))
  )
}
