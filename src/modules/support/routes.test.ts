// Contact messages over HTTP.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { MailboxItem } from '#modules/notifications/contract.ts'
import { waitForDeliveries } from '../../../testing/deliveries.ts'
import { eventually } from '../../../testing/eventually.ts'
import { password, signUp } from '../../../testing/factories.ts'
import { postFrom } from '../../../testing/from-address.ts'
import { createAdministrator } from '../../../testing/office.ts'
import { type Sink, startSink } from '../../../testing/smtp-sink.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { withoutLocks } from '../../../testing/without-locks.ts'

let site: TestApp
let office: Visitor
beforeAll(async () => {
  site = await startApp()
  office = site.visitor()
  const { user_id, email } = await signUp(site.visitor())
  await site.pool.query(`update users set role = 'admin', staff_role = 'administrator' where user_id = $1`, [user_id])
  await office.post('/api/auth/admin/login', { email, password })
})
afterEach(async () => {
  await waitForDeliveries(site)
  await site.pool.query('delete from contact_messages; delete from mails')
})
afterAll(() => site.close())

const letter = (changes: Record<string, unknown> = {}) => ({
  name: 'Edith Marlow',
  email: 'edith@marlow.example',
  subject: 'A lost glove',
  message: 'Left in the car on Friday.\n\nIt is grey.\nThank you.',
  ...changes,
})
const sendMessage = (changes: Record<string, unknown> = {}, by = site.visitor()) =>
  by.post('/api/contact', letter(changes))
const storedMessages = async () => (await site.pool.query('select * from contact_messages order by created_at')).rows
const officeMails = async (): Promise<MailboxItem[]> => {
  await waitForDeliveries(site)
  const { body } = await site.visitor().get('/dev/mailbox.json')
  return body.filter(({ subject }: MailboxItem) => subject.startsWith('Contact form'))
}

describe('a contact message', () => {
  it('is stored, mailed to the office and confirmed', async () => {
    const { status, body } = await sendMessage()
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Thank you for your message. We will get back to you soon!' },
    ])
    expect(await storedMessages()).toMatchObject([{ ...letter(), user_id: null }])
    const [mail] = await officeMails()
    expect(mail?.subject).toBe('Contact form: A lost glove')
    for (const part of ['Edith Marlow', 'edith@marlow.example', 'A lost glove', 'It is grey.', 'Thank you.'])
      expect(mail?.text).toContain(part)
  })

  it('is stored and mailed once if sent again, and separately if it differs', async () => {
    await Promise.all(Array.from({ length: 8 }, () => sendMessage()))
    expect((await sendMessage()).status).toBe(200)
    expect(await storedMessages()).toHaveLength(1)
    expect(await officeMails()).toHaveLength(1)
    await sendMessage({ message: 'Found it.' })
    expect(await storedMessages()).toHaveLength(2)
    expect(await officeMails()).toHaveLength(2)
  })

  it('is stored several times without the unique key (control)', { tags: ['full'] }, async () => {
    const change = (text: string) => text.replace(/ on conflict \("fingerprint"\) do nothing/, '')
    const Client = withoutLocks({ before: 'insert into "contact_messages"', change })
    const unguarded = await startApp({ Client })
    await unguarded.pool.query('alter table contact_messages drop constraint contact_messages_fingerprint_key')
    await Promise.all(Array.from({ length: 4 }, () => sendMessage({}, unguarded.visitor())))
    const stored = await unguarded.pool.query('select * from contact_messages')
    expect(stored.rows.length).toBeGreaterThan(1)
    await unguarded.close()
  })

  it('is stored in one transaction with its event', async () => {
    await site.pool.query('alter table outbox rename to outbox_away')
    expect((await sendMessage()).status).toBe(500)
    await site.pool.query('alter table outbox_away rename to outbox')
    expect(await storedMessages()).toEqual([])
    expect((await sendMessage()).status).toBe(200)
    expect(await officeMails()).toHaveLength(1)
  })

  it.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'edith at marlow' }, { email: 'Invalid email address' }],
    [{ subject: undefined }, { subject: 'Subject is required' }],
    [{ message: '\r\n ' }, { message: 'Message is required' }],
    [{ name: 'x'.repeat(101) }, { name: 'Please enter at most 100 characters' }],
    [{ subject: 'x'.repeat(151) }, { subject: 'Please enter at most 150 characters' }],
    [{ message: 'x'.repeat(5001) }, { message: 'Please enter at most 5000 characters' }],
    [{ name: 'Edith\r\nBcc: evil@mail.example' }, { name: 'Please remove line breaks and other control characters' }],
    [{ subject: 'Hello\u2028there' }, { subject: 'Please remove line breaks and other control characters' }],
    [{ message: 'a bell \u0007' }, { message: 'Please remove line breaks and other control characters' }],
  ])('is refused with %j and says why', async (changes, fields) => {
    const { status, body } = await sendMessage(changes)
    const [message] = Object.values(fields)
    expect([status, body.code, body.fields, body.message]).toEqual([400, 'INVALID_REQUEST', fields, message])
    expect(await storedMessages()).toEqual([])
  })

  it('lists all four missing fields', async () => {
    const { body } = await site.visitor().post('/api/contact', {})
    expect(body.message).toBe('Please fill in all required fields')
    expect(Object.keys(body.fields).sort()).toEqual(['email', 'message', 'name', 'subject'])
  })

  it('is accepted with the longest texts and CRLF line breaks', async () => {
    const longest = { name: 'x'.repeat(100), subject: 'y'.repeat(150), message: 'z\r\n'.repeat(2500) }
    expect((await sendMessage(longest)).status).toBe(200)
    expect((await storedMessages())[0].message).toBe('z\n'.repeat(2500).trim())
    expect(await officeMails()).toHaveLength(1)
  })
})

