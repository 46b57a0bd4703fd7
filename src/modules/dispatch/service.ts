// Wires the parts of dispatch: board, assignments, suggestions and the synchronisation with bookings.

import { createDispatchableRides } from '#modules/bookings/dispatchable/service.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import type { Places } from '#modules/places/service.ts'
import type { ServiceClasses } from '#modules/pricing/service-classes/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Outbox } from '#platform/outbox.ts'
import { createDriverAbsences } from './absences/service.ts'
import { createAssignments } from './assignment/service.ts'
import { type BoardDeps, createBoard } from './board/service.ts'
import { createBookingSync } from './booking-sync/service.ts'
import { createSchedule } from './schedule/service.ts'
import { findBookingIdsOfDrivers } from './store.ts'
import { createSuggestions } from './suggestion/service.ts'
import { createTrips } from './trips/service.ts'
import { createUpcomingRides } from './upcoming-rides/service.ts'

export interface DispatchDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  users: Pick<Users, 'find' | 'findAll' | 'findContacts'>
  serviceClasses: Pick<ServiceClasses, 'listCurrent'>
  bookings: Pick<Bookings, 'lockLegs' | 'listDriverPartsSince' | 'completion'>
  drivers: Pick<
    Drivers,
    'get' | 'absences' | 'findDriverIds' | 'listApproved' | 'findRecords' | 'recordTrip' | 'recordRating'
  >
  places: Pick<Places, 'findTimeZone'>
  regions: BoardDeps['regions']
  settings: Pick<SettingsService, 'get'>
  /** IANA zone of the office. */
  zone: () => string
}

export const createDispatch = (deps: DispatchDeps) => {
  const rides = createDispatchableRides(deps)
  const schedule = createSchedule({ ...deps, rides })
  const board = createBoard({ ...deps, rides, schedule })
  const assignments = createAssignments({ ...deps, schedule })
  return {
    board,
    assignments,
    absences: createDriverAbsences({ ...deps, rides, assignments }),
    schedule,
    rides,
    suggestions: createSuggestions({ ...deps, rides, schedule }),
    upcomingRides: createUpcomingRides({ ...deps, rides }),
    /** Finds the bookings of drivers by name, email, telephone or number plate. */
    findBookingsByDriver: async (text: string, limit?: number): Promise<string[]> =>
      findBookingIdsOfDrivers(deps.db, await deps.drivers.findDriverIds(deps.db, text), limit),
    bookingSync: createBookingSync({ ...deps, schedule, assignments, trips: createTrips(deps) }),
  }
}
export type Dispatch = ReturnType<typeof createDispatch>
