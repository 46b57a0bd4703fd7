// Entry point: loads configuration, opens and migrates the database, starts the server, and prints the addresses.
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { writeDate } from '#kernel/time.ts'
import { areRulesOld, clockRules } from '#kernel/zones.ts'
import { AdministratorError, type FirstAdministrator } from '#modules/auth/first-administrator/service.ts'
import { systemClock } from '#platform/clock.ts'
import { AnotherDataKey, isDataKeyLost, lostWithKey, storeDataKey } from '#platform/data-key.ts'
import { createLog, type Log } from '#platform/log.ts'
import {
  ChangedMigration,
  findPendingMigrations,
  findUnknownMigrations,
  migrate,
  UnsupportedSchema,
} from '#platform/migrate.ts'
import { countProcesses } from '#platform/notification-listener.ts'
import { PostgresLaunchError } from '#platform/postgres/errors.ts'
import { type App, createApp } from './app.ts'
import { type Config, ConfigError, dataKey, mailboxKey, readConfig } from './config.ts'
import { type Application, type Database, openApplication, openDatabase, UnusableDatabase } from './database.ts'
import { explainError } from './explain-error.ts'

const root = path.resolve(import.meta.dirname, '../..')
const dev = process.argv.includes('--dev')

/** Less than the ten seconds after which orchestrators kill a process. */
const maxStopMs = 9000

/** Errors whose message is written for the operator. */
const operatorErrors = [
  ConfigError,
  PostgresLaunchError,
  UnusableDatabase,
  ChangedMigration,
  UnsupportedSchema,
  AnotherDataKey,
  AdministratorError,
]

const listenErrors: Record<string, (port?: number) => string> = {
  EADDRINUSE: (port = 0) =>
    `Port ${port} is in use by another program. Stop it, or choose another: PORT=${port + 1} npm start`,
  EACCES: (port) => `This account may not use port ${port}. Choose a port from 1024 up: PORT=3000 npm start`,
  EADDRNOTAVAIL: () => 'HOST is not an address of this machine.',
  ENOTFOUND: () => 'HOST is not an address of this machine.',
}

/** A sentence for the operator instead of a stack trace, where there is one. */
const describeFailure = (error: unknown): string => {
  if (operatorErrors.some((kind) => error instanceof kind)) return (error as Error).message
  const trouble = explainError(error)
  if (trouble) return trouble
  const { stack, code = '', syscall, port } = error as NodeJS.ErrnoException & { port?: number }
  const listening = syscall === 'listen' || syscall === 'getaddrinfo'
  return (listening && listenErrors[code]?.(port)) || `Ostler could not start.\n${stack}`
}

const fail = (error: unknown): never => {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exit(1)
}

const mailboxLines = (config: Config): string[] => {
  const address = `${config.publicUrl}/dev/mailbox`
  const withKey = `${address}?key=${mailboxKey(config)}`
  return config.isExposed
    ? [
        `  Mailbox        ${withKey}`,
        "                 this address shows every e-mail, with administrators' links: keep it secret",
      ]
    : [`  Mailbox        ${address}`, `                 administrators' links are shown at ${withKey}`]
}

const clockLine = (): string =>
  `  Clock rules    tz ${clockRules.version}, published ${writeDate(clockRules.published, { dateStyle: 'long' })}`

const logClockRules = (log: Log) => {
  if (areRulesOld(systemClock())) log.warn(clockRules, 'the clock rules are old: npm run clock-rules renews them')
  else log.info(clockRules, 'clock rules')
}

/** Lines that a new operator needs after the start. */
const greeting = (config: Config, notes: readonly string[], { email, password }: FirstAdministrator): string[] => {
  const { publicUrl, databaseUrl, dataDir, mail, stripe, role } = config
  if (role === 'worker') return ['Ostler is ready to run jobs']
  const data = [...(databaseUrl ? [] : [dataDir]), ...notes]
  return [
    `Ostler is ready at ${publicUrl}`,
    ...data.map((line, i) => `  ${(i === 0 ? 'Data' : '').padEnd(15)}${line}`),
    ...(password
      ? [
          `  Administrator  ${email}, initial password ${password} (shown only once; you choose a new one at the first sign-in)`,
        ]
      : []),
    ...(mail ? [] : mailboxLines(config)),
    ...(stripe ? [] : ['  Payments       the built-in card sandbox: no real payments are taken']),
    clockLine(),
  ]
}

