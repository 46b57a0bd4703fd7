// Ownership of the PostgreSQL data folder. Only that folder is handed to the account that runs PostgreSQL:
// secrets and uploads beside it keep their owner.
import { lchownSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Account } from './account.ts'
import { PostgresLaunchError } from './errors.ts'

const chownAll = (folder: string, { uid, gid }: Account) => {
  lchownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    lchownSync(path.join(entry.parentPath, entry.name), uid, gid)
}

/** @throws PostgresLaunchError FOLDER_OF_OTHERS when this process is not root and the folder belongs to another account */
export const requireOwnFolder = (cluster: string, account: Account | undefined) => {
  const ownUid = process.getuid?.()
  const uid = statSync(cluster, { throwIfNoEntry: false })?.uid ?? ownUid
  if (account || uid === ownUid) return
  throw new PostgresLaunchError(
    'FOLDER_OF_OTHERS',
    `The database in ${cluster} belongs to another account (uid ${uid}), perhaps because it was first started as root. ` +
      `Start it as that account or as root again, or hand it over: sudo chown -R ${ownUid} '${cluster}'*`,
  )
}

/** Hands the folder to the account: PostgreSQL refuses one of another owner, as after a restore by root or a new PG_OS_USER. */
export const takeOwnership = (cluster: string, account: Account | undefined) => {
  if (account && statSync(cluster).uid !== account.uid) chownAll(cluster, account)
}
