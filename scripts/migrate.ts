// `npm run migrate`: exits with 0 where the database has the schema of this release.
import path from 'node:path'
import process from 'node:process'
import { describeFailure } from '../src/server/backup.ts'
import { runMigrate } from '../src/server/migrate-command.ts'

const root = path.resolve(import.meta.dirname, '..')

const end = (code: number, lines: string[]) => {
  const stream = code ? process.stderr : process.stdout
  stream.write(`${lines.join('\n')}\n`, () => process.exit(code))
}

// The exit handlers stop a database that was started for this.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(signal, () => process.exit(1))

await runMigrate({ env: process.env, root }).then(
  (lines) => end(0, lines),
  (error) => end(1, [describeFailure(error)]),
)
