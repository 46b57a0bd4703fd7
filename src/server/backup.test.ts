// Backup and restore as an operator runs them: what one site held, another has; and whatever is wrong leaves nothing behind.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Entry, readArchive, writeArchive } from '#platform/backup/archive.ts'
import { isEmpty, onConnection, tablesOf } from '#platform/backup/catalog.ts'
import { isDataKeyLost } from '#platform/data-key.ts'
import { createPool } from '#platform/db.ts'
import { migrate } from '#platform/migrate.ts'
import { allDelivered } from '../../testing/delivered.ts'
import { bookedRide, password } from '../../testing/factories.ts'
import { paidRide } from '../../testing/payments.ts'
import { formWith, jpeg, sendForm } from '../../testing/pictures.ts'
import { downloadReceipt } from '../../testing/receipts.ts'
import { databaseUrl } from '../../testing/served.ts'
import {
  createDatabase,
  createEmptyDatabase,
  root,
  startApp,
  type TestApp,
  type TestDatabase,
} from '../../testing/start-app.ts'
import { runBackup, runRestore, sayTrouble } from './backup.ts'

const DATA_KEY = 'the key of the backed up'
const folder = mkdtempSync(path.join(tmpdir(), 'ostler-backup-'))
const inFolder = (name: string) => path.join(folder, name)
const file = inFolder('whole.backup')
const databases: TestDatabase[] = []

const empty = async () => {
  const made = await createEmptyDatabase()
  databases.push(made)
  return made
}

const environment = ({ connection }: TestDatabase, dataDir: string) => ({
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl(connection),
  DATA_DIR: dataDir,
  DATA_KEY,
})

let source: TestDatabase
let site: TestApp
let ride: Awaited<ReturnType<typeof paidRide>>
let photo: string
let said: string[]

const photoOf = async (url: string) => Buffer.from(await (await fetch(`${url}${photo}`)).arrayBuffer())

/** Two deliveries that were made are as if one had still to be made, in an hour, and one had been given up. */
const leaveUndelivered = async () => {
  const { rows } = await site.pool.query("select id from jobs.job where name = 'outbox' order by created_on limit 2")
  const [waiting, dead] = rows.map(({ id }) => id as string)
  const later = "update jobs.job set state = 'created', completed_on = null, start_after = now() + interval '1 hour'"
  await site.pool.query(`${later} where id = $1`, [waiting])
  await site.pool.query(`${later}, name = 'outbox-dead' where id = $1`, [dead])
}

beforeAll(async () => {
  source = await createDatabase()
  databases.push(source)
  site = await startApp({ database: source, env: { DATA_KEY } })
  expect(await isDataKeyLost(site.pool, DATA_KEY, false)).toBe(false)
  const visitor = site.visitor()
  ride = await paidRide(visitor)
  const to = { url: site.url, visitor, path: `/api/users/${ride.user_id}/profile-image` }
  photo = (await sendForm({ ...to, body: formWith('profile_image', await jpeg()) })).body.data?.profile_image ?? ''
  await allDelivered(site)
  await leaveUndelivered()
  writeFileSync(path.join(site.dataDir, 'uploads/.DS_Store'), 'not ours')
  // The site goes on working meanwhile.
  said = await runBackup({ env: environment(source, site.dataDir), root, file })
})
afterAll(async () => {
  await site.close()
  for (const database of databases) await database.drop()
  rmSync(folder, { recursive: true })
})

const restoring = (from: string, database: TestDatabase, over: Record<string, string> = {}) => {
  const dataDir = mkdtempSync(inFolder('data-'))
  const work = runRestore({ env: { ...environment(database, dataDir), ...over }, root, file: from })
  return { dataDir, work }
}

const countsOf = async (connection: pg.PoolConfig) =>
  onConnection(connection, async (client) => {
    const { rows } = await client.query<{ name: string; count: string }>(
      `select schemaname || '.' || tablename as name, (xpath('/row/count/text()', query_to_xml(
         format('select count(*) from %I.%I', schemaname, tablename), false, true, '')))[1]::text as count
       from pg_tables where schemaname in ('public', 'sandbox') and tablename <> 'restored_deliveries' order by 1`,
    )
    return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]))
  })

const rowsOf = (connection: pg.PoolConfig, table: string) =>
  onConnection(
    connection,
    async (client) => (await client.query(`select to_jsonb(t) as row from ${table} t order by 1`)).rows,
  )

const deliveries = `select data->>'listener' as listener, data->>'key' as key, data->'data' as data, name
  from jobs.job where state = 'created' and name like 'outbox%' and data is not null order by name, 1, 2`

