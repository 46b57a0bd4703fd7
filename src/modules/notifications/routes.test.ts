// Tests access to the built-in mailbox over HTTP: only for callers on this machine or with the mailbox key.
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as french from '#messages/fr/mail.ts'
import { eventually } from '../../../testing/eventually.ts'
import { bookedRide, signUp } from '../../../testing/factories.ts'
import { mailboxKeyOf, withMailboxKey } from '../../../testing/mailbox-key.ts'
import { createAdministrator } from '../../../testing/office.ts'
import { markPaid } from '../../../testing/paid-bookings.ts'
import { freePort, startApp, type TestApp } from '../../../testing/start-app.ts'
import type { MailboxItem } from './contract.ts'

let running: TestApp
let mail: MailboxItem
beforeAll(async () => {
  running = await startApp()
  const { booking_id } = await bookedRide(running.visitor())
  await markPaid(running, [booking_id])
  mail = await eventually(async () => {
    const { body } = await running.visitor().get('/dev/mailbox.json')
    return body.find(({ subject }: MailboxItem) => subject.endsWith('is confirmed'))
  })
})
afterAll(() => running.close())

const paths = () => [
  '/dev/mailbox',
  '/dev/mailbox.json',
  `/dev/mailbox/${mail.id}`,
  `/dev/mailbox/${mail.id}/attachments/0`,
]

/** Uses `node:http`, because `fetch` does not let a test set the Host header. */
const statusOf = (url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })

const statuses = (url: string, headers: Record<string, string> = {}) =>
  Promise.all(paths().map((each) => statusOf(`${url}${each}`, headers)))

