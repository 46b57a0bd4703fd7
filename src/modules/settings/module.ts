// Wires the settings, and what they say of the site now.
import { localAt } from '#kernel/time.ts'
import type { Log } from '#platform/log.ts'
import type { Module } from '#platform/module.ts'
import { createCurrentSite } from './current-site/service.ts'
import { settingsRoutes } from './routes.ts'
import { settingsSchema, toSite } from './rules.ts'
import { createSettings } from './service.ts'

export const settingsModule = (needs: Parameters<typeof createSettings>[0] & { log: Log }) => {
  const { db, clock } = needs
  const settings = createSettings(needs)
  const initial = toSite(settingsSchema.parse({}))
  const site = createCurrentSite({ ...needs, initial, read: () => settings.site(db) })
  const zone = () => site().time_zone
  const gives = {
    settings,
    site,
    siteName: () => site().name,
    siteLanguage: () => site().language,
    companyName: () => site().company_name,
    supportPhone: () => site().support_phone.label,
    zone,
    /** The date now in the site's time zone. */
    today: () => localAt(clock(), zone()).date,
  }
  return {
    gives,
    routes: (api) => settingsRoutes(api, gives),
    start: site.refresh,
  } satisfies Module<typeof gives>
}
