// Why the card was not charged, in the provider's words: told once, and left beside the button that tries again.
import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sentences } from '#kit/api.ts'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/flow.ts'

const tell = (message: string) => toast({ title: m.error_title, message, kind: 'error' })

/** What a customer reads of a declined card: the provider's reason, and that no money has moved. */
export const declinedMessage = (reason: string): string => sentences(reason, m.nothing_charged)

/** `before` is what a try that led away from the page came back with. */
export const usePaymentProblem = (before: string | undefined) => {
  const [problem, setProblem] = useState<string | null>(before ?? null)
  useEffect(() => {
    if (before) tell(before)
  }, [before])
  const say = (message: string | null) => {
    setProblem(message)
    if (message) tell(message)
  }
  return [problem, say] as const
}

export const PaymentProblem = ({ message }: { message: string | null }) =>
  message && (
    <p className="flex items-start gap-2.5 rounded-control border border-error bg-white p-4 text-ui text-error">
      <CircleAlert className="mt-0.5 flex-none" size={18} strokeWidth={1.5} aria-hidden="true" />
      {message}
    </p>
  )
