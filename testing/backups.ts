// A site with a paid ride, a photo and deliveries still to be made, its backup in a file, and restores of such files.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDataKeyLost } from '#platform/data-key.ts'
import { runBackup, runRestore } from '../src/server/backup.ts'
import { allDelivered } from './delivered.ts'
import { paidRide } from './payments.ts'
import { formWith, jpeg, sendForm } from './pictures.ts'
import { databaseUrl } from './served.ts'
import { createDatabase, createEmptyDatabase, root, startApp, type TestApp, type TestDatabase } from './start-app.ts'

export const DATA_KEY = 'the key of the backed up'

export const backupEnvironment = ({ connection }: TestDatabase, dataDir: string) => ({
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl(connection),
  DATA_DIR: dataDir,
  DATA_KEY,
})

export interface BackedUp {
  source: TestDatabase
  site: TestApp
  ride: Awaited<ReturnType<typeof paidRide>>
  /** The path of the customer's photo. */
  photo: string
  /** What the backup said when it was done. */
  said: string[]
}

/** Two deliveries that were made are as if one had still to be made, in an hour, and one had been given up. */
const leaveUndelivered = async (site: TestApp) => {
  const { rows } = await site.pool.query("select id from jobs.job where name = 'outbox' order by created_on limit 2")
  const [waiting, dead] = rows.map(({ id }) => id as string)
  const later = "update jobs.job set state = 'created', completed_on = null, start_after = now() + interval '1 hour'"
  await site.pool.query(`${later} where id = $1`, [waiting])
  await site.pool.query(`${later}, name = 'outbox-dead' where id = $1`, [dead])
}

const startSite = async (source: TestDatabase) => {
  const site = await startApp({ database: source, env: { DATA_KEY } })
  if (await isDataKeyLost(site.pool, DATA_KEY, false)) throw new Error('the key is another')
  return site
}

/** Two deliveries are left to be made, and a file that is not ours lies among the photos. */
const fillSite = async (site: TestApp) => {
  const visitor = site.visitor()
  const ride = await paidRide(visitor)
  const to = { url: site.url, visitor, path: `/api/users/${ride.user_id}/profile-image` }
  const { body } = await sendForm({ ...to, body: formWith('profile_image', await jpeg()) })
  await allDelivered(site)
  await leaveUndelivered(site)
  writeFileSync(path.join(site.dataDir, 'uploads/.DS_Store'), 'not ours')
  return { ride, photo: (body.data?.profile_image ?? '') as string }
}

/** A folder for backups, with the databases that they come from and go to; `remove` takes all of it away. */
export const createBackups = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ostler-backup-'))
  const inFolder = (name: string) => path.join(folder, name)
  const file = inFolder('whole.backup')
  const databases: TestDatabase[] = []
  let site: TestApp | undefined

  const noted = (made: TestDatabase) => {
    databases.push(made)
    return made
  }

  return {
    folder,
    inFolder,
    /** Where `backUp` writes. */
    file,
    empty: async () => noted(await createEmptyDatabase()),
    /** The site goes on working meanwhile and afterwards. */
    backUp: async (): Promise<BackedUp> => {
      const source = noted(await createDatabase())
      site = await startSite(source)
      const filled = await fillSite(site)
      const said = await runBackup({ env: backupEnvironment(source, site.dataDir), root, file })
      return { source, site, ...filled, said }
    },
    restoring: (from: string, database: TestDatabase, over: Record<string, string> = {}) => {
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
