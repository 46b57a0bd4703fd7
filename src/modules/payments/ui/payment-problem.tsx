// Why the card was not charged, in the provider's words, beside the button that tries again.
import { CircleAlert } from 'lucide-react'

export const PaymentProblem = ({ message }: { message: string | null }) => (
  <div role="alert">
    {message && (
      <p className="flex items-start gap-2.5 rounded-control border border-error bg-white p-4 text-ui text-error">
        <CircleAlert className="mt-0.5 flex-none" size={18} strokeWidth={1.5} aria-hidden="true" />
        {message}
      </p>
    )}
  </div>
)
