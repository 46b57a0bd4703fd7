// Whose the folder of PostgreSQL is. Only that folder is ever given to the account that runs it:
// secrets and uploads beside it stay with the person who started the product.
import { lchownSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Account } from './account.ts'
import { LaunchError } from './errors.ts'

const giveAll = (folder: string, { uid, gid }: Account) => {
  lchownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    lchownSync(path.join(entry.parentPath, entry.name), uid, gid)
}

/**
 * PostgreSQL runs only on a folder of its own account, so root hands over what belongs to another one
 * (after a restore by hand, or with another PG_OS_USER).
 * @throws LaunchError FOLDER_OF_OTHERS when we are not root and the folder is not ours
 */
export const claimCluster = (cluster: string, account: Account | undefined) => {
  const me = account?.uid ?? process.getuid?.()
  const { uid } = statSync(cluster)
  if (me === undefined || uid === me) return
  if (account) return giveAll(cluster, account)
  throw new LaunchError(
    'FOLDER_OF_OTHERS',
    `The database in ${cluster} belongs to another account (uid ${uid}), perhaps because it was first started as root. ` +
      `Start it as that account or as root again, or hand it over: sudo chown -R ${me} '${cluster}'`,
  )
}
