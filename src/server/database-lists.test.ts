// Lists of members in check constraints of the database against the constants of the code.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles } from '#kernel/actor.ts'
import { rideCountries } from '#kernel/countries.ts'
import { languages } from '#kernel/language.ts'
import { currencies } from '#kernel/money.ts'
import { staffRoles } from '#kernel/staff-roles.ts'
import { titles } from '#kernel/title.ts'
import type { SignInPage } from '#modules/auth/rules.ts'
import { changeStatus } from '#modules/bookings/changes/contract.ts'
import { bookingStatus, paymentStatus, rideKinds } from '#modules/bookings/contract.ts'
import { activeStatuses, cancelledBillOutcomes } from '#modules/bookings/rules.ts'
import type { JournalKind } from '#modules/commissions/ledger/store.ts'
import { payoutStatus } from '#modules/commissions/payouts/contract.ts'
import { creditReasons, paymentMethods, type RideState } from '#modules/commissions/rules.ts'
import { versionAction } from '#modules/content/contract.ts'
import { templates } from '#modules/content/rules.ts'
import { rideState } from '#modules/dispatch/contract.ts'
import { driverAction } from '#modules/dispatch/driver-app/contract.ts'
import { messageSender } from '#modules/dispatch/driver-messages/contract.ts'
import { stepOutcome } from '#modules/dispatch/office-steps/contract.ts'
import type { Trip } from '#modules/dispatch/trips/store.ts'
import { absenceKind } from '#modules/drivers/absences/contract.ts'
import { carType, driverStatuses, preferredShift, workingDays } from '#modules/drivers/contract.ts'
import { mailStatuses } from '#modules/notifications/rules.ts'
import { noticeKind } from '#modules/notifications/staff-notices/contract.ts'
import { partnerStatus } from '#modules/partners/contract.ts'
import { memberRole } from '#modules/partners/members/contract.ts'
import { requestKind } from '#modules/payments/requests/contract.ts'
import type { RequestState } from '#modules/payments/requests/rules.ts'
import {
  type AttemptStatus,
  type ChargeReason,
  liveStatuses,
  type Outcome,
  providerNames,
  refundStatuses,
} from '#modules/payments/rules.ts'
import { unknownPaymentStates } from '#modules/payments/unknown-payments/rules.ts'
import { savedPlaceKind } from '#modules/places/saved/contract.ts'
import { appliesBy, taxTreatments } from '#modules/pricing/rate-cards/rules.ts'
import { bookingTypes, rideAreas } from '#modules/pricing/rules.ts'
import { classPictures } from '#modules/pricing/service-classes/rules.ts'
import { zoneKinds } from '#modules/pricing/zones/rules.ts'
import type { AddressKind } from '#modules/slugs/rules.ts'
import { messageEntry, messageState } from '#modules/support/contract.ts'
import type { SessionKind } from '#platform/sessions.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

/** The members of a union that has no constant; the compiler refuses a missing one. */
const membersOf = <M extends string>(all: Record<M, true>): string[] => Object.keys(all)

