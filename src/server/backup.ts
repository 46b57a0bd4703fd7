// `npm run backup` and `npm run restore`: which database, which folder and which key they are about, in the words of the terminal.
import { statSync } from 'node:fs'
import path from 'node:path'
import { DamagedArchive } from '#platform/backup/archive.ts'
import { NotRestored, type Restored, restoreBackup } from '#platform/backup/restore.ts'
import { UploadsThere } from '#platform/backup/uploads.ts'
import { NotBackedUp, type Written, writeBackup } from '#platform/backup/write.ts'
import { isDataKey, lostWithKey } from '#platform/data-key.ts'
import { createLog } from '#platform/log.ts'
import { PostgresLaunchError } from '#platform/postgres/errors.ts'
import { type Config, ConfigError, keptDataKey, readConfig } from './config.ts'
import { openDatabase, openForBackup, UnusableDatabase } from './database.ts'
import { troubleOf } from './trouble.ts'

/** Errors whose message is already written for the person at the terminal. */
const spoken = [
  ...[NotBackedUp, NotRestored, DamagedArchive, UploadsThere],
  ...[ConfigError, PostgresLaunchError, UnusableDatabase],
]

/** A sentence where there is one, else the stack. */
export const sayTrouble = (error: unknown): string => {
  if (spoken.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, path: file, stack } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' && file) return `There is no ${file}.`
  return troubleOf(error) ?? `It did not work, and nothing was changed.\n${stack}`
}

export interface Command {
  env: NodeJS.ProcessEnv
  /** Folder of the project. */
  root: string
  /** As an absolute path. */
  file: string
}

const uploadsOf = ({ dataDir }: Config) => path.join(dataDir, 'uploads')
const many = (count: number, one: string) => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`
const counted = ({ rows, files }: Written) => `${many(rows, 'row')} and ${many(files, 'photo')}`

const notInBackup = ({ bucket, dataKey, dataDir }: Config): string[] => [
  `It does not hold ${dataKey ? 'DATA_KEY' : path.join(dataDir, 'secrets')}, which a restore asks for: keep that too, elsewhere.`,
  ...(bucket ? [`Nor does it hold the photos, which are in the bucket ${bucket.bucket}.`] : []),
]

/** Answers what to tell the person at the terminal. Throws what `sayTrouble` has words for. */
export const runBackup = async ({ env, root, file }: Command): Promise<string[]> => {
  const config = readConfig(env, root)
  const database = await openForBackup(config, root, createLog({ level: 'error' }))
  try {
    const uploads = config.bucket ? undefined : uploadsOf(config)
    const written = await writeBackup({ connection: database.connection, uploads }, file)
    return [`${counted(written)} are in ${file}`, ...notInBackup(config)]
  } finally {
    await database.close()
  }
}

const checkKey = (config: Config) => (fingerprint: Buffer) => {
  const key = keptDataKey(config)
  if ((key && isDataKey(key, fingerprint)) || config.dataKeyLost) return
  const held = key ? 'is a different one' : 'is missing'
  throw new NotRestored(
    `The DATA_KEY that this backup was made with ${held}. Set it, or restore ${path.join(config.dataDir, 'secrets')} first.
If it is permanently lost, restore with DATA_KEY_LOST=yes and start once with it too: ${lostWithKey}`,
  )
}

const afterwards = ({ bucket }: Config, { uploads, files }: Restored, folder: string): string[] => {
  if (bucket && files) return [`The photos are in ${folder}: put them in the bucket ${bucket.bucket}.`]
  if (!bucket && !uploads) return ['The photos were in a bucket: set the S3_ variables to show them.']
  return []
}

/** As `runBackup`. */
export const runRestore = async ({ env, root, file }: Command): Promise<string[]> => {
  const config = readConfig(env, root)
  const there = statSync(file, { throwIfNoEntry: false })
  if (!there) throw new NotRestored(`There is no ${file}.`)
  if (there.isDirectory()) throw new NotRestored(`${file} is a folder; a backup is one file.`)
  const uploads = uploadsOf(config)
  const database = await openDatabase(config, root, createLog({ level: 'error' }))
  try {
    const target = { uploads, migrations: path.join(root, 'migrations'), checkKey: checkKey(config) }
    const restored = await restoreBackup({ ...target, connection: database.connection }, file)
    return [
      `${counted(restored)} of ${restored.made_at} are restored. Start it with npm start.`,
      ...afterwards(config, restored, uploads),
    ]
  } finally {
    await database.close()
  }
}
