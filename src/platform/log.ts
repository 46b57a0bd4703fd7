// The log: JSON lines for whoever runs the product; no secrets, no query strings, no addresses of people.
import { type Logger, pino } from 'pino'

export type Log = Logger

export interface LogOptions {
  level: 'silent' | 'error' | 'warn' | 'info'
  destination?: NodeJS.WritableStream
}

const secret = ['password', 'token', 'client_secret', 'currentPassword', 'newPassword', 'confirmPassword']

export const createLog = ({ level, destination }: LogOptions): Log =>
  pino(
    {
      level,
      base: null,
      redact: { paths: secret.flatMap((name) => [name, `*.${name}`]), censor: '…' },
      serializers: {
        req: (request: { method: string; url: string }) => ({ method: request.method, url: request.url.split('?')[0] }),
      },
    },
    destination ?? pino.destination({ fd: 2, sync: false }),
  )
