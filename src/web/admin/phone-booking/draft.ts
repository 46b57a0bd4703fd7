// The draft of a phone booking in this tab's storage. It survives a refresh and the end of a session, for the same user
// only.
import { perTab } from '#kit/browser-storage.ts'
import { deskDraftKey } from '../../draft-keys.ts'
import { storedAdmin } from '../../stored-user.ts'
import { emptyPhoneBookingForm, type PhoneBookingForm } from './form.ts'

export interface DeskDraft {
  /** Idempotency key of the booking. */
  id: string
  form: PhoneBookingForm
  /** The booking or the customer that it was filled from. */
  copy_of?: string | undefined
}

/** Names of an earlier version of the form. */
const oldNames: Readonly<Record<string, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone_number',
  service: 'service_type',
  guestTitle: 'guest_title',
  guestFirstName: 'guest_first_name',
  guestLastName: 'guest_last_name',
  guestEmail: 'guest_email',
  guestPhone: 'guest_phone_number',
  flightNumber: 'flight_number',
  pickupSign: 'pickup_sign',
  notes: 'notes_for_chauffeur',
  referenceCode: 'reference_code',
  invoiceReference: 'invoice_reference',
  tab: 'booking_type',
  country: 'destination_country',
  date: 'booking_date',
  time: 'booking_time',
  duration: 'number_of_hours',
  passengers: 'number_of_passengers',
  luggage: 'number_of_luggage',
  rideArea: 'ride_area',
}
const renameFields = <T extends object>(stored: T): T =>
  Object.fromEntries(Object.entries(stored).map(([name, value]) => [oldNames[name] ?? name, value])) as T

const readUserId = () => storedAdmin()?.user_id

export const readDeskDraft = (): DeskDraft | undefined => {
  const kept = perTab.readJson(deskDraftKey) as (DeskDraft & { by: unknown }) | null
  if (!kept?.id || !kept.form || kept.by !== readUserId()) return undefined
  const [empty, form] = [emptyPhoneBookingForm(), renameFields(kept.form)]
  return {
    id: kept.id,
    copy_of: kept.copy_of,
    form: { ...empty, ...form, ride: { ...empty.ride, ...renameFields(form.ride) } },
  }
}

export const keepDeskDraft = (draft: DeskDraft | undefined): void =>
  void perTab.write(deskDraftKey, draft ? JSON.stringify({ ...draft, by: readUserId() }) : null)
