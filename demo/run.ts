// `npm run demo`: opens the database that `npm start` would, fills it with a day's life, says who can sign in, and ends.
import path from 'node:path'
import process from 'node:process'
import { AdministratorError } from '#modules/auth/first-administrator/service.ts'
import { systemClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { ChangedMigration, migrate } from '#platform/migrate.ts'
import { PostgresLaunchError } from '#platform/postgres/errors.ts'
import { type Config, ConfigError, dataKey, readConfig } from '../src/server/config.ts'
import { openApplication, openDatabase, UnusableDatabase } from '../src/server/database.ts'
import { NoAdministrator } from './administrator.ts'
import { type Filled, fill, NotFilled, refuseUsed } from './fill.ts'
import { concierge } from './partners.ts'
import { customers, demoPassword, drivers } from './people.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Errors whose message is already written for the person at the terminal. */
const spoken = [
  ...[NotFilled, NoAdministrator, ConfigError, PostgresLaunchError],
  ...[UnusableDatabase, ChangedMigration, AdministratorError],
]

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)

const fail = (error: unknown): never => {
  const known = spoken.some((kind) => error instanceof kind)
  const { message, stack } = error as Error
  const text = known
    ? message
    : `The demonstration could not be filled to its end.\n${stack}\nWhat is there is half a day: remove the data folder, or use another by DATA_DIR, before you try again.`
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

const configured = (): Config => {
  const config = readConfig(process.env, root)
  if (config.production && process.env.DEMO !== 'yes')
    throw new NotFilled('This is production. To fill it with made-up people all the same, set DEMO=yes.')
  if (config.isExposed && !(config.admin.email && config.admin.password))
    throw new NotFilled('Others can reach this site: say who the administrator is: ADMIN_EMAIL=… ADMIN_PASSWORD=…')
  if (config.stripe || config.mail)
    throw new NotFilled(
      'The demonstration pays in the card sandbox and writes to the built-in mailbox: leave out the STRIPE_ variables and SMTP_URL.',
    )
  return config
}

const farewell = (config: Config, { administrator, ...filled }: Filled, seconds: number): string[] => {
  const row = (who: string, email: string, password: string, where: string) =>
    `  ${who.padEnd(15)}${email.padEnd(32)}${password.padEnd(18)}${where}`
  return [
    `A day to look at: ${filled.customers} customers, ${filled.drivers} drivers, ${filled.rides} rides (${Math.round(seconds)} s).`,
    row('Customer', customers.eleanor.email, demoPassword, '/login'),
    row('Driver', drivers.tomas.email, demoPassword, '/login'),
    row('Partner', concierge, demoPassword, '/login'),
    row('Administrator', administrator.email, administrator.password, '/admin/login'),
    `Start it with npm start, and look at ${config.publicUrl}`,
  ]
}

const run = async () => {
  const started = performance.now()
  const config = configured()
  // As the product itself has it, once this is read.
  process.env.NODE_ENV ||= 'production'
  const log = createLog({ level: process.env.LOG_LEVEL ? config.logLevel : 'error' })
  const database = await openDatabase(config, root, log)
  const stop = async (error: unknown) => {
    await database.close().catch(() => undefined)
    fail(error)
  }
  const interrupted = () => void stop(new Error('It was stopped.'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(signal, interrupted)
  try {
    await migrate(database.pool, path.join(root, 'migrations'))
    await refuseUsed(database.pool)
    say('Filling it with a day’s life, which takes about a minute …')
    const application = await openApplication(database, { config, dataKey: dataKey(config), log })
    const filled = await fill({ config, root, pool: application.pool, clock: systemClock, log })
    process.off('disconnect', interrupted)
    await application.close()
    await database.close()
    say(...farewell(config, filled, (performance.now() - started) / 1000))
    process.exit(0)
  } catch (error) {
    await stop(error)
  }
}

run().catch(fail)
