// The account that runs PostgreSQL. PostgreSQL refuses root, so root lends it to an ordinary account;
// anyone else runs it as themselves (no account, undefined). No account is ever created.
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
    // macOS writes nobody as -2
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }))
    .filter(({ name, uid }) => name !== '' && uid !== 0)

const ownerOf = (cluster: string): Account | undefined => {
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? undefined : (accounts().find((a) => a.uid === uid) ?? { name: `uid ${uid}`, uid, gid })
}

/**
 * Who runs the server: for root `PG_OS_USER`, else the owner of the database that is already there, else
 * postgres, else nobody. The owner comes before postgres so that a person who tries `sudo npm start` once
 * is not locked out of their own database afterwards.
 * @throws PostgresLaunchError NO_ACCOUNT
 */
export const chooseAccount = (o: { osUser?: string; existing?: string }): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const known = accounts()
  if (o.osUser) {
    const named = known.find((a) => a.name === o.osUser)
    if (named) return named
    throw new PostgresLaunchError(
      'NO_ACCOUNT',
      `PG_OS_USER=${o.osUser} is not an ordinary account of this machine (/etc/passwd).`,
    )
  }
  const owner = o.existing ? ownerOf(o.existing) : undefined
  const found = owner ?? known.find((a) => a.name === 'postgres') ?? known.find((a) => a.name === 'nobody')
  if (found) return found
  throw new PostgresLaunchError(
    'NO_ACCOUNT',
    'PostgreSQL does not run as root, and this machine has neither an account postgres nor nobody. ' +
      'Name one in PG_OS_USER, or start as an ordinary user.',
  )
}

/** Tried for real rather than read from mode bits: access lists and mounts have a say too. */
const canEnter = (account: Account, folder: string) =>
  spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...runAs(account), cwd: '/', stdio: 'ignore' }).status ===
  0

/** The first folder on the way to `folder` that the account may not enter; undefined when the way is open. */
export const closedFolder = (account: Account | undefined, folder: string): string | undefined => {
  if (!account || canEnter(account, folder)) return undefined
  const above = path.dirname(folder)
  return (above === folder ? undefined : closedFolder(account, above)) ?? folder
}
