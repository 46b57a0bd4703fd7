// The list of bookings: a table, or cards on small screens. A row opens its booking; a checkbox selects it.

import { Eye, Pencil } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { labelOf } from '#kernel/codes.ts'
import { readableId } from '#kernel/ids.ts'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as words from '#messages/office/bookings.ts'
import * as m from '#messages/office/operations.ts'
import { editBooking } from '#modules/bookings/office-edit/contract.ts'
import { secondStop, statusBadgeClass } from '#modules/bookings/ui/labels.ts'
import { serviceLabel, showPrice } from '#modules/pricing/ui/service-class.ts'
import type { OperationsBooking } from '#modules/reports/operations/contract.ts'
import { officeBookingPath } from '../../paths.ts'
import { VipBadge } from '../accounts/vip-badge.tsx'
import { RegionName } from '../regions/region-name.tsx'
import { May } from '../staff-role.tsx'
import { listDate, listTime, passengerName } from './format.ts'
import type { Selection } from './use-selection.ts'

interface ListProps {
  bookings: readonly OperationsBooking[]
  selection: Selection
  onView: (booking: OperationsBooking) => void
  onEdit: (booking: OperationsBooking) => void
}
interface RowProps extends Omit<ListProps, 'bookings'> {
  booking: OperationsBooking
}

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const
const box = 'size-5 cursor-pointer accent-ink'

const Actions = ({ booking, onView, onEdit }: RowProps) => {
  const id = readableId(booking.booking_id)
  return (
    <span className="inline-flex gap-0.5 whitespace-nowrap">
      <button
        type="button"
        className="icon-btn cursor-pointer"
        aria-label={words.view({ id })}
        onClick={() => onView(booking)}
      >
        <Eye {...icon} />
      </button>
      <May call={editBooking}>
        <button
          type="button"
          className="icon-btn cursor-pointer"
          aria-label={words.edit({ id })}
          onClick={() => onEdit(booking)}
        >
          <Pencil {...icon} />
        </button>
      </May>
    </span>
  )
}

const Choose = ({ booking, selection }: RowProps) => (
  <label className="inline-grid size-8 cursor-pointer place-items-center">
    <input
      type="checkbox"
      aria-label={m.choose({ id: readableId(booking.booking_id) })}
      className={box}
      checked={selection.isChosen(booking.booking_id)}
      // A click has the Shift key, which a change event lacks; Space clicks too.
      onClick={(event) => selection.toggle(booking, event.shiftKey)}
      onChange={() => undefined}
    />
  </label>
)

/** A link, so that a booking can be opened in another tab; a plain click opens it over the list. */
const Reference = ({ booking, onView }: RowProps) => (
  <Link
    to={officeBookingPath(booking.booking_id)}
    className="tnum text-muted hover:underline md:whitespace-nowrap"
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      onView(booking)
    }}
  >
    {readableId(booking.booking_id)}
  </Link>
)

const driverNames = ({ drivers }: OperationsBooking): string => drivers.map(({ name }) => name).join(', ')

