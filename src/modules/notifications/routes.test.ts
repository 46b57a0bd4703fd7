// The built-in mailbox over HTTP: there for whoever sits at this machine, and for nobody else.
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as french from '#messages/fr/mail.ts'
import { eventually } from '../../../testing/eventually.ts'
import { bookedRide } from '../../../testing/factories.ts'
import { inFull } from '../../../testing/figure.ts'
import { settle } from '../../../testing/settled.ts'
import { freePort, startApp, type TestApp } from '../../../testing/start-app.ts'
import type { MailboxItem } from './contract.ts'

let running: TestApp
let mail: MailboxItem
beforeAll(async () => {
  running = await startApp()
  const { booking_id } = await bookedRide(running.visitor())
  await settle(running, [booking_id])
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

/** `fetch` would not let a test choose the Host. */
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

describe('at this machine', () => {
  it('shows the list, a mail, its attachment and all of it as JSON', async () => {
    expect(await statuses(running.url)).toEqual([200, 200, 200, 200])
    const visitor = running.visitor()
    expect((await visitor.get('/dev/mailbox')).text).toContain(mail.subject)
    expect((await visitor.get(`/dev/mailbox/${mail.id}`)).text).toContain('sandbox="allow-popups')
    const file = await visitor.get(mail.attachments[0]?.url ?? '')
    expect(file.headers.get('content-type')).toContain('text/calendar')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="ostler-[0-9A-Z-]+\.ics"$/)
    expect(file.text).toBe(mail.attachments[0]?.content)
  })

  it('speaks the language of whoever looks', async () => {
    const visitor = running.visitor()
    visitor.cookies.set('lang', 'fr')
    const list = (await visitor.get('/dev/mailbox')).text
    expect(list).toContain('<html lang="fr">')
    expect(list).toContain(french.mailbox_title)
    expect((await visitor.get(`/dev/mailbox/${mail.id}`)).text).toContain(french.mailbox_back)
  })

  it('answers by name and by number', async () => {
    const { port } = new URL(running.url)
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
      expect(await statuses(running.url, { host })).toEqual([200, 200, 200, 200])
  })

  it('runs no script and loads nothing from elsewhere', async () => {
    const { headers } = await running.visitor().get(`/dev/mailbox/${mail.id}`)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
    expect(headers.get('content-security-policy')).not.toMatch(/script-src|https:/)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('knows no other mail', async () => {
    for (const path of [
      '/dev/mailbox/none',
      `/dev/mailbox/${mail.id}/attachments/9`,
      `/dev/mailbox/${mail.id}/attachments/x`,
    ])
      expect((await running.visitor().get(path)).status).toBe(404)
  })
})

describe('it is not there', () => {
  const gone = [404, 404, 404, 404]

  it.each(['ostler.example', 'localhost.evil.test', '127.0.0.1.nip.io', 'evil.test:localhost', '192.0.2.7'])(
    'under the name %s',
    async (host) => expect(await statuses(running.url, { host })).toEqual(gone),
  )

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
    ['for the world', { PUBLIC_URL: 'https://ostler.example' }],
    ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bookings@ostler.example' }],
    ['behind a trusted proxy', { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'http://localhost.evil.test' }],
  ])('on an installation %s', async (_, env) => {
    const other = await startApp({ env })
    expect(await statuses(other.url)).toEqual(gone)
    await other.close()
  })
})

inFull('a booking is paid and stands although the mail server is away', async () => {
  const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`
  const other = await startApp({ env: { SMTP_URL, MAIL_FROM: 'bookings@ostler.example' } })
  const visitor = other.visitor()
  const { booking_id } = await bookedRide(visitor)
  await settle(other, [booking_id])
  const kept = await eventually(
    async () => (await other.pool.query(`select * from mails where attempts > 0 and dedupe like 'confirm:%'`)).rows[0],
    20_000,
  )
  expect(kept).toMatchObject({ dedupe: `confirm:${booking_id}:customer`, status: 'queued', sent_at: null })
  expect((await visitor.get(`/api/bookings/${booking_id}`)).body.data).toMatchObject({ status: 'paid' })
  await other.close()
})
