// What a command of `npm run admin` is: its texts, its arguments, and its work.
import type { ParseArgsOptionsConfig } from 'node:util'
import type pg from 'pg'
import type { Db } from '#platform/db.ts'
import type { createServices } from '../app.ts'
import type { Config } from '../config.ts'

export type Services = Awaited<ReturnType<typeof createServices>>

export interface AdminContext {
  config: Config
  env: NodeJS.ProcessEnv
  /** Folder of the project. */
  root: string
  /** Pool of the owner of the database, without time limits. */
  pool: pg.Pool
  db: Db
  now: Date
  /** The services of the product; events that they publish are delivered by the site. @throws AdminRefusal for another DATA_KEY */
  withServices<T>(work: (services: Services) => Promise<T>): Promise<T>
  /** Shows what is going on; a line on standard error. */
  report(line: string): void
}

export interface AdminArguments {
  operands: readonly string[]
  options: Readonly<Record<string, unknown>>
}

export interface AdminCommand {
  /** One line for the list of commands. */
  summary: string
  /** What follows the name: `<e-mail>`. */
  usage: string
  /** Further lines of `--help`. */
  help: readonly string[]
  options?: ParseArgsOptionsConfig
  operands: { min: number; max: number }
  /** Writes its audit entry in the transaction of its change. Returns lines for the operator. @throws AdminRefusal */
  run(context: AdminContext, given: AdminArguments): Promise<string[]>
}

/** Why a command did nothing; `message` is for the operator. */
export class AdminRefusal extends Error {}

/** The arguments are not those of the command; `message` is for the operator. */
export class UsageError extends Error {}