/** @throws UnusableDatabase where the database lacks a migration and the start must not run it */
const refusePending = async ({ pool }: Database, migrations: string) => {
  const pending = await findPendingMigrations(pool, migrations)
  if (pending.length)
    throw new UnusableDatabase(
      `The database lacks ${pending.join(', ')}, and MIGRATE=no: run \`npm run migrate\` of this release first.`,
    )
}

/** Photos in a folder of one process are missing in the others. */
const warnAboutPhotos = async ({ pool }: Application, { bucket, databaseUrl }: Config, log: Log) => {
  if (bucket || !databaseUrl) return
  const count = await countProcesses(pool)
  if (count > 1)
    log.warn(
      { processes: count },
      'several processes use this database and there is no bucket: photos of one are missing in the others. Set the S3_ variables, unless this start replaces a process that is ending',
    )
}

interface RunningServer {
  running: App
  application: Application
  administrator: FirstAdministrator
}

const startServer = async (database: Database, config: Config, log: Log): Promise<RunningServer> => {
  const migrations = path.join(root, 'migrations')
  if (config.migrates) await migrate(database.pool, migrations, log)
  else await refusePending(database, migrations)
  const later = await findUnknownMigrations(database.pool, migrations)
  // A warning only: during a rolling deployment an instance of the previous release may be started again.
  if (later.length) log.warn({ migrations: later }, 'a newer release has changed this database: start that one')
  const key = dataKey(config)
  const isKeyLost = await isDataKeyLost(database.pool, key, config.dataKeyLost)
  const application = await openApplication(database, { config, dataKey: key, log })
  const running = await createApp({
    config,
    root,
    pool: application.pool,
    direct: application.direct,
    clock: systemClock,
    log,
    dev,
    keepsAssets: !dev,
  })
  try {
    if (isKeyLost) {
      await running.auth.twoFactors.disableAll()
      await storeDataKey(database.pool, key)
      log.warn(`the former DATA_KEY was discarded: ${lostWithKey.replaceAll('\n', ' ')}`)
    }
    // Last, because the initial password is shown only once and nothing may fail after it.
    await running.app.listen({ host: config.host, port: config.port })
    await warnAboutPhotos(application, config, log)
    const administrator = await running.auth.ensureAdministrator(config.admin)
    return { running, application, administrator }
  } catch (error) {
    await running.app.close()
    await application.close()
    throw error
  }
}

const start = async () => {
  const config = readConfig(process.env, root)
  // NODE_ENV of the operator has been read. React reads it when loaded, and its development checks are slow.
  if (!dev) process.env.NODE_ENV ||= 'production'
  const log = createLog({ level: config.logLevel })
  logClockRules(log)
  const database = await openDatabase(config, root, log)
  const { running, application, administrator } = await startServer(database, config, log).catch(async (error) => {
    await database.close()
    throw error
  })

  let stopping = false
  const drained = new AbortController()
  /** Balancers read from /readyz that the process stops, and send their requests elsewhere while it still answers. */
  const drain = async () => {
    running.drain()
    if (config.drainSeconds === 0) return
    log.info({ seconds: config.drainSeconds }, 'draining before the stop')
    await delay(config.drainSeconds * 1000, undefined, { signal: drained.signal }).catch(() => undefined)
  }
  const stop = async (code: number) => {
    drained.abort()
    if (stopping) return
    stopping = true
    // A silent database or an endless job must not delay the exit beyond this.
    setTimeout(() => process.exit(code), maxStopMs)
    for (const part of [running.app, application, database])
      await part.close().catch((error: unknown) => log.error({ err: error }, 'a part failed to stop'))
    process.exit(code)
  }
  let isSignalled = false
  const onSignal = async () => {
    if (isSignalled) return drained.abort()
    isSignalled = true
    await drain()
    await stop(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void onSignal())
  // The parent process was killed, so no signal will come.
  process.on('disconnect', () => void stop(0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception; stopping')
    void stop(1)
  })
  void database.lost?.then((error) => {
    process.stderr.write(`${error.message}\n`)
    void stop(1)
  })
  for (const line of greeting(config, [...database.notes, ...application.notes], administrator))
    process.stdout.write(`${line}\n`)
  // The compile cache is written now for the next start, because a killed process would not write it.
  flushCompileCache()
}

start().catch(fail)
