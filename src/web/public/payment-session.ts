// The payment session of a booking: asked for once, asked for a second time where the server says it is being rushed.
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#kernel/endpoint.ts'
import { type Minor, toWire } from '#kernel/money.ts'
import { call, isRefused } from '#kit/api.ts'
import { createPaymentIntent, hintPaid } from '#modules/payments/contract.ts'

const retryAfter = 2000
const hintWaits = 5000

export type PaymentSession = Answer<typeof createPaymentIntent>

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What is paid for: a booking, or a change of it that waits. `total` is what the server says is due, in pence. */
interface Due {
  bookingId: string
  change?: string | undefined
  total: Minor
}

const open = async ({ bookingId, change, total }: Due): Promise<PaymentSession> => {
  const body = { booking_id: bookingId, change, amount: toWire(total), currency: 'gbp' as const }
  try {
    return await call(createPaymentIntent, { body })
  } catch (error) {
    if (!isRefused(error, 'RATE_LIMITED')) throw error
    await pause(retryAfter)
    return call(createPaymentIntent, { body })
  }
}

export const usePaymentSession = (due: Due) =>
  useQuery({
    queryKey: ['payment', due.bookingId, due.change ?? null, due.total],
    queryFn: () => open(due),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Tells the server to look at the payment now. Only a hint: the provider's own word decides, so a failure changes nothing. */
export const hintThatPaid = async (bookingId: string, change?: string): Promise<void> => {
  try {
    await call(hintPaid, {
      params: { booking_id: bookingId },
      body: { status: 'paid', change },
      signal: AbortSignal.timeout(hintWaits),
    })
  } catch {
    // The webhook and the reconciler settle the booking without it.
  }
}
