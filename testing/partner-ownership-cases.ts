// The calls of the partner area about one record: a guest's ride, a support ticket, a team member.
import { randomUUID } from 'node:crypto'
import { password } from './factories.ts'
import { type OwnedCall, ofOwners, ofPartners, simpleCall } from './ownership-expectations.ts'

export const ofPartnersRides: OwnedCall[] = [
  simpleCall(
    'GET /api/partner/bookings/{booking_id}',
    ofPartners(200),
    (thing) => `/api/partner/bookings/${thing.partner_booking_id}`,
  ),
  simpleCall(
    'GET /api/partner/bookings/{booking_id}/cancellation',
    ofPartners(200),
    (thing) => `/api/partner/bookings/${thing.partner_booking_id}/cancellation`,
  ),
  simpleCall(
    'POST /api/partner/bookings/{booking_id}/cancel',
    // The expected refund is wrong, so nothing is cancelled.
    ofPartners(409),
    (thing) => `/api/partner/bookings/${thing.partner_booking_id}/cancel`,
    { refund: 999 },
  ),
  {
    call: 'POST /api/partner/bookings/{booking_id}/messages',
    ask: (visitor, { partner_booking_id }, spell) =>
      visitor.post(spell(`/api/partner/bookings/${partner_booking_id}/messages`), {
        id: randomUUID(),
        text: 'Your car waits in Brook Street.',
      }),
    expected: ofPartners(200),
  },
]

export const ofPartnerAccounts: OwnedCall[] = [
  simpleCall(
    'GET /api/partner/tickets/{ticket_id}',
    ofPartners(200),
    (thing) => `/api/partner/tickets/${thing.ticket_id}`,
  ),
  simpleCall(
    'POST /api/partner/tickets/{ticket_id}/messages',
    ofPartners(200),
    (thing) => `/api/partner/tickets/${thing.ticket_id}/messages`,
    { message: 'Is there news?' },
  ),
  simpleCall(
    'POST /api/partner/tickets/{ticket_id}/seen',
    ofPartners(200),
    (thing) => `/api/partner/tickets/${thing.ticket_id}/seen`,
    { parts: 1 },
  ),
  simpleCall(
    'POST /api/partner/tickets/{ticket_id}/close',
    ofPartners(200),
    (thing) => `/api/partner/tickets/${thing.ticket_id}/close`,
  ),
  simpleCall(
    'PUT /api/partner/team/members/{user_id}',
    ofOwners(200),
    (thing) => `/api/partner/team/members/${thing.user_id}`,
    { role: 'owner', password },
  ),
  simpleCall(
    'DELETE /api/partner/team/members/{user_id}',
    // The own membership is refused, because a partner must keep an owner.
    ofOwners(409),
    (thing) => `/api/partner/team/members/${thing.user_id}`,
    { password },
  ),
]
