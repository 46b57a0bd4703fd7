// Creates the PostgreSQL data folder beside its final place and renames it, so that it is complete or absent.
// Running initdb in place left 7 of 8 folders unusable when it was killed.
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import { PostgresLaunchError } from './errors.ts'
import { type Guard, readLines, spawnGuarded, waitForEnd } from './parent-exit-guard.ts'
import { createPartial, findAbandoned } from './partial-folders.ts'

export const databaseUser = 'ostler'
const passwordFile = 'ostler.password'

/** Password of the database; only a server on a TCP port asks for one. */
export const readPassword = (cluster: string) => readFileSync(path.join(cluster, passwordFile), 'utf8')

// The last process of a killed initdb may still write here, and rmSync stops silently when a file disappears meanwhile.
// Anything left after all tries is removed at the next first start.
const remove = async (file: string) => {
  for (let tries = 0; tries < 100 && existsSync(file); tries++) {
    if (tries > 0) await sleep(100)
    rmSync(file, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

const removeHalfMade = async (cluster: string) => {
  for (const half of findAbandoned(cluster)) await remove(half)
}

const chown = (file: string, account: Account | undefined) => {
  try {
    if (account) chownSync(file, account.uid, account.gid)
  } catch (error) {
    const reason = `cannot be given to the account ${account?.name} that runs PostgreSQL (${(error as Error).message})`
    throw new PostgresLaunchError(
      'INIT_FAILED',
      `${path.dirname(file)} is on a disk whose files ${reason}. Choose another DATA_DIR.`,
    )
  }
}

// PostgreSQL's built-in collation is the same on every machine, also one without locales.
const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']

export interface NewCluster {
  cluster: string
  bin: string
  account?: Account
  guard: Guard
  /** True for a server on a port; a socket is protected by its folder. */
  password: boolean
  /** False only for throwaway databases. */
  durable: boolean
}

// Success is judged by the exit code: a killed initdb leaves many files too.
const initdb = async (o: NewCluster, half: string, secret: string) => {
  const location = ['-D', half, '-U', databaseUser, '--no-instructions']
  const access = o.password ? ['--auth=scram-sha-256', `--pwfile=${secret}`] : ['--auth=trust']
  const sync = o.durable ? [] : ['--no-sync']
  const child = spawnGuarded(o.guard, o.account, [
    path.join(o.bin, 'initdb'),
    ...location,
    ...access,
    ...locale,
    ...sync,
  ])
  const output: string[] = []
  readLines(child, (line) => output.push(line))
  const end = await waitForEnd(child)
  if (end === 'exit code 0') return
  const reason = `The database could not be made in ${o.cluster} (${end})`
  throw new PostgresLaunchError('INIT_FAILED', `${reason}:\n${output.slice(-12).join('\n')}`)
}

/** Creates the folder unless a concurrent start did so first. @throws PostgresLaunchError INIT_FAILED */
export const createCluster = async (o: NewCluster) => {
  await removeHalfMade(o.cluster)
  const half = createPartial(o.cluster)
  const secret = `${half}.password`
  try {
    chown(half, o.account)
    if (o.password) {
      writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 })
      chown(secret, o.account)
    }
    await initdb(o, half, secret)
    if (o.password) renameSync(secret, path.join(half, passwordFile))
    moveIn(half, o.cluster)
  } finally {
    await remove(half)
    await remove(secret)
  }
}

const moveIn = (half: string, cluster: string) => {
  try {
    renameSync(half, cluster)
  } catch (error) {
    if (existsSync(path.join(cluster, 'PG_VERSION'))) return // another start was faster
    const reason = `The folder ${cluster} is in the way: it is not empty and not a PostgreSQL database. Move it elsewhere and start again.`
    throw new PostgresLaunchError('INIT_FAILED', `${reason} (${(error as Error).message})`)
  }
}
