// Whose the folder of PostgreSQL is. Only that folder is ever given to the account that runs it:
// secrets and uploads beside it stay with the person who started the product.
import { lchownSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Account } from './account.ts'
import { PostgresLaunchError } from './errors.ts'

const giveAll = (folder: string, { uid, gid }: Account) => {
  lchownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    lchownSync(path.join(entry.parentPath, entry.name), uid, gid)
}

/** @throws PostgresLaunchError FOLDER_OF_OTHERS when we are an ordinary account and the folder is not ours */
export const refuseForeign = (cluster: string, account: Account | undefined) => {
  const me = process.getuid?.()
  const uid = statSync(cluster, { throwIfNoEntry: false })?.uid ?? me
  if (account || uid === me) return
  throw new PostgresLaunchError(
    'FOLDER_OF_OTHERS',
    `The database in ${cluster} belongs to another account (uid ${uid}), perhaps because it was first started as root. ` +
      `Start it as that account or as root again, or hand it over: sudo chown -R ${me} '${cluster}'*`,
  )
}

/** PostgreSQL runs only on a folder of its own account: after a restore by root, or with another PG_OS_USER, it is handed over. */
export const handOver = (cluster: string, account: Account | undefined) => {
  if (account && statSync(cluster).uid !== account.uid) giveAll(cluster, account)
}
