// One row of a guest list: its cells with their errors, and the server's result for the row.
import { type KeyboardEvent, memo } from 'react'
import { Link } from 'react-router'
import { readableId } from '#kernel/ids.ts'
import { shortTime, writeDate } from '#kernel/time.ts'
import { Checkbox } from '#kit/checkbox.tsx'
import { FieldError, inputClass } from '#kit/field.tsx'
import * as m from '#messages/partner/desk.ts'
import { type CellName, cellNames, maxCellLength } from '#modules/bookings/partner-import-parsing/rules.ts'
import { serviceLabel, showPrice } from '#modules/pricing/ui/service-class.ts'
import { paths } from '../../paths.ts'
import { cellId, isRowBooked, isRowInvalid, type ListRow } from './rows.ts'

export interface RowActions {
  onWrite: (at: number, name: CellName, text: string) => void
  onCheck: (at: number) => void
  onRebook: (at: number, rebook: boolean) => void
  onMove: (to: { at: number; name: CellName }) => void
  onFault: (after: number) => void
}

interface CellProps extends RowActions {
  row: ListRow
  name: CellName
  /** Where the column has no head. */
  labelled?: boolean
}

const handleKeys =
  ({ row: { at }, name, onCheck, onMove, onFault }: CellProps) =>
  (event: KeyboardEvent<HTMLInputElement>) => {
    const actions: Record<string, () => void> = {
      ArrowDown: () => onMove({ at: at + 1, name }),
      ArrowUp: () => onMove({ at: at - 1, name }),
      Enter: () => onCheck(at),
      F8: () => onFault(at),
    }
    const action = event.altKey || event.ctrlKey || event.metaKey ? undefined : actions[event.key]
    if (!action) return
    event.preventDefault()
    // A row checked with Enter need not be checked again when the cell loses the focus.
    if (event.key === 'Enter') event.currentTarget.dataset.was = event.currentTarget.value
    action()
  }

const PlaceSuggestions = ({ row, name, onWrite, onCheck }: CellProps) => (
  <ul className="mt-1 flex flex-wrap gap-2">
    {row.result?.suggestions.map(({ place_id, label }) => (
      <li key={place_id}>
        <button
          type="button"
          className="link cursor-pointer text-left text-small"
          aria-label={m.use_place({ place: label, row: row.at + 1 })}
          onClick={() => {
            onWrite(row.at, name, label)
            onCheck(row.at)
            const cell = document.getElementById(cellId(row.at, name))
            cell?.focus()
            // The cell still shows its old value.
            if (cell) cell.dataset.was = label
          }}
        >
          {label}
        </button>
      </li>
    ))}
  </ul>
)

/** Minimum width of a table column in rem. */
const minWidths: Partial<Record<CellName, number>> = { time: 5, room: 4, flight: 6, passengers: 4, luggage: 4 }

/** As wide as its text, because a cut-off name cannot be checked. */
const cellWidth = (name: CellName, text: string): string =>
  `max(${minWidths[name] ?? 7}rem, calc(${Math.min(text.length, 48)}ch + 2rem))`

/** The recognised places of the ride, where they differ from the text. */
const describeRoute = ({ cells, result }: ListRow): string | undefined => {
  if (!result?.ride || result.errors.row) return undefined
  const { pickup, dropoff } = result.ride
  const isAsWritten = dropoff.label.toLowerCase() === cells.destination.trim().toLowerCase()
  return isAsWritten ? undefined : m.route({ from: pickup.label, to: dropoff.label })
}

/** These take a full line on a phone. */
const isFullWidth = (name: CellName): boolean => name === 'name' || name === 'destination' || name === 'email'

