// The summary of the phone booking, always visible, with the two ways to pay.
import type { ReactNode } from 'react'
import { shortDate } from '#kernel/time.ts'
import { Button } from '#kit/button.tsx'
import { Fact } from '#kit/fact.tsx'
import * as m from '#messages/office/desk.ts'
import { serviceLabel } from '#modules/pricing/ui/service-class.ts'
import { Refusal } from '../../area/dialog-notice.tsx'
import { type PhoneBookingForm, readAgreedPrices } from './form.ts'
import { PhoneBookingTextField } from './form-section.tsx'
import { formatTotal } from './price-section.tsx'
import type { PhoneBookingState } from './use-phone-booking.ts'

const formatCustomer = ({ customerKind, known, first_name, last_name }: PhoneBookingForm): string =>
  customerKind === 'known'
    ? known
      ? `${known.first_name} ${known.last_name}`
      : ''
    : `${first_name} ${last_name}`.trim()

const formatWhen = (date: string, time: string): string => (date && time ? `${shortDate(date)}, ${time}` : '')

const formatRoute = ({ ride }: PhoneBookingForm): string =>
  [ride.pickup.label, ride.booking_type === 'hourly' ? '' : ride.dropoff.label]
    .filter((label) => label.trim())
    .join(' → ')

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <Fact name={name}>{children || <span className="text-muted">{m.nothing_yet}</span>}</Fact>
)

const Ride = ({ form }: { form: PhoneBookingForm }) => {
  const when = formatWhen(form.ride.booking_date, form.ride.booking_time)
  const back = form.hasReturn && formatWhen(form.returnDate, form.returnTime)
  return (
    <>
      {formatRoute(form)}
      {when && <span className="tnum block text-small text-soft">{when}</span>}
      {back && <span className="tnum block text-small text-soft">{`${m.way_back}: ${back}`}</span>}
    </>
  )
}

export const DeskSummary = (desk: PhoneBookingState) => {
  const { form, chosen, back, busy, refusal, book } = desk
  const agreed = readAgreedPrices(form)
  const legs = [chosen && { price: agreed.price ?? chosen.price }, back && { price: agreed.back ?? back.price }]
  return (
    <aside className="card grid content-start gap-5 p-5 md:p-6 xl:sticky xl:top-28 xl:self-start">
      <h2 className="text-title-3">{m.summary}</h2>
      <dl className="facts">
        <Part name={m.customer_part}>{formatCustomer(form)}</Part>
        <Part name={m.ride_part}>{formatRoute(form) && <Ride form={form} />}</Part>
        <Part name={m.price_part}>{form.service_type && serviceLabel(form.service_type)}</Part>
      </dl>
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4" aria-live="polite">
        <span className="text-ui">{m.total}</span>
        <span className="price font-display text-title-2">
          {chosen ? formatTotal(legs, desk.prices.quote?.currency ?? 'gbp') : ''}
        </span>
      </p>
      <div className="grid gap-3">
        <Refusal {...refusal} />
        <Button
          className="w-full"
          busy={busy === 'link' && m.booking}
          disabled={busy !== undefined}
          onClick={() => void book('link')}
        >
          {m.send_link}
        </Button>
        <Button
          look="outline"
          className="w-full"
          busy={busy === 'invoice' && m.booking}
          disabled={busy !== undefined}
          onClick={() => void book('invoice')}
        >
          {m.mark_invoiced}
        </Button>
        <PhoneBookingTextField
          desk={desk}
          name="invoice_reference"
          label={m.invoice_reference}
          optional={m.optional}
          hint={m.invoice_reference_hint}
          maxLength={80}
        />
      </div>
    </aside>
  )
}
