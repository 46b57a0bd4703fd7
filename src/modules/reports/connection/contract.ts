// Endpoint of the database connection test; server/test-connection.ts answers it.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'

/** Administrators also get the port of the server and the response time of the database. */
export const connectionState = z.object({
  database: z.literal('ok'),
  port: z.int().optional(),
  milliseconds: z.int().optional(),
  /** True if the application has no database account of its own and therefore owns the audit log. */
  owns_audit_log: z.boolean().optional(),
})

/** `data` of the refusal, for administrators only. */
export interface ConnectionFailure {
  /** First two characters of the SQLSTATE, such as 53 for insufficient resources; null if the database did not answer. */
  sql_state_class: string | null
  port: number | null
}

export const testConnection = endpoint({
  method: 'GET',
  path: '/api/test-connection',
  summary: 'Whether the server reaches its database; administrators get details',
  access: 'anyone',
  // Identifying the caller would need the database.
  unidentified: true,
  limits: [{ by: 'ip', points: 10, seconds: 60 }],
  answer: answerSchema(connectionState),
})
