// What crosses the wire about the connection to the database; the server itself answers it (server/test-connection.ts).
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'

/** What an administrator is told besides: at which port the server listens, and how long the database took. */
export const connectionState = z.object({
  database: z.literal('ok'),
  port: z.int().optional(),
  milliseconds: z.int().optional(),
  /** Does the application work as the owner of the audit log, for want of an account of its own? */
  owns_audit_log: z.boolean().optional(),
})

/** In `data` of the refusal, for an administrator alone. */
export interface ConnectionFailure {
  /** The first two characters of the SQLSTATE, such as 53 for a database that has no room; null where it never answered. */
  sql_state_class: string | null
  port: number | null
}

export const testConnection = endpoint({
  method: 'GET',
  path: '/api/test-connection',
  summary: 'Can the server reach its database? An administrator is told more, a visitor yes or no',
  access: 'anyone',
  // Who asks is in the database.
  unidentified: true,
  limits: [{ by: 'ip', points: 10, seconds: 60 }],
  answer: answerSchema(connectionState),
})
