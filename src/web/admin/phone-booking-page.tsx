// Phone bookings: one screen on which the office books for a caller.
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { load_failed, loading } from '#messages/office/customers.ts'
import * as m from '#messages/office/desk.ts'
import { copy_failed, copy_loading } from '#messages/office/repeat.ts'
import { LeaveGuard } from '../area/leave-guard.tsx'
import { ListLoading } from '../area/list-states.tsx'
import { paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { useCustomer } from './accounts/query.ts'
import { useOfficeBooking } from './bookings/query.ts'
import { PhoneBookingConfirmation } from './phone-booking/confirmation.tsx'
import { copyBooking } from './phone-booking/copied-form.ts'
import { CustomerPart } from './phone-booking/customer-section.tsx'
import { DetailsPart } from './phone-booking/details-section.tsx'
import { ExtrasPart } from './phone-booking/extras-section.tsx'
import { emptyPhoneBookingForm } from './phone-booking/form.ts'
import { PricePart } from './phone-booking/price-section.tsx'
import { RidePart } from './phone-booking/ride-section.tsx'
import { DeskSummary } from './phone-booking/summary.tsx'
import { type FilledForm, usePhoneBooking } from './phone-booking/use-phone-booking.ts'

interface DeskProps {
  /** What the form begins with. */
  filled?: FilledForm
  onAnother: () => void
}

const Desk = ({ filled, onAnother }: DeskProps) => {
  const desk = usePhoneBooking(filled)
  if (desk.booked) return <PhoneBookingConfirmation booked={desk.booked} onAnother={onAnother} />
  return (
    <>
      <PageHeading title={m.title} className="mt-4 text-title-1" />
      <p className="mt-2 max-w-[60ch] text-ui text-soft">{m.line}</p>
      <form
        ref={desk.element}
        noValidate
        aria-label={m.title}
        className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]"
        // Enter does not book, because the two payment buttons decide.
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="grid min-w-0 content-start gap-5">
          <CustomerPart {...desk} />
          <RidePart {...desk} />
          <PricePart desk={desk} />
          <ExtrasPart desk={desk} />
          <DetailsPart desk={desk} />
        </div>
        <DeskSummary {...desk} />
      </form>
      <LeaveGuard unsaved={desk.isTouched} survivesRefresh onLeave={desk.discardDraft} />
    </>
  )
}

const CopiedDesk = ({ id, onAnother }: { id: string; onAnother: () => void }) => {
  const { data, isError, refetch } = useOfficeBooking(id)
  if (data) return <Desk filled={{ from: data.booking_id, form: copyBooking(data) }} onAnother={onAnother} />
  return isError ? <TryAgain message={copy_failed} onRetry={refetch} /> : <ListLoading words={copy_loading} />
}

const CustomerDesk = ({ id, onAnother }: { id: string; onAnother: () => void }) => {
  const { data, isError, refetch } = useCustomer(id)
  if (!data) return isError ? <TryAgain message={load_failed} onRetry={refetch} /> : <ListLoading words={loading} />
  const { user_id, first_name, last_name, email, phone_number } = data
  const known = { user_id, first_name, last_name, email, phone_number }
  return <Desk filled={{ from: user_id, form: { ...emptyPhoneBookingForm(), known } }} onAnother={onAnother} />
}

export const AdminDeskPage = () => {
  const [number, setNumber] = useState(0)
  const [query, setQuery] = useSearchParams()
  const [copied, customer] = [query.get('copy'), query.get('customer')]
  const startAnother = () => {
    setQuery({}, { replace: true })
    setNumber(number + 1)
  }
  return (
    <div className="pb-16">
      <Link to={paths.adminBookings} className="inline-flex items-center gap-2 text-small text-soft hover:text-ink">
        <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        {m.all_bookings}
      </Link>
      {copied ? (
        <CopiedDesk key={copied} id={copied} onAnother={startAnother} />
      ) : customer ? (
        <CustomerDesk key={customer} id={customer} onAnother={startAnother} />
      ) : (
        <Desk key={number} onAnother={startAnother} />
      )}
    </div>
  )
}
