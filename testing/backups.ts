// A site with a paid ride, a photo and pending deliveries, its backup in a file, and restores of it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDataKeyLost } from '#platform/data-key.ts'
import { runBackup, runRestore } from '../src/server/backup.ts'
import { waitForDeliveries } from './deliveries.ts'
import { paidRide } from './payments.ts'
import { formWith, jpeg, sendForm } from './pictures.ts'
import { databaseUrl } from './product-process.ts'
import { createDatabase, createEmptyDatabase, root, startApp, type TestApp, type TestDatabase } from './start-app.ts'

export const DATA_KEY = 'the key of the backed up'

export const backupEnvironment = ({ connection }: TestDatabase, dataDir: string) => ({
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl(connection),
  DATA_DIR: dataDir,
  DATA_KEY,
})

export interface BackupFixture {
  source: TestDatabase
  site: TestApp
  ride: Awaited<ReturnType<typeof paidRide>>
  /** The path of the customer's photo. */
  photo: string
  /** The messages of the finished backup. */
  messages: string[]
}

/** Turns two completed deliveries into one that is due in an hour and one that failed for good. */
const leaveUndelivered = async (site: TestApp) => {
  const { rows } = await site.pool.query("select id from jobs.job where name = 'outbox' order by created_on limit 2")
  const [waiting, dead] = rows.map(({ id }) => id as string)
  const later = "update jobs.job set state = 'created', completed_on = null, start_after = now() + interval '1 hour'"
  await site.pool.query(`${later} where id = $1`, [waiting])
  await site.pool.query(`${later}, name = 'outbox-dead' where id = $1`, [dead])
}

const startSite = async (source: TestDatabase) => {
  const site = await startApp({ database: source, env: { DATA_KEY } })
  if (await isDataKeyLost(site.pool, DATA_KEY, false))
    throw new Error('the site does not have the data key of the backup')
  return site
}

/** Fills a site with a ride, a photo, two incomplete deliveries and a foreign file among the photos. */
const fillSite = async (site: TestApp) => {
  const visitor = site.visitor()
  const ride = await paidRide(visitor)
  const to = { url: site.url, visitor, path: `/api/users/${ride.user_id}/profile-image` }
  const { body } = await sendForm({ ...to, body: formWith('profile_image', await jpeg()) })
  await waitForDeliveries(site)
  await leaveUndelivered(site)
  writeFileSync(path.join(site.dataDir, 'uploads/.DS_Store'), 'not ours')
  return { ride, photo: (body.data?.profile_image ?? '') as string }
}

/** Creates a folder for backups and the databases to back up and restore; `remove` deletes them all. */
export const createBackups = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ostler-backup-'))
  const inFolder = (name: string) => path.join(folder, name)
  const file = inFolder('whole.backup')
  const databases: TestDatabase[] = []
  let site: TestApp | undefined

  const trackDatabase = (created: TestDatabase) => {
    databases.push(created)
    return created
  }

  return {
    folder,
    inFolder,
    /** The file that `backUp` writes. */
    file,
    createEmpty: async () => trackDatabase(await createEmptyDatabase()),
    /** Creates a site and backs it up; the site keeps running. */
    backUp: async (): Promise<BackupFixture> => {
      const source = trackDatabase(await createDatabase())
      site = await startSite(source)
      const filled = await fillSite(site)
      const messages = await runBackup({ env: backupEnvironment(source, site.dataDir), root, file })
      return { source, site, ...filled, messages }
    },
    startRestore: (from: string, database: TestDatabase, over: Record<string, string> = {}) => {
      const dataDir = mkdtempSync(inFolder('data-'))
      const work = runRestore({ env: { ...backupEnvironment(database, dataDir), ...over }, root, file: from })
      return { dataDir, work }
    },
    remove: async () => {
      await site?.close()
      for (const database of databases) await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}
