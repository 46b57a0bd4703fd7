// Finds the embedded server that another process started on the data folder, so that a backup can read while the site runs.
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { isListening } from './address.ts'
import { databaseUser, readPassword } from './cluster.ts'
import type { EmbeddedPostgres, LaunchOptions } from './launch.ts'
import { clusterFolder, findExistingLocation, sharedFolder } from './location.ts'

type Place = Pick<LaunchOptions, 'dataDir' | 'dataDirGiven' | 'checkout' | 'machine'>

/** PostgreSQL's data folder; undefined where there is none. Creates nothing. */
export const findCluster = (o: Place): string | undefined => {
  const folder = findExistingLocation({ ...o, shared: o.machine?.shared ?? sharedFolder })
  return folder && realpathSync(clusterFolder(folder))
}

// PostgreSQL's lock file has port, socket folder and address on its lines 4 to 6.
const readLockLines = (cluster: string): string[] => {
  try {
    return readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split(/\r?\n/)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [] // no server runs, the usual case
    throw error
  }
}

/** Connection to the server that runs on this folder; undefined where none answers. Starts and stops nothing. */
export const findRunning = async (o: Place): Promise<EmbeddedPostgres['connection'] | undefined> => {
  const cluster = findCluster(o)
  const [, , , atPort = '', socket = '', address = ''] = cluster ? readLockLines(cluster) : []
  const host = socket || address
  const port = Number(atPort)
  if (!cluster || !host || !(await isListening(host, port))) return undefined
  const connection = { host, port, user: databaseUser, database: 'postgres' }
  return socket ? connection : { ...connection, password: readPassword(cluster) }
}
