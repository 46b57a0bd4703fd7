// The chosen customer of a phone booking: contact, VIP mark, notes, and the last rides, of which one can be booked again.
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '#kit/button.tsx'
import { displayEmail } from '#kit/email.ts'
import { displayPhone } from '#kit/phone.ts'
import * as words from '#messages/office/customers.ts'
import * as m from '#messages/office/desk.ts'
import { paths } from '../../paths.ts'
import { useCustomer } from '../accounts/query.ts'
import { VipBadge } from '../accounts/vip-badge.tsx'
import { fillFromBooking } from './copied-form.ts'
import { customerName, type KnownCustomer } from './form.ts'
import { RepeatableRide } from './repeatable-ride.tsx'
import type { PhoneBookingState } from './use-phone-booking.ts'

type FormProps = Pick<PhoneBookingState, 'form' | 'change'>

const Knowledge = ({ user_id, form, change }: FormProps & { user_id: string }) => {
  const { data } = useCustomer(user_id)
  if (!data) return null
  const { card, agreement, last_rides } = data
  const lines = [card.company, agreement, card.office_notes].filter(Boolean)
  return (
    <div className="w-full border-t border-line pt-3 text-small">
      {lines.length > 0 && <p className="mb-3 whitespace-pre-line wrap-anywhere">{lines.join('\n')}</p>}
      {last_rides.length > 0 && (
        <>
          <h3 className="font-sans text-micro font-medium text-muted">{words.last_rides}</h3>
          <ul className="mt-1">
            {last_rides.map((ride) => (
              <RepeatableRide
                key={ride.booking_id}
                {...{ ...ride, pickup: ride.pickup_location, dropoff: ride.dropoff_location }}
                onRepeat={(booking) => change(fillFromBooking(booking, form))}
              />
            ))}
          </ul>
        </>
      )}
      <Link className="link mt-2 inline-block" to={`${paths.adminUsers}/${user_id}`}>
        {words.open_customer}
      </Link>
    </div>
  )
}

interface ChosenCustomerProps extends FormProps {
  known: KnownCustomer
  onOther: () => void
}

export const ChosenCustomer = ({ known, form, change, onOther }: ChosenCustomerProps) => {
  const card = useRef<HTMLElement>(null)
  const { data } = useCustomer(known.user_id)
  // The pressed button is gone with the list.
  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={m.chosen_customer}
      className="flex flex-wrap items-start justify-between gap-4 border border-line p-4 outline-none sm:col-span-2"
    >
      <p className="min-w-0 text-ui font-medium wrap-anywhere">
        {customerName(known)}
        <VipBadge isVip={data?.card.is_vip} />
        <span className="block text-small font-normal break-all text-muted">{displayEmail(known.email)}</span>
        <span className="tnum block text-small font-normal text-muted">{displayPhone(known.phone_number)}</span>
      </p>
      <Button look="outline" className="btn-sm" onClick={onOther}>
        {m.choose_other}
      </Button>
      <Knowledge user_id={known.user_id} form={form} change={change} />
    </section>
  )
}
