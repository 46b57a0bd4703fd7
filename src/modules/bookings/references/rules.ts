// References of bookings: the customer's own, or those of the specification for a pair without one (D15).

export const outwardReference = (bookingId: string): string => `OUT-${bookingId}`
export const returnReference = (originalId: string): string => `RETURN-${originalId}`

export interface ReferencedRide {
  booking_id: string
  original_booking_id: string | null
  reference_code: string | null
}

/** Returns the customer's own reference; null if the booking only has the generated one. */
export const ownReference = ({ reference_code, booking_id, original_booking_id }: ReferencedRide): string | null => {
  const ours = original_booking_id === null ? outwardReference(booking_id) : returnReference(original_booking_id)
  return reference_code === ours ? null : reference_code
}