export const Cell = (props: CellProps) => {
  const { row, name, labelled, onWrite, onCheck } = props
  const { at, cells, result } = row
  const id = cellId(at, name)
  const error = isRowBooked(row) ? undefined : result?.errors[name]
  const recognised = name === 'destination' ? describeRoute(row) : undefined
  return (
    <div className={`min-w-0 ${error ? 'md:min-w-28' : ''} ${labelled && isFullWidth(name) ? 'col-span-2' : ''}`}>
      {labelled && (
        <label htmlFor={id} className="label">
          {m.columns[name]}
        </label>
      )}
      <input
        id={id}
        className={`${inputClass(error)} min-h-9`}
        style={labelled ? undefined : { minWidth: cellWidth(name, cells[name]) }}
        aria-label={labelled ? undefined : m.cell_of({ column: m.columns[name], row: at + 1 })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : recognised && `${id}-read`}
        value={cells[name]}
        maxLength={maxCellLength}
        autoComplete="off"
        readOnly={isRowBooked(row)}
        onChange={(event) => onWrite(at, name, event.target.value)}
        onFocus={(event) => (event.currentTarget.dataset.was = cells[name])}
        onBlur={(event) => event.currentTarget.dataset.was !== event.currentTarget.value && onCheck(at)}
        onKeyDown={handleKeys(props)}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {recognised && (
        <p id={`${id}-read`} className="hint md:w-44">
          {recognised}
        </p>
      )}
      {error && (name === 'destination' || name === 'from') && <PlaceSuggestions {...props} />}
    </div>
  )
}

const BookedRow = ({ row, onRebook }: { row: ListRow } & Pick<RowActions, 'onRebook'>) => {
  const booked = row.result?.booked
  if (!booked) return null
  const label = row.isNew ? m.is_booked : booked.is_cancelled ? m.was_cancelled : m.was_booked
  return (
    <div>
      <p>
        {label}{' '}
        <Link
          className="link tnum whitespace-nowrap"
          to={`${paths.partnerRecent}?search=${booked.booking_id}`}
          // The list stays open in its tab.
          target="_blank"
          aria-label={m.see_booking({ row: row.at + 1, id: readableId(booked.booking_id) })}
        >
          {readableId(booked.booking_id)}
        </Link>
      </p>
      {booked.is_cancelled && (
        <Checkbox checked={row.rebook} onChange={(event) => onRebook(row.at, event.target.checked)}>
          {m.book_again}
        </Checkbox>
      )}
    </div>
  )
}

export const RowResult = ({ row, onRebook }: { row: ListRow } & Pick<RowActions, 'onRebook'>) => {
  const { result } = row
  if (!result) return <p className="text-small text-soft">{m.checking}</p>
  const isChanged = result.outcome === 'price_changed'
  return (
    <div className="text-small">
      {result.ride && !result.errors.row && (
        <p className="font-medium whitespace-nowrap tnum">
          {showPrice(result.ride.price, result.ride.currency)}
          <span className="block font-normal text-muted">{serviceLabel(result.ride.service_type)}</span>
          {result.ride.cars > 1 && (
            <span className="block font-normal text-muted">{m.cars_of_ride({ count: result.ride.cars })}</span>
          )}
          <span className="block font-normal text-muted">
            {writeDate(result.ride.date, { weekday: 'short', day: 'numeric', month: 'short' })},{' '}
            {shortTime(result.ride.time)}
          </span>
        </p>
      )}
      {isChanged && <p className="text-error">{m.price_changed}</p>}
      {result.errors.row && !result.booked && <p className="text-error">{result.errors.row}</p>}
      {isRowInvalid(row) && !result.errors.row && <p className="text-error">{m.cannot_book}</p>}
      <BookedRow row={row} onRebook={onRebook} />
    </div>
  )
}

export interface RowProps extends RowActions {
  row: ListRow
  columns: readonly CellName[]
}

export const TableRow = memo(({ row, columns, ...actions }: RowProps) => (
  <tr>
    <td className="align-top tnum">{row.at + 1}</td>
    <td className="align-top">
      <RowResult row={row} onRebook={actions.onRebook} />
    </td>
    {columns.map((name) => (
      <td key={name} className="align-top">
        <Cell row={row} name={name} {...actions} />
      </td>
    ))}
  </tr>
))

export const CardRow = memo(({ row, columns, ...actions }: RowProps) => (
  <li className="card p-4">
    <div className="mb-3 flex items-start justify-between gap-4">
      <h3 className="text-ui font-medium">
        {m.number} {row.at + 1}
      </h3>
      <RowResult row={row} onRebook={actions.onRebook} />
    </div>
    <div className="grid grid-cols-2 gap-3">
      {cellNames
        .filter((name) => columns.includes(name))
        .map((name) => (
          <Cell key={name} labelled row={row} name={name} {...actions} />
        ))}
    </div>
  </li>
))
