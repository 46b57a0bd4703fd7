// Partner tickets over HTTP, one test per path of the conversation.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { password } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { createOtherPartner, createPartnerPerson, type PartnerPerson } from '../../../../testing/partners.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let site: TestApp
let desk: PartnerPerson
let owner: PartnerPerson
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  const slug = await createOtherPartner(site, 'Hotel Meridian')
  desk = await createPartnerPerson(site, 'desk', slug)
  owner = await createPartnerPerson(site, 'owner', slug)
  office = await createAdministrator(site)
})
afterAll(() => site.close())

const openTicket = (subject: string, message = 'Where is it?', by = desk) =>
  by.visitor.post('/api/partner/tickets', { subject, message })
const getTicket = async (id: string, by = desk) => (await by.visitor.get(`/api/partner/tickets/${id}`)).body.data
const postToTicket = (id: string, action: string, body: object = {}, by = desk) =>
  by.visitor.post(`/api/partner/tickets/${id}/${action}`, body)
const getOfficeView = async (id: string) => (await office.visitor.get(`/api/support/messages/${id}`)).body.data
const answer = async (id: string, text: string) => {
  const { history } = await getOfficeView(id)
  return office.visitor.post(`/api/support/messages/${id}/answers`, { text, seen: history.length })
}
const mailsAbout = async (id: string): Promise<{ to_address: string; text: string; dedupe: string }[]> => {
  await waitForDeliveries(site)
  const { rows } = await site.pool.query(
    `select to_address, text, dedupe from mails where split_part(dedupe, ':', 2) = $1 order by created_at`,
    [id],
  )
  return rows
}

it('carries a ticket from question to answer, unread mark and follow-up', async () => {
  const opened = await openTicket('Our statement')
  const id = opened.body.data.ticket_id
  expect(opened.body.data).toMatchObject({
    state: 'open',
    unread: false,
    parts: [{ from: 'partner', text: 'Where is it?' }],
  })
  expect(await getOfficeView(id)).toMatchObject({ partner: 'Hotel Meridian', state: 'new', email: desk.email })
  expect((await mailsAbout(id))[0]?.text).toContain(`/admin/messages/${id}`)

  expect((await answer(id, 'It was sent on Thursday.')).body.data.state).toBe('answered')
  const answered = await getTicket(id, owner)
  expect(answered).toMatchObject({ state: 'answered', unread: true })
  expect(answered.parts[1]).toMatchObject({ from: 'office', author: '', text: 'It was sent on Thursday.' })
  const list = await owner.visitor.get('/api/partner/tickets')
  expect(list.body).toMatchObject({ total: 1, unread: 1 })
  const answerMails = (await mailsAbout(id)).filter(({ dedupe }) => dedupe.startsWith('answer:'))
  expect(answerMails.map(({ to_address }) => to_address)).toEqual([desk.email])
  expect(answerMails[0]?.text).toContain(`/partner-dashboard/support/${id}`)

  // An answer that arrived after the page was loaded stays unread.
  expect((await postToTicket(id, 'seen', { parts: 1 })).body.data.unread).toBe(true)
  expect((await postToTicket(id, 'seen', { parts: 2 })).body.data.unread).toBe(false)

  const reply = await postToTicket(id, 'messages', { message: 'Not here yet.' }, owner)
  expect(reply.body.data).toMatchObject({
    state: 'open',
    parts: [{}, {}, { from: 'partner', author: 'Eleanor Whitcombe' }],
  })
  // A retry after a lost response.
  expect((await postToTicket(id, 'messages', { message: 'Not here yet.' }, owner)).body.data.parts).toHaveLength(3)
  expect(await getOfficeView(id)).toMatchObject({
    state: 'new',
    history: [{ what: 'answered' }, { what: 'written' }],
  })
  expect((await mailsAbout(id)).filter(({ dedupe }) => dedupe.startsWith('ticket:'))).toHaveLength(2)
  // An answer to an outdated history is refused and shows the new entry.
  const conflict = await office.visitor.post(`/api/support/messages/${id}/answers`, { text: 'Hello?', seen: 1 })
  expect(conflict.body).toMatchObject({
    code: 'MESSAGE_CHANGED',
    data: { message: { history: [{}, { text: 'Not here yet.' }] } },
  })
  await answer(id, 'Here it is.')
  const lastMails = (await mailsAbout(id)).filter(({ text }) => text.includes('Here it is.'))
  expect(lastMails.map(({ to_address }) => to_address).sort()).toEqual([desk.email, owner.email].sort())
})

