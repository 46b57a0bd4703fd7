// A message to the office over HTTP: what is taken, how often, who is mailed, who reads it, and when it is gone.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { MailboxItem } from '#modules/notifications/contract.ts'
import { allDelivered } from '../../../testing/delivered.ts'
import { eventually } from '../../../testing/eventually.ts'
import { password, signUp } from '../../../testing/factories.ts'
import { inFull } from '../../../testing/figure.ts'
import { postFrom } from '../../../testing/from-address.ts'
import { administratorOf } from '../../../testing/office.ts'
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
  await site.pool.query(`update users set role = 'admin' where user_id = $1`, [user_id])
  await office.post('/api/auth/admin/login', { email, password })
})
afterEach(async () => {
  await allDelivered(site)
  await site.pool.query('delete from contact_messages; delete from mails')
})
afterAll(() => site.close())

const letter = (over: Record<string, unknown> = {}) => ({
  name: 'Edith Marlow',
  email: 'edith@marlow.example',
  subject: 'A lost glove',
  message: 'Left in the car on Friday.\n\nIt is grey.\nThank you.',
  ...over,
})
const write = (over: Record<string, unknown> = {}, by = site.visitor()) => by.post('/api/contact', letter(over))
const rows = async () => (await site.pool.query('select * from contact_messages order by created_at')).rows
const mails = async (): Promise<MailboxItem[]> => {
  await allDelivered(site)
  const { body } = await site.visitor().get('/dev/mailbox.json')
  return body.filter(({ subject }: MailboxItem) => subject.startsWith('Contact form'))
}

describe('a message', () => {
  it('is stored, mailed to the office with its text, and thanked for', async () => {
    const { status, body } = await write()
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Thank you for your message. We will get back to you soon!' },
    ])
    expect(await rows()).toMatchObject([{ ...letter(), user_id: null }])
    const [mail] = await mails()
    expect(mail?.subject).toBe('Contact form: A lost glove')
    for (const part of ['Edith Marlow', 'edith@marlow.example', 'A lost glove', 'It is grey.', 'Thank you.'])
      expect(mail?.text).toContain(part)
  })

  it('that is sent again is stored and mailed once; another one is another one', async () => {
    await Promise.all(Array.from({ length: 8 }, () => write()))
    expect((await write()).status).toBe(200)
    expect(await rows()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
    await write({ message: 'Found it.' })
    expect(await rows()).toHaveLength(2)
    expect(await mails()).toHaveLength(2)
  })

  inFull('would be stored several times without the unique key (the control)', async () => {
    const change = (text: string) => text.replace(/ on conflict \("fingerprint"\) do nothing/, '')
    const Client = withoutLocks({ before: 'insert into "contact_messages"', change })
    const unguarded = await startApp({ Client })
    await unguarded.pool.query('alter table contact_messages drop constraint contact_messages_fingerprint_key')
    await Promise.all(Array.from({ length: 4 }, () => write({}, unguarded.visitor())))
    const stored = await unguarded.pool.query('select * from contact_messages')
    expect(stored.rows.length).toBeGreaterThan(1)
    await unguarded.close()
  })

  it('is written in one transaction with its event: where telling fails, nothing is stored', async () => {
    await site.pool.query('alter table outbox rename to outbox_away')
    expect((await write()).status).toBe(500)
    await site.pool.query('alter table outbox_away rename to outbox')
    expect(await rows()).toEqual([])
    expect((await write()).status).toBe(200)
    expect(await mails()).toHaveLength(1)
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
  ])('like %j is refused with what is wrong', async (over, fields) => {
    const { status, body } = await write(over)
    const [said] = Object.values(fields)
    expect([status, body.code, body.fields, body.message]).toEqual([400, 'INVALID_REQUEST', fields, said])
    expect(await rows()).toEqual([])
  })

  it('without anything names all four fields', async () => {
    const { body } = await site.visitor().post('/api/contact', {})
    expect(body.message).toBe('Please fill in all required fields')
    expect(Object.keys(body.fields).sort()).toEqual(['email', 'message', 'name', 'subject'])
  })

  it('with the longest texts, and line breaks as browsers send them, is taken', async () => {
    const longest = { name: 'x'.repeat(100), subject: 'y'.repeat(150), message: 'z\r\n'.repeat(2500) }
    expect((await write(longest)).status).toBe(200)
    expect((await rows())[0].message).toBe('z\n'.repeat(2500).trim())
    expect(await mails()).toHaveLength(1)
  })
})

