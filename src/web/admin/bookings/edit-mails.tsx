// Whether the customer is notified of an edit, and the mails that they would get.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '#kit/api.ts'
import { Switch } from '#kit/switch.tsx'
import * as m from '#messages/office/cancellation.ts'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import type { BookingEdit } from '#modules/bookings/office-edit/contract.ts'
import { previewEditMails } from '#modules/notifications/change-mails/contract.ts'
import { useDebounced } from '../../area/use-debounced.ts'
import { type EditValues, listChangedFields, toEditBody, validateEdit } from './edit-form.ts'
import { MailPreviews, PreviewToggle } from './mail-preview.tsx'

const driverFields: readonly string[] = ['pickup_sign', 'notes_for_chauffeur']

/** Texts for the driver alone are sent to the customer only if the office chooses so. */
export const tellsCustomerByDefault = (values: EditValues, booking: OfficeBooking): boolean => {
  const changed = listChangedFields(values, booking)
  return changed.length === 0 || changed.some((name) => !driverFields.includes(name))
}

/** The mails of the edit, once its fields have been unchanged for a moment. */
const useMails = (booking: OfficeBooking, current: EditValues) => {
  const values = useDebounced(current)
  const isValid = Object.keys(validateEdit(values, booking)).length === 0
  const { booking_id, version } = booking
  const body = toEditBody(values, booking, { version }) as BookingEdit
  const query = useQuery({
    queryKey: ['edit-mails', booking_id, JSON.stringify(body)],
    queryFn: async ({ signal }) =>
      (await call(previewEditMails, { params: { booking_id }, body, signal, harmless: true })).data.mails,
    enabled: isValid,
    retry: false,
    gcTime: 0,
    // The last mail stays while the next one is loaded.
    placeholderData: keepPreviousData,
  })
  return { query, isValid }
}

const Mails = ({ id, booking }: { id: string; booking: OfficeBooking }) => {
  const { getValues } = useFormContext<EditValues>()
  return <MailPreviews id={id} none={m.preview_none} {...useMails(booking, getValues())} />
}

interface EditMailsProps {
  booking: OfficeBooking
  /** As the office chose; undefined by default. */
  tellsCustomer: boolean | undefined
  onTellsCustomer: (tellsCustomer: boolean) => void
}

export const EditMails = ({ booking, tellsCustomer, onTellsCustomer }: EditMailsProps) => {
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
      <PreviewToggle>{(id) => <Mails id={id} booking={booking} />}</PreviewToggle>
    </section>
  )
}
