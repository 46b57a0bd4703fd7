// Chooses the database folder: the product's data folder, or one below /var/lib/ostler where the PostgreSQL account
// cannot enter that (a checkout in a home folder of mode 0700, started as root).
import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Account, chooseAccount, findClosedFolder } from './account.ts'
import { PostgresLaunchError } from './errors.ts'

export interface Location {
  /** Contains postgres/ and related files. */
  folder: string
  account: Account | undefined
  notes: string[]
}

export interface LocationRequest {
  dataDir: string
  dataDirGiven: boolean
  checkout: string
  osUser?: string
  /** `/var/lib/ostler` */
  shared: string
}

export const sharedFolder = '/var/lib/ostler'

export const clusterFolder = (folder: string) => path.join(folder, 'postgres')
export const hasCluster = (folder: string) => existsSync(path.join(clusterFolder(folder), 'PG_VERSION'))

// Created folders let the account pass through, whatever the umask; existing ones stay unchanged.
const makeFolder = (folder: string, account: Account | undefined) => {
  try {
    const first = mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    if (!first || !account) return
    for (let path_ = folder; path_.length >= first.length; path_ = path.dirname(path_)) chmodSync(path_, 0o711)
  } catch (error) {
    throw new PostgresLaunchError(
      'FOLDER_CLOSED',
      `The data folder ${folder} cannot be written: ${(error as Error).message}`,
    )
  }
}

// The data folder may be private because of its secrets (themselves 0600): the account may pass through, not list it.
const allowTraversal = (folder: string) => {
  const { uid, mode } = statSync(folder)
  if (uid === process.getuid?.()) chmodSync(folder, mode | 0o011)
}

const closedError = (folder: string, closedParent: string, account: Account) =>
  new PostgresLaunchError(
    'FOLDER_CLOSED',
    `PostgreSQL does not run as root, so it runs as the account ${account.name}, and that cannot enter ${closedParent} ` +
      `on the way to the data folder ${folder}. Choose another DATA_DIR, or open the way: chmod o+x '${closedParent}'`,
  )

const fallbackFor = (request: LocationRequest) => {
  const checkout = existsSync(request.checkout) ? realpathSync(request.checkout) : path.resolve(request.checkout)
  return path.join(request.shared, createHash('sha256').update(checkout).digest('hex').slice(0, 12))
}

/** The folder of an existing database; creates nothing. */
export const findExistingLocation = (request: LocationRequest): string | undefined => {
  const requested = path.resolve(request.dataDir)
  return (request.dataDirGiven ? [requested] : [requested, fallbackFor(request)]).find(hasCluster)
}

/**
 * Finds or creates the database folder. An existing database is never left behind for an empty one elsewhere.
 * @throws PostgresLaunchError NO_ACCOUNT, FOLDER_CLOSED
 */
export const findLocation = (request: LocationRequest): Location => {
  const requested = path.resolve(request.dataDir)
  const fallback = fallbackFor(request)
  const existing = findExistingLocation(request)
  const account = chooseAccount({ osUser: request.osUser, existing: existing && clusterFolder(existing) })
  makeFolder(requested, account)
  if (account && !request.dataDirGiven) allowTraversal(requested)
  const closedParent = findClosedFolder(account, requested)
  if (!account || (!closedParent && existing !== fallback)) return { folder: requested, account, notes: [] }
  if (closedParent && (request.dataDirGiven || existing === requested))
    throw closedError(requested, closedParent, account)

  makeFolder(fallback, account)
  const otherClosedParent = findClosedFolder(account, fallback)
  if (otherClosedParent) throw closedError(fallback, otherClosedParent, account)
  const reason = closedParent
    ? `the account ${account.name}, which runs it, cannot enter ${closedParent}`
    : 'an earlier start made it there'
  return { folder: fallback, account, notes: [`The database is in ${fallback}, because ${reason}.`] }
}
