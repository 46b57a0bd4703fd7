// The settings of this installation, cached for a few seconds because every quote needs them.
import { z } from 'zod'
import { Refusal } from '#kernel/errors.ts'
import type { Site } from '#kernel/site.ts'
import { support_phone } from '#messages/en/contact.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { notifyProcesses } from '#platform/notify.ts'
import { refusals, type SettingsForm, type VersionedSettings } from './contract.ts'
import { changedSettings, type Settings, settingsSchema, toSite } from './rules.ts'
import { lockSettings, readSettings, writeSettings } from './store.ts'

const cacheMs = 5000
const storedSchema = settingsSchema.extend({
  version: z.int().default(1),
  // Earlier releases accepted any text with a plus; such a value must not break the pages.
  support_phone: z.string().default(support_phone),
})

export const createSettings = ({ db, clock }: { db: Db; clock: Clock }) => {
  let cached: { at: number; settings: VersionedSettings } | undefined
  let invalidations = 0
  const listeners = new Set<() => unknown>()

  /** Invalidates the cache, after a change here or a notification of another process. */
  const invalidate = () => {
    invalidations++
    cached = undefined
  }

  const read = async (on: Db): Promise<VersionedSettings> => storedSchema.parse(await readSettings(on))

  /** `on` is the caller's own connection, because waiting for another one could deadlock the pool. */
  const get = async (on: Db): Promise<VersionedSettings> => {
    const now = clock().getTime()
    if (cached && Math.abs(now - cached.at) <= cacheMs) return cached.settings
    const invalidationsBefore = invalidations
    const settings = await read(on)
    // If the settings changed during the read, the result is used once but not cached.
    if (invalidationsBefore === invalidations) cached = { at: now, settings }
    return settings
  }

  /** Writes what differs; undefined where nothing does. @throws Refusal SETTINGS_CHANGED */
  const write = ({ version, ...requested }: SettingsForm, actor: string): Promise<VersionedSettings | undefined> =>
    inTransaction(db, async (tx) => {
      const at = clock()
      await lockSettings(tx, at)
      const before = await read(tx)
      const after: Partial<Settings> = changedSettings(before, requested)
      const names = Object.keys(after) as (keyof Settings)[]
      if (names.length === 0) return undefined
      if (before.version !== version) throw new Refusal(refusals.SETTINGS_CHANGED, { data: { settings: before } })
      await writeSettings(tx, { ...after, version: version + 1 }, at)
      const was = Object.fromEntries(names.map((name) => [name, before[name]]))
      await recordAudit(tx, { at, actor, action: 'settings changed', subject: 'settings', before: was, after })
      await notifyProcesses(tx, 'content')
      return { ...before, ...after, version: version + 1 }
    })

  return {
    get,
    forget: invalidate,

    /** The public settings of the site. */
    site: async (on: Db): Promise<Site> => toSite(await get(on)),

    /** The current settings, bypassing the cache. `on` is the caller's own connection. */
    readFresh: (on: Db = db): Promise<VersionedSettings> => read(on),

    /** Registers a listener that is called, and awaited, after every change in this process. */
    onChange(listener: () => unknown): void {
      listeners.add(listener)
    },

    /**
     * Changes the settings and returns them.
     * @throws Refusal SETTINGS_CHANGED (409, `data.settings` as they are) where they changed since `version`, unless they already
     * have the requested values
     */
    async change(requested: SettingsForm, actor: string): Promise<VersionedSettings> {
      const changed = await write(requested, actor)
      if (!changed) return read(db)
      invalidate()
      for (const notifyListener of listeners) await notifyListener()
      return changed
    },
  }
}
export type SettingsService = ReturnType<typeof createSettings>
