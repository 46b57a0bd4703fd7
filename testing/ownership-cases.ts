// The calls about a caller's own records, with the expected status for own, another's and missing records per kind of caller.
import { randomUUID } from 'node:crypto'
import { passengerForm, savedPlaceForm } from './callers.ts'
import { bookingOf, dateIn, newAccount, quoteFor, rideToLondon } from './factories.ts'
import {
  forAllKinds,
  hidden,
  type OwnedCall,
  ofAccounts,
  officeReads,
  ofOffice,
  own,
  shut,
  simpleCall,
} from './ownership-expectations.ts'
import { ofPartnerAccounts, ofPartnersRides } from './partner-ownership-cases.ts'
import type { Visitor } from './visitor.ts'

const backRide = rideToLondon({
  pickup: { address: "Claridge's" },
  dropoff: { address: 'Heathrow Airport' },
  date: dateIn(16),
})

const { first_name, last_name, phone_number } = newAccount()
const profile = { first_name, last_name, phone_number, address: '1 Lamp Street', city: 'London' }
const area = { state_province: 'London', zip_postal_code: 'W1K 4AB', country: 'United Kingdom' }
const wrongPassword = 'not-this-lamp'

const ofBookings = (stranger: () => Visitor): OwnedCall[] => [
  simpleCall('GET /api/bookings/{booking_id}', forAllKinds('200 404 404', { anon: hidden, admin: officeReads })),
  simpleCall('GET /api/bookings/{booking_id}/extras', forAllKinds('200 404 404', { anon: hidden, admin: officeReads })),
  simpleCall(
    'GET /api/bookings/{booking_id}/chauffeurs',
    forAllKinds('200 404 404', { anon: hidden, admin: officeReads }),
  ),
  simpleCall(
    'GET /api/bookings/{booking_id}/chauffeurs/live',
    forAllKinds('200 404 404', { anon: hidden, admin: officeReads }),
  ),
  simpleCall('GET /api/bookings/{booking_id}/rating', ofAccounts(200, officeReads)),
  simpleCall(
    'PUT /api/bookings/{booking_id}/rating',
    // The ride is not completed yet.
    ofAccounts(400),
    { body: { car_number: 1, stars: 5 } },
  ),
  simpleCall(
    'GET /api/bookings/{booking_id}/chauffeurs/{car_number}/photo',
    // An unassigned ride has no photo.
    forAllKinds(hidden),
    { ids: { car_number: 1 } },
  ),
  simpleCall('GET /api/admin/bookings/{booking_id}', ofOffice),
  simpleCall('GET /api/admin/bookings/{booking_id}/cancellation', ofOffice),
  simpleCall('GET /api/bookings/{booking_id}/money', ofOffice),
  simpleCall('POST /api/bookings/{booking_id}/refunds', ofOffice, {
    body: {
      key: '00000000-0000-4000-8000-000000000000',
      amount: 1,
      reason: 'late',
    },
    ids: { booking_id: 'paid_id' },
  }),
  simpleCall('POST /api/bookings/{booking_id}/payment-requests', ofOffice, {
    body: { amount: 5, reason: 'Child seat' },
    ids: { booking_id: 'paid_id' },
  }),
  simpleCall(
    'PUT /api/bookings/{booking_id}/invoice',
    // The ride is not invoiced and stays so.
    ofOffice,
    { body: { state: 'none' } },
  ),
  simpleCall('GET /api/bookings/{booking_id}/partner-service', ofOffice),
  simpleCall(
    'PUT /api/bookings/{booking_id}/partner-service',
    // The ride kind stays derived from the ride.
    ofOffice,
    { body: { service: null } },
  ),
  simpleCall('GET /api/bookings/{booking_id}/waits', ofOffice),
  simpleCall('PUT /api/bookings/{booking_id}', ofOffice, { body: {} }),
  simpleCall('POST /api/bookings/{booking_id}/edits/preview', ofOffice, { body: {} }),
  simpleCall('POST /api/admin/bookings/{booking_id}/edit-mails', ofOffice, { body: {} }),
  simpleCall('POST /api/admin/bookings/{booking_id}/message-mail', ofOffice, {
    body: { subject: 'Hello', text: 'Hello' },
  }),
  simpleCall('POST /api/admin/bookings/{booking_id}/messages', ofOffice, {
    body: { message_id: '00000000-0000-4000-8000-000000000001', subject: 'Hello', text: 'Hello' },
  }),
  simpleCall('POST /api/admin/bookings/{booking_id}/cancellation-mails', ofOffice, { body: { fee: 'free' } }),
  simpleCall(
    'GET /api/bookings/{booking_id}/calendar.ics',
    forAllKinds('200 404 404', { anon: hidden, admin: officeReads }),
  ),
  simpleCall('GET /api/bookings/latest/{user_id}', forAllKinds('200 404 404', { anon: hidden, admin: hidden })),
  simpleCall('GET /api/bookings/user/{user_id}', ofAccounts(200)),
  simpleCall('GET /api/bookings/{booking_id}/timeline', ofAccounts(200, officeReads), {
    ids: { booking_id: 'paid_id' },
  }),
  simpleCall('GET /api/bookings/{booking_id}/payments', ofAccounts(200, officeReads), {
    ids: { booking_id: 'paid_id' },
  }),
  simpleCall('GET /api/bookings/{booking_id}/receipt.json', ofAccounts(200, officeReads), {
    ids: { booking_id: 'paid_id' },
  }),
  simpleCall('GET /api/bookings/{booking_id}/receipt.pdf', ofAccounts(200, officeReads), {
    ids: { booking_id: 'paid_id' },
  }),
  simpleCall('GET /api/bookings/{booking_id}/cancellation', ofAccounts(200)),
  simpleCall('GET /api/bookings/{booking_id}/changes/{change_id}', ofAccounts(200), { ids: { booking_id: 'paid_id' } }),
  simpleCall('POST /api/bookings/{booking_id}/changes/preview', ofAccounts(200), { body: { pickup_sign: 'Ferrars' } }),
  simpleCall(
    'PATCH /api/bookings/{booking_id}',
    // The own ride is refused only for its version.
    ofAccounts(409),
    { body: { pickup_sign: 'Ferrars', price: 195, version: 999 } },
  ),
  {
    call: 'POST /api/create-payment-intent',
    ask: (visitor, { booking_id, price }) =>
      visitor.post('/api/create-payment-intent', { booking_id, amount: price, currency: 'gbp' }),
    expected: forAllKinds('200 404 404', { anon: shut, admin: hidden }),
  },
  simpleCall('PUT /api/bookings/{booking_id}/status', forAllKinds('409 404 404', { anon: shut, admin: hidden }), {
    body: { status: 'paid' },
  }),
  {
    call: 'POST /api/bookings',
    // A return ride that joins another booking.
    ask: async (visitor, { booking_id }) => {
      const quote = await quoteFor(stranger(), backRide)
      const joined = { id: randomUUID(), is_return_booking: 1, original_booking_id: booking_id }
      return visitor.post('/api/bookings', bookingOf(backRide, quote, joined))
    },
    expected: forAllKinds('201 404 404', { anon: shut, admin: hidden }),
  },
  simpleCall(
    'POST /api/bookings/{booking_id}/cancel',
    // The expected refund is wrong, so nothing is cancelled.
    ofAccounts(409),
    { body: { refund: 999 } },
  ),
]

