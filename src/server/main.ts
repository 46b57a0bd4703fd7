// Starts the product: configuration, database, migrations, server; and says so in a few calm lines.
import path from 'node:path'
import process from 'node:process'
import type { FastifyInstance } from 'fastify'
import type { FirstAdministrator } from '#modules/auth/first-administrator/service.ts'
import { systemClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { openDatabase } from './database.ts'

const root = path.resolve(import.meta.dirname, '../..')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** A sentence for the person at the terminal instead of a stack. */
class CannotStart extends Error {}

const readable = (error: unknown): string | undefined => {
  if (error instanceof CannotStart || error instanceof ConfigError) return error.message
  const { name, message } = error as Error
  return /Postgres|Database|Migration|Administrator/.test(name) ? message : undefined
}

const start = async () => {
  const config = readConfig(process.env, root)
  const dev = process.argv.includes('--dev')
  const log = createLog({ level: config.logLevel })
  const database = await openDatabase(config, root, log)
  const stop = async (code: number) => {
    await app?.close()
    await database.close()
    process.exit(code)
  }
  let app: FastifyInstance | undefined
  let administrator: FirstAdministrator | undefined
  try {
    await migrate(database.pool, path.join(root, 'migrations'))
    const created = await createApp({ config, root, pool: database.pool, clock: systemClock, log, dev })
    app = created.app
    administrator = await created.auth.ensureAdministrator(config.admin)
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await database.close()
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new CannotStart(
        `Port ${config.port} is taken by another program. Stop it, or choose another: PORT=3001 npm start`,
      )
    throw error
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'stopping')
    void stop(1)
  })
  say(`Ostler is ready at ${config.publicUrl}`)
  if (!config.databaseUrl) say(`  Data      ${path.relative(process.cwd(), config.dataDir) || '.'}`)
  for (const note of database.notes) say(`            ${note}`)
  if (administrator.password)
    say(`  Administrator  ${administrator.email}, first password ${administrator.password} (shown once)`)
  if (!config.mail) say(`  Mailbox   ${config.publicUrl}/dev/mailbox`)
  if (!config.stripe) say('  Payments  the built-in card sandbox; no money moves')
}

start().catch((error: unknown) => {
  const sentence = readable(error)
  if (sentence) process.stderr.write(`${sentence}\n`)
  else process.stderr.write(`Ostler could not start.\n${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
