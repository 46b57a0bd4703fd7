// The embedded server that another process has started on the data folder: a backup reads from it while the site goes on.
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { answers } from './address.ts'
import { databaseUser, passwordOf } from './cluster.ts'
import type { EmbeddedPostgres, LaunchOptions } from './launch.ts'
import { clusterIn, existingLocation, sharedFolder } from './location.ts'

type Place = Pick<LaunchOptions, 'dataDir' | 'dataDirGiven' | 'checkout' | 'machine'>

/** The folder of PostgreSQL itself, where there is one. Makes nothing. */
export const findCluster = (o: Place): string | undefined => {
  const folder = existingLocation({ ...o, shared: o.machine?.shared ?? sharedFolder })
  return folder && realpathSync(clusterIn(folder))
}

// PostgreSQL's own note of where it listens: port, folder of the socket and address are its lines 4 to 6.
const noteOf = (cluster: string): string[] => {
  try {
    return readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split(/\r?\n/)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [] // nobody runs, the usual case
    throw error
  }
}

/** How to reach the server that runs on this folder; undefined where none answers. Starts nothing, stops nothing. */
export const findRunning = async (o: Place): Promise<EmbeddedPostgres['connection'] | undefined> => {
  const cluster = findCluster(o)
  const [, , , atPort = '', socket = '', address = ''] = cluster ? noteOf(cluster) : []
  const host = socket || address
  const port = Number(atPort)
  if (!cluster || !host || !(await answers(host, port))) return undefined
  const connection = { host, port, user: databaseUser, database: 'postgres' }
  return socket ? connection : { ...connection, password: passwordOf(cluster) }
}
