// Connections of reports and exports: a replica of the database while it is near, and those of the office otherwise.
import type pg from 'pg'
import type { Log } from './log.ts'
import { asOfficeWork } from './workload-pool.ts'

/** A replica that is further behind is not read from. */
const maxLagSeconds = 60
/** A measured lag is used for this long. */
const checkEveryMs = 2000

const primaryQuery = 'select pg_current_wal_lsn()::text as written'
/** The age of what was replayed last says nothing while there is nothing to replay. */
const replicaQuery = `select case
    when not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
    else greatest(0, extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())) end as seconds`

/** A pool as Kysely uses it. */
export interface ReadPool {
  options: object
  connect(): Promise<pg.PoolClient>
  end(): Promise<void>
  /** Seconds that the replica is behind; undefined without a replica, and while it cannot be read from. */
  measureLag(): Promise<number | undefined>
}

export interface ReadPoolOptions {
  primary: pg.Pool
  replica?: pg.Pool | undefined
  log: Log
}

export const createReadPool = ({ primary, replica, log }: ReadPoolOptions): ReadPool => {
  const connectOffice = () => asOfficeWork(() => primary.connect())
  const { options } = primary
  if (!replica)
    return { options, connect: connectOffice, end: async () => undefined, measureLag: async () => undefined }

  let lag: Promise<number | undefined> | undefined
  let measuredAt = 0
  let wasNear = true

  const report = (isNear: boolean, reason: object) => {
    if (isNear !== wasNear)
      log.warn(reason, isNear ? 'reports are read from the replica again' : 'reports are not read from the replica')
    wasNear = isNear
  }

  const readLag = async (): Promise<number | undefined> => {
    try {
      const client = await connectOffice()
      const { rows } = await client.query<{ written: string }>(primaryQuery).finally(() => client.release())
      const answer = await replica.query<{ seconds: number | null }>(replicaQuery, [rows[0]?.written])
      const seconds = answer.rows[0]?.seconds ?? Number.POSITIVE_INFINITY
      report(seconds <= maxLagSeconds, { seconds })
      return seconds <= maxLagSeconds ? seconds : undefined
    } catch (error) {
      report(false, { reason: (error as Error).message })
      return undefined
    }
  }

  const measureLag = (): Promise<number | undefined> => {
    if (!lag || performance.now() - measuredAt > checkEveryMs) {
      measuredAt = performance.now()
      lag = readLag()
    }
    return lag
  }

  return {
    options,
    measureLag,
    async connect() {
      if ((await measureLag()) === undefined) return connectOffice()
      return replica.connect().catch((error: Error) => {
        report(false, { reason: error.message })
        lag = Promise.resolve(undefined)
        return connectOffice()
      })
    },
    end: () => replica.end(),
  }
}
