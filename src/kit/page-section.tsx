// One section of the profile: title and description on the left, content on the right.
import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  line?: string
  className?: string
  children: ReactNode
}

export const PageSection = ({ title, line, className = 'mt-10', children }: SectionProps) => {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`grid gap-6 border-t border-rule pt-7 lg:grid-cols-[15rem_minmax(0,1fr)] ${className}`}
    >
      <div>
        <h2 id={id} className="text-title-3">
          {title}
        </h2>
        {line && <p className="mt-1 text-small text-muted">{line}</p>}
      </div>
      {children}
    </section>
  )
}
