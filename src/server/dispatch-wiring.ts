// Wires dispatch together: assignments, the driver's day, event streams for followers, and ratings.
import type { FastifyInstance } from 'fastify'
import { chauffeurJobs } from '#modules/dispatch/chauffeurs/jobs.ts'
import { chauffeurRoutes } from '#modules/dispatch/chauffeurs/routes.ts'
import { type ChauffeursDeps, createChauffeurs } from '#modules/dispatch/chauffeurs/service.ts'
import { driverAppRoutes } from '#modules/dispatch/driver-app/routes.ts'
import { createDriverApp, type DriverAppDeps } from '#modules/dispatch/driver-app/service.ts'
import { dispatchJobs } from '#modules/dispatch/jobs.ts'
import { ratingRoutes } from '#modules/dispatch/ratings/routes.ts'
import { createRatings, type RatingsDeps } from '#modules/dispatch/ratings/service.ts'
import { dispatchRoutes } from '#modules/dispatch/routes.ts'
import { createDispatch, type DispatchDeps } from '#modules/dispatch/service.ts'
import { waitRoutes } from '#modules/dispatch/waits/routes.ts'
import { createWaits, type WaitsDeps } from '#modules/dispatch/waits/service.ts'
import { createEventStreams } from '#platform/event-streams.ts'
import type { Log } from '#platform/log.ts'
import type { Outbox } from '#platform/outbox.ts'

type DispatchWiringDeps = DriverAppDeps &
  Omit<ChauffeursDeps, 'streams' | 'schedule' | 'rides'> &
  RatingsDeps &
  DispatchDeps &
  WaitsDeps & { log: Log }

export const wireDispatch = (deps: DispatchWiringDeps) => {
  const streams = createEventStreams(deps)
  const dispatch = createDispatch(deps)
  const driverApp = createDriverApp(deps)
  const chauffeurs = createChauffeurs({ ...deps, ...dispatch, streams })
  const ratings = createRatings(deps)
  const waits = createWaits(deps)
  return {
    assignments: dispatch.assignments,
    upcomingRides: dispatch.upcomingRides,
    findBookingsByDriver: dispatch.findBookingsByDriver,
    chauffeurs,
    ratings,
    /** A booking's day changed in some process; without its id any may have changed. */
    onRide: (bookingId: string | undefined): void => streams.refreshTopic(bookingId),
    /** A session ended in some process; without its id any may have ended. */
    onSession: (sessionId: string | undefined): void => streams.refreshSession(sessionId),
    routes(api: FastifyInstance): void {
      dispatchRoutes(api, { dispatch })
      driverAppRoutes(api, { driverApp })
      chauffeurRoutes(api, { chauffeurs })
      ratingRoutes(api, { ratings })
      waitRoutes(api, { waits })
      // Event streams never end by themselves, so they are closed before the server waits for its connections.
      api.addHook('preClose', async () => streams.close())
    },
    jobs(outbox: Outbox): void {
      dispatchJobs(outbox, dispatch)
      chauffeurJobs(outbox, { chauffeurs })
    },
  }
}
