// The calls of the partner area about one record: a guest's ride, a support ticket, a team member.
import { randomUUID } from 'node:crypto'
import { password } from './factories.ts'
import { type OwnedCall, ofOwners, ofPartners, simpleCall } from './ownership-expectations.ts'

export const ofPartnersRides: OwnedCall[] = [
  simpleCall('GET /api/partner/bookings/{booking_id}', ofPartners(200), { ids: { booking_id: 'partner_booking_id' } }),
  simpleCall('GET /api/partner/bookings/{booking_id}/cancellation', ofPartners(200), {
    ids: { booking_id: 'partner_booking_id' },
  }),
  simpleCall(
    'POST /api/partner/bookings/{booking_id}/cancel',
    // The expected refund is wrong, so nothing is cancelled.
    ofPartners(409),
    { body: { refund: 999 }, ids: { booking_id: 'partner_booking_id' } },
  ),
  {
    call: 'POST /api/partner/bookings/{booking_id}/messages',
    ask: (visitor, { partner_booking_id }, formatPath) =>
      visitor.post(formatPath(`/api/partner/bookings/${partner_booking_id}/messages`), {
        id: randomUUID(),
        text: 'Your car waits in Brook Street.',
      }),
    expected: ofPartners(200),
  },
]

export const ofPartnerAccounts: OwnedCall[] = [
  simpleCall('GET /api/partner/tickets/{ticket_id}', ofPartners(200)),
  simpleCall('POST /api/partner/tickets/{ticket_id}/messages', ofPartners(200), {
    body: { message: 'Is there news?' },
  }),
  simpleCall('POST /api/partner/tickets/{ticket_id}/seen', ofPartners(200), { body: { parts: 1 } }),
  simpleCall('POST /api/partner/tickets/{ticket_id}/close', ofPartners(200)),
  simpleCall('PUT /api/partner/team/members/{user_id}', ofOwners(200), { body: { role: 'owner', password } }),
  simpleCall(
    'DELETE /api/partner/team/members/{user_id}',
    // The own membership is refused, because a partner must keep an owner.
    ofOwners(409),
    { body: { password } },
  ),
]