describe('a backup', () => {
  it('is a file for its owner only, says what is not in it, and replaces none', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(said.join('\n')).toMatch(/rows and 1 photo are in .*whole\.backup\nIt does not hold DATA_KEY/)
    await expect(runBackup({ env: environment(source, site.dataDir), root, file })).rejects.toThrow(/is there already/)
    expect(existsSync(`${file}.part`)).toBe(false)
    expect(readFileSync(file).includes(DATA_KEY)).toBe(false)
  })

  it('has every table that the migrations make', async () => {
    await onConnection(source.connection, async (client) => {
      const { rows } = await client.query(
        `select schemaname || '.' || tablename as name from pg_tables
         where schemaname not in ('jobs', 'pg_catalog', 'information_schema') order by 1`,
      )
      const kept = (await tablesOf(client)).map(({ schema, name }) => `${schema}.${name}`)
      expect([...kept, 'public.migrations'].sort()).toEqual(rows.map(({ name }) => name))
    })
  })

  it('of nothing is refused, and leaves no file', async () => {
    const nothing = inFolder('nothing.backup')
    const env = environment(await empty(), folder)
    await expect(runBackup({ env, root, file: nothing })).rejects.toThrow('There is nothing of Ostler')
    expect(existsSync(nothing)).toBe(false)
  })
})

it('restored, a site is as it was: its people sign in, its rides, receipts and photos are there, and it goes on', async () => {
  const target = await empty()
  const { dataDir, work } = restoring(file, target)
  expect((await work).join()).toContain('are restored')
  expect(await countsOf(target.connection)).toEqual(await countsOf(source.connection))
  for (const table of ['bookings', 'users', 'payments', 'audit_log', 'sandbox.objects', 'pages', 'data_keys'])
    expect(await rowsOf(target.connection, table)).toEqual(await rowsOf(source.connection, table))

  const restored = await startApp({ database: target, env: { DATA_KEY, DATA_DIR: dataDir } })
  try {
    const { rows: waiting } = await site.pool.query(deliveries)
    expect(waiting).toHaveLength(2)
    const dead = (await restored.pool.query(`${deliveries} desc limit 1`)).rows
    expect(dead).toMatchObject([{ name: 'outbox-dead', listener: expect.any(String) }])
    await allDelivered(restored)
    expect(await rowsOf(target.connection, 'restored_deliveries')).toEqual([])
    const { rows: made } = await restored.pool.query(
      "select data->>'listener' as listener, data->>'key' as key from jobs.job where state = 'completed'",
    )
    expect(made).toContainEqual({ listener: waiting[0].listener, key: waiting[0].key })

    const visitor = restored.visitor()
    expect((await visitor.post('/api/auth/login', { email: ride.email, password })).status).toBe(200)
    const { body } = await visitor.get(`/api/bookings/${ride.booking_id}`)
    expect(body.data).toMatchObject({ payment_status: 'paid' })
    const receipt = await downloadReceipt(visitor, restored, ride.booking_id)
    expect(receipt.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await photoOf(restored.url)).toEqual(await photoOf(site.url))
    expect(statSync(path.join(dataDir, photo)).mode & 0o777).toBe(0o600)

    const { rows } = await restored.pool.query('select max(audit_id) as newest from audit_log')
    await bookedRide(restored.visitor())
    const ids = await restored.pool.query('select audit_id from audit_log where audit_id > $1', [rows[0].newest])
    expect(ids.rows.length).toBeGreaterThan(0)
    await expect(restored.pool.query('delete from audit_log')).rejects.toThrow('the audit log is not edited')
  } finally {
    await restored.close()
  }

  await expect(restoring(file, target).work).rejects.toThrow('into an empty database only')
})

/** The same file with its entries changed, packed and summed up as a backup is. */
const repacked = async (name: string, change: (entries: Entry[]) => Entry[]) => {
  const entries: Entry[] = []
  for await (const entry of readArchive(file)) entries.push(entry)
  const to = inFolder(name)
  const archive = writeArchive(to)
  for (const entry of change(entries)) await archive.add(entry.name, entry.bytes)
  await archive.close()
  return to
}

const changedBytes = (name: string, change: (bytes: Buffer) => Buffer) => {
  const to = inFolder(name)
  writeFileSync(to, change(readFileSync(file)))
  return to
}

const inManifest =
  (change: (manifest: { format: number; migrations: object[]; tables: object[] }) => void) => (entries: Entry[]) =>
    entries.map((entry) => {
      if (entry.name !== 'manifest.json') return entry
      const manifest = JSON.parse(entry.bytes.toString())
      change(manifest)
      return { ...entry, bytes: Buffer.from(JSON.stringify(manifest)) }
    })

