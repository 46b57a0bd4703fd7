// Backup and restore as an operator runs them: the restored site has everything of the original and goes on working.
import { cpSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listTables, withConnection } from '#platform/backup/catalog.ts'
import { createPool } from '#platform/db.ts'
import { migrate } from '#platform/migrate.ts'
import { type BackupFixture, backupEnvironment, createBackups, DATA_KEY } from '../../testing/backups.ts'
import { waitForDeliveries } from '../../testing/deliveries.ts'
import { eventually } from '../../testing/eventually.ts'
import { bookedRide, password, signUp } from '../../testing/factories.ts'
import { downloadReceipt } from '../../testing/receipts.ts'
import { startSink } from '../../testing/smtp-sink.ts'
import { createDatabase, freePort, root, startApp, type TestApp, type TestDatabase } from '../../testing/start-app.ts'
import { runBackup, runRestore } from './backup.ts'

const { folder, inFolder, file, createEmpty, backUp, startRestore, remove } = createBackups()
let source: TestDatabase
let site: TestApp
let ride: BackupFixture['ride']
let photo: string
let output: string[]
beforeAll(async () => {
  ;({ source, site, ride, photo, messages: output } = await backUp())
})
afterAll(remove)

const fetchPhoto = async (url: string) => Buffer.from(await (await fetch(`${url}${photo}`)).arrayBuffer())

const countRows = async (connection: pg.PoolConfig) =>
  withConnection(connection, async (client) => {
    const { rows } = await client.query<{ name: string; count: string }>(
      `select schemaname || '.' || tablename as name, (xpath('/row/count/text()', query_to_xml(
         format('select count(*) from %I.%I', schemaname, tablename), false, true, '')))[1]::text as count
       from pg_tables where schemaname in ('public', 'sandbox') and tablename <> 'restored_deliveries' order by 1`,
    )
    return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]))
  })

const readRows = (connection: pg.PoolConfig, table: string) =>
  withConnection(
    connection,
    async (client) => (await client.query(`select to_jsonb(t) as row from ${table} t order by 1`)).rows,
  )

/** Each trigger with its mode, as the migrations left it. */
const readTriggers = (connection: pg.PoolConfig) =>
  withConnection(connection, async (client) => {
    const { rows } = await client.query(
      'select tgrelid::regclass::text as of, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
    )
    return rows
  })

const deliveries = `select data->>'listener' as listener, data->>'key' as key, data->'data' as data, name
  from jobs.job where state = 'created' and name like 'outbox%' and data is not null order by name, 1, 2`

describe('a backup file', () => {
  it('is readable by its owner only, reports what it lacks, and overwrites no file', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(output.join('\n')).toMatch(
      /rows and 1 photo are in .*whole\.backup\nRecovery point: \d{4}-\S+Z\. .*\nIt does not hold DATA_KEY/,
    )
    await expect(runBackup({ env: backupEnvironment(source, site.dataDir), root, file })).rejects.toThrow(
      /exists already/,
    )
    expect(existsSync(`${file}.part`)).toBe(false)
    expect(readFileSync(file).includes(DATA_KEY)).toBe(false)
  })

  it('contains every table of the migrations', async () => {
    await withConnection(source.connection, async (client) => {
      const { rows } = await client.query(
        `select schemaname || '.' || tablename as name from pg_tables
         where schemaname not in ('jobs', 'pg_catalog', 'information_schema') order by 1`,
      )
      const tables = (await listTables(client)).map(({ schema, name }) => `${schema}.${name}`)
      expect([...tables, 'public.migrations'].sort()).toEqual(rows.map(({ name }) => name))
    })
  })

  it('is refused for an empty database, and leaves no file', async () => {
    const nothing = inFolder('nothing.backup')
    const env = backupEnvironment(await createEmpty(), folder)
    await expect(runBackup({ env, root, file: nothing })).rejects.toThrow('There is nothing of Ostler')
    expect(existsSync(nothing)).toBe(false)
  })
})

