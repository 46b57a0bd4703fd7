// What the site says of itself, ready at once: read when the server starts and whenever it changes, kept while the database is away.
import type { Site } from '#kernel/site.ts'
import type { Log } from '#platform/log.ts'

export interface SiteNow {
  (): Site
  /** Reads it again; what was known stays where that fails. */
  refresh(): Promise<void>
}

export const createSiteNow = ({ first, read, log }: { first: Site; read: () => Promise<Site>; log: Log }): SiteNow => {
  let site = first
  let asked = 0
  const refresh = async () => {
    const turn = ++asked
    try {
      const next = await read()
      // Of two that read at the same time the later one knows more, whichever is done first.
      if (turn === asked) site = next
    } catch (error) {
      log.warn({ err: error }, 'what the site says of itself could not be read')
    }
  }
  return Object.assign(() => site, { refresh })
}
