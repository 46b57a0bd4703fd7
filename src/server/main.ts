// Starts the product: configuration, database, migrations, server; and says so in a few calm lines.
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { writeDate } from '#kernel/time.ts'
import { areRulesOld, clockRules } from '#kernel/zones.ts'
import { AdministratorError, type FirstAdministrator } from '#modules/auth/first-administrator/service.ts'
import { systemClock } from '#platform/clock.ts'
import { AnotherDataKey, isDataKeyLost, lostWithKey, noteDataKey } from '#platform/data-key.ts'
import { createLog, type Log } from '#platform/log.ts'
import { ChangedMigration, migrate, migrationsOfLater } from '#platform/migrate.ts'
import { PostgresLaunchError } from '#platform/postgres/errors.ts'
import { type App, createApp } from './app.ts'
import { type Config, ConfigError, dataKey, mailboxKey, readConfig } from './config.ts'
import { type Application, type Database, openApplication, openDatabase, UnusableDatabase } from './database.ts'
import { troubleOf } from './trouble.ts'

const root = path.resolve(import.meta.dirname, '../..')
const dev = process.argv.includes('--dev')

/** Orchestrators kill after ten seconds. */
const longestStopMs = 9000

/** Errors whose message is already written for the person at the terminal. */
const spoken = [
  ConfigError,
  PostgresLaunchError,
  UnusableDatabase,
  ChangedMigration,
  AnotherDataKey,
  AdministratorError,
]

const listenTrouble: Record<string, (port?: number) => string> = {
  EADDRINUSE: (port = 0) =>
    `Port ${port} is in use by another program. Stop it, or choose another: PORT=${port + 1} npm start`,
  EACCES: (port) => `This account may not use port ${port}. Choose a port from 1024 up: PORT=3000 npm start`,
  EADDRNOTAVAIL: () => 'HOST is not an address of this machine.',
  ENOTFOUND: () => 'HOST is not an address of this machine.',
}

/** A sentence for the person at the terminal instead of a stack. */
const sentenceOf = (error: unknown): string => {
  if (spoken.some((kind) => error instanceof kind)) return (error as Error).message
  const trouble = troubleOf(error)
  if (trouble) return trouble
  const { stack, code = '', syscall, port } = error as NodeJS.ErrnoException & { port?: number }
  const listening = syscall === 'listen' || syscall === 'getaddrinfo'
  return (listening && listenTrouble[code]?.(port)) || `Ostler could not start.\n${stack}`
}

const fail = (error: unknown): never => {
  process.stderr.write(`${sentenceOf(error)}\n`)
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

/** What a newcomer needs to know, and nothing else. */
const greeting = (config: Config, notes: readonly string[], { email, password }: FirstAdministrator): string[] => {
  const { publicUrl, databaseUrl, dataDir, mail, stripe } = config
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

interface Served {
  running: App
  application: Application
  administrator: FirstAdministrator
}

const serveOn = async (database: Database, config: Config, log: Log): Promise<Served> => {
  const migrations = path.join(root, 'migrations')
  await migrate(database.pool, migrations)
  const later = await migrationsOfLater(database.pool, migrations)
  // It serves all the same: while servers are replaced one after another, one of before may be started once more.
  if (later.length) log.warn({ migrations: later }, 'a newer release has changed this database: start that one')
  const key = dataKey(config)
  const lost = await isDataKeyLost(database.pool, key, config.dataKeyLost)
  const application = await openApplication(database, { config, dataKey: key, log })
  const running = await createApp({ config, root, pool: application.pool, clock: systemClock, log, dev })
  try {
    if (lost) {
      await running.auth.twoFactors.giveUpAll()
      await noteDataKey(database.pool, key)
      log.warn(`the former DATA_KEY is given up: ${lostWithKey.replaceAll('\n', ' ')}`)
    }
    // Only once nothing is left that could fail: the password it makes is said once.
    await running.app.listen({ host: config.host, port: config.port })
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
  // What the operator says has been read. React asks for it too when it is loaded, and what it checks for developers costs more than the page.
  if (!dev) process.env.NODE_ENV ||= 'production'
  const log = createLog({ level: config.logLevel })
  logClockRules(log)
  const database = await openDatabase(config, root, log)
  const { running, application, administrator } = await serveOn(database, config, log).catch(async (error) => {
    await database.close()
    throw error
  })

  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    // Whatever holds us up, a database that has fallen silent or a job that does not end: who asked waits no longer than this.
    setTimeout(() => process.exit(code), longestStopMs)
    for (const part of [running.app, application, database])
      await part.close().catch((error: unknown) => log.error({ err: error }, 'while stopping'))
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  // The command that started us was killed: nobody is left who could be asked to stop us.
  process.on('disconnect', () => void stop(0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'stopping')
    void stop(1)
  })
  void database.lost?.then((error) => {
    process.stderr.write(`${error.message}\n`)
    void stop(1)
  })
  for (const line of greeting(config, [...database.notes, ...application.notes], administrator))
    process.stdout.write(`${line}\n`)
  // What was compiled for this start is kept for the next one now: a process that is killed would leave nothing.
  flushCompileCache()
}

start().catch(fail)
