// The payment session of a booking: asked for once, asked for a second time where the server says it is being rushed.
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#kernel/endpoint.ts'
import { type Minor, toWire } from '#kernel/money.ts'
import { call, Refused } from '#kit/api.ts'
import type { BookingWithReturn } from '#modules/bookings/contract.ts'
import { createPaymentIntent, hintPaid } from '#modules/payments/contract.ts'

const retryAfter = 2000
const hintWaits = 5000

export type PaymentSession = Answer<typeof createPaymentIntent>

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const open = async (bookingId: string, total: Minor): Promise<PaymentSession> => {
  const body = { booking_id: bookingId, amount: toWire(total), currency: 'gbp' as const }
  try {
    return await call(createPaymentIntent, { body })
  } catch (error) {
    if (!(error instanceof Refused) || !/rate limit/i.test(error.message)) throw error
    await pause(retryAfter)
    return call(createPaymentIntent, { body })
  }
}

/** `total` is what the server says is due, in pence. */
export const usePaymentSession = (booking: BookingWithReturn, total: Minor) =>
  useQuery({
    queryKey: ['payment', booking.booking_id, total],
    queryFn: () => open(booking.booking_id, total),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Tells the server to look at the payment now. Only a hint: the provider's own word decides, so a failure changes nothing. */
export const hintThatPaid = async (bookingId: string): Promise<void> => {
  try {
    await call(hintPaid, {
      params: { booking_id: bookingId },
      body: { status: 'paid' },
      signal: AbortSignal.timeout(hintWaits),
    })
  } catch {
    // The webhook and the reconciler settle the booking without it.
  }
}
