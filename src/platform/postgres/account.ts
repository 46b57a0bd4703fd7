// Chooses the account that runs PostgreSQL. PostgreSQL refuses root, so root uses an ordinary account; any other user
// runs it directly (account undefined). No account is ever created.
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { PostgresLaunchError } from './errors.ts'

export interface Account {
  name: string
  uid: number
  gid: number
}

/** Options of `spawn` that start a child as this account. */
export const runAs = (account: Account | undefined) => (account ? { uid: account.uid, gid: account.gid } : {})

const accounts = (): Account[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    // macOS lists negative uids, such as -2
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }))
    .filter(({ name, uid }) => name !== '' && uid !== 0)

const ownerOf = (cluster: string): Account | undefined => {
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? undefined : (accounts().find((a) => a.uid === uid) ?? { name: `uid ${uid}`, uid, gid })
}

/**
 * Chooses the account for the server: undefined unless root; for root `PG_OS_USER`, else the owner of an existing
 * database, else a system account without rights. The owner comes before postgres so that `sudo npm start`, tried once, does not
 * lock people out of their own database.
 * @throws PostgresLaunchError NO_ACCOUNT
 */
export const chooseAccount = (o: { osUser?: string; existing?: string }): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const accountList = accounts()
  if (o.osUser) {
    const requested = accountList.find((a) => a.name === o.osUser)
    if (requested) return requested
    throw new PostgresLaunchError(
      'NO_ACCOUNT',
      `PG_OS_USER=${o.osUser} is not an ordinary account of this machine (/etc/passwd).`,
    )
  }
  const owner = o.existing ? ownerOf(o.existing) : undefined
  const account =
    owner ?? accountList.find((a) => a.name === 'postgres') ?? accountList.find((a) => a.name === 'nobody')
  if (account) return account
  throw new PostgresLaunchError(
    'NO_ACCOUNT',
    'PostgreSQL does not run as root, and this machine has neither an account postgres nor nobody. ' +
      'Name one in PG_OS_USER, or start as an ordinary user.',
  )
}

/** Tested by entering, because access lists and mounts matter beside mode bits. */
const canEnter = (account: Account, folder: string) =>
  spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...runAs(account), cwd: '/', stdio: 'ignore' }).status ===
  0

/** The first folder on the path to `folder` that the account may not enter; undefined when it can enter all. */
export const findClosedFolder = (account: Account | undefined, folder: string): string | undefined => {
  if (!account || canEnter(account, folder)) return undefined
  const parent = path.dirname(folder)
  return (parent === folder ? undefined : findClosedFolder(account, parent)) ?? folder
}
