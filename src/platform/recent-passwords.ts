// For how long a password that was given at a session counts for what asks for it again.
import type { Db } from './db.ts'

type Tables = { sessions: { session_id: string; user_id: string | null; reauthenticated_at: Date | null } }

const recentMs = 600_000

/** Was the password given at this session within ten minutes of `now`? */
export const isPasswordRecent = ({ reauthenticated_at: at }: { reauthenticated_at: Date | null }, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < recentMs

interface Reauthenticated {
  /** The person whose password was given. */
  user_id: string
  /** The sessions of the caller, of which only that person's are marked. */
  sessionIds: readonly string[]
  now: Date
}

/** Notes that a person gave their password again at their own sessions among these. */
export const markReauthenticated = async (db: Db, { user_id, sessionIds, now }: Reauthenticated): Promise<void> => {
  await db
    .withTables<Tables>()
    .updateTable('sessions')
    .set({ reauthenticated_at: now })
    .where('session_id', 'in', sessionIds)
    .where('user_id', '=', user_id)
    .execute()
}
