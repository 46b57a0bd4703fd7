// A part of a tab with its heading.
import type { ReactNode } from 'react'

export const TabSection = ({ title, line, children }: { title: string; line?: string; children: ReactNode }) => (
  <section className="mt-9 first:mt-6">
    <h2 className="text-title-3">{title}</h2>
    {line && <p className="mt-1 max-w-[70ch] text-small text-muted">{line}</p>}
    {children}
  </section>
)
