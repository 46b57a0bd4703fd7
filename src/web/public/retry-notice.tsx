// Error with a retry button.
import { RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { joinSentences, quoteLastFault } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/en/flow.ts'
import { error_title } from '#messages/en/toast.ts'
import { PageHeading } from './page-heading.tsx'

interface TryAgainProps {
  /** The word for an error by default. */
  title?: string
  message: string
  onRetry: () => unknown
  /** The error is the only content of the screen, so its title is the page's. */
  heading?: boolean
  /** Another action beside the button. */
  children?: ReactNode
}

export const TryAgain = ({ title = error_title, message, onRetry, heading = false, children }: TryAgainProps) => {
  // Of the failure that this notice is about, and not of a later one.
  const [quote] = useState(quoteLastFault)
  return (
    <div className="card mt-8 w-full max-w-[24rem] p-6 shadow-[inset_2px_0_0_var(--color-error)]">
      {heading ? <PageHeading title={title} className="text-title-3" /> : <h2 className="text-title-3">{title}</h2>}
      <p className="mt-1.5 text-small text-soft">
        {joinSentences(message, quote && !message.includes(quote) ? quote : undefined)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="outline" className="btn-sm" onClick={() => void onRetry()}>
          <RotateCw size={16} strokeWidth={1.5} aria-hidden="true" />
          {m.try_again}
        </Button>
        {children}
      </div>
    </div>
  )
}