const renamed = (from: RegExp, to: string) => (entries: Entry[]) =>
  entries.map((entry) => ({ ...entry, name: entry.name.replace(from, to) }))

const bad: Record<string, { make: () => string | Promise<string>; says: RegExp; env?: Record<string, string> }> = {
  'that is cut short': {
    make: () => changedBytes('short.backup', (bytes) => bytes.subarray(0, Math.floor(bytes.length * 0.7))),
    says: /damaged or cut short/,
  },
  'that lacks its last bytes': {
    make: () => changedBytes('end.backup', (bytes) => bytes.subarray(0, bytes.length - 9)),
    says: /damaged or cut short/,
  },
  'in which one byte is another': {
    make: () =>
      changedBytes('byte.backup', (bytes) => {
        const at = Math.floor(bytes.length / 2)
        bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
        return bytes
      }),
    says: /damaged/,
  },
  'in which a name was changed, and which was packed anew': {
    make: () =>
      changedBytes('name.backup', (bytes) => {
        const text = gunzipSync(bytes).toString('latin1').replaceAll('Whitcombe', 'Whitcomba')
        return gzipSync(Buffer.from(text, 'latin1'))
      }),
    says: /damaged or cut short/,
  },
  'that is something else': { make: () => changedBytes('other.backup', () => Buffer.from('hello')), says: /no backup/ },
  'whose rows are not all there': {
    make: () => repacked('rows.backup', (entries) => entries.filter(({ name }) => !name.includes('audit_log'))),
    says: /rows are missing/,
  },
  'whose rows are not ours': {
    make: () =>
      repacked('ours.backup', (entries) =>
        entries.map((entry) =>
          entry.name.includes('public.users/') ? { ...entry, bytes: Buffer.from('x\ty\n') } : entry,
        ),
      ),
    says: /The rows of public\.users were not taken/,
  },
  'whose photos would leave their folder': {
    make: () => repacked('out.backup', renamed(/^uploads\/profiles\//, 'uploads/../../')),
    says: /names a photo that cannot be one/,
  },
  'of a later release': {
    make: () =>
      repacked(
        'later.backup',
        inManifest(({ migrations }) => void migrations.push({ name: '9999_later.sql', sha256: 'f00' })),
      ),
    says: /another release of Ostler, perhaps a later one \(9999_later\.sql is not known here\)/,
  },
  'with a table of its own': {
    make: () =>
      repacked(
        'table.backup',
        inManifest(({ tables }) => void tables.push({ schema: 'public', name: 'users"; --', columns: [] })),
      ),
    says: /its tables are not those of its migrations/,
  },
  'in a form of later': {
    make: () =>
      repacked(
        'form.backup',
        inManifest((manifest) => {
          manifest.format = 2
        }),
      ),
    says: /a later release/,
  },
  'made with another key': { make: () => file, says: /The DATA_KEY .* is another/, env: { DATA_KEY: 'another' } },
  'whose key is not here': { make: () => file, says: /The DATA_KEY .* is not here/, env: { DATA_KEY: '' } },
}

it('refuses a file with which anything is wrong, and leaves the database and the folder as empty as they were', async () => {
  const target = await empty()
  for (const [what, { make, says, env }] of Object.entries(bad)) {
    const { dataDir, work } = restoring(await make(), target, env)
    const sentence = await work.then(() => 'restored', sayTrouble)
    expect(sentence, what).toMatch(says)
    expect(sentence, what).not.toMatch(/^\s+at /m)
    expect(await onConnection(target.connection, isEmpty), what).toBe(true)
    expect(existsSync(path.join(dataDir, 'uploads')) || existsSync(path.join(dataDir, 'secrets')), what).toBe(false)
  }
})

it('restores into a later release as it was: what that one adds comes with its first start; and without the key where it is lost', async () => {
  const target = await empty()
  const later = inFolder('later')
  const migrations = path.join(later, 'migrations')
  cpSync(path.join(root, 'migrations'), migrations, { recursive: true })
  writeFileSync(path.join(migrations, '9999_later.sql'), 'create table rides_later (id int)')
  const { DATA_KEY: _, ...env } = environment(target, mkdtempSync(inFolder('data-')))
  await runRestore({ env: { ...env, DATA_KEY_LOST: 'yes' }, root: later, file })
  const pool = createPool({ connection: target.connection, onError: () => undefined })
  expect((await pool.query('select booking_id from bookings')).rows).toEqual([{ booking_id: ride.booking_id }])
  expect(await migrate(pool, migrations)).toEqual(['9999_later.sql'])
  await pool.end()
})
