// A name with its value in a description list; the class of the list, `dl` or `facts`, sets the look.
import type { ReactNode } from 'react'

interface FactProps {
  name: string
  /** True to fill two columns. */
  wide?: boolean
  children: ReactNode
}

export const Fact = ({ name, wide = false, children }: FactProps) => (
  <div className={`min-w-0 ${wide ? 'col-span-2' : ''}`}>
    <dt>{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
