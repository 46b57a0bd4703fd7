// The settings of this installation. They are asked for on every quote, so they are kept for a few seconds.
import { z } from 'zod'
import { Refusal } from '#kernel/errors.ts'
import type { Site } from '#kernel/site.ts'
import { support_phone } from '#messages/en/contact.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { notifyProcesses } from '#platform/notify.ts'
import { refusals, type SettingsForm, type VersionedSettings } from './contract.ts'
import { changedSettings, type Settings, settingsSchema, siteOf } from './rules.ts'
import { lockSettings, readSettings, writeSettings } from './store.ts'

const freshForMs = 5000
const stored = settingsSchema.extend({
  version: z.int().default(1),
  // One that was set while anything with a plus was taken keeps no page from being shown.
  support_phone: z.string().default(support_phone),
})

export const createSettings = ({ db, clock }: { db: Db; clock: Clock }) => {
  let kept: { at: number; settings: VersionedSettings } | undefined
  let forgotten = 0
  const listeners = new Set<() => unknown>()

  /** What is kept is out of date, here or by the word of another process. */
  const forget = () => {
    forgotten++
    kept = undefined
  }

  const read = async (on: Db): Promise<VersionedSettings> => stored.parse(await readSettings(on))

  /** `on` is the caller's own connection: who holds one must never wait for another. */
  const get = async (on: Db): Promise<VersionedSettings> => {
    const now = clock().getTime()
    if (kept && Math.abs(now - kept.at) <= freshForMs) return kept.settings
    const asked = forgotten
    const settings = await read(on)
    // Read while somebody changed them: good for this answer, not for the next.
    if (asked === forgotten) kept = { at: now, settings }
    return settings
  }

  /** Writes what differs; undefined where nothing does. Refuses with SETTINGS_CHANGED. */
  const write = ({ version, ...asked }: SettingsForm, actor: string): Promise<VersionedSettings | undefined> =>
    inTransaction(db, async (tx) => {
      const at = clock()
      await lockSettings(tx, at)
      const before = await read(tx)
      const after: Partial<Settings> = changedSettings(before, asked)
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
    forget,

    /** What of them stands on public pages. */
    site: async (on: Db): Promise<Site> => siteOf(await get(on)),

    /** As they are now, past whatever is kept. */
    fresh: (): Promise<VersionedSettings> => read(db),

    /** Calls `listener` after every change that this process has committed, and waits for it before it answers. */
    onChange(listener: () => unknown): void {
      listeners.add(listener)
    },

    /**
     * The settings after the change. Refuses with SETTINGS_CHANGED (409, `data.settings` as they are) where somebody else
     * changed them since `version`, unless they are already what is asked for.
     */
    async change(asked: SettingsForm, actor: string): Promise<VersionedSettings> {
      const changed = await write(asked, actor)
      if (!changed) return read(db)
      forget()
      for (const tell of listeners) await tell()
      return changed
    },
  }
}
export type SettingsService = ReturnType<typeof createSettings>
