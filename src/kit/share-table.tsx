// Table of shares with a bar for each.
import { useState } from 'react'
import { Button } from './button.tsx'

interface ShareRow {
  key: string
  name: string
  /** The count as text. */
  count: string
  /** Length of the bar. */
  value: number
  /** The value as text. */
  amount: string
}

export interface SharesProps {
  title: string
  /** Column headings, and the text for an empty table. */
  words: { name: string; count: string; amount: string; none: string }
  rows: readonly ShareRow[]
  /** The button that shows all rows, or the first ten again; without it all are shown. */
  more?: { all: (a: { count: number }) => string; fewer: string }
  /** Heading level of the title. */
  level?: 'h2' | 'h3'
}

const firstRows = 10

export const ShareTable = ({ title, words, rows, more, level: Heading = 'h3' }: SharesProps) => {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || !more ? rows : rows.slice(0, firstRows)
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <div className="card p-5">
      <Heading className="text-ui font-medium">{title}</Heading>
      {rows.length === 0 && <p className="mt-3 text-small text-muted">{words.none}</p>}
      {rows.length > 0 && (
        <table className="mt-3 w-full text-small">
          <thead className="sr-only">
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.count}</th>
              <th scope="col">{words.amount}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, name, count, value, amount }) => (
              <tr key={key} className="align-baseline">
                <th scope="row" className="py-2 pr-4 text-left font-normal wrap-anywhere">
                  {name}
                  <span className="mark mt-1.5 block h-1 bg-linen" aria-hidden="true">
                    <span
                      className="mark block h-full bg-saddle"
                      style={{ width: `${(Math.max(0, value) / most) * 100}%` }}
                    />
                  </span>
                </th>
                <td className="tnum py-2 pr-4 text-right whitespace-nowrap text-muted">{count}</td>
                <td className="tnum py-2 text-right font-medium whitespace-nowrap">{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more && rows.length > firstRows && (
        <Button look="outline" className="btn-sm mt-3" onClick={() => setWhole(!isWhole)}>
          {isWhole ? more.fewer : more.all({ count: rows.length })}
        </Button>
      )}
    </div>
  )
}
