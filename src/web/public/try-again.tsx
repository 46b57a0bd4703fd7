// Something did not work and may the next time: what it was, and the button.
import { RotateCw } from 'lucide-react'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/en/flow.ts'
import { PageHeading } from './page-heading.tsx'

interface TryAgainProps {
  title: string
  message: string
  onRetry: () => unknown
  /** It is all there is on the screen, so its title is the page's. */
  heading?: boolean
}

export const TryAgain = ({ title, message, onRetry, heading = false }: TryAgainProps) => (
  <div className="card mt-8 w-full max-w-[24rem] p-6 shadow-[inset_2px_0_0_var(--color-error)]">
    {heading ? (
      <PageHeading title={title} className="text-title-3">
        {title}
      </PageHeading>
    ) : (
      <h2 className="text-title-3">{title}</h2>
    )}
    <p className="mt-1.5 text-small text-soft">{message}</p>
    <Button look="outline" className="btn-sm mt-4" onClick={() => void onRetry()}>
      <RotateCw size={16} strokeWidth={1.5} aria-hidden="true" />
      {m.try_again}
    </Button>
  </div>
)
