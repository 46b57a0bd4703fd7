// Creates what every module may need: database, clock, sessions, outbox, files, and the configured services.
import path from 'node:path'
import type pg from 'pg'
import type { PasswordCost } from '#modules/auth/passwords/service.ts'
import type { CardFaults } from '#modules/payments/adapters/cards.ts'
import type { Clock } from '#platform/clock.ts'
import { createCrashPoints } from '#platform/crash-points.ts'
import { createDb, createPool } from '#platform/db.ts'
import { createLocalFiles } from '#platform/files.ts'
import { createImages } from '#platform/images.ts'
import { createLoadBuilt } from '#platform/load-built.ts'
import type { Log } from '#platform/log.ts'
import { createOutbox } from '#platform/outbox.ts'
import { createPrinter } from '#platform/pdf/printer.ts'
import { createRateLimits, noLimits } from '#platform/rate-limits.ts'
import { createReadPool } from '#platform/read-pool.ts'
import type { RecordRegions } from '#platform/record-regions.ts'
import { createRetention } from '#platform/retention.ts'
import { createRetentionSweeps } from '#platform/retention-sweeps.ts'
import { createBucketFiles } from '#platform/s3-files.ts'
import { createSessions } from '#platform/sessions.ts'
import type { Telemetry } from '#platform/telemetry.ts'
import type { ConnectionConfig } from '#platform/writable-host.ts'
import { type Config, dataKey, mailboxAccess } from './config.ts'
import { withVerifiedTls } from './database.ts'
import { createEarlierAssets } from './earlier-assets.ts'

export interface AppOptions {
  config: Config
  /** Folder of the project. */
  root: string
  pool: pg.Pool
  /** The connection for notifications, where the pool leads through a pooler. */
  direct?: ConnectionConfig
  clock: Clock
  log: Log
  /** Render pages from the sources, with reload. */
  dev?: boolean
  /** Store the scripts of this build for tabs that stay open over an upgrade. */
  keepsAssets?: boolean
  /** Seconds before the first retry of a failed delivery, and between polls for new ones. */
  outbox?: { retryDelaySeconds?: number; pollSeconds?: number }
  /** Traces and metrics, where a collector is configured. */
  telemetry?: Telemetry | undefined
  /** Cost of password hashing, where a test does not need the full cost. */
  passwordCost?: PasswordCost
  /** For how many times as long as their reading took figures of open days are reused; tests need exact ones. */
  reuseFactor?: number
  /** Faults that a test injects into the card sandbox. */
  cardFaults?: CardFaults
}

/** The replica of DATABASE_READ_URL, for reports and exports. */
const openReplica = ({ databaseReadUrl, databasePoolMax }: Config, log: Log): pg.Pool | undefined =>
  databaseReadUrl === undefined
    ? undefined
    : createPool({
        connection: { connectionString: withVerifiedTls(databaseReadUrl) },
        max: databasePoolMax,
        onError: ({ message }) => log.warn({ reason: message }, 'a connection to the replica was lost'),
      })

export const createInfrastructure = (options: AppOptions) => {
  const { config, root, pool, clock, log, dev = false, passwordCost, cardFaults, reuseFactor = 20 } = options
  const { publicUrl, mail, stripe, bucket, maps } = config
  const db = createDb(pool)
  const retention = createRetention(config.retention, clock)
  const readPool = createReadPool({ primary: pool, replica: openReplica(config, log), log })
  return {
    db,
    readPool,
    /** For statements that only read, and may be up to a minute old. */
    readDb: createDb(readPool),
    clock,
    log,
    // In development a page loads hundreds of source files.
    limits: config.rateLimits && !dev ? createRateLimits(pool) : noLimits,
    sessions: createSessions({ db, clock, secureCookies: publicUrl.startsWith('https:') }),
    outbox: createOutbox({
      ...{ pool, log, isWorker: config.role !== 'web', telemetry: options.telemetry },
      ...options.outbox,
    }),
    retention,
    retentionSweeps: createRetentionSweeps({ db, clock, retention }),
    crash: createCrashPoints(config.crashAt),
    files: bucket ? createBucketFiles(bucket) : createLocalFiles(path.join(config.dataDir, 'uploads')),
    /** Scripts and styles of other builds; outside the uploads, which a backup holds. */
    earlierAssets: createEarlierAssets({
      files: bucket ? createBucketFiles(bucket) : createLocalFiles(config.dataDir),
      built: path.join(root, 'dist/client/assets'),
      clock,
      log,
    }),
    images: createImages(),
    printer: createPrinter({ built: path.join(root, 'dist/server/en'), art: path.join(root, 'public/art') }),
    load: createLoadBuilt(path.join(root, 'dist/server')),
    dataKey: dataKey(config),
    publicUrl,
    mail,
    stripe,
    google: maps.serverKey ? { serverKey: maps.serverKey } : undefined,
    mailbox: mailboxAccess(config),
    passwordCost,
    reuseFactor,
    cardFaults,
    /** How the regions of records are found; the modules add theirs. */
    recordRegions: {} as RecordRegions,
    /** Paths of the pages that the product itself serves; the server adds them as it registers its routes. */
    routePaths: [] as string[],
  }
}
