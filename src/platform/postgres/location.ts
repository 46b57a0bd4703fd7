// Where the database lives: in the product's data folder, or, where the account that runs PostgreSQL
// cannot enter that (a checkout below a home folder of mode 0700, started as root), below /var/lib/ostler.
import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Account, chooseAccount, closedFolder } from './account.ts'
import { PostgresLaunchError } from './errors.ts'

export interface Location {
  /** holds postgres/ and what belongs to it */
  folder: string
  account: Account | undefined
  notes: string[]
}

export interface Wish {
  dataDir: string
  dataDirGiven: boolean
  checkout: string
  osUser?: string
  /** `/var/lib/ostler` */
  shared: string
}

export const sharedFolder = '/var/lib/ostler'

export const clusterIn = (folder: string) => path.join(folder, 'postgres')
export const hasCluster = (folder: string) => existsSync(path.join(clusterIn(folder), 'PG_VERSION'))

// The folders that we make can be passed through by the account, whatever the umask; those that were there stay as they are.
const makeFolder = (folder: string, account: Account | undefined) => {
  try {
    const first = mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    if (!first || !account) return
    for (let made = folder; made.length >= first.length; made = path.dirname(made)) chmodSync(made, 0o711)
  } catch (error) {
    throw new PostgresLaunchError(
      'FOLDER_CLOSED',
      `The data folder ${folder} cannot be written: ${(error as Error).message}`,
    )
  }
}

// The product's own folder may have been made closed (for its secrets, which stay 0600): the account must pass, not look.
const openOwn = (folder: string) => {
  const { uid, mode } = statSync(folder)
  if (uid === process.getuid?.()) chmodSync(folder, mode | 0o011)
}

const closed = (folder: string, gate: string, account: Account) =>
  new PostgresLaunchError(
    'FOLDER_CLOSED',
    `PostgreSQL does not run as root, so it runs as the account ${account.name}, and that cannot enter ${gate} ` +
      `on the way to the data folder ${folder}. Choose another DATA_DIR, or open the way: chmod o+x '${gate}'`,
  )

const fallbackFor = (wish: Wish) => {
  const checkout = existsSync(wish.checkout) ? realpathSync(wish.checkout) : path.resolve(wish.checkout)
  return path.join(wish.shared, createHash('sha256').update(checkout).digest('hex').slice(0, 12))
}

/** The folder whose database is already there. Makes nothing. */
export const existingLocation = (wish: Wish): string | undefined => {
  const wanted = path.resolve(wish.dataDir)
  return (wish.dataDirGiven ? [wanted] : [wanted, fallbackFor(wish)]).find(hasCluster)
}

/**
 * Finds or makes the folder. A database that is already there is never left behind for an empty one elsewhere.
 * @throws PostgresLaunchError NO_ACCOUNT, FOLDER_CLOSED
 */
export const findLocation = (wish: Wish): Location => {
  const wanted = path.resolve(wish.dataDir)
  const fallback = fallbackFor(wish)
  const existing = existingLocation(wish)
  const account = chooseAccount({ osUser: wish.osUser, existing: existing && clusterIn(existing) })
  makeFolder(wanted, account)
  if (account && !wish.dataDirGiven) openOwn(wanted)
  const gate = closedFolder(account, wanted)
  if (!account || (!gate && existing !== fallback)) return { folder: wanted, account, notes: [] }
  if (gate && (wish.dataDirGiven || existing === wanted)) throw closed(wanted, gate, account)

  makeFolder(fallback, account)
  const otherGate = closedFolder(account, fallback)
  if (otherGate) throw closed(fallback, otherGate, account)
  const why = gate
    ? `the account ${account.name}, which runs it, cannot enter ${gate}`
    : 'an earlier start made it there'
  return { folder: fallback, account, notes: [`The database is in ${fallback}, because ${why}.`] }
}
