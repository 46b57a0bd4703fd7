// Phone bookings for tests: the quote and the booking form that the office sends.
import { randomUUID } from 'node:crypto'
import { bookingOf, rideToLondon } from './factories.ts'
import type { Visitor } from './visitor.ts'

interface ReturnTime {
  date: string
  time: string
}

export const newCaller = (over: Record<string, unknown> = {}) => ({
  kind: 'new',
  first_name: 'Ines',
  last_name: 'Castellanos',
  email: `ines.${randomUUID().slice(0, 8)}@castellanos.example`,
  phone_number: '07700 900 555',
  language: 'en',
  ...over,
})

export const quotePhoneBooking = (
  office: Visitor,
  request: { ride?: object; back?: ReturnTime; sooner?: boolean } = {},
) => office.post('/api/admin/quotes', { ride: rideToLondon(), ...request })

/** Quotes a ride and returns the booking form. Throws if there is no quote. */
export const createPhoneBookingForm = async (
  office: Visitor,
  {
    ride = rideToLondon(),
    back,
    sooner = false,
    ...over
  }: Record<string, unknown> & { ride?: object; back?: ReturnTime } = {},
) => {
  const { status, body, text } = await quotePhoneBooking(office, { ride, back, sooner: sooner as boolean })
  if (status !== 200) throw new Error(`quoting the phone booking failed: ${status} ${text}`)
  const { status: _, distance_travelled: __, ...record } = bookingOf(ride as Record<string, unknown>, body.data, over)
  const backPrice = body.data.back?.find((each: { service_type: string }) => each.service_type === record.service_type)
  return {
    ...record,
    customer: newCaller(),
    pays: 'link',
    sooner,
    ...(back ? { return: { booking_date: back.date, booking_time: `${back.time}:00`, price: backPrice?.price } } : {}),
    ...over,
  }
}

/** Creates a phone booking and returns its form and the response. */
export const bookByPhone = async (office: Visitor, over: Parameters<typeof createPhoneBookingForm>[1] = {}) => {
  const form = await createPhoneBookingForm(office, over)
  const { status, body, text } = await office.post('/api/admin/bookings', form)
  if (status !== 201) throw new Error(`the phone booking failed: ${status} ${text}`)
  return { form, booking: body.data.booking, request: body.data.request }
}