const ofProfiles: OwnedCall[] = [
  simpleCall('GET /api/users/{user_id}', ofAccounts(200, own)),
  simpleCall('PUT /api/users/{user_id}/marketing-consent', ofAccounts(200, own), { body: { agreed: false } }),
  simpleCall('PUT /api/users/{user_id}', ofAccounts(200, own), {
    body: {
      ...profile,
      ...area,
      email: 'eleanor@whitcombe.example',
    },
  }),
  simpleCall(
    'POST /api/users/{user_id}/profile-image',
    // The body is not a form with a file.
    ofAccounts(415, '415 404 404'),
    { body: {} },
  ),
  simpleCall('DELETE /api/users/{user_id}/profile-image', ofAccounts(200, own)),
  simpleCall('GET /api/users/{user_id}/passengers', ofAccounts(200, own)),
  simpleCall(
    'POST /api/users/{user_id}/passengers',
    // A different name, because saving the same passenger again would replace the record used below.
    ofAccounts(200, own),
    { body: { ...passengerForm, first_name: 'Somebody' } },
  ),
  simpleCall('PUT /api/users/{user_id}/passengers/{passenger_id}', ofAccounts(200), { body: passengerForm }),
  simpleCall('DELETE /api/users/{user_id}/passengers/{passenger_id}', ofAccounts(200)),
  simpleCall('GET /api/users/{user_id}/places', ofAccounts(200, own)),
  simpleCall('POST /api/users/{user_id}/places', ofAccounts(200, own), {
    body: {
      ...savedPlaceForm,
      kind: 'other',
      name: 'Another',
    },
  }),
  simpleCall('PUT /api/users/{user_id}/places/{saved_place_id}', ofAccounts(200), { body: savedPlaceForm }),
  simpleCall('DELETE /api/users/{user_id}/places/{saved_place_id}', ofAccounts(200)),
]

