// Payment session of a booking: requested once, and once more after a rate limit; and the wait for its payment.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Answer } from '#kernel/endpoint.ts'
import { type Currency, type Minor, toWire } from '#kernel/money.ts'
import { call, isRefused } from '#kit/api.ts'
import { bank_refused } from '#messages/en/flow.ts'
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
  currency: Currency
}

const openSession = async ({ bookingId, change, total, currency }: PaymentTarget): Promise<PaymentSession> => {
  const body = { booking_id: bookingId, change, amount: toWire(total), currency }
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

/**
 * Handles the return from the customer's bank: removes the payment's secret from the address and goes on at `path`. The state
 * keeps `token`. `returned` is true if the payment may be on its way.
 */
export const useBankReturn = (path: string, token?: string) => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { returned?: boolean; problem?: string } | null }
  const hasReturned = query.has('payment_intent')
  const hasFailed = query.get('redirect_status') === 'failed'
  useEffect(() => {
    if (!hasReturned) return
    const outcome = hasFailed ? { problem: bank_refused } : { returned: true }
    void navigate(path, { replace: true, state: { token, ...outcome } })
  })
  return { problem: state?.problem, returned: !hasFailed && (hasReturned || state?.returned === true) }
}

const maxHints = 6
const hintEveryMs = 1000

/** While a payment is expected, hints to the server and loads the result again, up to a limit. True while it does. */
export const usePaidHints = (
  isExpected: boolean,
  sendHint: () => Promise<unknown>,
  refetch: () => Promise<unknown>,
) => {
  const [hints, setHints] = useState(0)
  const isWaiting = isExpected && hints < maxHints
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new with each rendering
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(
      async () => {
        await sendHint()
        await refetch()
        setHints(hints + 1)
      },
      hints === 0 ? 0 : hintEveryMs,
    )
    return () => clearTimeout(timer)
  }, [isWaiting, hints])
  return isWaiting
}
