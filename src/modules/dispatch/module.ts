// Wires dispatch: assignments, the driver’s day, event streams for followers, and ratings.

import type { AuthHooks } from '#modules/auth/service.ts'
import type { BookingsDeps } from '#modules/bookings/service.ts'
import type { Tx } from '#platform/db.ts'
import { createEventStreams } from '#platform/event-streams.ts'
import type { Log } from '#platform/log.ts'
import type { Module } from '#platform/module.ts'
import { type RecordRegions, regionsThroughBookings } from '#platform/record-regions.ts'
import type { Retention } from '#platform/retention.ts'
import { absenceRoutes } from './absences/routes.ts'
import { chauffeurJobs } from './chauffeurs/jobs.ts'
import { chauffeurRoutes } from './chauffeurs/routes.ts'
import { type ChauffeursDeps, createChauffeurs } from './chauffeurs/service.ts'
import { driverAppRoutes } from './driver-app/routes.ts'
import { createDriverApp, type DriverAppDeps } from './driver-app/service.ts'
import { deleteActionsBefore } from './driver-app/store.ts'
import { driverMessageRoutes } from './driver-messages/routes.ts'
import { createDriverMessages, type DriverMessagesDeps } from './driver-messages/service.ts'
import { dispatchJobs } from './jobs.ts'
import { liveBoardRoutes } from './live-board/routes.ts'
import { createLiveBoard } from './live-board/service.ts'
import { officeStepJobs } from './office-steps/jobs.ts'
import { officeStepRoutes } from './office-steps/routes.ts'
import { createOfficeSteps } from './office-steps/service.ts'
import { deleteSettledSteps, deleteStepsBefore, findBookingsOfSteps, listHeldSteps } from './office-steps/store.ts'
import { ratingRoutes } from './ratings/routes.ts'
import { createRatings, type RatingsDeps } from './ratings/service.ts'
import { dispatchRoutes } from './routes.ts'
import { createDispatch, type DispatchDeps } from './service.ts'
import { waitRoutes } from './waits/routes.ts'
import { createWaits, type WaitsDeps } from './waits/service.ts'

type DispatchNeeds = Omit<DriverAppDeps, 'listHeldSteps'> &
  Omit<DriverMessagesDeps, 'streams'> &
  Omit<ChauffeursDeps, 'streams' | 'schedule' | 'rides'> &
  RatingsDeps &
  DispatchDeps &
  WaitsDeps & {
    retention: Retention
    recordRegions: RecordRegions
    log: Log
    hooks: Pick<AuthHooks, 'onDeleting'>
    bookingSearches: BookingsDeps['bookingSearches'][number][]
  }

export const dispatchModule = (needs: DispatchNeeds) => {
  const streams = createEventStreams(needs)
  const dispatch = createDispatch(needs)
  const driverApp = createDriverApp({ ...needs, listHeldSteps })
  const liveBoard = createLiveBoard({ ...needs, ...dispatch, streams })
  const officeSteps = createOfficeSteps({ ...needs, ...dispatch, driverApp, streams })
  const chauffeurs = createChauffeurs({ ...needs, ...dispatch, streams })
  const driverMessages = createDriverMessages({ ...needs, streams })
  const ratings = createRatings(needs)
  const waits = createWaits(needs)
  const sweepActions = () =>
    needs.retention.sweep('ride_actions', async (before) => {
      await deleteActionsBefore(needs.db, before)
      await deleteStepsBefore(needs.db, before)
    })
  needs.recordRegions.step_id = regionsThroughBookings(needs.recordRegions, (ids) => findBookingsOfSteps(needs.db, ids))
  needs.bookingSearches.push(dispatch.findBookingsByDriver)
  needs.hooks.onDeleting.push({ countRidesToDrive: dispatch.upcomingRides.countUpcomingRides })
  const gives = {
    assigning: dispatch.assignments,
    board: {
      ...dispatch.board,
      /** Lists the rides that are red now; outside a transaction as every reader of this process knows them. */
      listRidesAtRisk: (tx?: Tx) => (tx ? dispatch.board.listRidesAtRisk(tx) : liveBoard.listRidesAtRisk()),
    },
    chauffeurs,
    ratings,
    rideTexts: {
      /** Erases what the office and drivers wrote about rides of deleted customers, and with deleted drivers. */
      erase: async (tx: Tx, about: { rides: readonly string[]; driver_ids: readonly string[] }): Promise<void> => {
        await deleteSettledSteps(tx, about.rides)
        await driverMessages.erase(tx, about)
      },
    },
    /** A booking's day changed in some process; without its id any may have changed. */
    onRide: (bookingId: string | undefined): void => {
      streams.refreshTopic(bookingId)
      liveBoard.onChange(bookingId)
    },
    /** A session ended in some process; without its id any may have ended. */
    onSession: (sessionId: string | undefined): void => streams.refreshSession(sessionId),
    countStreams: streams.count,
  }
  return {
    gives,
    routes: (api) => {
      dispatchRoutes(api, { dispatch })
      liveBoardRoutes(api, { liveBoard })
      absenceRoutes(api, dispatch)
      driverAppRoutes(api, { driverApp })
      officeStepRoutes(api, { officeSteps })
      driverMessageRoutes(api, { driverMessages })
      chauffeurRoutes(api, { chauffeurs })
      ratingRoutes(api, { ratings })
      waitRoutes(api, { waits })
      // Event streams never end by themselves, so they are closed before the server waits for its connections.
      api.addHook('preClose', async () => {
        liveBoard.close()
        streams.close()
      })
    },
    jobs: (outbox) => {
      dispatchJobs(outbox, { ...dispatch, sweepActions })
      officeStepJobs(outbox, { officeSteps })
      chauffeurJobs(outbox, { chauffeurs })
    },
  } satisfies Module<typeof gives>
}
