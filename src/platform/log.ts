// The log: JSON lines for the operator, without secrets, query strings or personal addresses.
import { type Logger, pino } from 'pino'
import { type LogStream, standardError } from './standard-error.ts'

export type Log = Logger

export interface LogOptions {
  level: 'silent' | 'error' | 'warn' | 'info'
  destination?: LogStream
}

const secret = ['password', 'token', 'client_secret', 'currentPassword', 'newPassword', 'confirmPassword']

/** Keeps the error itself without its data: a database quotes whole rows in `detail`, a card provider whole payments. */
const describeError = (error: unknown, depth = 3): unknown => {
  // pg-boss reports plain copies of errors, which have the same fields but are no Error.
  if (!(error instanceof Error) && typeof (error as Error | null)?.stack !== 'string') return { type: typeof error }
  const { name: type = 'Error', message, stack, code, cause } = error as NodeJS.ErrnoException
  return { type, message, code, stack, ...(cause && depth ? { cause: describeError(cause, depth - 1) } : {}) }
}

// A long token in an address grants access, so it is masked.
const maskedPath = (url: string): string => (url.split('?')[0] ?? '').replace(/[\w-]{40,}/g, '…')

export const createLog = ({ level, destination }: LogOptions): Log =>
  pino(
    {
      level,
      redact: { paths: secret.flatMap((name) => [name, `*.${name}`]), censor: '…' },
      serializers: {
        err: (error: unknown) => describeError(error),
        req: ({ id, method, url }: { id?: string; method: string; url: string }) => ({
          id,
          method,
          url: maskedPath(url),
        }),
      },
    },
    destination ?? standardError(),
  )
