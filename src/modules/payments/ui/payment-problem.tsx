// The provider's reason for a failed payment, as a toast and beside the pay button.
import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { joinSentences } from '#kit/api.ts'
import { toastError } from '#kit/toast.tsx'
import * as m from '#messages/en/flow.ts'

/** The message for a declined card: the provider's reason, and that nothing was charged. */
export const declinedMessage = (reason: string): string => joinSentences(reason, m.nothing_charged)

/** `before` is the problem of an attempt that ended on another page. */
export const usePaymentProblem = (before: string | undefined) => {
  const [problem, setProblem] = useState<string | null>(before ?? null)
  useEffect(() => {
    if (before) toastError(before)
  }, [before])
  const showProblem = (message: string | null) => {
    setProblem(message)
    if (message) toastError(message)
  }
  return [problem, showProblem] as const
}

export const PaymentProblem = ({ message }: { message: string | null }) =>
  message && (
    <p className="flex items-start gap-2.5 rounded-control border border-error bg-white p-4 text-ui text-error">
      <CircleAlert className="mt-0.5 flex-none" size={18} strokeWidth={1.5} aria-hidden="true" />
      {message}
    </p>
  )
