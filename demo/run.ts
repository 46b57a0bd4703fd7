// `npm run demo`: fills the database of `npm start` with the demonstration, and prints the accounts that can sign in.
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
import { CannotFill, type FillResult, fill, refuseUsedInstallation } from './fill.ts'
import { concierge } from './partners.ts'
import { customers, demoPassword, drivers } from './people.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Errors whose message is for the operator and needs no stack trace. */
const operatorErrors = [
  ...[CannotFill, NoAdministrator, ConfigError, PostgresLaunchError],
  ...[UnusableDatabase, ChangedMigration, AdministratorError],
]

const print = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)

const fail = (error: unknown): never => {
  const isForOperator = operatorErrors.some((kind) => error instanceof kind)
  const { message, stack } = error as Error
  const text = isForOperator
    ? message
    : `The demonstration failed before it was complete.\n${stack}\nThe data is incomplete. Before you try again, remove the data folder, or set DATA_DIR to another one.`
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

/** @throws CannotFill if the configuration does not allow the demonstration */
const readDemoConfig = (): Config => {
  const config = readConfig(process.env, root)
  if (config.production && process.env.DEMO !== 'yes')
    throw new CannotFill('NODE_ENV is production. To fill it with fictional people anyway, set DEMO=yes.')
  if (config.isExposed && !(config.admin.email && config.admin.password))
    throw new CannotFill(
      'This site can be reached from other machines. Set ADMIN_EMAIL and ADMIN_PASSWORD to an administrator of your own.',
    )
  if (config.stripe || config.mail)
    throw new CannotFill(
      'The demonstration uses the card sandbox and the built-in mailbox. Unset SMTP_URL and the STRIPE_ variables.',
    )
  return config
}

const formatSummary = (config: Config, { administrator, ...counts }: FillResult, seconds: number): string[] => {
  const row = (role: string, email: string, password: string, signInPath: string) =>
    `  ${role.padEnd(15)}${email.padEnd(32)}${password.padEnd(18)}${signInPath}`
  return [
    `Created ${counts.customers} customers, ${counts.drivers} drivers and ${counts.rides} rides in ${Math.round(seconds)} s.`,
    row('Customer', customers.eleanor.email, demoPassword, '/login'),
    row('Driver', drivers.tomas.email, demoPassword, '/login'),
    row('Partner', concierge, demoPassword, '/login'),
    row('Administrator', administrator.email, administrator.password, '/admin/login'),
    `Run npm start and open ${config.publicUrl}`,
  ]
}

const run = async () => {
  const started = performance.now()
  const report = (line: string) =>
    process.stderr.write(`${Math.round((performance.now() - started) / 1000)} s  ${line}\n`)
  const config = readDemoConfig()
  // Set after the configuration is read, which depends on it.
  process.env.NODE_ENV ||= 'production'
  const log = createLog({ level: process.env.LOG_LEVEL ? config.logLevel : 'error' })
  const database = await openDatabase(config, root, log)
  const closeAndFail = async (error: unknown) => {
    await database.close().catch(() => undefined)
    fail(error)
  }
  const onInterrupt = () => void closeAndFail(new Error('The command was interrupted.'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(signal, onInterrupt)
  try {
    await migrate(database.pool, path.join(root, 'migrations'))
    await refuseUsedInstallation(database.pool)
    print('Creating customers, drivers and rides, which takes about a minute …')
    const application = await openApplication(database, { config, dataKey: dataKey(config), log })
    const result = await fill({ config, root, pool: application.pool, clock: systemClock, log, report })
    process.off('disconnect', onInterrupt)
    await application.close()
    await database.close()
    print(...formatSummary(config, result, (performance.now() - started) / 1000))
    process.exit(0)
  } catch (error) {
    await closeAndFail(error)
  }
}

run().catch(fail)
