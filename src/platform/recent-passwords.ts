// How long a password entered in a session counts as recent, so that it is not asked for again.
import type { Db } from './db.ts'

type Tables = { sessions: { session_id: string; user_id: string | null; reauthenticated_at: Date | null } }

const recentMs = 600_000

/** Whether the password was entered in this session within ten minutes before `now`. */
export const isPasswordRecent = ({ reauthenticated_at: at }: { reauthenticated_at: Date | null }, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < recentMs

interface Reauthentication {
  /** The person whose password was entered. */
  user_id: string
  /** The caller's sessions; only those of `user_id` are marked. */
  sessionIds: readonly string[]
  now: Date
}

/** Records that a person entered their password again, on their own sessions among these. */
export const markReauthenticated = async (db: Db, { user_id, sessionIds, now }: Reauthentication): Promise<void> => {
  await db
    .withTables<Tables>()
    .updateTable('sessions')
    .set({ reauthenticated_at: now })
    .where('session_id', 'in', sessionIds)
    .where('user_id', '=', user_id)
    .execute()
}
