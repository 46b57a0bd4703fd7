// `npm run migrate`: brings the database to the schema of this release, and gives the application's account its rights.
import path from 'node:path'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { dataKey, readConfig } from './config.ts'
import { openApplication, openDatabase } from './database.ts'

export interface MigrateCommand {
  env: NodeJS.ProcessEnv
  /** Folder of the project. */
  root: string
}

/** Returns lines for the operator. @throws errors that `describeFailure` of backup.ts formats */
export const runMigrate = async ({ env, root }: MigrateCommand): Promise<string[]> => {
  const config = readConfig(env, root)
  const log = createLog({ level: 'info' })
  const database = await openDatabase(config, root, log)
  try {
    const applied = await migrate(database.pool, path.join(root, 'migrations'), log)
    const application = await openApplication(database, { config, dataKey: dataKey(config), log })
    await application.close()
    const ran = applied.length === 1 ? '1 migration has' : `${applied.length} migrations have`
    return [
      applied.length ? `${ran} run.` : 'The database has the schema of this release already.',
      ...application.notes,
    ]
  } finally {
    await database.close()
  }
}
