// Wires bookings: creation, changes, lists, calendars and the account that owns them.

import type { AuthHooks } from '#modules/auth/service.ts'
import type { LoadBuilt } from '#platform/load-built.ts'
import type { Module } from '#platform/module.ts'
import type { RecordRegions } from '#platform/record-regions.ts'
import type { Retention } from '#platform/retention.ts'
import { createAccountBookings } from './accounts/service.ts'
import { createBookingFilesLoader } from './adapters/files.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { type CalendarDeps, createCalendar } from './calendar/service.ts'
import { deleteVersionsBefore } from './changes/store.ts'
import { bookingJobs } from './jobs.ts'
import { listingRoutes } from './lists/routes.ts'
import { createListing, type ListingDeps } from './lists/service.ts'
import { createBookingRegions } from './regions/service.ts'
import { findBookingRegions } from './regions/store.ts'
import { bookingRoutes } from './routes.ts'
import { savedViewRoutes } from './saved-views/routes.ts'
import { createSavedViews } from './saved-views/service.ts'
import { type BookingsDeps, createBookings } from './service.ts'

/** Finds bookings by a text that the office searches for; the number limits the ids. */
type BookingSearch = BookingsDeps['bookingSearches'][number]

interface BookingsNeeds
  extends Omit<BookingsDeps, 'bookingSearches'>,
    Omit<ListingDeps, 'files' | keyof BookingsDeps>,
    Omit<CalendarDeps, 'files' | 'mailFrom' | keyof BookingsDeps> {
  limits: CalendarDeps['limits']
  load: LoadBuilt
  /** The mail server, if there is one: invitations name its sender. */
  mail?: { from: string } | undefined
  today: () => string
  hooks: AuthHooks
  retention: Retention
  recordRegions: RecordRegions
}

export const bookingsModule = (needs: BookingsNeeds) => {
  const { db, clock, hooks, retention, recordRegions } = needs
  /** Later modules add searches for bookings by what they know of them. */
  const bookingSearches: BookingSearch[] = []
  const bookings = createBookings({ ...needs, bookingSearches })
  const files = createBookingFilesLoader(needs.load)
  const listing = createListing({ ...needs, files })
  const calendar = createCalendar({ ...needs, mailFrom: needs.mail?.from, files })
  const accountBookings = createAccountBookings({ clock })
  const savedViews = createSavedViews(needs)
  recordRegions.booking_id = (ids) => findBookingRegions(db, ids)
  hooks.onDeleting.push(savedViews)
  hooks.onSignedIn.push(bookings.attachGuestBookings)
  hooks.onEmailVerified.push(accountBookings.attachPaidBookings)
  hooks.onUnverifiedEmailReplaced.push(accountBookings.dropClaims)
  hooks.onUnverifiedAccountReclaimed.push(calendar.deleteForUser)
  hooks.onDeleting.push({ erase: (tx, { user_id }) => calendar.deleteForUser(tx, user_id) })
  hooks.onDeleting.push({ countOpen: accountBookings.countUpcoming, erase: accountBookings.erasePerson })
  const gives = { bookings, calendar, accountBookings, bookingSearches }
  return {
    gives,
    routes: (api) => {
      bookingRoutes(api, gives)
      listingRoutes(api, { listing, office: bookings.office, today: needs.today })
      calendarRoutes(api, gives)
      savedViewRoutes(api, { savedViews })
    },
    jobs: (outbox) =>
      bookingJobs(outbox, {
        bookings,
        regions: createBookingRegions(needs),
        sweepVersions: () => retention.sweep('versions', (before) => deleteVersionsBefore(db, before)),
      }),
  } satisfies Module<typeof gives>
}
