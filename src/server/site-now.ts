// What the site says of itself, ready at once: read when the server starts and whenever it changes, kept while the database is away.
import type { Site } from '#kernel/site.ts'
import { yearAt } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'

export interface SiteNow {
  (): Site
  /** The year on the site's own clock. */
  year(): number
  /** Reads it again; what was known stays where that fails. */
  refresh(): Promise<void>
}

interface SiteNowDeps {
  first: Site
  read: () => Promise<Site>
  clock: Clock
  log: Log
}

export const createSiteNow = ({ first, read, clock, log }: SiteNowDeps): SiteNow => {
  let site = first
  let asked = 0
  let known = 0
  const refresh = async () => {
    const turn = ++asked
    try {
      const next = await read()
      // Of two that read at the same time the later one knows more, whichever is done first.
      if (turn < known) return
      known = turn
      site = next
    } catch (error) {
      log.warn({ err: error }, 'what the site says of itself could not be read')
    }
  }
  return Object.assign(() => site, { year: () => yearAt(clock(), site.time_zone), refresh })
}
