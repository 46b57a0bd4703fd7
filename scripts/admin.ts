// `npm run admin -- <command>`: work of an operator on the site's database. Exits with 0 when it is done, 1 when it was refused or
// failed, and 2 for wrong arguments.
import path from 'node:path'
import process from 'node:process'
import { systemClock } from '#platform/clock.ts'
import { AdminRefusal, UsageError } from '../src/server/admin/command.ts'
import { runAdmin } from '../src/server/admin/run.ts'
import { describeFailure } from '../src/server/backup.ts'
import { AuditNotVerified } from '../src/server/verify-audit.ts'

/** The folder of the project, from its sources and from the bundle. */
const root = path.resolve(import.meta.dirname, '..')

const end = (code: number, lines: string[]) => {
  const stream = code ? process.stderr : process.stdout
  stream.write(`${lines.join('\n')}\n`, () => process.exit(code))
}

// The exit handlers stop a database that was started for this.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(signal, () => process.exit(1))

const report = (line: string) => process.stderr.write(`${line}\n`)

await runAdmin({ args: process.argv.slice(2), env: process.env, root, clock: systemClock, report }).then(
  (lines) => end(0, lines),
  (error) => {
    if (error instanceof UsageError) end(2, [error.message])
    else if (error instanceof AdminRefusal || error instanceof AuditNotVerified) end(1, [error.message])
    else end(1, [describeFailure(error)])
  },
)
