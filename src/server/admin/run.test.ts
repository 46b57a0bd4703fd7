// `npm run admin` on the database of a running site: its commands, what they refuse, and their entries in the audit log.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDataKeyLost } from '#platform/data-key.ts'
import { turnOnTwoFactor } from '../../../testing/authenticator.ts'
import { eventually } from '../../../testing/eventually.ts'
import { password, signUp } from '../../../testing/factories.ts'
import { readToken } from '../../../testing/payment-links.ts'
import { databaseUrl } from '../../../testing/product-process.ts'
import { createDatabase, root, startApp, type TestApp, type TestDatabase } from '../../../testing/start-app.ts'
import { AdminRefusal, UsageError } from './command.ts'
import { commands } from './commands.ts'
import { runAdmin } from './run.ts'

const DATA_KEY = 'the data key of these tests, long'
let database: TestDatabase
let site: TestApp
beforeAll(async () => {
  database = await createDatabase()
  site = await startApp({ database, env: { DATA_KEY } })
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

const reported: string[] = []
const call = (env: Record<string, string> = {}) => ({
  env: { DATABASE_URL: databaseUrl(database.connection), DATA_DIR: site.dataDir, DATA_KEY, ...env },
  root,
  clock: () => new Date(),
  report: (line: string) => reported.push(line),
})
const admin = (...args: string[]) => runAdmin({ ...call(), args })
const refusal = (...args: string[]) => expect(admin(...args)).rejects
const listRecorded = async () => {
  const { rows } = await site.pool.query(
    "select action, subject from audit_log where actor = 'operator' order by audit_id",
  )
  return rows as { action: string; subject: string }[]
}
const signIn = (email: string, word: string) => site.visitor().post('/api/auth/login', { email, password: word })

describe('the command line', () => {
  it('lists every command and describes each', async () => {
    const list = (await admin()).join('\n')
    for (const [name, { summary }] of Object.entries(commands)) {
      expect(list).toContain(`  ${name.padEnd(17)}${summary}`)
      expect((await admin(name, '--help'))[0]).toContain(`npm run admin -- ${name}`)
    }
  })

  it('refuses unknown commands and wrong arguments', async () => {
    for (const args of [
      ['erase'],
      ['toString'],
      ['reset-password'],
      ['jobs', 'all'],
      ['jobs', '--all'],
      ['replay-dead'],
    ])
      await refusal(...args).toBeInstanceOf(UsageError)
    await refusal('replay-dead', 'all').toThrow('all is not the id of a delivery.')
    await refusal('rotate-data-key', '--new-key').toThrow("Unknown option '--new-key'.")
  })
})

describe('reset-password', () => {
  it('voids the password, signs the person out, and prints a link that works once', async () => {
    const visitor = site.visitor()
    const { email, user_id } = await signUp(visitor)
    const lines = await admin('reset-password', email.toUpperCase())
    expect((await visitor.get('/api/auth/session')).body.data).toBeNull()
    expect((await signIn(email, password)).status).toBe(401)
    const token = readToken(/https?:\S+/.exec(lines.join('\n'))?.[0] ?? '')
    const reset = () =>
      site.visitor().post('/api/auth/reset-password-with-token', {
        token,
        newPassword: 'a new evening 7',
        confirmPassword: 'a new evening 7',
      })
    expect((await reset()).body.success).toBe(true)
    expect((await reset()).body.success).toBe(false)
    expect((await signIn(email, 'a new evening 7')).body.success).toBe(true)
    expect(await listRecorded()).toContainEqual({ action: 'password voided', subject: `user:${user_id}` })
  })

  it('refuses an unknown and a disabled account, and another DATA_KEY', async () => {
    const { email, user_id } = await signUp(site.visitor())
    await site.pool.query('update users set disabled_at = now() where user_id = $1', [user_id])
    await refusal('reset-password', email).toThrow('is disabled')
    await refusal('reset-password', 'nowhere@example.com').toThrow('There is no account')
    await isDataKeyLost(site.pool, 'another key', false)
    await refusal('reset-password', email).toThrow('DATA_KEY is not the one')
    await site.pool.query('delete from data_keys')
  })
})

describe('disable-2fa', () => {
  it('lets a person sign in with the password alone, notifies them by mail, and is recorded', async () => {
    const visitor = site.visitor()
    const { email, user_id } = await signUp(visitor)
    await refusal('disable-2fa', email).toThrow('is not on')
    await turnOnTwoFactor(visitor, new Date())
    await admin('disable-2fa', email)
    expect((await visitor.get('/api/auth/session')).body.data).toBeNull()
    expect((await signIn(email, password)).body.data).not.toHaveProperty('ticket')
    expect(await listRecorded()).toContainEqual({ action: 'two-factor off', subject: `user:${user_id}` })
    const mails = "select from mails where to_address = $1 and subject = 'Two-factor sign-in is off'"
    await eventually(async () => (await site.pool.query(mails, [email])).rowCount === 1)
  })
})

describe('jobs and replay-dead', () => {
  it('lists what was given up, and the running site makes it again', async () => {
    const listener = 'payments.cancelled'
    const data = JSON.stringify({ listener, key: 'a-key', data: {} })
    const insertDead = "insert into jobs.job (name, data) values ('outbox-dead', $1) returning id::text"
    const { rows } = await site.pool.query(insertDead, [data])
    const id = rows[0].id
    expect((await admin('jobs')).join('\n')).toMatch(new RegExp(`${id} +${listener} +a-key +0 s ago`))
    expect(await admin('replay-dead', id)).toEqual(['1 delivery is made again.'])
    await refusal('replay-dead', id).toBeInstanceOf(AdminRefusal)
    const { rows: left } = await site.pool.query("select name from jobs.job where data->>'key' = 'a-key'")
    expect(left.map(({ name }) => name)).not.toContain('outbox-dead')
    expect((await listRecorded()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['jobs listed', 'dead deliveries replayed']),
    )
  })
})

it('rebuild-totals writes the totals of past days again and is recorded', async () => {
  await site.totalsUpkeep.keepUp()
  await site.pool.query(`update daily_totals_state set closed_through = closed_through - 2`)
  expect(await admin('rebuild-totals')).toEqual(['The totals of 2 days were written.'])
  expect((await listRecorded()).at(-1)).toEqual({ action: 'totals rebuilt', subject: 'system:totals' })
})

it('verify-audit prints the head of the log and is recorded in it', async () => {
  const lines = await admin('verify-audit')
  expect(lines[0]).toMatch(/^The audit log is intact/)
  expect((await listRecorded()).at(-1)).toEqual({ action: 'audit log verified', subject: 'system:audit-log' })
})

it('as a process it prints results to standard output, and ends with 1 for a refusal and 2 for wrong arguments', {
  tags: ['full'],
}, () => {
  const run = (...args: string[]) => {
    const { env } = call()
    const options = { encoding: 'utf8', env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env } } as const
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(root, 'scripts/admin.ts'), ...args],
      options,
    )
    return { status, stdout, stderr }
  }
  expect(run('jobs')).toMatchObject({ status: 0, stderr: '' })
  expect(run('disable-2fa', 'nowhere@example.com')).toMatchObject({ status: 1, stdout: '' })
  expect(run('erase').status).toBe(2)
})
