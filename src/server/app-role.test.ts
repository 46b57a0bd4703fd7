// Database roles and rights of the running product on a PostgreSQL server of its own, with one and with two connection URLs.
// @module-tag full
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NoAppRole, prepareAppRole } from '#platform/app-role.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { runSql } from '../../testing/database.ts'
import { bookedRide } from '../../testing/factories.ts'
import { databaseUrl, type ServedProcess, serveProduct } from '../../testing/product-process.ts'
import { createEmptyDatabase, root, type TestDatabase } from '../../testing/start-app.ts'
import { readConfig } from './config.ts'
import { openApplication, openDatabase, UnusableDatabase } from './database.ts'

const suffix = randomBytes(4).toString('hex')
const [plainOwner, maker, application, other] = ['plain', 'maker', 'app', 'other'].map(
  (each) => `ostler_${each}_${suffix}`,
) as [string, string, string, string]
const databases: TestDatabase[] = []
let admin: pg.PoolConfig
beforeAll(async () => {
  const first = await createEmpty()
  admin = first.connection
  await runSql(admin, `create role ${plainOwner} login password 'p'; create role ${application} login password 'p'`)
  await runSql(admin, `create role ${maker} login createrole password 'p'; create role ${other}`)
})
afterAll(async () => {
  // A role can be dropped only when it owns nothing.
  for (const each of databases.slice(1)) await each.drop()
  const [first] = databases
  if (first) {
    await runSql(first.connection, `drop role if exists ${application}, ${plainOwner}, ${maker}, ${other}`).catch(
      () => undefined,
    )
    await first.drop()
  }
})

const createEmpty = async () => {
  const database = await createEmptyDatabase()
  databases.push(database)
  return database
}

const addressFor = ({ connection }: TestDatabase, account: string): string => {
  const url = new URL(databaseUrl(connection))
  url.username = account
  url.password = 'p'
  return url.href
}

const takeOwnershipSql = (account: string): string =>
  `do $$ begin execute format('alter database %I owner to ${account}', current_database()); end $$`

/** Creates an empty database that belongs to `account`. */
const createOwnedBy = async (account: string) => {
  const database = await createEmpty()
  await runSql(database.connection, takeOwnershipSql(account))
  return database
}

const rightsQuery = `select current_user as name, rolsuper or rolcreaterole as is_mighty,
  pg_has_role(current_user, (select relowner from pg_class where oid = 'audit_log'::regclass), 'member') as is_owner,
  pg_has_role(current_user, (select relowner from pg_class where oid = 'audit_chain'::regclass), 'member') as is_chain_owner
  from pg_roles where rolname = current_user`

/** Accounts with connections to the database, as the server sees them. */
const listAccounts = async ({ connection }: TestDatabase): Promise<string[]> => {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(
    `select distinct usename from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend' and query not like '%migrations%' order by 1`,
  )
  await client.end()
  return rows.map(({ usename }) => usename)
}

/** Connections of the migrations close after ten idle seconds. */
const afterOwnerClosed = { timeout: 20_000, interval: 500 }

const stop = async (served: ServedProcess) => {
  served.process.kill('SIGTERM')
  expect(await served.exited).toEqual([0, null])
}

const folder = mkdtempSync(path.join(tmpdir(), 'ostler-role-'))
// Started by root, the embedded database runs as another account that must enter this folder.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const openAs = async (env: Record<string, string>) => {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...env }, root)
  const log = createLog({ level: 'silent' })
  const database = await openDatabase(config, root, log)
  await migrate(database.pool, path.join(root, 'migrations'))
  const opened = await openApplication(database, { config, dataKey: 'the key of the roles', log }).catch(
    async (error) => {
      await database.close()
      throw error
    },
  )
  return { ...opened, close: () => opened.close().then(() => database.close()) }
}

