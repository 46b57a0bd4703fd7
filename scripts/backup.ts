// `npm run backup [file]` and `npm run restore <file>`: says what came of it in a few lines.
import path from 'node:path'
import process from 'node:process'
import { systemClock } from '#platform/clock.ts'
import { runBackup, runRestore, sayTrouble } from '../src/server/backup.ts'

const root = path.resolve(import.meta.dirname, '..')

const end = (code: number, lines: string[]) => {
  const stream = code ? process.stderr : process.stdout
  stream.write(`${lines.join('\n')}\n`, () => process.exit(code))
}

const [task, given] = process.argv.slice(2)
const file = given ?? (task === 'backup' ? `ostler-${systemClock().toISOString().slice(0, 10)}.backup` : undefined)
// npm works in the project's folder, whoever calls it from where.
const command = file && { env: process.env, root, file: path.resolve(process.env.INIT_CWD ?? '.', file) }

// Ends the database that was started for it, and a file that is half written goes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(signal, () => process.exit(1))

if (!command) end(1, ['Say which file: npm run restore ostler-2026-01-31.backup'])
else
  await (task === 'backup' ? runBackup(command) : runRestore(command)).then(
    (lines) => end(0, lines),
    (error) => end(1, [sayTrouble(error)]),
  )
