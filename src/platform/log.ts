// The log: JSON lines for whoever runs the product; no secrets, no query strings, no addresses of people.
import { type Logger, pino } from 'pino'
import { type LogStream, standardError } from './standard-error.ts'

export type Log = Logger

export interface LogOptions {
  level: 'silent' | 'error' | 'warn' | 'info'
  destination?: LogStream
}

const secret = ['password', 'token', 'client_secret', 'currentPassword', 'newPassword', 'confirmPassword']

/** What a fault was, without what it was about: a database quotes whole rows in its details, a card provider whole payments. */
const faultOf = (error: unknown, depth = 3): unknown => {
  // The queue tells its errors as copies, which have the same fields and are none.
  if (!(error instanceof Error) && typeof (error as Error | null)?.stack !== 'string') return { type: typeof error }
  const { name: type = 'Error', message, stack, code, cause } = error as NodeJS.ErrnoException
  return { type, message, code, stack, ...(cause && depth ? { cause: faultOf(cause, depth - 1) } : {}) }
}

// A private address opens something to whoever reads it.
const pathOf = (url: string): string => (url.split('?')[0] ?? '').replace(/[\w-]{40,}/g, '…')

export const createLog = ({ level, destination }: LogOptions): Log =>
  pino(
    {
      level,
      base: null,
      redact: { paths: secret.flatMap((name) => [name, `*.${name}`]), censor: '…' },
      serializers: {
        err: (error: unknown) => faultOf(error),
        req: ({ method, url }: { method: string; url: string }) => ({ method, url: pathOf(url) }),
      },
    },
    destination ?? standardError(),
  )
