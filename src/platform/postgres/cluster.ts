// The folder of PostgreSQL itself: made beside its place and renamed into it, so that it is whole or absent,
// never half (initdb straight into place left 7 of 8 folders unusable when it was killed).
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import { PostgresLaunchError } from './errors.ts'
import { ending, type Guard, listen, spawnGuarded } from './guard.ts'
import { abandonedHalves, makeHalf } from './halves.ts'

export const databaseUser = 'ostler'
const passwordFile = 'ostler.password'

/** Only a server that listens on a port asks for one. */
export const passwordOf = (cluster: string) => readFileSync(path.join(cluster, passwordFile), 'utf8')

// The last process of a killed initdb may still be writing there, and when a file vanishes meanwhile
// rmSync stops half way without a word. What is left after all tries goes at the next first start.
const remove = async (file: string) => {
  for (let tries = 0; tries < 100 && existsSync(file); tries++) {
    if (tries > 0) await sleep(100)
    rmSync(file, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

const removeHalfMade = async (cluster: string) => {
  for (const half of abandonedHalves(cluster)) await remove(half)
}

const give = (file: string, account: Account | undefined) => {
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

// Sorting, upper and lower case come from PostgreSQL itself, the same on every machine, also one without locales.
const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']

export interface NewCluster {
  cluster: string
  bin: string
  account?: Account
  guard: Guard
  /** asked for by a server on a port; on a socket the folder of the socket is the lock */
  password: boolean
  /** false only for databases that are thrown away */
  durable: boolean
}

// Its exit code is asked for, not the files: a killed initdb leaves many.
const initdb = async (o: NewCluster, half: string, secret: string) => {
  const place = ['-D', half, '-U', databaseUser, '--no-instructions']
  const access = o.password ? ['--auth=scram-sha-256', `--pwfile=${secret}`] : ['--auth=trust']
  const sync = o.durable ? [] : ['--no-sync']
  const child = spawnGuarded(o.guard, o.account, [path.join(o.bin, 'initdb'), ...place, ...access, ...locale, ...sync])
  const said: string[] = []
  listen(child, (line) => said.push(line))
  const end = await ending(child)
  if (end === 'exit code 0') return
  const reason = `The database could not be made in ${o.cluster} (${end})`
  throw new PostgresLaunchError('INIT_FAILED', `${reason}:\n${said.slice(-12).join('\n')}`)
}

/** Makes the folder unless another start is faster. @throws PostgresLaunchError INIT_FAILED */
export const createCluster = async (o: NewCluster) => {
  await removeHalfMade(o.cluster)
  const half = makeHalf(o.cluster)
  const secret = `${half}.password`
  try {
    give(half, o.account)
    if (o.password) {
      writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 })
      give(secret, o.account)
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
