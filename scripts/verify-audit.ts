// `npm run verify-audit [head]`: exits with 0 where the audit log is intact, and with 1 where it is not or cannot be read.
import path from 'node:path'
import process from 'node:process'
import { describeFailure } from '../src/server/backup.ts'
import { AuditNotVerified, verifyAudit } from '../src/server/verify-audit.ts'

const root = path.resolve(import.meta.dirname, '..')

const end = (code: number, lines: string[]) => {
  const stream = code ? process.stderr : process.stdout
  stream.write(`${lines.join('\n')}\n`, () => process.exit(code))
}

// The exit handlers stop a database that was started for this.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(signal, () => process.exit(1))

await verifyAudit({ env: process.env, root, kept: process.argv[2] }).then(
  (lines) => end(0, lines),
  (error) => end(1, [error instanceof AuditNotVerified ? error.message : describeFailure(error)]),
)