const ofSecurity: OwnedCall[] = [
  simpleCall('GET /api/users/{user_id}/calendar-feed', ofAccounts(200)),
  simpleCall('POST /api/users/{user_id}/calendar-feed', ofAccounts(200)),
  simpleCall('DELETE /api/users/{user_id}/calendar-feed', ofAccounts(200)),
  simpleCall('GET /api/users/{user_id}/data.json', ofAccounts(200)),
  {
    call: 'POST /api/auth/reset-password',
    ask: (visitor, { user_id }) =>
      visitor.post('/api/auth/reset-password', {
        userId: user_id,
        currentPassword: wrongPassword,
        newPassword: 'another-lamp-7',
      }),
    expected: forAllKinds('400 403 403', { anon: shut, guestA: shut, guestB: shut }),
  },
  simpleCall('DELETE /api/auth/sessions/{session_id}', ofAccounts(200)),
  simpleCall(
    'DELETE /api/users/{user_id}',
    // The own account is refused only for the password.
    ofAccounts(400),
    { body: { password: wrongPassword } },
  ),
]

const ofDays: OwnedCall[] = [
  {
    call: 'POST /api/driver/rides/{booking_id}/{car_number}/actions',
    // The own ride is refused only for its version.
    ask: (visitor, { driven_id }, formatPath) =>
      visitor.post(formatPath(`/api/driver/rides/${driven_id}/1/actions`), {
        action_id: randomUUID(),
        action: 'acknowledge',
        tapped_at: '2026-12-04T09:00:00Z',
        sent_at: '2026-12-04T09:00:00Z',
        booking_version: 0,
      }),
    expected: forAllKinds('403 403 403', { anon: shut, guestA: shut, guestB: shut, driver: '409 404 404' }),
  },
  {
    call: 'POST /api/driver/messages',
    // A message about an own ride is sent.
    ask: (visitor, { driven_id }, formatPath) =>
      visitor.post(formatPath('/api/driver/messages'), {
        message_id: randomUUID(),
        text: 'On my way',
        booking_id: driven_id,
      }),
    expected: forAllKinds('403 403 403', { anon: shut, guestA: shut, guestB: shut, driver: '200 409 409' }),
  },
]

/** All calls about own records; `stranger` creates a visitor without a session. */
export const ownedCalls = (stranger: () => Visitor): OwnedCall[] => [
  ...ofBookings(stranger),
  ...ofProfiles,
  ...ofSecurity,
  ...ofPartnersRides,
  ...ofDays,
  ...ofPartnerAccounts,
]
