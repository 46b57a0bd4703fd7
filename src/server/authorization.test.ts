// Access to every endpoint for every kind of caller: to their own record, another's, and a missing one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallerKind, callerKinds, createCallers, type Person, recordIdsFor } from '../../testing/callers.ts'
import { ownedCalls } from '../../testing/ownership-cases.ts'
import { forAccounts, forOffice, forOwners, forPartners, type OwnedCall } from '../../testing/ownership-expectations.ts'
import { partnerForms } from '../../testing/partner-forms.ts'
import { createPartnerPerson } from '../../testing/partners.ts'
import { formWith, png, sendForm } from '../../testing/pictures.ts'
import { listEndpoints } from '../../testing/registered-calls.ts'
import { scaleList } from '../../testing/scale.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import type { Reply, Visitor } from '../../testing/visitor.ts'

let site: TestApp
const owned = ownedCalls(() => site.visitor())
let people: Record<CallerKind, Person>

beforeAll(async () => {
  site = await startApp()
  people = await createCallers(site)
})
afterAll(() => site.close())

const isGet = ({ call }: OwnedCall) => call.startsWith('GET')

/** A reply without its date. */
const comparableReply = ({ status, headers, text }: Reply<unknown>) => {
  const { date: _, 'x-request-id': __, ...rest } = Object.fromEntries(headers)
  return { status, rest, text }
}

type Form = [name: string, toForm: (path: string) => string]
const plain: Form = ['plainly', (path) => path]
const forms: Form[] = [plain, ['encoded', (path) => path.replace('/a', '/%61')], ['slashed', (path) => `${path}/`]]

const callForAll = async ({ ask }: OwnedCall, kind: CallerKind, toForm: (path: string) => string) => {
  const { visitor } = people[kind]
  const replies: Reply<unknown>[] = []
  for (const thing of recordIdsFor(people, kind)) replies.push(await ask(visitor, thing, toForm))
  return replies
}

let cells = 0
describe.each(owned)('$call', (row) => {
  it.each(scaleList([plain], isGet(row) ? forms : [plain]))(
    'is open to its owner only (spelled %s)',
    async (_, toForm) => {
      const statuses: Partial<Record<CallerKind, string>> = {}
      for (const kind of callerKinds) {
        const replies = await callForAll(row, kind, toForm)
        cells += replies.length
        statuses[kind] = replies.map(({ status }) => status).join(' ')
        const [, others, missing] = replies.map(comparableReply)
        // An administrator may read both; all others cannot tell them apart.
        if (others?.status !== 200) expect(others, kind).toEqual(missing)
        for (const { headers } of replies) expect(headers.get('cache-control')).toBe('no-store')
      }
      expect(statuses).toEqual(row.expected)
    },
  )
})

it.each(owned.filter(isGet))('HEAD reveals no more than $call', { tags: ['full'] }, async ({ ask, expected }) => {
  const asHead = (visitor: Visitor): Visitor => ({ ...visitor, send: (_, path) => visitor.send('HEAD', path) })
  for (const kind of callerKinds) {
    const { visitor } = people[kind]
    const replies = []
    for (const thing of recordIdsFor(people, kind)) replies.push(await ask(asHead(visitor), thing, plain[1]))
    cells += replies.length
    expect(replies.map(({ status }) => status).join(' '), kind).toBe(expected[kind])
    expect(replies.map(({ text }) => text).join('')).toBe('')
  }
})

const noInvitation = '/api/partner/team/invitations/0000000000000'
const noRide = '/api/admin/dispatch/rides/0000000000000/cars/1'
const noDriver = '/api/admin/drivers/0000000000000'
const noPartner = '/api/admin/partners/0000000000000'
const noStatement = `${noPartner}/statements/2026-01`

