// `npm run backup` and `npm run restore`: choose database, photo folder and key, and print the result.
import { statSync } from 'node:fs'
import path from 'node:path'
import { DamagedArchive } from '#platform/backup/archive.ts'
import { NotRestored, type Restored, restoreBackup } from '#platform/backup/restore.ts'
import { UploadsNotEmpty } from '#platform/backup/uploads.ts'
import { type Counts, NotBackedUp, writeBackup } from '#platform/backup/write.ts'
import { isDataKey, lostWithKey } from '#platform/data-key.ts'
import { createLog } from '#platform/log.ts'
import { ChangedMigration, UnsupportedSchema } from '#platform/migrate.ts'
import { PostgresLaunchError } from '#platform/postgres/errors.ts'
import { type Config, ConfigError, keptDataKey, readConfig } from './config.ts'
import { openDatabase, openForBackup, UnusableDatabase } from './database.ts'
import { explainError } from './explain-error.ts'

/** Errors whose message is written for the operator. */
const operatorErrors = [
  ...[NotBackedUp, NotRestored, DamagedArchive, UploadsNotEmpty, ChangedMigration],
  ...[ConfigError, PostgresLaunchError, UnusableDatabase, UnsupportedSchema],
]

/** The error as a sentence for the operator where there is one, otherwise its stack. */
export const describeFailure = (error: unknown): string => {
  if (operatorErrors.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, path: file, stack } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' && file) return `There is no ${file}.`
  return explainError(error) ?? `It did not work, and nothing was changed.\n${stack}`
}

export interface Command {
  env: NodeJS.ProcessEnv
  /** Folder of the project. */
  root: string
  /** Absolute path of the backup. */
  file: string
}

const uploadsFolder = ({ dataDir }: Config) => path.join(dataDir, 'uploads')
const formatCount = (count: number, one: string) => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`
const describeBackupCounts = ({ rows, files }: Counts) =>
  `${formatCount(rows, 'row')} and ${formatCount(files, 'photo')}`

const notInBackup = ({ bucket, dataKey, dataDir }: Config): string[] => [
  `It does not hold ${dataKey ? 'DATA_KEY' : path.join(dataDir, 'secrets')}, which a restore asks for: keep that too, elsewhere.`,
  ...(bucket ? [`Nor does it hold the photos, which are in the bucket ${bucket.bucket}.`] : []),
]

/** Returns lines for the operator. @throws errors that `describeFailure` formats */
export const runBackup = async ({ env, root, file }: Command): Promise<string[]> => {
  const config = readConfig(env, root)
  const database = await openForBackup(config, root, createLog({ level: 'error' }))
  try {
    const uploads = config.bucket ? undefined : uploadsFolder(config)
    const counts = await writeBackup({ connection: database.connection, uploads }, file)
    return [
      `${describeBackupCounts(counts)} are in ${file}`,
      `Recovery point: ${counts.made_at}. It holds everything that was committed before, and a restore loses what came after.`,
      ...notInBackup(config),
    ]
  } finally {
    await database.close()
  }
}

const checkKey = (config: Config) => (fingerprint: Buffer) => {
  const key = keptDataKey(config)
  if ((key && isDataKey(key, fingerprint)) || config.dataKeyLost) return
  const problem = key ? 'is a different one' : 'is missing'
  throw new NotRestored(
    `The DATA_KEY that this backup was made with ${problem}. Set it, or restore ${path.join(config.dataDir, 'secrets')} first.
If it is permanently lost, restore with DATA_KEY_LOST=yes and start once with it too: ${lostWithKey}`,
  )
}

const nextSteps = ({ bucket }: Config, { uploads, files }: Restored, folder: string): string[] => {
  if (bucket && files) return [`The photos are in ${folder}: put them in the bucket ${bucket.bucket}.`]
  if (!bucket && !uploads) return ['The photos were in a bucket: set the S3_ variables to show them.']
  return []
}

/** Returns lines for the operator. @throws errors that `describeFailure` formats */
export const runRestore = async ({ env, root, file }: Command): Promise<string[]> => {
  const config = readConfig(env, root)
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) throw new NotRestored(`There is no ${file}.`)
  if (stats.isDirectory()) throw new NotRestored(`${file} is a folder; a backup is one file.`)
  const uploads = uploadsFolder(config)
  const database = await openDatabase({ ...config, databaseWaitSeconds: 0 }, root, createLog({ level: 'error' }))
  try {
    const target = { uploads, migrations: path.join(root, 'migrations'), checkKey: checkKey(config) }
    const restored = await restoreBackup({ ...target, connection: database.connection }, file)
    return [
      `${describeBackupCounts(restored)} of ${restored.made_at} are restored. Start it with npm start.`,
      ...nextSteps(config, restored, uploads),
    ]
  } finally {
    await database.close()
  }
}