it('goes to the address of the settings, and is only listed while the office wants no mail', async () => {
  const set = async (change: object) => {
    const { body } = await office.get('/api/settings')
    const { status } = await office.put('/api/settings', { ...change, version: body.data.version })
    expect(status).toBe(200)
  }
  await set({ support_email: 'desk@ostler.example' })
  await write()
  expect((await mails()).map(({ to }) => to)).toEqual(['desk@ostler.example'])
  await set({ email_notifications: false })
  await write({ subject: 'Unheard' })
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Contact form: A lost glove'])
  expect((await office.get('/api/support/messages')).body.total).toBe(2)
  await set({ email_notifications: true, support_email: 'support@ostler.example' })
})

it('stays text in the mail, whatever is written', async () => {
  await write({ name: '<b>Edith</b>', subject: '<img src=x onerror=alert(1)>', message: '<script>alert(1)</script>' })
  const [mail] = await mails()
  expect(mail?.html).not.toMatch(/<script|<b>Edith|<img src=x/)
  expect(mail?.html).toContain('&lt;script&gt;')
})

describe('the list', () => {
  it('shows the office everything, the newest first, searched and in pages', async () => {
    for (const subject of ['First', 'Second 100%', 'Third'])
      await write({ subject, email: `${subject.slice(0, 5).toLowerCase().trim()}@marlow.example` })
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

describe('three messages an hour', () => {
  it('are taken from one address; what is refused, or sent again, counts not, and another address is not touched', async () => {
    const strict = await startApp({ env: { RATE_LIMITS: 'on' } })
    const { url } = strict
    const send = async (address: string, over: Record<string, unknown>) => {
      const { status, text } = await postFrom(address, { url, path: '/api/contact', body: letter(over) })
      return `${status} ${JSON.parse(text).code ?? ''}`.trim()
    }
    for (let at = 0; at < 5; at++) expect(await send('127.0.5.1', { name: '' })).toBe('400 INVALID_REQUEST')
    for (const message of ['One', 'Two', 'Two', 'Three']) expect(await send('127.0.5.1', { message })).toBe('200')
    expect(await send('127.0.5.1', { message: 'Four' })).toBe('429 RATE_LIMITED')
    const inWords = await strict.app.inject({
      method: 'POST',
      url: '/api/contact',
      remoteAddress: '127.0.5.1',
      headers: { host: 'localhost', 'accept-language': 'de' },
      payload: letter({ message: 'Five' }),
    })
    expect(inWords.json().message).toMatch(
      /^Sie haben mehrere Nachrichten gesendet\. Bitte versuchen Sie es in (59|60) Minuten erneut oder rufen Sie uns an\.$/,
    )
    expect(await send('127.0.6.1', { message: 'Four' })).toBe('200')
    await strict.close()
  })
})

describe('with a mail server', () => {
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
  const sentMail = async (over: Record<string, unknown>) => {
    sink.mails.length = 0
    expect((await write(over, mailing.visitor())).status).toBe(200)
    return eventually(async () => sink.mails.find(({ raw }) => /^Subject: Contact form/m.test(raw)), 20_000)
  }

  it('comes from what the settings call the site, to the office alone, and its answer goes to the writer', async () => {
    const { visitor } = await administratorOf(mailing)
    const { version } = (await visitor.get('/api/settings')).body.data
    await visitor.put('/api/settings', { version, site_name: 'Paragon Cars' })
    const mail = await sentMail({ name: 'Edith "E" Marlow, <evil@x.test>' })
    const head = mail.raw.slice(0, mail.raw.indexOf('\r\n\r\n'))
    expect(mail.to).toHaveLength(1)
    expect(mail.to).not.toContain('edith@marlow.example')
    expect(head.match(/^reply-to:/gim)).toHaveLength(1)
    expect(head).toMatch(/^Reply-To: .*<edith@marlow\.example>$/im)
    expect(head).not.toMatch(/^(bcc|cc):/im)
    expect(head).toMatch(/^From: Paragon Cars <bookings@ostler\.example>\r?$/m)
  })
})

describe('what somebody wrote while signed in', () => {
  it('is in the file of all that is held about them, and goes with the account', async () => {
    const writer = site.visitor()
    const { user_id } = await signUp(writer)
    await write({}, writer)
    await write({ subject: 'Of a stranger' })
    await allDelivered(site)
    const { body } = await writer.get(`/api/users/${user_id}/data.json`)
    expect(body.messages_to_the_office).toMatchObject([letter()])
    const gone = await writer.send('DELETE', `/api/users/${user_id}`, { password })
    expect(gone.status).toBe(200)
    expect((await rows()).map(({ subject }) => subject)).toEqual(['Of a stranger'])
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Contact form: Of a stranger'])
  })
})