it('mails contact messages to the address of the settings, or only lists them if mails are off', async () => {
  const updateSettings = async (change: object) => {
    const { body } = await office.get('/api/settings')
    const { status } = await office.put('/api/settings', { ...change, version: body.data.version })
    expect(status).toBe(200)
  }
  await updateSettings({ support_email: 'desk@ostler.example' })
  await sendMessage()
  expect((await officeMails()).map(({ to }) => to)).toEqual(['desk@ostler.example'])
  await updateSettings({ email_notifications: false })
  await sendMessage({ subject: 'Unheard' })
  expect((await officeMails()).map(({ subject }) => subject)).toEqual(['Contact form: A lost glove'])
  expect((await office.get('/api/support/messages')).body.total).toBe(2)
  await updateSettings({ email_notifications: true, support_email: 'support@ostler.example' })
})

it('escapes contact messages in the mail', async () => {
  await sendMessage({
    name: '<b>Edith</b>',
    subject: '<img src=x onerror=alert(1)>',
    message: '<script>alert(1)</script>',
  })
  const [mail] = await officeMails()
  expect(mail?.html).not.toMatch(/<script|<b>Edith|<img src=x/)
  expect(mail?.html).toContain('&lt;script&gt;')
})

describe('the message list', () => {
  it('shows messages newest first, with search and pages', async () => {
    for (const subject of ['First', 'Second 100%', 'Third'])
      await sendMessage({ subject, email: `${subject.slice(0, 5).toLowerCase().trim()}@marlow.example` })
    const list = async (query: string) => {
      const { body } = await office.get(`/api/support/messages${query}`)
      return [body.total, body.data.map((each: { subject: string }) => each.subject)]
    }
    expect(await list('')).toEqual([3, ['Third', 'Second 100%', 'First']])
    expect(await list('?page=2&page_size=2')).toEqual([3, ['First']])
    expect(await list('?search=third@')).toEqual([1, ['Third']])
    expect(await list('?search=100%25')).toEqual([1, ['Second 100%']])
    expect(await list('?search=GREY')).toEqual([3, ['Third', 'Second 100%', 'First']])
    expect(await list('?search=_')).toEqual([0, []])
  })
})