describe('the application role', () => {
  it('is no superuser and does not own the audit log of the embedded database', async () => {
    const app = await openAs({ DATA_DIR: path.join(folder, 'embedded') })
    try {
      const { rows } = await app.pool.query(rightsQuery)
      expect(rows).toEqual([{ name: 'ostler_app', is_mighty: false, is_owner: false, is_chain_owner: false }])
      for (const statement of [
        'update audit_log set actor = null',
        'delete from audit_log',
        'truncate audit_log',
        'alter table audit_log disable trigger all',
        'insert into audit_chain select * from audit_chain',
        'update audit_chain set salt = null',
        `set session_replication_role = 'replica'`,
        'set role ostler',
        'set session authorization ostler',
        `insert into audit_log (audit_id, at, actor, action, subject) overriding system value values (1, now(), '', '', '')`,
        'drop table audit_log',
        'create table mine (id int)',
        `copy audit_log to program 'cat'`,
        'alter role ostler_app superuser',
        'update migrations set sha256 = null',
      ])
        await expect(app.pool.query(statement), statement).rejects.toThrow(/permission denied|must be|cannot/)
    } finally {
      await app.close()
    }
  })

  it('is created at the start where the owner of an external server may create roles', async () => {
    const database = await createOwnedBy(maker)
    const served = await serveProduct({ connection: { connectionString: addressFor(database, maker) } })
    await bookedRide(served.visitor())
    expect(served.readStdout()).not.toContain('works with the account that owns')
    await expect
      .poll(() => listAccounts(database), afterOwnerClosed)
      .toEqual([expect.stringMatching(/^ostler_[0-9a-f]{12}_app$/)])
    await stop(served)
    // Another process and the next start reuse it.
    const again = await serveProduct({ connection: { connectionString: addressFor(database, maker) } })
    await bookedRide(again.visitor())
    await stop(again)
  })

  it('is the account of DATABASE_URL beside DATABASE_OWNER_URL', async () => {
    const database = await createOwnedBy(plainOwner)
    const env = {
      DATABASE_OWNER_URL: addressFor(database, plainOwner),
      DATABASE_URL: addressFor(database, application),
    }
    await runSql(admin, `revoke ${application} from ${plainOwner}`)
    const refused = openAs(env)
    await expect(refused).rejects.toBeInstanceOf(UnusableDatabase)
    await expect(refused).rejects.toThrow(`grant "${application}" to "${plainOwner}"`)
    await runSql(admin, `grant ${application} to ${plainOwner}`)
    const served = await serveProduct({ connection: { connectionString: env.DATABASE_URL }, env })
    await bookedRide(served.visitor())
    await expect.poll(() => listAccounts(database), afterOwnerClosed).toEqual([application])
    await stop(served)
  })

  it('falls back to an owner that may not create roles, and reports it', async () => {
    const database = await createOwnedBy(plainOwner)
    const served = await serveProduct({ connection: { connectionString: addressFor(database, plainOwner) } })
    await bookedRide(served.visitor())
    expect(served.readStdout()).toContain('The application works with the account that owns the database')
    expect(served.readStderr()).toContain('the application works with the account that owns the database')
    await stop(served)
  })

  it('is refused where both URLs name the owner', async () => {
    const database = await createOwnedBy(plainOwner)
    const url = addressFor(database, plainOwner)
    await expect(openAs({ DATABASE_OWNER_URL: url, DATABASE_URL: url })).rejects.toThrow('has the rights of the owner')
  })
})

const readRow = async <Row extends pg.QueryResultRow>({ connection }: TestDatabase, text: string): Promise<Row> => {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<Row>(text).finally(() => client.end())
  return rows[0] as Row
}

describe('an existing role with the name of the application role', () => {
  it('is left unchanged where Ostler did not create it, and the application runs as the owner', async () => {
    const database = await createOwnedBy(maker)
    const { name: databaseName } = await readRow<{ name: string }>(database, 'select current_database() as name')
    const name = `${databaseName}_app`
    await runSql(admin, `create role ${name} login password 'p'; grant ${name} to ${maker} with admin option`)
    const readPassword = () => readRow(database, `select rolpassword from pg_authid where rolname = '${name}'`)
    const before = await readPassword()
    const app = await openAs({ DATABASE_URL: addressFor(database, maker) })
    const { rows } = await app.pool.query('select current_user as name')
    await app.close()
    expect(rows).toEqual([{ name: maker }])
    expect(app.notes.join('\n')).toContain(`${name} exists and was not made by Ostler`)
    const owner = new pg.Pool({ connectionString: addressFor(database, maker) })
    try {
      const preparation = prepareAppRole(owner, { name, password: 'another' }, { make: true })
      await expect(preparation).rejects.toBeInstanceOf(NoAppRole)
      expect(await readPassword()).toEqual(before)
      await runSql(admin, `drop role ${name}`)
      await prepareAppRole(owner, { name, password: 'first' }, { make: true })
      const first = await readPassword()
      await prepareAppRole(owner, { name, password: 'second' }, { make: true })
      expect(await readPassword()).not.toEqual(first)
    } finally {
      await owner.end()
    }
  })
})

