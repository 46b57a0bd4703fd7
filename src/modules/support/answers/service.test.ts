// The office's answers over HTTP.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { MailboxItem } from '#modules/notifications/contract.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { password, signUp } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { startSink } from '../../../../testing/smtp-sink.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'

let site: TestApp
let office: OfficePerson
let second: OfficePerson
/** Signed in with the verified email of the letter. */
let writer: Visitor
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site, { first_name: 'Rowan', last_name: 'Achterberg' })
  second = await createAdministrator(site)
  writer = site.visitor()
  const { user_id } = await signUp(writer, { email: letter.email })
  await waitForDeliveries(site)
  await site.pool.query('update users set email_verified_at = now() where user_id = $1', [user_id])
  await site.pool.query('delete from mails')
})
afterEach(async () => {
  await waitForDeliveries(site)
  await site.pool.query('delete from contact_messages; delete from mails')
})
afterAll(() => site.close())

const letter = { name: 'Edith Marlow', email: 'edith@marlow.example', subject: 'A lost glove', message: 'It is grey.' }
/** Sends a message in this language and returns its id. */
const createMessage = async (language = 'en', by = site.visitor(), app = site, reader = office.visitor) => {
  const { status } = await by.post('/api/contact', letter, { 'accept-language': language })
  if (status !== 200) throw new Error(`The message was refused: ${status}`)
  await waitForDeliveries(app)
  const { body } = await reader.get('/api/support/messages')
  return body.data[0].message_id as string
}
const getMessage = async (id: string) => (await office.visitor.get(`/api/support/messages/${id}`)).body.data
const answerMessage = (id: string, text: string, seen = 0, by = office.visitor) =>
  by.post(`/api/support/messages/${id}/answers`, { text, seen })
const setState = (id: string, state: string, seen: number, by = office.visitor) =>
  by.put(`/api/support/messages/${id}/state`, { state, seen })
const mailsToWriter = async (): Promise<MailboxItem[]> => {
  await waitForDeliveries(site)
  const { body } = await site.visitor().get('/dev/mailbox.json')
  return body.filter(({ to }: MailboxItem) => to === letter.email)
}

describe('an answer of the office', () => {
  it('is mailed once and kept with its author', async () => {
    const id = await createMessage()
    expect(await getMessage(id)).toMatchObject({ ...letter, state: 'new', language: 'en', history: [] })
    const text = 'We have it here.\r\n\r\nShall we send it?\nRowan'
    const replies = await Promise.all([answerMessage(id, text), answerMessage(id, text)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const { state, history } = await getMessage(id)
    expect(state).toBe('answered')
    expect(history).toMatchObject([
      { what: 'answered', text: 'We have it here.\n\nShall we send it?\nRowan', author: 'Rowan Achterberg' },
    ])
    const mails = await mailsToWriter()
    expect(mails.map(({ subject }) => subject)).toEqual(['Our answer to your message'])
    for (const part of ['We have it here.', 'Shall we send it?']) expect(mails[0]?.text).toContain(part)
    for (const original of ['Edith', 'glove', 'It is grey.']) expect(mails[0]?.text).not.toContain(original)
    const { rows } = await site.pool.query('select actor, action, before, after from audit_log where subject = $1', [
      `message:${id}`,
    ])
    expect(rows).toEqual([
      { actor: office.user_id, action: 'message answered', before: { state: 'new' }, after: { state: 'answered' } },
    ])
  })

  it.each([
    ['es', 'Su mensaje'],
    ['fr', 'Votre message'],
    ['de', 'Ihre Nachricht'],
  ])('quotes the message in its language for a verified email: %s', async (language, heading) => {
    const id = await createMessage(language, writer)
    await answerMessage(id, 'We have it here.')
    const [mail] = await mailsToWriter()
    expect(mail?.subject).toContain('A lost glove')
    for (const part of ['Edith Marlow', heading, 'It is grey.']) expect(mail?.text).toContain(part)
    expect(mail?.html).toContain(`lang="${language}"`)
  })

  it('uses the language of the account if the request has none', async () => {
    const visitor = site.visitor()
    const { user_id } = await signUp(visitor)
    await site.pool.query(`update users set language = 'de' where user_id = $1`, [user_id])
    const { status } = await visitor.post('/api/contact', letter)
    expect(status).toBe(200)
    expect((await office.visitor.get('/api/support/messages')).body.data[0].language).toBe('de')
  })

  it('has the support address of the settings as Reply-To, whatever MAIL_FROM is', { tags: ['full'] }, async () => {
    const sink = await startSink()
    const env = { SMTP_URL: sink.url, MAIL_FROM: 'Night desk <bookings@ostler.example>' }
    const mailing = await startApp({ env })
    const { visitor } = await createAdministrator(mailing)
    const { version } = (await visitor.get('/api/settings')).body.data
    await visitor.put('/api/settings', { support_email: 'desk@ostler.example', email_notifications: false, version })
    const id = await createMessage('en', mailing.visitor(), mailing, visitor)
    await answerMessage(id, 'We have it here.', 0, visitor)
    const mail = await eventually(async () => sink.mails.find(({ to }) => to.includes(letter.email)))
    expect(mail.to).toEqual([letter.email])
    expect(mail.raw).toMatch(/^Reply-To: .*<desk@ostler\.example>$/im)
    expect(mail.raw).toMatch(/^From: Night desk <bookings@ostler\.example>\r$/m)
    await mailing.close()
    await sink.close()
  })

  it.each([[''], [' \r\n '], ['x'.repeat(10_001)], ['a bell \u0007']])('is refused if its text is %j', async (text) => {
    const id = await createMessage()
    const { status, body } = await answerMessage(id, text)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['text']])
    expect((await getMessage(id)).history).toEqual([])
  })

  it('is escaped in the mail', async () => {
    const id = await createMessage()
    await answerMessage(id, '<script>alert(1)</script>')
    const [mail] = await mailsToWriter()
    expect(mail?.html).toContain('&lt;script&gt;')
    expect(mail?.html).not.toContain('<script')
  })
})