it('a restored site has all accounts, rides, receipts, photos and pending deliveries, and goes on working', async () => {
  const target = await createEmpty()
  const { dataDir, work } = startRestore(file, target)
  expect((await work).join()).toContain('are restored')
  expect(await countRows(target.connection)).toEqual(await countRows(source.connection))
  for (const table of [
    'bookings',
    'users',
    'payments',
    'audit_log',
    'sandbox.objects',
    'pages',
    'data_keys',
    'rate_card_versions',
  ])
    expect(await readRows(target.connection, table)).toEqual(await readRows(source.connection, table))
  expect(await readTriggers(target.connection)).toEqual(await readTriggers(source.connection))

  const restored = await startApp({ database: target, env: { DATA_KEY, DATA_DIR: dataDir } })
  try {
    const { rows: waiting } = await site.pool.query(deliveries)
    expect(waiting).toHaveLength(2)
    const dead = (await restored.pool.query(`${deliveries} desc limit 1`)).rows
    expect(dead).toMatchObject([{ name: 'outbox-dead', listener: expect.any(String) }])
    await waitForDeliveries(restored)
    expect(await readRows(target.connection, 'restored_deliveries')).toEqual([])
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
    expect(await fetchPhoto(restored.url)).toEqual(await fetchPhoto(site.url))
    expect(statSync(path.join(dataDir, photo)).mode & 0o777).toBe(0o600)

    const { rows } = await restored.pool.query('select max(audit_id) as newest from audit_log')
    await bookedRide(restored.visitor())
    const ids = await restored.pool.query('select audit_id from audit_log where audit_id > $1', [rows[0].newest])
    expect(ids.rows.length).toBeGreaterThan(0)
    await expect(restored.pool.query('delete from audit_log')).rejects.toThrow('the audit log is not edited')
  } finally {
    await restored.close()
  }

  await expect(startRestore(file, target).work).rejects.toThrow('into an empty database only')
})

it('restores into a later release, whose migrations run at the first start, also without a lost key', {
  tags: ['full'],
}, async () => {
  const target = await createEmpty()
  const later = inFolder('later')
  const migrations = path.join(later, 'migrations')
  cpSync(path.join(root, 'migrations'), migrations, { recursive: true })
  writeFileSync(path.join(migrations, '9999_later.sql'), 'create table rides_later (id int)')
  const { DATA_KEY: _, ...env } = backupEnvironment(target, mkdtempSync(inFolder('data-')))
  await runRestore({ env: { ...env, DATA_KEY_LOST: 'yes' }, root: later, file })
  const pool = createPool({ connection: target.connection, onError: () => undefined })
  expect((await pool.query('select booking_id from bookings')).rows).toEqual([{ booking_id: ride.booking_id }])
  expect(await migrate(pool, migrations)).toEqual(['9999_later.sql'])
  await pool.end()
})

describe('a queued mail in a backup', () => {
  const linkIn = (text: string) => /token=([\w-]{43})/.exec(text)?.[1] ?? ''

  const backUpQueuedMail = async (waiting: string) => {
    const senderDatabase = await createDatabase()
    const env = { DATA_KEY, SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: 'bookings@ostler.example' }
    const sender = await startApp({ database: senderDatabase, env })
    const { email } = await signUp(sender.visitor())
    await sender.visitor().post('/api/auth/forgot-password', { email })
    await waitForDeliveries(sender)
    const { rows } = await sender.pool.query("select text from mails where dedupe like 'reset:%' and status = 'queued'")
    await runBackup({ env: backupEnvironment(senderDatabase, sender.dataDir), root, file: waiting })
    await sender.close()
    await senderDatabase.drop()
    return { email, token: linkIn(rows[0].text) }
  }

  it('is sent with its link by the restored site, and given up where the key is lost', { tags: ['full'] }, async () => {
    const waiting = inFolder('waiting.backup')
    const { email, token } = await backUpQueuedMail(waiting)
    expect(token).toHaveLength(43)
    expect(gunzipSync(readFileSync(waiting)).includes(token)).toBe(false)
    const due = "update mails set next_try_at = now() - interval '1 hour'"
    for (const key of [DATA_KEY, 'another key']) {
      const target = await createEmpty()
      await startRestore(waiting, target).work
      await withConnection(target.connection, (client) => client.query(due))
      const sink = await startSink()
      const restored = await startApp({
        database: target,
        env: { DATA_KEY: key, SMTP_URL: sink.url, MAIL_FROM: 'bookings@ostler.example' },
      })
      if (key === DATA_KEY) {
        await eventually(async () => sink.mails.some(({ raw }) => raw.replaceAll('=\r\n', '').includes(token)), 20_000)
        const { status } = await restored.visitor().get(`/api/auth/validate-reset-token?token=${token}`)
        expect(status).toBe(200)
      } else {
        const mailQuery = `select status, last_error from mails where to_address = $1 and dedupe like 'reset:%'`
        const mail = await eventually(async () => {
          const [row] = (await restored.pool.query(mailQuery, [email])).rows
          return row?.status === 'dead' && row
        }, 20_000)
        expect(mail.last_error).toBe('it was sealed with another DATA_KEY')
        const { rows } = await restored.pool.query("select 1 from attention_items where kind = 'mail_dead'")
        expect(rows.length).toBeGreaterThan(0)
      }
      await restored.close()
      await sink.close()
    }
  })
})
