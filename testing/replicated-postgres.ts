// A primary of the embedded PostgreSQL with a standby that follows it, and the failover between them.
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { launchPostgres } from '#platform/postgres/launch.ts'
import { readAddress } from '#platform/writable-host.ts'
import { runSql } from './database.ts'
import { createDatabaseProxy } from './database-proxy.ts'
import { eventually } from './eventually.ts'
import { scratchFolder } from './scratch-folder.ts'

const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '100', wal_keep_size: '1GB' }

const makeFolder = (name: string): string => {
  const folder = mkdtempSync(path.join(scratchFolder(), name))
  // The account that runs PostgreSQL must reach what is below.
  chmodSync(folder, 0o755)
  return folder
}

const launch = (dataDir: string, more: Record<string, string> = {}) =>
  launchPostgres({ dataDir, dataDirGiven: true, checkout: dataDir, settings: { ...settings, ...more } })

/** Copies the files of a running server by its backup functions, since the package has no pg_basebackup. */
const copyRunning = async (from: { connection: pg.PoolConfig; dataDir: string }, dataDir: string): Promise<void> => {
  const client = new pg.Client(from.connection)
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  const cluster = path.join(dataDir, 'postgres')
  const isCopied = (file: string) => {
    const name = path.relative(from.dataDir, file)
    return name !== 'postmaster.pid' && name !== 'postmaster.opts' && !name.startsWith(`pg_wal${path.sep}`)
  }
  cpSync(from.dataDir, cluster, { recursive: true, filter: isCopied })
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  writeFileSync(path.join(cluster, 'backup_label'), rows[0].labelfile)
  writeFileSync(path.join(cluster, 'standby.signal'), '')
}

/**
 * Starts a primary with the database `ostler`, which `prepare` fills, and its standby. A synchronous one makes every commit wait
 * until the standby has it.
 */
export const startReplicated = async (
  isSynchronous: boolean,
  prepare: (connection: pg.PoolConfig) => Promise<void>,
) => {
  const folders = [makeFolder('ostler-primary-'), makeFolder('ostler-standby-')] as const
  const primary = await launch(folders[0])
  await runSql(primary.connection, 'create database ostler')
  const connection = { ...primary.connection, database: 'ostler' }
  await prepare(connection)
  const replication = await createDatabaseProxy(primary.connection)
  await copyRunning(primary, folders[1])
  const { host, port, user } = replication.connection
  const standby = await launch(folders[1], { primary_conninfo: `host=${host} port=${port} user=${user}` })
  const admin = new pg.Pool({ ...primary.connection, max: 1 })
  admin.on('error', () => undefined)
  const countFollowers = async (state: string) =>
    (await admin.query('select 1 from pg_stat_replication where sync_state = $1', [state])).rowCount === 1
  await eventually(() => countFollowers('async'))
  if (isSynchronous) {
    await admin.query(`alter system set synchronous_standby_names = '*'`)
    await admin.query('select pg_reload_conf()')
    await eventually(() => countFollowers('sync'))
  }
  const both = [primary, standby].map((server) => server.connection)
  const url = new URL(`postgres://${connection.user}@localhost/${connection.database}`)
  url.searchParams.set('host', both.map(({ host: name }) => name).join())
  url.searchParams.set('port', both.map(({ port: at }) => at).join())
  return {
    /** Both hosts, of which one accepts writes. */
    connection: readAddress(url.href),
    standby: { ...standby.connection, database: 'ostler' },
    /** The standby receives nothing from now on. */
    cutReplication: () => replication.cut(),
    /** A commit on the primary waits for the standby. */
    isCommitWaiting: async () =>
      (await admin.query(`select 1 from pg_stat_activity where wait_event = 'SyncRep'`)).rowCount !== 0,
    /** Kills the primary, whose processes end without a word. */
    killPrimary: async () => {
      const [pid] = readFileSync(path.join(primary.dataDir, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await primary.lost
    },
    promote: () => runSql(standby.connection, 'select pg_promote(true, 60)'),
    stop: async () => {
      await admin.end()
      await replication.close()
      for (const server of [standby, primary]) await server.stop().catch(() => undefined)
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}