/** What the price and the status leave open: the money's state, unless the status says the same. */
const moneyText = ({ money, standing, open, currency }: OperationsBooking): string => {
  if (open > 0) return words.still_open({ amount: showPrice(open, currency) })
  return money === standing ? '' : m.money_states[money]
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, label, input') !== null

const Row = (props: RowProps) => {
  const { booking, onView } = props
  const onClick = (event: MouseEvent) => {
    if (!isControl(event.target) && !window.getSelection()?.toString()) onView(booking)
  }
  return (
    // The keyboard opens it by the link and the button in it.
    <tr className="cursor-pointer" onClick={onClick}>
      <td className="!py-1.5 !pr-0">
        <Choose {...props} />
      </td>
      <td className="tnum font-medium whitespace-nowrap">
        {listTime(booking.booking_time)}
        <span className="block font-normal text-muted">{listDate(booking.booking_date)}</span>
      </td>
      <td>
        {passengerName(booking)}
        <VipBadge isVip={booking.is_vip} />
        <span className="block">
          <Reference {...props} />
        </span>
      </td>
      <td>
        {booking.pickup.label}
        <span className="block text-muted">{secondStop(booking).label}</span>
        <RegionName regionId={booking.region_id} />
      </td>
      <td className="hidden xl:table-cell">
        {serviceLabel(booking.service_type)}
        <span className="block text-muted">{booking.flight_number}</span>
      </td>
      <td className="hidden xl:table-cell">
        {driverNames(booking) || <span className="text-muted">{m.no_driver}</span>}
        <span className="block text-muted">{booking.partner?.name}</span>
      </td>
      <td className="num tnum font-medium">
        {showPrice(booking.price, booking.currency)}
        <span className="block font-normal text-muted">{moneyText(booking)}</span>
      </td>
      <td>
        <span className={statusBadgeClass(booking.standing)}>{labelOf(words.statuses, booking.standing)}</span>
        {/* Where there is no room for its own column. */}
        <span className="mt-1 block text-muted xl:hidden">{driverNames(booking)}</span>
      </td>
      <td className="num actions !py-1.5">
        <Actions {...props} />
      </td>
    </tr>
  )
}

const ChoosePage = ({ selection }: Pick<ListProps, 'selection'>) => (
  <label className="inline-grid size-8 cursor-pointer place-items-center">
    <input
      type="checkbox"
      aria-label={m.choose_page}
      className={box}
      ref={(element) => {
        if (element) element.indeterminate = selection.isPagePartlyChosen && !selection.isPageChosen
      }}
      checked={selection.isPageChosen}
      onChange={({ target }) => selection.togglePage(target.checked)}
    />
  </label>
)

const Table = ({ bookings, ...rest }: ListProps) => (
  <div className="card relative overflow-x-auto">
    <table className="table [&_td]:!py-2.5 [&_td]:!px-3 [&_th]:!px-3">
      <thead>
        <tr>
          <th scope="col" className="!py-0.5 !pr-0">
            <ChoosePage selection={rest.selection} />
          </th>
          <th scope="col">{m.column_pickup}</th>
          <th scope="col">{m.column_passenger}</th>
          <th scope="col">{m.column_route}</th>
          <th scope="col" className="hidden xl:table-cell">
            {m.column_class}
          </th>
          <th scope="col" className="hidden xl:table-cell">
            {m.column_driver}
          </th>
          <th scope="col" className="num">
            {m.column_money}
          </th>
          <th scope="col">{words.column_status}</th>
          <th scope="col" className="actions">
            <span className="sr-only">{words.column_actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <Row key={booking.booking_id} booking={booking} {...rest} />
        ))}
      </tbody>
    </table>
  </div>
)

const Card = (props: RowProps) => {
  const { booking } = props
  return (
    <li className="card p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="-mt-1.5 -ml-1.5 flex min-w-0 gap-1.5">
          <Choose {...props} />
          <div className="min-w-0 pt-1.5">
            <p className="tnum text-small text-muted">
              <Reference {...props} />,{' '}
              {words.at({ date: listDate(booking.booking_date), time: listTime(booking.booking_time) })}
            </p>
            <p className="mt-0.5 text-ui font-medium wrap-anywhere">
              {passengerName(booking)}
              <VipBadge isVip={booking.is_vip} />
            </p>
          </div>
        </div>
        <span className={`shrink-0 ${statusBadgeClass(booking.standing)}`}>
          {labelOf(words.statuses, booking.standing)}
        </span>
      </div>
      <p className="mt-3 text-small wrap-anywhere">{booking.pickup.label}</p>
      <p className="text-small wrap-anywhere text-muted">{secondStop(booking).label}</p>
      <RegionName regionId={booking.region_id} />
      <p className="mt-1 text-small wrap-anywhere">
        {[serviceLabel(booking.service_type), booking.flight_number, driverNames(booking) || m.no_driver]
          .filter(Boolean)
          .join(', ')}
      </p>
      <div className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-2">
        <span>
          <span className="price">{showPrice(booking.price, booking.currency)}</span>
          <span className="block text-micro text-muted">{moneyText(booking)}</span>
        </span>
        <Actions {...props} />
      </div>
    </li>
  )
}

const Cards = ({ bookings, ...rest }: ListProps) => (
  <ul className="grid gap-3">
    {bookings.map((booking) => (
      <Card key={booking.booking_id} booking={booking} {...rest} />
    ))}
  </ul>
)

export const OperationsList = (props: ListProps) => {
  const wide = useMedia(fromMedium)
  return wide ? <Table {...props} /> : <Cards {...props} />
}
