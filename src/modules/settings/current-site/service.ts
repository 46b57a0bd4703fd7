// The site's settings in memory: read at the start and after each change, and kept while the database is unavailable.
import type { Site } from '#kernel/site.ts'
import { yearAt } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'

export interface CurrentSite {
  (): Site
  /** Year in the site's time zone. */
  year(): number
  /** Reads the settings again; on failure the previous ones stay. */
  refresh(): Promise<void>
}

interface SiteNowDeps {
  initial: Site
  read: () => Promise<Site>
  clock: Clock
  log: Log
}

export const createCurrentSite = ({ initial, read, clock, log }: SiteNowDeps): CurrentSite => {
  let site = initial
  let readCount = 0
  let latestRead = 0
  const refresh = async () => {
    const readNumber = ++readCount
    try {
      const next = await read()
      // Of two concurrent reads the later one is more recent, regardless of which finishes first.
      if (readNumber < latestRead) return
      latestRead = readNumber
      site = next
    } catch (error) {
      log.warn({ err: error }, 'reading the site settings failed; the previous ones stay')
    }
  }
  return Object.assign(() => site, { year: () => yearAt(clock(), site.time_zone), refresh })
}