/** Endpoints without an owner: the status for each kind of caller. A refused form shows that access was granted. */
const endpoints: [call: string, status: Partial<Record<CallerKind, number>> & { all: number }, path?: string][] = [
  ['GET /api/users', { all: 200, anon: 401, admin: 403 }, '/api/users?email=nobody@mail.example'],
  ['GET /api/auth/session', { all: 200 }],
  ['POST /api/auth/register', { all: 400 }],
  ['POST /api/auth/login', { all: 400 }],
  ['POST /api/auth/forgot-password', { all: 400 }],
  ['GET /api/auth/validate-reset-token', { all: 400 }],
  ['POST /api/auth/reset-password-with-token', { all: 400 }],
  ['POST /api/quotes', { all: 400 }],
  ['POST /api/quotes/{quote_id}/price', { all: 400 }, '/api/quotes/0000000000000/price'],
  ['GET /api/driver/rides', { all: 403, anon: 401, guestA: 401, guestB: 401, driver: 200 }],
  ['GET /api/driver/messages', { all: 403, anon: 401, guestA: 401, guestB: 401, driver: 200 }],
  ['GET /api/driver/messages/live', { all: 403, anon: 401, guestA: 401, guestB: 401, driver: 200 }],
  ['POST /api/driver/messages/read', { all: 403, anon: 401, guestA: 401, guestB: 401, driver: 400 }],
  ['GET /api/driver/equipment', { all: 403, anon: 401, guestA: 401, guestB: 401, driver: 200 }],
  ['PUT /api/driver/equipment', { all: 403, anon: 401, guestA: 401, guestB: 401, driver: 400 }],
  ['GET /api/admin/equipment', forOffice(200)],
  ['POST /api/admin/bookings/{booking_id}/cancel', forOffice(400), '/api/admin/bookings/0000000000000/cancel'],
  ['POST /api/ride-ratings/open', { all: 400 }],
  ['PUT /api/ride-ratings', { all: 400 }],
  ['POST /api/ride-claims/open', { all: 400 }],
  ['POST /api/ride-claims/refuse', { all: 400 }],
  ['GET /api/partner', forPartners(200)],
  ['GET /api/partner/overview', forPartners(200)],
  ['GET /api/partner/bookings', forPartners(200)],
  ['GET /api/partner/bookings/export.csv', forPartners(200)],
  ['POST /api/partner/desk/check', forPartners(400)],
  ['POST /api/partner/desk/book', forPartners(400)],
  ['GET /api/partner/desk/cars', forPartners(200), '/api/partner/desk/cars?date=2026-12-04'],
  ['GET /api/partner/invoices', forOwners(200)],
  ['GET /api/partner/invoices/{period}.pdf', forOwners(404), '/api/partner/invoices/2026-01.pdf'],
  ['GET /api/admin/partners/{partner_id}/invoices', forOffice(404), `${noPartner}/invoices`],
  ['GET /api/admin/partners/{partner_id}/invoices/{period}.pdf', forOffice(404), `${noPartner}/invoices/2026-01.pdf`],
  ['PUT /api/admin/partners/{partner_id}/invoices/{period}', forOffice(400), `${noPartner}/invoices/2026-01`],
  ['GET /api/partner/credit-notes/{number}.pdf', forOwners(404), '/api/partner/credit-notes/C-00001.pdf'],
  ['GET /api/admin/partners/{partner_id}/credit-notes/{number}.pdf', forOffice(404), `${noPartner}/credit-notes/x.pdf`],
  ['GET /api/partner/page', forPartners(200)],
  ['PUT /api/partner/page', forPartners(400)],
  ['POST /api/partner/page/pictures/{kind}', forPartners(415), '/api/partner/page/pictures/logo'],
  ['GET /uploads/partners/{name}', { all: 404 }, '/uploads/partners/00000000-0000-4000-8000-000000000000.jpg'],
  ['GET /api/partner/calendar', forPartners(200), '/api/partner/calendar?from=2026-12-01&to=2026-12-31'],
  ['GET /api/partner/company', forPartners(200)],
  ['PUT /api/partner/company', forPartners(400)],
  ['GET /api/partner/bank', forOwners(200)],
  ['PUT /api/partner/bank', forPartners(400)],
  ['POST /api/partner/bank/stop', forOwners(409)],
  ['GET /api/admin/partners/{partner_id}/bank', forOffice(404), '/api/admin/partners/0000000000000/bank?bank_id=x'],
  ['POST /api/admin/partners/{partner_id}/bank/stop', forOffice(409), `${noPartner}/bank/stop`],
  ['POST /api/partner-bank/open', { all: 400 }],
  ['POST /api/partner-bank/use', { all: 400 }],
  ['GET /api/partner/team', forPartners(200)],
  ['POST /api/partner/team/invitations', forPartners(400)],
  ['POST /api/partner/team/invitations/{invitation_id}/resend', forOwners(404), `${noInvitation}/resend`],
  ['DELETE /api/partner/team/invitations/{invitation_id}', forOwners(404), noInvitation],
  ['GET /api/partner/tickets', forPartners(200)],
  ['POST /api/partner/tickets', forPartners(400)],
  ['POST /api/partner-invitations/open', { all: 400 }],
  ['POST /api/partner-invitations/accept', { all: 400 }],
  ['POST /api/partner-invitations/join', forAccounts(400)],
  ['GET /api/partner/earnings', forOwners(200)],
  ['GET /api/partner/transactions', forOwners(200)],
  ['GET /api/partner/payouts', forOwners(200)],
  ['GET /api/partner/statements', forOwners(200)],
  ['GET /api/partner/statements/{period}.pdf', forOwners(404), '/api/partner/statements/2026-01.pdf'],
  ['GET /api/partner/statements/{period}.csv', forOwners(404), '/api/partner/statements/2026-01.csv'],
  ['GET /api/admin/payouts', forOffice(200)],
  ['POST /api/admin/payouts/proposals', forOffice(200)],
  ['PUT /api/admin/payouts/{payout_id}', forOffice(400), '/api/admin/payouts/0000000000000'],
  ['GET /api/admin/partners/{partner_id}/rates', forOffice(404), `${noPartner}/rates`],
  ['PUT /api/admin/partners/{partner_id}/rates', forOffice(400), `${noPartner}/rates`],
  ['GET /api/admin/partners/{partner_id}/statements', forOffice(404), `${noPartner}/statements`],
  ['GET /api/admin/partners/{partner_id}/statements/{period}.pdf', forOffice(404), `${noStatement}.pdf`],
  ['GET /api/admin/partners/{partner_id}/statements/{period}.csv', forOffice(404), `${noStatement}.csv`],
  ['GET /api/places/suggest', { all: 200 }],
  ['GET /api/places/resolve', { all: 200 }, '/api/places/resolve?address=Heathrow&country=uk'],
  ['GET /api/places/{place_id}', { all: 200 }, '/api/places/heathrow-airport'],
  ['GET /api/places/route.svg', { all: 400 }],
  ['GET /api/places/route.webp', { all: 400 }],
  ['GET /api/partners/{slug}/guest-page', { all: 200 }, '/api/partners/the-harcourt/guest-page'],
  ['POST /api/partners', { all: 400 }],
  ['GET /api/admin/partners', forOffice(200)],
  ['POST /api/admin/partners', forOffice(400)],
  ['GET /api/admin/partners/{partner_id}', forOffice(404), '/api/admin/partners/0000000000000'],
  ['PUT /api/admin/partners/{partner_id}', forOffice(400), '/api/admin/partners/0000000000000'],
  ['PUT /api/admin/partners/{partner_id}/name', forOffice(400), '/api/admin/partners/0000000000000/name'],
  ['PUT /api/admin/partners/{partner_id}/status', forOffice(400), '/api/admin/partners/0000000000000/status'],
  ['POST /api/admin/partners/{partner_id}/invitation', forOffice(404), '/api/admin/partners/0000000000000/invitation'],
  ['POST /api/payments/webhook', { all: 400 }],
  ['POST /api/csp-report', { all: 400 }],
  ['GET /api/test-connection', { all: 200 }],
  ['GET /api/openapi.json', { all: 200 }],
  ['GET /api/docs', { all: 200 }],
  ['GET /dev/mailbox.json', { all: 200 }],
  ['GET /dev/mailbox', { all: 200 }],
  ['GET /dev/mailbox/{id}', { all: 404 }, '/dev/mailbox/0000000000000'],
  ['GET /dev/mailbox/{id}/attachments/{index}', { all: 404 }, '/dev/mailbox/0000000000000/attachments/0'],
  ['POST /sandbox/confirm', { all: 400 }],
  ['GET /sandbox/3d-secure/{id}', { all: 404 }, '/sandbox/3d-secure/pi_1?client_secret=pi_1_secret_x'],
  ['POST /sandbox/3d-secure/{id}', { all: 404 }, '/sandbox/3d-secure/pi_1?client_secret=pi_1_secret_x'],
  ['POST /api/contact', { all: 400 }],
  ['GET /api/support/messages', forOffice(200)],
  ['GET /api/support/messages/{message_id}', forOffice(404), '/api/support/messages/0000000000000'],
  ['POST /api/support/messages/{message_id}/answers', forOffice(400), '/api/support/messages/0000000000000/answers'],
  ['PUT /api/support/messages/{message_id}/state', forOffice(400), '/api/support/messages/0000000000000/state'],
  ['GET /api/admin/audit', forOffice(200)],
  ['GET /api/admin/audit/export.csv', forOffice(200)],
  ['GET /api/admin/attention', forOffice(200)],
  ['GET /api/admin/attention/count', forOffice(200)],
  ['PUT /api/admin/attention/{item_id}', forOffice(400), '/api/admin/attention/0000000000000'],
  ['GET /api/admin/unknown-payments/{provider_ref}', forOffice(404), '/api/admin/unknown-payments/pi_none'],
  [
    'POST /api/admin/unknown-payments/{provider_ref}/attach',
    forOffice(400),
    '/api/admin/unknown-payments/pi_none/attach',
  ],
  [
    'POST /api/admin/unknown-payments/{provider_ref}/refund',
    forOffice(400),
    '/api/admin/unknown-payments/pi_none/refund',
  ],
  ['GET /api/admin/dashboard/today', forOffice(200)],
  ['GET /api/admin/search', forOffice(200), '/api/admin/search?q=ada'],
  ['GET /api/admin/users', forOffice(200)],
  ['GET /api/admin/users/{user_id}', forOffice(404), '/api/admin/users/0000000000000'],
  ['GET /api/admin/users/{user_id}/bookings', forOffice(404), '/api/admin/users/0000000000000/bookings'],
  ['GET /api/admin/users/{user_id}/customer', forOffice(404), '/api/admin/users/0000000000000/customer'],
  ['PUT /api/admin/users/{user_id}/card', forOffice(400), '/api/admin/users/0000000000000/card'],
  ['PUT /api/admin/users/{user_id}/contact', forOffice(400), '/api/admin/users/0000000000000/contact'],
  ['POST /api/admin/users/{user_id}/places', forOffice(400), '/api/admin/users/0000000000000/places'],
  [
    'DELETE /api/admin/users/{user_id}/places/{saved_place_id}',
    forOffice(404),
    '/api/admin/users/0000000000000/places/0000000000000',
  ],
  ['POST /api/admin/users/{user_id}/disable', forOffice(404), '/api/admin/users/0000000000000/disable'],
  ['POST /api/admin/users/{user_id}/enable', forOffice(404), '/api/admin/users/0000000000000/enable'],
  ['POST /api/admin/users/{user_id}/sign-out', forOffice(404), '/api/admin/users/0000000000000/sign-out'],
  ['GET /api/admin/own-regions', forOffice(200)],
  ['GET /api/admin/regions', forOffice(200)],
  ['POST /api/admin/regions', forOffice(400)],
  ['PUT /api/admin/regions/{region_id}', forOffice(400), '/api/admin/regions/main'],
  ['GET /api/admin/staff', forOffice(200)],
  ['POST /api/admin/staff', forOffice(400)],
  ['PUT /api/admin/staff/{user_id}', forOffice(400), '/api/admin/staff/0000000000000'],
  ['POST /api/admin/staff/{user_id}/invitation', forOffice(404), '/api/admin/staff/0000000000000/invitation'],
  ['GET /api/calendar/{token}.ics', { all: 404 }, `/api/calendar/${'a'.repeat(43)}.ics`],
  ['GET /uploads/profiles/{name}', { all: 404 }, '/uploads/profiles/00000000-0000-4000-8000-000000000000.jpg'],
  ['POST /api/auth/login/two-factor', { all: 400 }],
  ['POST /api/auth/verify-email', { all: 400 }],
  ['POST /api/auth/admin/login', { all: 400 }],
  ['GET /api/auth/admin/session', { all: 200 }],
  ['GET /api/auth/sessions', forAccounts(200)],
  ['POST /api/auth/reauthenticate', forAccounts(400)],
  ['GET /api/auth/two-factor', forAccounts(200)],
  ['POST /api/auth/two-factor', forAccounts(400)],
  ['POST /api/auth/two-factor/confirm', forAccounts(400)],
  ['POST /api/auth/two-factor/recovery-codes', forAccounts(400)],
  ['DELETE /api/auth/two-factor', forAccounts(400)],
  ['GET /api/auth/verify-email', forAccounts(200)],
  ['POST /api/auth/verify-email/resend', forAccounts(200)],
  ['GET /api/settings', forOffice(200)],
  ['PUT /api/settings', forOffice(400)],
  ['GET /api/admin/rate-cards', forOffice(200)],
  ['POST /api/admin/rate-cards', forOffice(400)],
  ['PUT /api/admin/rate-cards/{card_id}', forOffice(400), '/api/admin/rate-cards/standard'],
  ['GET /api/admin/promotions', forOffice(200)],
  ['POST /api/admin/promotions', forOffice(400)],
  ['PUT /api/admin/promotions/{promotion_id}', forOffice(400), '/api/admin/promotions/0000000000000'],
  ['GET /api/admin/agreements', forOffice(200)],
  ['POST /api/admin/agreements', forOffice(400)],
  ['PUT /api/admin/agreements/{agreement_id}', forOffice(400), '/api/admin/agreements/0000000000000'],
  ['POST /api/admin/agreement-cards', forOffice(400)],
  ['GET /api/admin/zones', forOffice(200)],
  ['GET /api/admin/zones/{zone_id}/versions', forOffice(404), '/api/admin/zones/nowhere/versions'],
  ['POST /api/admin/zones', forOffice(400)],
  ['PUT /api/admin/zones/{zone_id}', forOffice(400), '/api/admin/zones/nowhere'],
  ['GET /api/admin/service-classes', forOffice(200)],
  ['POST /api/admin/service-classes', forOffice(400)],
  ['PUT /api/admin/service-classes/{class_id}', forOffice(400), '/api/admin/service-classes/nowhere'],
  ['GET /api/admin/rate-versions/{version_id}', forOffice(404), '/api/admin/rate-versions/0000000000000'],
  ['PUT /api/admin/rate-versions/{version_id}', forOffice(400), '/api/admin/rate-versions/0000000000000'],
  ['DELETE /api/admin/rate-versions/{version_id}', forOffice(404), '/api/admin/rate-versions/0000000000000'],
  [
    'GET /api/admin/rate-versions/{version_id}/differences',
    forOffice(404),
    '/api/admin/rate-versions/0000000000000/differences',
  ],
  ['GET /api/admin/rate-versions/{version_id}/checks', forOffice(404), '/api/admin/rate-versions/0000000000000/checks'],
  [
    'GET /api/admin/rate-versions/{version_id}/rehearsal',
    forOffice(404),
    '/api/admin/rate-versions/0000000000000/rehearsal?from=2026-01-01&to=2026-01-31',
  ],
  [
    'GET /api/admin/rate-versions/{version_id}/rehearsal.csv',
    forOffice(404),
    '/api/admin/rate-versions/0000000000000/rehearsal.csv?from=2026-01-01&to=2026-01-31',
  ],
  [
    'POST /api/admin/rate-versions/{version_id}/copies',
    forOffice(404),
    '/api/admin/rate-versions/0000000000000/copies',
  ],
  [
    'POST /api/admin/rate-versions/{version_id}/trials',
    forOffice(400),
    '/api/admin/rate-versions/0000000000000/trials',
  ],
  [
    'POST /api/admin/rate-versions/{version_id}/schedule',
    forOffice(400),
    '/api/admin/rate-versions/0000000000000/schedule',
  ],
  [
    'DELETE /api/admin/rate-versions/{version_id}/schedule',
    forOffice(404),
    '/api/admin/rate-versions/0000000000000/schedule',
  ],
  ['GET /api/pages', forOffice(200)],
  ['POST /api/pages', forOffice(400)],
  ['POST /api/pages/preview', forOffice(400)],
  ['GET /api/pages/{page_id}', forOffice(404), '/api/pages/0000000000000'],
  ['PUT /api/pages/{page_id}', forOffice(400), '/api/pages/0000000000000'],
  ['POST /api/pages/{page_id}/publish', forOffice(400), '/api/pages/0000000000000/publish'],
  ['POST /api/pages/{page_id}/unpublish', forOffice(400), '/api/pages/0000000000000/unpublish'],
  ['POST /api/pages/{page_id}/restore', forOffice(400), '/api/pages/0000000000000/restore'],
  ['GET /api/pages/{page_id}/versions', forOffice(404), '/api/pages/0000000000000/versions'],
  ['GET /api/pages/{page_id}/versions/{number}', forOffice(404), '/api/pages/0000000000000/versions/1'],
  ['POST /api/drivers', { all: 415 }],
  ['GET /api/drivers', forOffice(200)],
  ['GET /api/drivers/count', forOffice(200)],
  ['GET /api/drivers/available/count', forOffice(200)],
  ['GET /api/drivers/unavailable/count', forOffice(200)],
  ['GET /api/drivers/under-review/count', forOffice(200)],
  ['GET /api/drivers/{driver_id}', forOffice(404), '/api/drivers/0000000000000'],
  ['PUT /api/drivers/{driver_id}', forOffice(400), '/api/drivers/0000000000000'],
  ['PUT /api/drivers/{driver_id}/photo', forOffice(415), '/api/drivers/0000000000000/photo'],
  ['POST /api/drivers/{driver_id}/invitation', forOffice(404), '/api/drivers/0000000000000/invitation'],
  ['GET /uploads/drivers/{name}', forOffice(404), '/uploads/drivers/00000000-0000-4000-8000-000000000000.jpg'],
  ['GET /api/admin/dispatch', forOffice(200)],
  ['GET /api/admin/dispatch/at-risk', forOffice(200)],
  ['GET /api/admin/dispatch/lanes', forOffice(200), '/api/admin/dispatch/lanes?from=2026-12-04&to=2026-12-05'],
  ['GET /api/admin/dispatch/rides/{booking_id}/cars/{car_number}/drivers', forOffice(404), `${noRide}/drivers`],
  ['PUT /api/admin/dispatch/rides/{booking_id}/cars/{car_number}', forOffice(400), noRide],
  ['DELETE /api/admin/dispatch/rides/{booking_id}/cars/{car_number}', forOffice(400), noRide],
  ['POST /api/admin/dispatch/assignments', forOffice(400)],
  ['POST /api/admin/dispatch/suggest', forOffice(400)],
  ['POST /api/admin/dispatch/suggest-cars', forOffice(400)],
  ['POST /api/admin/dispatch/rides/{booking_id}/cars/{car_number}/steps', forOffice(400), `${noRide}/steps`],
  [
    'DELETE /api/admin/dispatch/steps/{step_id}',
    forOffice(404),
    '/api/admin/dispatch/steps/00000000-0000-4000-8000-000000000000',
  ],
  ['GET /api/admin/dispatch/live', forOffice(200)],
  ['GET /api/admin/dispatch/steps/live', forOffice(200)],
  ['GET /api/admin/driver-messages', forOffice(200)],
  ['GET /api/admin/drivers/{driver_id}/messages', forOffice(404), `${noDriver}/messages`],
  ['GET /api/admin/drivers/{driver_id}/messages/live', forOffice(404), `${noDriver}/messages/live`],
  ['POST /api/admin/drivers/{driver_id}/messages', forOffice(400), `${noDriver}/messages`],
  ['POST /api/admin/drivers/{driver_id}/messages/read', forOffice(400), `${noDriver}/messages/read`],
  ['GET /api/bookings/{booking_id}/driver-messages', forOffice(200), '/api/bookings/0000000000000/driver-messages'],
  ['GET /api/admin/drivers/{driver_id}/absences', forOffice(404), `${noDriver}/absences`],
  ['POST /api/admin/drivers/{driver_id}/absences', forOffice(400), `${noDriver}/absences`],
  ['DELETE /api/admin/drivers/{driver_id}/absences/{absence_id}', forOffice(404), `${noDriver}/absences/0000000000000`],
  ['GET /api/admin/dashboard', forOffice(200)],
  ['GET /api/admin/dashboard/total-bookings', forOffice(200)],
  ['GET /api/revenue/total', forOffice(200)],
  ['GET /api/bookings', forOffice(200)],
  ['POST /api/admin/bookings', forOffice(400)],
  ['GET /api/admin/bookings/mark', forOffice(200)],
  ['GET /api/admin/notices', forOffice(200)],
  ['GET /api/admin/notices/choices', forOffice(200)],
  ['PUT /api/admin/notices/choices/{kind}', forOffice(400), '/api/admin/notices/choices/new_booking'],
  ['GET /api/admin/booking-views', forOffice(200)],
  ['POST /api/admin/booking-views', forOffice(400)],
  ['PUT /api/admin/booking-views/{view_id}', forOffice(400), '/api/admin/booking-views/0000000000000'],
  ['DELETE /api/admin/booking-views/{view_id}', forOffice(404), '/api/admin/booking-views/0000000000000'],
  ['GET /api/admin/operations/bookings', forOffice(200)],
  ['GET /api/admin/operations/bookings.csv', forOffice(200)],
  ['GET /api/admin/operations/choices', forOffice(200)],
  ['POST /api/admin/quotes', forOffice(400)],
  ['POST /api/admin/quotes/{quote_id}/price', forOffice(400), '/api/admin/quotes/0000000000000/price'],
  [
    'POST /api/bookings/{booking_id}/waits/{car_number}/payment-requests',
    forOffice(404),
    '/api/bookings/0000000000000/waits/1/payment-requests',
  ],
  ['POST /api/payment-requests/{request_id}/resend', forOffice(404), '/api/payment-requests/0000000000000/resend'],
  ['POST /api/payment-requests/{request_id}/withdraw', forOffice(404), '/api/payment-requests/0000000000000/withdraw'],
  ['POST /api/mails/{mail_id}/resend', forOffice(404), '/api/mails/0000000000000/resend'],
  ['POST /api/payment-links/open', { all: 400 }],
  ['POST /api/payment-links/session', { all: 400 }],
  ['POST /api/payment-links/paid', { all: 400 }],
  // The caller's own bookings; all of them for an administrator.
  ['GET /api/bookings/export.csv', forAccounts(200)],
  ['GET /api/bookings/under-way', forAccounts(200)],
  ['DELETE /api/auth/sessions', forAccounts(200)],
  ['POST /api/auth/logout', { all: 200 }],
]

