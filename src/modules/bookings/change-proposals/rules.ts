// Rules of change proposals: when a change that waited for its payment can still be applied.
import type { ChangeStatus } from '../changes/contract.ts'
import { areLegsInOrder, type OrderedLeg } from '../changes/rules.ts'
import type { PaymentStatus } from '../contract.ts'
import { canChange } from '../rules.ts'

export interface Proposal {
  booking_id: string
  status: ChangeStatus
  open_until: Date | null
  price_before_pence: number
  fields: { pickup_at?: string | Date }
}

export type Leg = OrderedLeg & { payment_status: PaymentStatus; price_pence: number }

/** Returns the legs with the pickup of the change applied. */
export const legsAfter = <T extends OrderedLeg>(
  legs: readonly T[],
  { booking_id, fields: { pickup_at } }: Pick<Proposal, 'booking_id' | 'fields'>,
): T[] =>
  legs.map((leg) => (leg.booking_id === booking_id && pickup_at ? { ...leg, pickup_at: new Date(pickup_at) } : leg))

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