describe('a DATABASE_OWNER_URL that is set later', () => {
  const readRemedy = (refused: Promise<unknown>): Promise<string> =>
    refused.then(String, ({ message }: Error) => /reassign owned by "\S+" to "\S+"/.exec(message)?.[0] ?? message)
  let database: TestDatabase
  let env: Record<string, string>
  const inDatabase = (text: string) => runSql(database.connection, text)
  beforeAll(async () => {
    database = await createOwnedBy(application)
    const alone = await openAs({ DATABASE_URL: addressFor(database, application) })
    expect(alone.notes.join('\n')).toContain('works with the account that owns the database')
    await alone.close()
    env = { DATABASE_OWNER_URL: databaseUrl(database.connection), DATABASE_URL: addressFor(database, application) }
  })

  it('is refused while the application role owns the tables, and accepted after the suggested statement', async () => {
    const refused = openAs(env)
    await expect(refused).rejects.toThrow(`reassign owned by "${application}"`)
    await inDatabase(await readRemedy(refused))
    const app = await openAs(env)
    try {
      expect((await app.pool.query(rightsQuery)).rows).toEqual([
        { name: application, is_mighty: false, is_owner: false, is_chain_owner: false },
      ])
      await expect(app.pool.query('alter table audit_log disable trigger user')).rejects.toThrow('must be owner')
    } finally {
      await app.close()
    }
  })

  it.each([
    ['the database', takeOwnershipSql(application)],
    ['schema public', `alter schema public owner to ${application}`],
    ['audit_log', `alter table audit_log owner to ${application}`],
    ['audit_chain', `alter table audit_chain owner to ${application}`],
    ['migrations', `alter table migrations owner to ${application}`],
    ['function refuse_audit_log_change', `alter function refuse_audit_log_change() owner to ${application}`],
    ['users', `alter table users owner to ${other}; grant ${other} to ${application}`],
  ])('is refused while the application role has the rights of the owner of %s', async (what, statement) => {
    await inDatabase(statement)
    const refused = openAs(env)
    await expect(refused).rejects.toThrow(`${what} belongs to`)
    await inDatabase(`${await readRemedy(refused)}; revoke ${other} from ${application}`)
    await (await openAs(env)).close()
  })

  it.each([
    ['a superuser', `alter role ${application} superuser`, `alter role ${application} nosuperuser`],
    [
      'a member of a superuser',
      `create role mighty_${suffix} superuser; grant mighty_${suffix} to ${application}`,
      `drop role mighty_${suffix}`,
    ],
    ...['pg_execute_server_program', 'pg_write_server_files', 'pg_write_all_data'].map((role) => [
      `a member of ${role}`,
      `grant ${role} to ${application}`,
      `revoke ${role} from ${application}`,
    ]),
    [
      'allowed to edit the log by another role',
      `grant update on audit_log to ${other}; grant ${other} to ${application}`,
      `revoke all on audit_log from ${other}; revoke ${other} from ${application}`,
    ],
  ])('is refused while the application role is %s', async (_, statement, remedy) => {
    await inDatabase(statement as string)
    await expect(openAs(env)).rejects.toBeInstanceOf(UnusableDatabase)
    await inDatabase(remedy as string)
    await (await openAs(env)).close()
  })

  it('revokes rights of everyone that an earlier release of the server granted', async () => {
    await inDatabase('grant create on schema public to public; grant insert, update on audit_log to public')
    const app = await openAs(env)
    const statements = ['create table mine (id int)', 'update audit_log set actor = null']
    const answers = await Promise.allSettled(statements.map((each) => app.pool.query(each)))
    await app.close()
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
