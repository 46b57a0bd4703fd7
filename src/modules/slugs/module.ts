// Wires public addresses: those of the product itself are reserved at the start.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Module } from '#platform/module.ts'
import { reserveRoutes } from './service.ts'

interface SlugsNeeds {
  db: Db
  clock: Clock
  log: Log
  /** Paths of the pages that the product itself serves; complete when the modules start. */
  routePaths: readonly string[]
}

export const slugsModule = ({ db, clock, log, routePaths }: SlugsNeeds) =>
  ({
    gives: {},
    start: async () => {
      const taken = await reserveRoutes(db, routePaths, clock())
      if (taken.length) log.warn({ taken }, 'pages or partners use addresses of routes; rename them')
    },
  }) satisfies Module<object>
