// Whether the customer is notified of an edit, and the mails that they would get.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '#kit/api.ts'
import { displayEmail } from '#kit/email.ts'
import { Switch } from '#kit/switch.tsx'
import * as m from '#messages/office/cancellation.ts'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import type { BookingEdit } from '#modules/bookings/office-edit/contract.ts'
import { type MailPreview, previewEditMails } from '#modules/notifications/change-mails/contract.ts'
import { type EditValues, listChangedFields, toEditBody, validateEdit } from './edit-form.ts'

const driverFields: readonly string[] = ['pickup_sign', 'notes_for_chauffeur']

/** Texts for the driver alone are sent to the customer only if the office chooses so. */
export const tellsCustomerByDefault = (values: EditValues, booking: OfficeBooking): boolean => {
  const changed = listChangedFields(values, booking)
  return changed.length === 0 || changed.some((name) => !driverFields.includes(name))
}

const useMails = (booking: OfficeBooking, values: EditValues) => {
  const isValid = Object.keys(validateEdit(values, booking)).length === 0
  const { booking_id, version } = booking
  const body = toEditBody(values, booking, { version }) as BookingEdit
  const { data, isError } = useQuery({
    queryKey: ['edit-mails', booking_id, JSON.stringify(body)],
    queryFn: async ({ signal }) =>
      (await call(previewEditMails, { params: { booking_id }, body, signal, harmless: true })).data.mails,
    enabled: isValid,
    retry: false,
    gcTime: 0,
  })
  return { mails: data, hasFailed: isError || !isValid }
}

const Mail = ({ mail: { to, address, subject, text } }: { mail: MailPreview }) => (
  <article className="border border-line bg-white p-4 text-small">
    <p className="text-muted">{`${m.preview_to[to]}: ${displayEmail(address)}`}</p>
    <h4 className="mt-2 font-medium">{subject}</h4>
    <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{text}</p>
  </article>
)

const Mails = ({ id, booking }: { id: string; booking: OfficeBooking }) => {
  const { getValues } = useFormContext<EditValues>()
  const { mails, hasFailed } = useMails(booking, getValues())
  const section = useRef<HTMLElement>(null)
  // The mail appears below the visible part of the dialog.
  useEffect(() => {
    if (mails) section.current?.scrollIntoView({ block: 'nearest' })
  }, [mails])
  return (
    <section
      ref={section}
      id={id}
      aria-label={m.preview_open}
      aria-live="polite"
      aria-busy={!mails && !hasFailed}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      className="grid max-h-96 grid-cols-1 gap-3 overflow-y-auto"
    >
      {!mails && <p className="text-small text-soft">{hasFailed ? m.preview_failed : m.preview_busy}</p>}
      {mails?.length === 0 && <p className="text-small text-soft">{m.preview_none}</p>}
      {mails?.map((mail) => (
        <Mail key={mail.to} mail={mail} />
      ))}
    </section>
  )
}

interface EditMailsProps {
  booking: OfficeBooking
  /** As the office chose; undefined by default. */
  tellsCustomer: boolean | undefined
  onTellsCustomer: (tellsCustomer: boolean) => void
}

export const EditMails = ({ booking, tellsCustomer, onTellsCustomer }: EditMailsProps) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const values = useWatch<EditValues>() as EditValues
  const byDefault = tellsCustomerByDefault(values, booking)
  return (
    <section className="grid grid-cols-1 gap-3 border-t border-line pt-6">
      <Switch
        label={m.tell_customer}
        detail={byDefault ? m.tell_edit_detail : m.tell_driver_only}
        checked={tellsCustomer ?? byDefault}
        onChange={({ target }) => onTellsCustomer(target.checked)}
      />
      <button
        type="button"
        className="link cursor-pointer justify-self-start py-1 text-small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? m.preview_close : m.preview_open}
      </button>
      {isOpen && <Mails id={id} booking={booking} />}
    </section>
  )
}
