// Payment session of a booking: requested once, and once more after a rate limit.
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#kernel/endpoint.ts'
import { type Minor, toWire } from '#kernel/money.ts'
import { call, isRefused } from '#kit/api.ts'
import { createPaymentIntent, hintPaid } from '#modules/payments/contract.ts'

const retryDelayMs = 2000
const hintTimeoutMs = 5000

export type PaymentSession = Answer<typeof createPaymentIntent>

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What is paid: a booking, or a pending change of it. `total` is the amount due according to the server, in pence. */
interface PaymentTarget {
  bookingId: string
  change?: string | undefined
  total: Minor
}

const openSession = async ({ bookingId, change, total }: PaymentTarget): Promise<PaymentSession> => {
  const body = { booking_id: bookingId, change, amount: toWire(total), currency: 'gbp' as const }
  try {
    return await call(createPaymentIntent, { body })
  } catch (error) {
    if (!isRefused(error, 'RATE_LIMITED')) throw error
    await pause(retryDelayMs)
    return call(createPaymentIntent, { body })
  }
}

export const usePaymentSession = (due: PaymentTarget) =>
  useQuery({
    queryKey: ['payment', due.bookingId, due.change ?? null, due.total],
    queryFn: () => openSession(due),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Hints to the server that it should check the payment now; a failure changes nothing. */
export const sendPaidHint = async (bookingId: string, change?: string): Promise<void> => {
  try {
    await call(hintPaid, {
      params: { booking_id: bookingId },
      body: { status: 'paid', change },
      signal: AbortSignal.timeout(hintTimeoutMs),
    })
  } catch {
    // The webhook and the reconciler settle the booking anyway.
  }
}
