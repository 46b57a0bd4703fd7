// Placeholder of what is loading; screen readers announce its label.
import type { ReactNode } from 'react'

interface SkeletonProps {
  label: string
  className?: string
  /** The blocks. */
  children?: ReactNode
}

export const Skeleton = ({ label, className, children }: SkeletonProps) => (
  <div className={className} aria-busy="true">
    <p role="status" className="sr-only">
      {label}
    </p>
    {children}
  </div>
)