describe('two colleagues at once', () => {
  const answerAtOnce = async (app: TestApp, one: OfficePerson, two: OfficePerson) => {
    const id = await createMessage('en', app.visitor(), app, one.visitor)
    const answers = await Promise.all([
      answerMessage(id, 'One', 0, one.visitor),
      answerMessage(id, 'Two', 0, two.visitor),
    ])
    return {
      id,
      statuses: answers.map(({ status }) => status).sort(),
      conflict: answers.find(({ status }) => status === 409),
    }
  }

  it('send one answer, and the second sees what the first wrote', async () => {
    const { id, statuses, conflict } = await answerAtOnce(site, office, second)
    expect(statuses).toEqual([200, 409])
    expect(conflict?.body).toMatchObject({
      code: 'MESSAGE_CHANGED',
      data: { message: { message_id: id, history: [{ what: 'answered' }] } },
    })
    expect(await mailsToWriter()).toHaveLength(1)
    expect((await answerMessage(id, 'Three', 1)).status).toBe(200)
    expect(await mailsToWriter()).toHaveLength(2)
  })

  it('send two answers without the row lock (control)', async () => {
    const unguarded = await startApp({ Client: withoutLocks({ before: 'insert into "contact_entries"' }) })
    const [one, two] = [await createAdministrator(unguarded), await createAdministrator(unguarded)]
    expect((await answerAtOnce(unguarded, one, two)).statuses).toEqual([200, 200])
    await unguarded.close()
  })
})

describe('the state of a message', () => {
  it('changes without a mail and keeps its history', async () => {
    const id = await createMessage()
    await setState(id, 'answered', 0)
    await setState(id, 'new', 1, second.visitor)
    expect((await setState(id, 'answered', 1)).status).toBe(409)
    const { state, history } = await getMessage(id)
    expect(state).toBe('new')
    expect(history.map(({ what, text }: { what: string; text: null }) => [what, text])).toEqual([
      ['settled', null],
      ['reopened', null],
    ])
    expect(await mailsToWriter()).toEqual([])
  })

  it('filters the list and has a count for each', async () => {
    const id = await createMessage()
    await setState(id, 'answered', 0)
    await site.visitor().post('/api/contact', { ...letter, subject: 'Another' })
    const list = async (query: string) => {
      const { body } = await office.visitor.get(`/api/support/messages${query}`)
      return [body.total, body.data.map(({ subject }: { subject: string }) => subject), body.counts]
    }
    const counts = { new: 1, answered: 1, closed: 0 }
    expect(await list('')).toEqual([2, ['Another', 'A lost glove'], counts])
    expect(await list('?state=new')).toEqual([1, ['Another'], counts])
    expect(await list('?state=answered&search=glove')).toEqual([1, ['A lost glove'], counts])
    expect(await list('?state=answered&search=another')).toEqual([0, [], counts])
  })
})

it('includes answers in the data download and erases them with the account', async () => {
  const writer = site.visitor()
  const { user_id, email } = await signUp(writer)
  await writer.post('/api/contact', { ...letter, email })
  const id = (await office.visitor.get('/api/support/messages')).body.data[0].message_id
  await answerMessage(id, 'Your grey glove is here.')
  await waitForDeliveries(site)
  const { body } = await writer.get(`/api/users/${user_id}/data.json`)
  expect(body.messages_to_the_office).toMatchObject([
    { answers: [{ text: 'Your grey glove is here.', at: expect.any(String) }] },
  ])
  expect((await writer.send('DELETE', `/api/users/${user_id}`, { password })).status).toBe(200)
  for (const table of ['contact_entries', 'mails', 'audit_log']) {
    const { rows } = await site.pool.query(`select 1 from ${table} t where t::text like '%grey glove%'`)
    expect(rows, table).toEqual([])
  }
  expect((await office.visitor.get(`/api/support/messages/${id}`)).status).toBe(404)
})
