// Dispatch: who drives what. The board shows it, the office decides it, a search suggests it, and bookings that change move it.
import { createDrivingRides } from '#modules/bookings/dispatchable/service.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Outbox } from '#platform/outbox.ts'
import { createDriverEnds } from './accounts/service.ts'
import { createAssigning } from './assignment/service.ts'
import { createBoard } from './board/service.ts'
import { createFollowing } from './booking-sync/service.ts'
import { createDays } from './schedule/service.ts'
import { bookingsDrivenBy } from './store.ts'
import { createSuggesting } from './suggestion/service.ts'
import { createTrips } from './trips/service.ts'

export interface DispatchDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  users: Pick<Users, 'find' | 'findAll'>
  bookings: Pick<Bookings, 'lockLegs' | 'changedSince' | 'completing'>
  drivers: Pick<Drivers, 'get' | 'idsFound' | 'forDispatch' | 'recordsOf' | 'recordTrip' | 'recordRating'>
  settings: Pick<SettingsService, 'get'>
  /** IANA zone of the office. */
  zone: () => string
}

export const createDispatch = (deps: DispatchDeps) => {
  const rides = createDrivingRides(deps)
  const days = createDays({ ...deps, rides })
  const assigning = createAssigning({ ...deps, days })
  return {
    board: createBoard({ ...deps, rides, days }),
    assigning,
    days,
    rides,
    suggesting: createSuggesting({ ...deps, rides, days }),
    ends: createDriverEnds({ ...deps, rides }),
    /** The bookings that are driven by whom `text` names: name, e-mail, telephone or number plate. */
    ridesOfFound: async (text: string, most?: number): Promise<string[]> =>
      bookingsDrivenBy(deps.db, await deps.drivers.idsFound(deps.db, text), most),
    following: createFollowing({ ...deps, days, assigning, trips: createTrips(deps) }),
  }
}
export type Dispatch = ReturnType<typeof createDispatch>