const lists: Record<string, readonly string[]> = {
  'assignments.state': rideState.options,
  'audit_chain.entry': membersOf<'written' | 'erased'>({ written: true, erased: true }),
  'booking_changes.status': changeStatus.options,
  'booking_versions.why': membersOf<'changed' | 'cancelled'>({ changed: true, cancelled: true }),
  'bookings.booking_status': bookingStatus.options,
  'bookings.booking_type': bookingTypes,
  'bookings.cancelled_invoice': cancelledBillOutcomes,
  'bookings.destination_country': rideCountries,
  'bookings.language': languages,
  'bookings.payment_status': paymentStatus.options,
  'bookings.ride_area': rideAreas,
  'bookings.ride_kind': rideKinds,
  'charges.reason': membersOf<ChargeReason>({ booking: true, amendment: true, invoice: true }),
  'commission_rates.service': rideKinds,
  'commission_rides.method': paymentMethods,
  'commission_rides.state': membersOf<RideState>({ expected: true, earned: true, failed: true }),
  'contact_entries.what': messageEntry.shape.what.options,
  'contact_messages.language': languages,
  'contact_messages.state': messageState.options,
  'daily_breakdowns.currency': currencies,
  'daily_totals.currency': currencies,
  'driver_absences.kind': absenceKind.options,
  'driver_messages.sender': messageSender.options,
  'drivers.car_type': carType.options,
  'drivers.preferred_shift': preferredShift.options,
  'drivers.status': driverStatuses,
  'drivers.working_days': workingDays.options,
  'office_steps.action': driverAction.options,
  'office_steps.outcome': stepOutcome.options,
  'ledger_journals.kind': membersOf<JournalKind>({
    earned: true,
    clawback: true,
    'payout proposed': true,
    'payout approved': true,
    'payout paid': true,
    'payout failed': true,
  }),
  'ledger_journals.method': paymentMethods,
  'mails.status': mailStatuses,
  'mfa_challenges.sign_in_page': membersOf<SignInPage>({ login: true, admin: true }),
  'page_versions.what': versionAction.options,
  'pages.template': templates,
  'partner_bank_links.kind': membersOf<'confirm' | 'stop'>({ confirm: true, stop: true }),
  'partner_credit_notes.reason': creditReasons,
  'partner_invitations.language': languages,
  'partner_invitations.role': memberRole.options,
  'partner_members.role': memberRole.options,
  'partners.status': partnerStatus.options,
  'payment_requests.kind': requestKind.options,
  'payment_requests.status': membersOf<RequestState['status']>({ open: true, paid: true, withdrawn: true }),
  'payments.outcome': membersOf<Outcome>({ kept: true, returned: true, review: true }),
  'payments.provider': providerNames,
  'payments.status': membersOf<AttemptStatus>({ open: true, processing: true, canceled: true, succeeded: true }),
  'payouts.status': payoutStatus.options,
  'promotions.currency': currencies,
  'quotes.booking_type': bookingTypes,
  'quotes.destination_country': rideCountries,
  'quotes.ride_area': rideAreas,
  'rate_card_versions.applies_by': appliesBy,
  'rate_cards.country': rideCountries,
  'rate_cards.currency': currencies,
  'quotes.currency': currencies,
  'bookings.currency': currencies,
  'charges.currency': currencies,
  'commission_rides.currency': currencies,
  'ledger_journals.currency': currencies,
  'payouts.currency': currencies,
  'partner_invoices.currency': currencies,
  'trips.currency': currencies,
  'rate_cards.tax_treatment': taxTreatments,
  'zone_versions.country': rideCountries,
  'zone_versions.kind': zoneKinds,
  'refunds.status': refundStatuses,
  'provider_scans.provider': providerNames,
  'unknown_payments.currency': currencies,
  'unknown_payments.provider': providerNames,
  'unknown_payments.state': unknownPaymentStates,
  'ride_actions.action': driverAction.options,
  'saved_passengers.title': titles,
  'saved_places.country': rideCountries,
  'saved_places.kind': savedPlaceKind.options,
  'service_classes.picture': classPictures,
  'sessions.kind': membersOf<SessionKind>({ customer: true, staff: true, checkout: true }),
  'slugs.kind': membersOf<AddressKind>({ page: true, partner: true, route: true }),
  'trips.outcome': membersOf<Trip['outcome']>({ completed: true, no_show: true }),
  'users.language': languages,
  'staff_notices.kind': noticeKind.options,
  'users.role': roles,
  'users.staff_role': staffRoles,
}

const membersIn = (expression: string): string[] =>
  [...expression.matchAll(/'([^']*)'::text/g)].map(([, member = '']) => member).sort()

it('has in every check constraint the members that the code has', async () => {
  const { rows } = await site.pool.query<{ name: string; list: string }>(
    `select conrelid::regclass || '.' || attname as name, pg_get_constraintdef(c.oid) as list
     from pg_constraint c join pg_attribute on attrelid = conrelid and array[attnum] = conkey
     where contype = 'c' and connamespace = 'public'::regnamespace
       and pg_get_constraintdef(c.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[[^()]*\\]\\)\\)\\)$'`,
  )
  const stored = Object.fromEntries(rows.map(({ name, list }) => [name, membersIn(list)]))
  expect(stored).toEqual(
    Object.fromEntries(Object.entries(lists).map(([name, members]) => [name, [...members].sort()])),
  )
})

it('has in partial indexes on a status the members that the code has', async () => {
  const { rows } = await site.pool.query<{ name: string; list: string }>(
    `select indexrelid::regclass::text as name, pg_get_expr(indpred, indrelid) as list from pg_index
     where pg_get_expr(indpred, indrelid) ~ 'status = ANY'
       and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  )
  expect(Object.fromEntries(rows.map(({ name, list }) => [name, membersIn(list)]))).toEqual({
    bookings_coming: [...activeStatuses].sort(),
    payments_one_live: [...liveStatuses].sort(),
    payments_unsettled: [...liveStatuses].sort(),
  })
})
