// A table of figures that is typed into like a spreadsheet, also with a block that is pasted.
import type { ReactNode } from 'react'
import { CellInput, type Move } from './cell-input.tsx'
import { type Cell, enterText } from './cells.ts'
import { useRatesEditor } from './editor-context.ts'

export interface GridRow {
  id: string
  head: ReactNode
  /** Undefined where the row has no figure in a column. */
  cells: readonly (Cell | undefined)[]
  /** Shown after the figures. */
  actions?: ReactNode
}

interface RatesGridProps {
  label: string
  columns: readonly string[]
  rows: readonly GridRow[]
  /** Head of the first column. */
  corner: string
  /** Head of the actions, for screen readers; without it there are none. */
  actions?: string | undefined
}

const findField = (table: Element | null, row: number, column: number): HTMLInputElement | null =>
  table?.querySelector(`[data-cell="${row}:${column}"] input`) ?? null

const positionOf = (field: HTMLElement) =>
  (field.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '0:0').split(':').map(Number) as [number, number]

/** Moves to the next field in a direction; cells without a field are passed over. */
const moveFocus = (move: Move, from: HTMLElement, size: { rows: number; columns: number }) => {
  const table = from.closest('table')
  let [row, column] = positionOf(from)
  for (;;) {
    row += move.rows
    column += move.columns
    if (row < 0 || column < 0 || row >= size.rows || column >= size.columns) return
    const field = findField(table, row, column)
    if (field) return field.focus()
  }
}

export const RatesGrid = ({ label, columns, rows, corner, actions }: RatesGridProps) => {
  const { change, isReadOnly } = useRatesEditor()
  const pasteBlock = (block: readonly string[][], from: HTMLElement) => {
    const [row, column] = positionOf(from)
    const first = rows[row]?.cells[column]
    if (!first) return
    change(
      (draft) =>
        block.reduce(
          (now, texts, down) =>
            texts.reduce((each, text, right) => {
              const cell = rows[row + down]?.cells[column + right]
              return cell ? enterText(each, cell, text) : each
            }, now),
          draft,
        ),
      first.path,
    )
  }
  return (
    <section
      className="card relative mt-4 overflow-x-auto"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
    >
      <table className="table [&_td]:p-0! [&_th]:whitespace-normal">
        <thead>
          <tr>
            <th scope="col" className="min-w-32">
              {corner}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="num min-w-28">
                {column}
              </th>
            ))}
            {actions && !isReadOnly && (
              <th scope="col">
                <span className="sr-only">{actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={row.id}>
              <th scope="row" className="border-line! font-normal! text-ink!">
                {row.head}
              </th>
              {columns.map((column, columnIndex) => {
                const cell = row.cells[columnIndex]
                return (
                  <td key={column} className="border-l border-line" data-cell={`${rowIndex}:${columnIndex}`}>
                    {cell ? (
                      <CellInput
                        cell={cell}
                        className="tnum block h-11 w-full min-w-24 rounded-none border-0 bg-transparent px-3 text-right text-small text-ink outline-none focus:bg-white focus:shadow-[inset_0_0_0_2px_var(--color-ink)] aria-invalid:shadow-[inset_0_0_0_2px_var(--color-error)]"
                        onMove={(move, from) => moveFocus(move, from, { rows: rows.length, columns: columns.length })}
                        onPasteBlock={pasteBlock}
                      />
                    ) : (
                      <span className="block px-3 py-3 text-right text-muted" aria-hidden="true">
                        –
                      </span>
                    )}
                  </td>
                )
              })}
              {actions && !isReadOnly && <td className="w-px px-2!">{row.actions}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