it('lets both sides close a ticket and reopens it on a new message', async () => {
  const id = (await openTicket('A question')).body.data.ticket_id
  expect((await postToTicket(id, 'close')).body.data).toMatchObject({
    state: 'closed',
    parts: [{}, { from: 'partner', text: null }],
  })
  expect((await postToTicket(id, 'close')).body.data.parts).toHaveLength(2)
  expect((await postToTicket(id, 'messages', { message: 'One more thing' })).body.data.state).toBe('open')
  const { history } = await getOfficeView(id)
  const close = { state: 'closed', seen: history.length }
  const closed = await office.visitor.put(`/api/support/messages/${id}/state`, close)
  expect(closed.body.data.state).toBe('closed')
  expect((await getTicket(id)).parts.at(-1)).toMatchObject({ from: 'office', author: '', text: null })
  const closedMessages = await office.visitor.get('/api/support/messages?state=closed')
  expect(closedMessages.body).toMatchObject({
    data: [{ message_id: id, partner: 'Hotel Meridian' }],
    counts: { closed: 1 },
  })
})

it('merges the same ticket on one day, but not between partners', async () => {
  const [first, repeated] = [await openTicket('The same', 'Words'), await openTicket('The same', 'Words', owner)]
  expect(repeated.body.data.ticket_id).toBe(first.body.data.ticket_id)
  const stranger = await createPartnerPerson(site)
  expect((await openTicket('The same', 'Words', stranger)).body.data.ticket_id).not.toBe(first.body.data.ticket_id)
})

it('adds the repeated question to an answered ticket once and reopens it', async () => {
  const id = (await openTicket('A late car', 'Where is it?')).body.data.ticket_id
  expect((await openTicket('A late car', 'Where is it?')).body.data.parts).toHaveLength(1)
  await answer(id, 'At the gate.')
  const repeated = [await openTicket('A late car', 'Where is it?'), await openTicket('A late car', 'Where is it?')]
  for (const { body } of repeated) {
    expect(body.data).toMatchObject({ ticket_id: id, state: 'open' })
    expect(body.data.parts.map(({ text }: { text: string }) => text)).toEqual([
      'Where is it?',
      'At the gate.',
      'Where is it?',
    ])
  }
  expect(await getOfficeView(id)).toMatchObject({ state: 'new' })
  // The same words are a new entry once they are no longer the last one.
  await postToTicket(id, 'messages', { message: 'It left.' })
  expect((await openTicket('A late car', 'Where is it?')).body.data.parts).toHaveLength(5)
})

it('accepts the same words after ten minutes and reopens a closed ticket', async () => {
  const id = (await openTicket('Are you there?', 'Hello?')).body.data.ticket_id
  const writeAgain = async () =>
    (await postToTicket(id, 'messages', { message: 'Is there news?' })).body.data.parts.length
  const ageEntries = (minutes: number) =>
    site.pool.query('update contact_entries set at = now() - make_interval(mins => $2) where message_id = $1', [
      id,
      minutes,
    ])
  expect([await writeAgain(), await writeAgain()]).toEqual([2, 2])
  await ageEntries(9)
  expect(await writeAgain()).toBe(2)
  await ageEntries(11)
  expect(await writeAgain()).toBe(3)
  await postToTicket(id, 'close')
  expect((await openTicket('Are you there?', 'Hello?')).body.data).toMatchObject({ ticket_id: id, state: 'open' })
})

it('refuses to close a message of the contact form', async () => {
  const form = { name: 'Ada', email: 'ada@mail.example', subject: 'Hello', message: 'A question' }
  await site.visitor().post('/api/contact', form)
  const [message] = (await office.visitor.get('/api/support/messages?search=ada@mail')).body.data
  expect(message).toMatchObject({ ...form, partner: null, state: 'new' })
  const close = { state: 'closed', seen: 0 }
  const refused = await office.visitor.put(`/api/support/messages/${message.message_id}/state`, close)
  expect(refused.body.code).toBe('NOT_A_TICKET')
})

it('keeps a ticket without the name when its writer’s account is deleted', async () => {
  const leaving = await createPartnerPerson(site, 'desk')
  const id = (await openTicket('Of somebody who leaves', 'Words', leaving)).body.data.ticket_id
  const deletion = await leaving.visitor.send('DELETE', `/api/users/${leaving.user_id}`, { password })
  expect(deletion.status).toBe(200)
  expect(await getOfficeView(id)).toMatchObject({
    name: '',
    email: '',
    user_id: null,
    subject: 'Of somebody who leaves',
  })
  expect((await answer(id, 'We have it.')).status).toBe(200)
  // No writer is left, so the owners are mailed.
  const harcourt = await createPartnerPerson(site)
  await answer(id, 'We have it still.')
  const answerMails = (await mailsAbout(id)).filter(({ text }) => text.includes('still'))
  expect(answerMails.map(({ to_address }) => to_address)).toContain(harcourt.email)
})
