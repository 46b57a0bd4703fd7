// The table of a list; it scrolls sideways where it is too wide.
import type { ReactNode } from 'react'

interface Column {
  head: string
  className?: string
  /** True for a head that only screen readers need. */
  isHidden?: boolean
}

type Columns = readonly (string | Column | false)[]

interface ListTableProps {
  columns: Columns
  /** A named table can be scrolled by keyboard. */
  label?: string
  className?: string
  /** The rows. */
  children: ReactNode
}

const toColumns = (columns: Columns): Column[] =>
  columns.filter((column) => column !== false).map((column) => (typeof column === 'string' ? { head: column } : column))

export const ListTable = ({ columns, label, className = '', children }: ListTableProps) => (
  <section
    className={`card relative overflow-x-auto ${className}`}
    aria-label={label}
    tabIndex={label === undefined ? undefined : 0}
  >
    <table className="table">
      <thead>
        <tr>
          {toColumns(columns).map(({ head, isHidden, ...look }) => (
            <th key={head} scope="col" {...look}>
              {isHidden ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)
