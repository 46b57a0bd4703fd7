// For how long a password that was given at a session counts for what asks for it again.
import type { Db } from './db.ts'

type Tables = { sessions: { session_id: string; kind: string; reauthenticated_at: Date | null } }

const recentMs = 600_000

/** Was it given within ten minutes of `now` at each of these sessions? */
export const isPasswordRecent = (sessions: readonly { reauthenticated_at: Date | null }[], now: Date): boolean =>
  sessions.length > 0 &&
  sessions.every(({ reauthenticated_at: at }) => at !== null && now.getTime() - at.getTime() < recentMs)

/** The password was given again at these sessions. */
export const markReauthenticated = async (db: Db, sessionIds: readonly string[], now: Date): Promise<void> => {
  await db
    .withTables<Tables>()
    .updateTable('sessions')
    .set({ reauthenticated_at: now })
    .where('session_id', 'in', sessionIds)
    .where('kind', '!=', 'checkout')
    .execute()
}