describe('the mailbox on this machine', () => {
  it('serves the list, a mail, its attachment and the JSON', async () => {
    expect(await statuses(running.url)).toEqual([200, 200, 200, 200])
    const visitor = running.visitor()
    expect((await visitor.get('/dev/mailbox')).text).toContain(mail.subject)
    expect((await visitor.get(`/dev/mailbox/${mail.id}`)).text).toContain('sandbox="allow-popups')
    const file = await visitor.get(mail.attachments[0]?.url ?? '')
    expect(file.headers.get('content-type')).toContain('text/calendar')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="ostler-[0-9A-Z-]+\.ics"$/)
    expect(file.text).toBe(mail.attachments[0]?.content)
  })

  it('rewrites the links of a mail composed at another port to the current port', async () => {
    const oldOrigin = 'http://localhost:3000'
    const both = `update mails set html = replace(html, $1, $2), text = replace(text, $1, $2) where mail_id = $3`
    await running.pool.query(both, [running.url, oldOrigin, mail.id])
    const { body } = await running.visitor().get('/dev/mailbox.json')
    const shown = body.find(({ id }: MailboxItem) => id === mail.id) as MailboxItem
    expect(shown.links).toContain(`${running.url}/dashboard`)
    expect(shown.text + shown.html).not.toContain(oldOrigin)
    await running.pool.query(both, [oldOrigin, running.url, mail.id])
  })

  it('is shown in the language of the visitor', async () => {
    const visitor = running.visitor()
    visitor.cookies.set('lang', 'fr')
    const list = (await visitor.get('/dev/mailbox')).text
    expect(list).toContain('<html lang="fr">')
    expect(list).toContain(french.mailbox_title)
    expect((await visitor.get(`/dev/mailbox/${mail.id}`)).text).toContain(french.mailbox_back)
  })

  it('answers under localhost and the loopback addresses', async () => {
    const { port } = new URL(running.url)
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
      expect(await statuses(running.url, { host })).toEqual([200, 200, 200, 200])
  })

  it('allows no scripts and no external resources', async () => {
    const { headers } = await running.visitor().get(`/dev/mailbox/${mail.id}`)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
    expect(headers.get('content-security-policy')).not.toMatch(/script-src|https:/)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('answers 404 for an unknown mail or attachment', async () => {
    for (const path of [
      '/dev/mailbox/none',
      `/dev/mailbox/${mail.id}/attachments/9`,
      `/dev/mailbox/${mail.id}/attachments/x`,
    ])
      expect((await running.visitor().get(path)).status).toBe(404)
  })
})

describe('the mailbox is not found', () => {
  const gone = [404, 404, 404, 404]

  it.each(['ostler.example', 'localhost.evil.test', '127.0.0.1.nip.io', '192.0.2.7'])(
    'under the name %s',
    async (host) => expect(await statuses(running.url, { host })).toEqual(gone),
  )

  it('under an invalid host name (400)', async () =>
    expect(await statuses(running.url, { host: 'evil.test:localhost' })).toEqual([400, 400, 400, 400]))

  it.each<Record<string, string>>([
    { 'x-forwarded-for': '127.0.0.1' },
    { 'X-Forwarded-Host': 'localhost' },
    { 'x-forwarded-proto': 'http' },
    { Forwarded: 'for=127.0.0.1' },
    { Via: '1.1 proxy' },
    { 'x-real-ip': '127.0.0.1' },
    { 'cf-connecting-ip': '127.0.0.1' },
    { 'true-client-ip': '127.0.0.1' },
  ])('behind a proxy: %o', async (headers) => expect(await statuses(running.url, headers)).toEqual(gone))

  it.each([
    ['with a public URL', { PUBLIC_URL: 'https://ostler.example' }],
    ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bookings@ostler.example' }],
    ['behind a trusted proxy', { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'http://localhost.evil.test' }],
  ])('on an installation %s', async (_, env) => {
    const other = await startApp({ env })
    expect(await statuses(other.url)).toEqual(gone)
    await other.close()
  })
})

/** Returns the reset mail to this address, as a caller with these headers sees it. */
const resetMailTo = async (site: TestApp, email: string, headers: Record<string, string> = {}): Promise<MailboxItem> =>
  eventually(async () => {
    const { body } = await site.visitor().get('/dev/mailbox.json', headers)
    return body.find(({ to, text }: MailboxItem) => to === email && /reset-password|…/.test(text))
  })

describe.each([
  ['TRUST_PROXY', { TRUST_PROXY: '127.0.0.1' }],
  ['DEMO', { DEMO: 'yes', PUBLIC_URL: 'https://ostler.example', RATE_LIMITS: 'on' }],
  ['production', { NODE_ENV: 'production', DEMO: 'yes', PUBLIC_URL: 'https://ostler.example', RATE_LIMITS: 'on' }],
])('an installation reachable from other machines (%s)', (_, env) => {
  let site: TestApp
  let email: string
  beforeAll(async () => {
    site = await startApp({ env })
    email = (await signUp(site.visitor())).email
    await site.visitor().post('/api/auth/forgot-password', { email })
  })
  afterAll(() => site.close())

  it('shows nothing to a loopback caller without the key, on any path', async () => {
    const { id } = await resetMailTo(site, email, withMailboxKey(site))
    for (const each of ['', '.json', `/${id}`, `/${id}/attachments/0`, '?key=wrong', '.json?key=', '/'])
      expect([each, await statusOf(`${site.url}/dev/mailbox${each}`, { host: 'localhost:3000' })]).toEqual([each, 404])
  })

  it('accepts the key once in the URL and then as a cookie', async () => {
    const visitor = site.visitor()
    const opened = await visitor.get(`/dev/mailbox?key=${mailboxKeyOf(site)}`)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/dev/mailbox'])
    expect(opened.headers.get('set-cookie')).toMatch(/HttpOnly/)
    expect((await visitor.get('/dev/mailbox')).status).toBe(200)
    expect((await visitor.get('/dev/mailbox.json')).text).toContain('/reset-password?token=')
  })

  it('serves no metrics without a token', async () => {
    expect(await statusOf(`${site.url}/metrics`, { host: 'localhost:3000' })).toBe(404)
  })
})

describe('mails to administrators', () => {
  it('have masked links without the key, in the page, the JSON and after a change of address', async () => {
    const office = await createAdministrator(running)
    await running.visitor().post('/api/auth/forgot-password', { email: office.email })
    const mail = await resetMailTo(running, office.email)
    expect(mail).toMatchObject({ has_masked_links: true, links: [`${running.url}/…`] })
    expect(JSON.stringify(mail)).not.toContain('token=')
    const page = (await running.visitor().get(`/dev/mailbox/${mail.id}`)).text
    expect(page).not.toContain('token=')
    expect(page).toContain('Administrators sign in at /admin/login')
    const next = `next.${office.email}`
    const own = `/api/users/${office.user_id}`
    const { user_id, pending_email, profile_image, marketing_consent, ...form } = (await office.visitor.get(own)).body
      .data
    expect((await office.visitor.put(own, { ...form, address: '4 Elm Row', email: next })).body).toMatchObject({
      success: true,
    })
    const proof = await eventually(async () => {
      const { body } = await running.visitor().get('/dev/mailbox.json')
      return body.find(({ to }: MailboxItem) => to === next)
    })
    expect(JSON.stringify(proof)).not.toContain('token=')
    const withKey = await resetMailTo(running, office.email, withMailboxKey(running))
    expect(withKey).toMatchObject({ has_masked_links: false })
    expect(withKey.links.join()).toContain('/reset-password?token=')
  })

  it('with masked links leave customers’ mails unmasked', async () => {
    const { email } = await signUp(running.visitor())
    await running.visitor().post('/api/auth/forgot-password', { email })
    const mail = await eventually(async () => {
      const { body } = await running.visitor().get('/dev/mailbox.json')
      return body.find(({ to, text }: MailboxItem) => to === email && text.includes('/reset-password'))
    })
    expect(mail.links.join()).toContain('/reset-password?token=')
  })
})

it('keeps a booking paid while the mail server is unreachable', { tags: ['full'] }, async () => {
  const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`
  const other = await startApp({ env: { SMTP_URL, MAIL_FROM: 'bookings@ostler.example' } })
  const visitor = other.visitor()
  const { booking_id } = await bookedRide(visitor)
  await markPaid(other, [booking_id])
  const kept = await eventually(
    async () => (await other.pool.query(`select * from mails where attempts > 0 and dedupe like 'confirm:%'`)).rows[0],
    20_000,
  )
  expect(kept).toMatchObject({ dedupe: `confirm:${booking_id}:customer`, status: 'queued', sent_at: null })
  expect((await visitor.get(`/api/bookings/${booking_id}`)).body.data).toMatchObject({ status: 'paid' })
  await other.close()
})
