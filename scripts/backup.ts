// `npm run backup [file]` and `npm run restore <file>`: runs the command and prints the result.
import path from 'node:path'
import process from 'node:process'
import { systemClock } from '#platform/clock.ts'
import { describeFailure, runBackup, runRestore } from '../src/server/backup.ts'

const root = path.resolve(import.meta.dirname, '..')

const end = (code: number, lines: string[]) => {
  const stream = code ? process.stderr : process.stdout
  stream.write(`${lines.join('\n')}\n`, () => process.exit(code))
}

const [task, requestedFile] = process.argv.slice(2)
const file =
  requestedFile ?? (task === 'backup' ? `ostler-${systemClock().toISOString().slice(0, 10)}.backup` : undefined)
// npm runs in the project's folder; INIT_CWD is where the command was called.
const command = file && { env: process.env, root, file: path.resolve(process.env.INIT_CWD ?? '.', file) }

// The exit handlers stop a database that was started for this, and delete a partial file.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(signal, () => process.exit(1))

if (!command) end(1, ['Name the file: npm run restore ostler-2026-01-31.backup'])
else
  await (task === 'backup' ? runBackup(command) : runRestore(command)).then(
    (lines) => end(0, lines),
    (error) => end(1, [describeFailure(error)]),
  )
