// `rotate-data-key`: what was sealed before opens afterwards, links and codes stay valid, and an interrupted rotation goes on.
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isDataKeyLost } from '#platform/data-key.ts'
import { createPool } from '#platform/db.ts'
import { createSeal } from '#platform/sealing.ts'
import { turnOnTwoFactor } from '../../../testing/authenticator.ts'
import { addDriver } from '../../../testing/drivers.ts'
import { eventually } from '../../../testing/eventually.ts'
import { password, signUp } from '../../../testing/factories.ts'
import { createAdministrator } from '../../../testing/office.ts'
import { databaseUrl } from '../../../testing/product-process.ts'
import { createDatabase, root, startApp, type TestDatabase } from '../../../testing/start-app.ts'
import { adminProgram } from './rotate-data-key.ts'
import { runAdmin } from './run.ts'
import { sealedColumns, seededColumns } from './sealed-data.ts'

const former = 'the former key, of thirty-two letters'
let database: TestDatabase
let pool: pg.Pool
let folder: string
let keyFile: string
beforeAll(async () => {
  database = await createDatabase()
  pool = createPool({
    connection: { ...database.connection, application_name: adminProgram },
    max: 1,
    onError: () => undefined,
  })
  folder = mkdtempSync(path.join(tmpdir(), 'ostler-keys-'))
  keyFile = path.join(folder, 'secrets/data-key')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const rotate = (args: string[], env: Record<string, string> = {}) =>
  runAdmin({
    args: ['rotate-data-key', ...args],
    env: { DATABASE_URL: databaseUrl(database.connection), DATA_DIR: folder, ...env },
    ...{ root, clock: () => new Date(), report: () => undefined },
  })
/** A connection that was closed a moment ago may still be listed. */
const siteIsGone = (on: pg.Pool) =>
  eventually(async () => {
    const text = `select from pg_stat_activity where datname = current_database() and application_name <> $1
      and backend_type = 'client backend'`
    return (await on.query(text, [adminProgram])).rowCount === 0
  })
const writeKey = (name: string, key: string) => {
  writeFileSync(path.join(folder, name), `${key}\n`, { mode: 0o600 })
  return path.join(folder, name)
}

it('encrypts everything anew; sign-in codes, recovery codes and calendar addresses stay valid', {
  tags: ['full'],
}, async () => {
  let now = new Date()
  const clock = () => now
  const first = await startApp({ database, clock, env: { DATA_KEY: former } })
  await isDataKeyLost(first.pool, former, false)
  const office = await createAdministrator(first)
  const { driver_id } = await addDriver(first, office)
  const visitor = first.visitor()
  const { email, user_id } = await signUp(visitor)
  const app = await turnOnTwoFactor(visitor, now)
  const feed = `/api/users/${user_id}/calendar-feed`
  const { address } = (await visitor.post(feed)).body.data
  await expect(
    rotate(['--new-key-file', writeKey('next', 'another key, of thirty-two letters')], { DATA_KEY: former }),
  ).rejects.toThrow('Stop the site first')
  await first.close()
  await siteIsGone(pool)

  const readSealed = `select
      (select sealed_secret from two_factors where user_id = $1) as secret,
      (select national_insurance_sealed from drivers where driver_id = $2) as number`
  const { rows: before } = await pool.query(readSealed, [user_id, driver_id])
  const next = 'another key, of thirty-two letters'
  const lines = await rotate(['--new-key-file', path.join(folder, 'next')], { DATA_KEY: former })
  expect(lines.join('\n')).toMatch(/^\d+ values are encrypted with the new key, and 1 links stay valid/)
  const { rows: after } = await pool.query(readSealed, [user_id, driver_id])
  expect(createSeal(next, 'two-factor').open(after[0].secret, user_id)).toBe(app.secret)
  const number = (key: string, sealed: string) =>
    createSeal(key, 'driver papers').open(sealed, `${driver_id} national_insurance_number`)
  expect(number(next, after[0].number)).toBe(number(former, before[0].number))
  expect(() => number(former, after[0].number)).toThrow()

  now = new Date(now.getTime() + 60_000)
  const second = await startApp({ database, clock, env: { DATA_KEY: next } })
  expect(await isDataKeyLost(second.pool, next, false)).toBe(false)
  const signIn = async (code: string) => {
    const person = second.visitor()
    const { body } = await person.post('/api/auth/login', { email, password })
    const { ticket } = body.data
    return { person, answer: await person.post('/api/auth/login/two-factor', { ticket, code }) }
  }
  expect((await signIn(app.recoveryCodes[0] ?? '')).answer.body.success).toBe(true)
  expect((await signIn(app.recoveryCodes[0] ?? '')).answer.body.success).toBe(false)
  const { person, answer } = await signIn(app.codeAt(now))
  expect(answer.body.success).toBe(true)
  const { pathname } = new URL(address)
  expect((await second.visitor().get(pathname)).status).toBe(200)
  expect(new URL((await person.get(feed)).body.data.address).pathname).toBe(pathname)
  await second.close()
  await siteIsGone(pool)

  // Twice, so that what was kept of the first key is kept again.
  const third = 'the third key, of thirty-two letters'
  await rotate(['--new-key-file', writeKey('third', third)], { DATA_KEY: next })
  const site = await startApp({ database, clock, env: { DATA_KEY: third } })
  const visitorOfThird = site.visitor()
  const { body } = await visitorOfThird.post('/api/auth/login', { email, password })
  const code = { ticket: body.data.ticket, code: app.recoveryCodes[1] }
  expect((await visitorOfThird.post('/api/auth/login/two-factor', code)).body.success).toBe(true)
  expect((await site.visitor().get(pathname)).status).toBe(200)
  await site.close()
  const { rows } = await pool.query("select actor from audit_log where action = 'data key rotated'")
  expect(rows).toEqual([{ actor: 'operator' }, { actor: 'operator' }])
  await expect(rotate(['--new-key-file', path.join(folder, 'next')], { DATA_KEY: former })).rejects.toThrow(
    'DATA_KEY is not the one',
  )
})

it('makes the next key where the product keeps its own, and goes on after an interruption', async () => {
  const other = await createDatabase()
  const own = createPool({
    connection: { ...other.connection, application_name: adminProgram },
    max: 1,
    onError: () => undefined,
  })
  const run = () => rotate([], { DATABASE_URL: databaseUrl(other.connection) })
  const site = await startApp({ database: other, env: { DATA_DIR: folder } })
  const present = readFileSync(keyFile, 'utf8')
  await isDataKeyLost(own, present, false)
  await site.close()
  await siteIsGone(own)

  // A trigger stops the first try at its last statement.
  await own.query(
    `create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'the power fails'; end $$`,
  )
  await own.query('create trigger stop_here before update on data_keys execute function stop_here()')
  await expect(run()).rejects.toThrow('the power fails')
  expect(readFileSync(keyFile, 'utf8')).toBe(present)
  const nextKey = readFileSync(`${keyFile}.next`, 'utf8')
  await own.query('drop trigger stop_here on data_keys')
  await run()
  expect(readFileSync(keyFile, 'utf8')).toBe(nextKey)
  expect(await isDataKeyLost(own, nextKey, false)).toBe(false)

  // The power fails after the database has changed: the files are as before.
  writeFileSync(`${keyFile}.next`, nextKey)
  writeFileSync(keyFile, present)
  expect((await run())[0]).toBe('The database has the new key already.')
  expect(readFileSync(keyFile, 'utf8')).toBe(nextKey)
  expect(existsSync(`${keyFile}.next`)).toBe(false)
  expect(readdirSync(path.dirname(keyFile)).filter((name) => name.startsWith('data-key.until-'))).toHaveLength(1)
  await own.end()
  await other.drop()
})

it('knows every purpose that a module seals or derives with', () => {
  const sources = globSync('src/modules/**/*.ts', { cwd: root }).filter((file) => !file.includes('.test.'))
  const users = sources.filter((file) =>
    /createSeal\(|createSeededTokens\(/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  // Receipt keys cannot change; the next start makes a new one.
  const purposes = new Set([...sealedColumns, ...seededColumns].map(({ purpose }) => purpose))
  expect(users).toHaveLength(purposes.size + 1)
})