describe('the limit of three messages an hour', () => {
  it('applies per address and does not count refused or repeated messages', async () => {
    const strict = await startApp({ env: { RATE_LIMITS: 'on' } })
    const { url } = strict
    const send = async (address: string, changes: Record<string, unknown>) => {
      const { status, text } = await postFrom(address, { url, path: '/api/contact', body: letter(changes) })
      return `${status} ${JSON.parse(text).code ?? ''}`.trim()
    }
    for (let at = 0; at < 5; at++) expect(await send('127.0.5.1', { name: '' })).toBe('400 INVALID_REQUEST')
    for (const message of ['One', 'Two', 'Two', 'Three']) expect(await send('127.0.5.1', { message })).toBe('200')
    expect(await send('127.0.5.1', { message: 'Four' })).toBe('429 RATE_LIMITED')
    const germanReply = await strict.app.inject({
      method: 'POST',
      url: '/api/contact',
      remoteAddress: '127.0.5.1',
      headers: { host: 'localhost', 'accept-language': 'de' },
      payload: letter({ message: 'Five' }),
    })
    expect(germanReply.json().message).toMatch(
      /^Sie haben mehrere Nachrichten gesendet\. Bitte versuchen Sie es in (59|60) Minuten erneut oder rufen Sie uns an\.$/,
    )
    expect(await send('127.0.6.1', { message: 'Four' })).toBe('200')
    await strict.close()
  })
})

describe('the mail of a contact message', () => {
  let sink: Sink
  let mailing: TestApp
  beforeAll(async () => {
    sink = await startSink()
    mailing = await startApp({ env: { SMTP_URL: sink.url, MAIL_FROM: 'bookings@ostler.example' } })
  })
  afterAll(async () => {
    await mailing.close()
    await sink.close()
  })
  const sentMail = async (changes: Record<string, unknown>) => {
    sink.mails.length = 0
    expect((await sendMessage(changes, mailing.visitor())).status).toBe(200)
    return eventually(async () => sink.mails.find(({ raw }) => /^Subject: Contact form/m.test(raw)), 20_000)
  }

  it('is from the site name, to the office only, with the writer as Reply-To', async () => {
    const { visitor } = await createAdministrator(mailing)
    const { version } = (await visitor.get('/api/settings')).body.data
    await visitor.put('/api/settings', { version, site_name: 'Paragon Cars' })
    const mail = await sentMail({ name: 'Edith "E" Marlow, <evil@x.test>' })
    const headers = mail.raw.slice(0, mail.raw.indexOf('\r\n\r\n'))
    expect(mail.to).toHaveLength(1)
    expect(mail.to).not.toContain('edith@marlow.example')
    expect(headers.match(/^reply-to:/gim)).toHaveLength(1)
    expect(headers).toMatch(/^Reply-To: .*<edith@marlow\.example>$/im)
    expect(headers).not.toMatch(/^(bcc|cc):/im)
    expect(headers).toMatch(/^From: Paragon Cars <bookings@ostler\.example>\r?$/m)
  })
})

describe('a contact message of a signed-in user', () => {
  it('is in the data download and erased with the account', async () => {
    const writer = site.visitor()
    const { user_id } = await signUp(writer)
    await sendMessage({}, writer)
    await sendMessage({ subject: 'Of a stranger' })
    await waitForDeliveries(site)
    const { body } = await writer.get(`/api/users/${user_id}/data.json`)
    expect(body.messages_to_the_office).toMatchObject([letter()])
    const deletion = await writer.send('DELETE', `/api/users/${user_id}`, { password })
    expect(deletion.status).toBe(200)
    expect((await storedMessages()).map(({ subject }) => subject)).toEqual(['Of a stranger'])
    expect((await officeMails()).map(({ subject }) => subject)).toEqual(['Contact form: Of a stranger'])
  })
})
