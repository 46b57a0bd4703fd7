// Layout of steps 2 to 4: indicator, form column and summary column.
import type { ReactNode } from 'react'
import { FoldedRideSummary, RideSummary, type StepSummary } from './ride-summary.tsx'
import { type Step, StepIndicator } from './step-indicator.tsx'

interface StepPageProps {
  step: Step
  draftId: string | undefined
  /** Shown beside the form; folded above it on a small screen. */
  summary?: StepSummary
  /** Shown below the summary. */
  aside?: ReactNode
  children: ReactNode
}

export const StepPage = ({ step, draftId, summary, aside, children }: StepPageProps) => (
  <>
    <StepIndicator step={step} draftId={draftId} />
    <main id="main" tabIndex={-1} className="mx-auto max-w-[84rem] px-5 py-8 lg:px-8 lg:py-14">
      <div className="grid grid-cols-[minmax(0,1fr)] justify-between gap-8 lg:grid-cols-[minmax(0,44rem)_23rem] lg:gap-16">
        {children}
        <aside className="grid content-start gap-5 lg:sticky lg:top-28 lg:self-start">
          {summary && (
            <div className="max-lg:hidden">
              <RideSummary {...summary} />
            </div>
          )}
          {aside}
        </aside>
        {summary && <FoldedRideSummary {...summary} />}
      </div>
    </main>
  </>
)
