// `npm run admin -- <command>`: reads the arguments, opens the database of the site, running or stopped, and runs the command.
import { parseArgs } from 'node:util'
import type { Clock } from '#platform/clock.ts'
import { isDataKey } from '#platform/data-key.ts'
import { createDb, createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { createServices } from '../app.ts'
import { type Config, keptDataKey, readConfig } from '../config.ts'
import { openForBackup } from '../database.ts'
import { type AdminArguments, type AdminCommand, type AdminContext, AdminRefusal, UsageError } from './command.ts'
import { commands } from './commands.ts'
import { adminProgram } from './rotate-data-key.ts'

export interface AdminCall {
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** Folder of the project. */
  root: string
  clock: Clock
  report: (line: string) => void
}

const call = 'npm run admin --'

const listCommands = (): string[] => [
  `Usage: ${call} <command> [arguments]`,
  '',
  ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(17)}${summary}`),
  '',
  `${call} <command> --help says more. Each is recorded in the audit log.`,
]

const describeCommand = (name: string, { usage, summary, help }: AdminCommand): string[] => [
  `Usage: ${call} ${name} ${usage}`.trimEnd(),
  '',
  `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
  ...help,
]

const parse = (name: string, command: AdminCommand, args: readonly string[]): AdminArguments => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: command.options ?? {},
      allowPositionals: true,
    })
    const { min, max } = command.operands
    if (positionals.length >= min && positionals.length <= max) return { operands: positionals, options: values }
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}.`)
  }
  throw new UsageError(`The arguments are: ${name} ${command.usage}`.trimEnd())
}

const checkKey = async ({ pool, config }: Pick<AdminContext, 'pool' | 'config'>) => {
  const key = keptDataKey(config)
  if (!key) throw new AdminRefusal('There is no DATA_KEY: set the one that the site runs with.')
  const { rows } = await pool.query<{ fingerprint: Buffer }>('select fingerprint from data_keys')
  if (rows[0] && !isDataKey(key, rows[0].fingerprint))
    throw new AdminRefusal('DATA_KEY is not the one that this database was sealed with.')
}

const createContext = (
  { env, root, clock, report }: AdminCall,
  { config, pool }: { config: Config; pool: AdminContext['pool'] },
): AdminContext => ({
  ...{ config, env, root, pool, report },
  db: createDb(pool),
  now: clock(),
  async withServices(work) {
    await checkKey({ pool, config })
    const services = await createServices({ config, root, pool, clock, log: createLog({ level: 'error' }) })
    try {
      return await work(services)
    } finally {
      await services.outbox.stop()
      await services.printer.close()
    }
  },
})

/** Every connection of this program has its name, so that a rotation can tell it from the site. */
const withProgramName = (address: string | undefined): string | undefined =>
  address && `${address}${address.includes('?') ? '&' : '?'}application_name=${encodeURIComponent(adminProgram)}`

const readAdminConfig = ({ env, root }: AdminCall): Config => {
  const { databaseUrl, databaseOwnerUrl, ...config } = readConfig(env, root)
  return {
    ...config,
    databaseUrl: withProgramName(databaseUrl),
    databaseOwnerUrl: withProgramName(databaseOwnerUrl),
  }
}

const runCommand = async (command: AdminCommand, given: AdminArguments, call: AdminCall): Promise<string[]> => {
  const config = readAdminConfig(call)
  const database = await openForBackup(config, call.root, createLog({ level: 'error' }))
  const limits = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 }
  const connection = { ...database.connection, ...limits, application_name: adminProgram }
  const pool = createPool({ connection, max: 2, onError: () => undefined })
  try {
    return await command.run(createContext(call, { config, pool }), given)
  } finally {
    await pool.end()
    await database.close()
  }
}

/** Returns lines for the operator. @throws UsageError, AdminRefusal, and errors that `describeFailure` formats */
export const runAdmin = async (call: AdminCall): Promise<string[]> => {
  const [name = '--help', ...rest] = call.args
  if (name === '--help' || name === '-h' || name === 'help') return listCommands()
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError([`There is no command ${name}.`, ...listCommands()].join('\n'))
  if (rest.includes('--help') || rest.includes('-h')) return describeCommand(name, command)
  return runCommand(command, parse(name, command, rest), call)
}
