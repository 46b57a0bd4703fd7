// Links with a token from all kinds of mail: none is readable in the database, its job queue or a backup.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailboxItem } from '#modules/notifications/contract.ts'
import { waitForDeliveries } from '../../testing/deliveries.ts'
import { addDriver, changeDriver, getDriverDetail } from '../../testing/drivers.ts'
import { password, signUp } from '../../testing/factories.ts'
import { createMailedLinks } from '../../testing/mailed-links.ts'
import { createAdministrator } from '../../testing/office.ts'
import { createOtherPartner, createPartnerPerson, partnerIdOf } from '../../testing/partners.ts'
import { bookByPhone } from '../../testing/phone-bookings.ts'
import { databaseUrl } from '../../testing/product-process.ts'
import { createDatabase, freePort, root, startApp, type TestApp, type TestDatabase } from '../../testing/start-app.ts'
import { findInDatabase } from '../../testing/whole-database.ts'
import { runBackup } from './backup.ts'

const DATA_KEY = 'the key of the stored links'
const folder = mkdtempSync(path.join(tmpdir(), 'ostler-links-'))
let database: TestDatabase
let site: TestApp
beforeAll(async () => {
  database = await createDatabase()
  site = await startApp({ database, env: { DATA_KEY } })
})
afterAll(async () => {
  await site.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const expectSuccess = async (reply: Promise<{ status: number; text: string }>) => {
  const { status, text } = await reply
  expect([status < 300, status, text]).toEqual([true, status, text])
}

/** Causes mails to a partner's owners: an invitation to a colleague, and links to confirm and stop a bank account. */
const actAsPartner = async () => {
  const slug = await createOtherPartner(site)
  const owner = await createPartnerPerson(site, 'owner', slug)
  await createPartnerPerson(site, 'owner', slug)
  await expectSuccess(
    owner.visitor.post('/api/partner/team/invitations', { email: 'night@links.example', role: 'desk' }),
  )
  const account = { kind: 'uk', account_holder: 'L Ltd', sort_code: '20-00-00', account_number: '55779911' }
  await expectSuccess(owner.visitor.put('/api/partner/bank', { account, password, version: 0 }))
  await waitForDeliveries(site)
  const confirm = (await mailbox()).flatMap(({ links }) => links).find((link) => link.includes('/partner-bank?token='))
  await expectSuccess(site.visitor().post('/api/partner-bank/use', { token: confirm?.split('token=')[1] }))
}

/** Causes mails of the office: invitations to a driver and a partner, access to an opened account, and a payment link. */
const actAsOffice = async () => {
  const office = await createAdministrator(site)
  const driver = await addDriver(site, office, { status: 'under-review' })
  const { version } = await getDriverDetail(office, driver.driver_id)
  await expectSuccess(changeDriver(office, driver.driver_id, { status: 'available', version }))
  const partner_id = await partnerIdOf(site)
  await expectSuccess(office.visitor.post(`/api/admin/partners/${partner_id}/invitation`, {}))
  await bookByPhone(office.visitor)
}

const askForCalendar = async (): Promise<string> => {
  const visitor = site.visitor()
  const { user_id } = await signUp(visitor)
  const { body } = await visitor.post(`/api/users/${user_id}/calendar-feed`)
  return body.data.address
}

const mailbox = async (): Promise<MailboxItem[]> => (await site.visitor().get('/dev/mailbox.json')).body

const tokenOf = (link: string): string => /token=([\w.-]+)/.exec(link)?.[1] ?? /([\w-]{32,})\.ics/.exec(link)?.[1] ?? ''

describe('a link with a token', () => {
  let tokens: string[]
  beforeAll(async () => {
    const { pay } = await createMailedLinks(site)
    await actAsPartner()
    await actAsOffice()
    const address = await askForCalendar()
    await waitForDeliveries(site)
    const mailed = (await mailbox()).flatMap(({ links }) => links).filter((link) => link.includes('token='))
    const paths = new Set(mailed.map((link) => new URL(link).pathname))
    expect([...paths].sort()).toEqual([
      '/partner-bank',
      '/partner-invitation',
      '/pay',
      '/rate-ride',
      '/reset-password',
      '/verify-email',
    ])
    tokens = [...new Set([...mailed, pay, address].map(tokenOf))]
    expect(tokens.length).toBeGreaterThan(10)
    expect(tokens.every((token) => token.length >= 32)).toBe(true)
  })

  it('is in no table of any schema', async () => {
    expect(await findInDatabase(database.connection, tokens)).toEqual([])
  })

  it('is found there when stored in plain text (control)', async () => {
    const { rows } = await site.pool.query(`select mail_id from mails where not secret limit 1`)
    const shown = 'update mails set text = text || $2 where mail_id = $1'
    await site.pool.query(shown, [rows[0].mail_id, tokens[0]])
    expect(await findInDatabase(database.connection, tokens)).toEqual([`public.mails: ${tokens[0]}`])
    await site.pool.query(`update mails set text = replace(text, $2, '') where mail_id = $1`, [
      rows[0].mail_id,
      tokens[0],
    ])
  })

  it('is in no backup', async () => {
    const file = path.join(folder, 'links.backup')
    const env = { NODE_ENV: 'test', DATABASE_URL: databaseUrl(database.connection), DATA_DIR: site.dataDir, DATA_KEY }
    await runBackup({ env, root, file })
    const content = gunzipSync(readFileSync(file))
    expect(content.includes('Confirm your e-mail address')).toBe(true)
    expect(tokens.filter((token) => content.includes(token))).toEqual([])
  })

  it('is shown and works in the mailbox, in HTML and text', async () => {
    const mail = (await mailbox()).find(({ links }) => links.some((link) => link.includes('/verify-email?token=')))
    const link = mail?.links.find((each) => each.includes('token=')) ?? ''
    expect(mail?.text).toContain(link)
    expect((await site.visitor().get(`/dev/mailbox/${mail?.id}`)).text).toContain(tokenOf(link))
    await expectSuccess(site.visitor().post('/api/auth/verify-email', { token: tokenOf(link) }))
  })

  it('is also encrypted where a person pastes it into a message', async () => {
    const [token = ''] = tokens
    const visitor = site.visitor()
    const { email } = await signUp(visitor)
    const office = await createAdministrator(site)
    await expectSuccess(
      visitor.post('/api/contact', { name: 'Edith', email, subject: 'general', message: 'Where can I pay for it?' }),
    )
    const { data } = (await office.visitor.get('/api/support/messages')).body
    const message_id = data.find((each: { email: string }) => each.email === email).message_id
    const answer = `Here: ${site.url}/pay?token=${token}`
    await expectSuccess(office.visitor.post(`/api/support/messages/${message_id}/answers`, { text: answer, seen: 0 }))
    await waitForDeliveries(site)
    const { rows } = await site.pool.query(
      `select secret from mails where to_address = $1 and text like '%/pay?token=%'`,
      [email],
    )
    expect(rows).toEqual([{ secret: true }])
  })
})

it('a queued link is encrypted while the mail server is unavailable', async () => {
  const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`
  const own = await createDatabase()
  const other = await startApp({ database: own, env: { SMTP_URL, MAIL_FROM: 'bookings@ostler.example' } })
  const { email } = await signUp(other.visitor())
  await other.visitor().post('/api/auth/forgot-password', { email })
  await waitForDeliveries(other)
  const { rows } = await other.pool.query(`select text, status from mails where to_address = $1 and secret`, [email])
  expect(rows.map(({ status }) => status)).toEqual(['queued', 'queued'])
  const tokens = rows.map(({ text }) => tokenOf(text))
  expect(tokens.every((token) => token.length === 43)).toBe(true)
  expect(await findInDatabase(own.connection, tokens)).toEqual([])
  await other.close()
  await own.drop()
})