it.each(endpoints)('%s is open to the expected callers', async (call, { all, ...over }, path) => {
  const [method = '', shown = ''] = call.split(' ')
  for (const kind of callerKinds) {
    const reply = await people[kind].visitor.send(method, path ?? shown, method === 'POST' ? {} : undefined)
    cells += 1
    expect(`${kind} ${reply.status}`).toBe(`${kind} ${over[kind] ?? all}`)
  }
})

// Second to last: by now the other callers have signed out, and their partner is suspended meanwhile.
it.each([
  ['pending', 'PARTNER_PENDING'],
  ['inactive', 'PARTNER_SUSPENDED'],
])('an owner whose partner is %s can read only its name', async (status, code) => {
  const [{ visitor }, { partner: own }] = [await createPartnerPerson(site), people]
  const set = (to: string) => site.pool.query(`update partners set status = $1 where slug = 'the-harcourt'`, [to])
  await set(status)
  const results: Record<string, string> = {}
  const record = (call: string, { status, body }: Reply<{ code?: string }>) => {
    results[call] = `${status} ${body?.code}`
  }
  const isPartnerCall = ([call]: readonly [string, ...unknown[]]) => / \/api\/partner\//.test(call)
  for (const { call, ask } of owned)
    if (isPartnerCall([call])) record(call, (await ask(visitor, own, plain[1])) as Reply<{ code?: string }>)
  for (const [call, , path] of endpoints.filter(isPartnerCall)) {
    const [method = '', shown = ''] = call.split(' ')
    record(call, await visitor.send(method, path ?? shown, partnerForms[call] ?? (method === 'POST' ? {} : undefined)))
  }
  const logo = { path: '/api/partner/page/pictures/logo', body: formWith('picture', await png(), 'logo.png') }
  record('POST /api/partner/page/pictures/{kind}', await sendForm({ url: site.url, visitor, ...logo }))
  await set('active')
  const calls = listEndpoints(site.app).filter(({ path }) => path.startsWith('/api/partner/'))
  expect(results).toEqual(Object.fromEntries(calls.map(({ call }) => [call, `403 ${code}`])))
})

it('covers every registered endpoint in one of the tables', () => {
  const registered = listEndpoints(site.app).map(({ call }) => call)
  const listed = [...owned.map(({ call }) => call), ...endpoints.map(([call]) => call)]
  expect(registered.sort()).toEqual(listed.sort())
  expect(cells).toBeGreaterThan(1500)
})
