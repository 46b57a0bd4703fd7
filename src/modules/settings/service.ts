// The settings of this installation. They are asked for on every quote, so they are kept for a few seconds.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { type Settings, settingsSchema } from './rules.ts'
import { readSettings } from './store.ts'

const freshForMs = 5000

export const createSettings = ({ clock }: { clock: Clock }) => {
  let kept: { at: number; settings: Settings } | undefined
  return {
    /** `on` is the caller's own connection: who holds one must never wait for another. */
    async get(on: Db): Promise<Settings> {
      const now = clock().getTime()
      if (!kept || Math.abs(now - kept.at) > freshForMs)
        kept = { at: now, settings: settingsSchema.parse(await readSettings(on)) }
      return kept.settings
    },
  }
}
export type SettingsService = ReturnType<typeof createSettings>
