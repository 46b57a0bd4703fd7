// A partner's tickets, over HTTP: asked, answered by the office, mailed, continued and closed; each partner's own.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allDelivered } from '../../../../testing/delivered.ts'
import { password } from '../../../../testing/factories.ts'
import { administratorOf, type OfficePerson } from '../../../../testing/office.ts'
import { anotherPartner, type PartnerPerson, partnerPerson } from '../../../../testing/partners.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let site: TestApp
let desk: PartnerPerson
let owner: PartnerPerson
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  const slug = await anotherPartner(site, 'Hotel Meridian')
  desk = await partnerPerson(site, 'desk', slug)
  owner = await partnerPerson(site, 'owner', slug)
  office = await administratorOf(site)
})
afterAll(() => site.close())

const ask = (subject: string, message = 'Where is it?', by = desk) =>
  by.visitor.post('/api/partner/tickets', { subject, message })
const read = async (id: string, by = desk) => (await by.visitor.get(`/api/partner/tickets/${id}`)).body.data
const act = (id: string, what: string, body: object = {}, by = desk) =>
  by.visitor.post(`/api/partner/tickets/${id}/${what}`, body)
const atOffice = async (id: string) => (await office.visitor.get(`/api/support/messages/${id}`)).body.data
const answer = async (id: string, text: string) => {
  const { history } = await atOffice(id)
  return office.visitor.post(`/api/support/messages/${id}/answers`, { text, seen: history.length })
}
const mailsAbout = async (id: string): Promise<{ to_address: string; text: string; dedupe: string }[]> => {
  await allDelivered(site)
  const { rows } = await site.pool.query(
    `select to_address, text, dedupe from mails where split_part(dedupe, ':', 2) = $1 order by created_at`,
    [id],
  )
  return rows
}

it('reaches the office, comes back as an answer by mail and unread, and goes on', async () => {
  const asked = await ask('Our statement')
  const id = asked.body.data.ticket_id
  expect(asked.body.data).toMatchObject({
    state: 'open',
    unread: false,
    parts: [{ from: 'partner', text: 'Where is it?' }],
  })
  expect(await atOffice(id)).toMatchObject({ partner: 'Hotel Meridian', state: 'new', email: desk.email })
  expect((await mailsAbout(id))[0]?.text).toContain(`/admin/messages/${id}`)

  expect((await answer(id, 'It was sent on Thursday.')).body.data.state).toBe('answered')
  const answered = await read(id, owner)
  expect(answered).toMatchObject({ state: 'answered', unread: true })
  expect(answered.parts[1]).toMatchObject({ from: 'office', author: '', text: 'It was sent on Thursday.' })
  const list = await owner.visitor.get('/api/partner/tickets')
  expect(list.body).toMatchObject({ total: 1, unread: 1 })
  const told = (await mailsAbout(id)).filter(({ dedupe }) => dedupe.startsWith('answer:'))
  expect(told.map(({ to_address }) => to_address)).toEqual([desk.email])
  expect(told[0]?.text).toContain(`/partner-dashboard/support/${id}`)

  // An answer that came since the page was read stays unread.
  expect((await act(id, 'seen', { parts: 1 })).body.data.unread).toBe(true)
  expect((await act(id, 'seen', { parts: 2 })).body.data.unread).toBe(false)

  const on = await act(id, 'messages', { message: 'Not here yet.' }, owner)
  expect(on.body.data).toMatchObject({
    state: 'open',
    parts: [{}, {}, { from: 'partner', author: 'Eleanor Whitcombe' }],
  })
  // Sent twice, for want of an answer.
  expect((await act(id, 'messages', { message: 'Not here yet.' }, owner)).body.data.parts).toHaveLength(3)
  expect(await atOffice(id)).toMatchObject({ state: 'new', history: [{ what: 'answered' }, { what: 'written' }] })
  expect((await mailsAbout(id)).filter(({ dedupe }) => dedupe.startsWith('ticket:'))).toHaveLength(2)
  // Whoever answers without having seen what was written on is shown it.
  const late = await office.visitor.post(`/api/support/messages/${id}/answers`, { text: 'Hello?', seen: 1 })
  expect(late.body).toMatchObject({
    code: 'MESSAGE_CHANGED',
    data: { message: { history: [{}, { text: 'Not here yet.' }] } },
  })
  await answer(id, 'Here it is.')
  const both = (await mailsAbout(id)).filter(({ text }) => text.includes('Here it is.'))
  expect(both.map(({ to_address }) => to_address).sort()).toEqual([desk.email, owner.email].sort())
})

it('is closed by either, and opened again by writing on', async () => {
  const id = (await ask('A question')).body.data.ticket_id
  expect((await act(id, 'close')).body.data).toMatchObject({
    state: 'closed',
    parts: [{}, { from: 'partner', text: null }],
  })
  expect((await act(id, 'close')).body.data.parts).toHaveLength(2)
  expect((await act(id, 'messages', { message: 'One more thing' })).body.data.state).toBe('open')
  const { history } = await atOffice(id)
  const close = { state: 'closed', seen: history.length }
  const closed = await office.visitor.put(`/api/support/messages/${id}/state`, close)
  expect(closed.body.data.state).toBe('closed')
  expect((await read(id)).parts.at(-1)).toMatchObject({ from: 'office', author: '', text: null })
  const listed = await office.visitor.get('/api/support/messages?state=closed')
  expect(listed.body).toMatchObject({ data: [{ message_id: id, partner: 'Hotel Meridian' }], counts: { closed: 1 } })
})

it('asked twice on one day is one; another partner may ask the same', async () => {
  const [one, again] = [await ask('The same', 'Words'), await ask('The same', 'Words', owner)]
  expect(again.body.data.ticket_id).toBe(one.body.data.ticket_id)
  const stranger = await partnerPerson(site)
  expect((await ask('The same', 'Words', stranger)).body.data.ticket_id).not.toBe(one.body.data.ticket_id)
})

it('that is asked again after its answer keeps those words too, once for two clicks, and waits for the office again', async () => {
  const id = (await ask('A late car', 'Where is it?')).body.data.ticket_id
  expect((await ask('A late car', 'Where is it?')).body.data.parts).toHaveLength(1)
  await answer(id, 'At the gate.')
  const again = [await ask('A late car', 'Where is it?'), await ask('A late car', 'Where is it?')]
  for (const { body } of again) {
    expect(body.data).toMatchObject({ ticket_id: id, state: 'open' })
    expect(body.data.parts.map(({ text }: { text: string }) => text)).toEqual([
      'Where is it?',
      'At the gate.',
      'Where is it?',
    ])
  }
  expect(await atOffice(id)).toMatchObject({ state: 'new' })
  // Also where somebody has written on since: it is not the last thing that was said.
  await act(id, 'messages', { message: 'It left.' })
  expect((await ask('A late car', 'Where is it?')).body.data.parts).toHaveLength(5)
})

it('takes the same words again ten minutes later, and where it was closed opens again', async () => {
  const id = (await ask('Are you there?', 'Hello?')).body.data.ticket_id
  const say = async () => (await act(id, 'messages', { message: 'Is there news?' })).body.data.parts.length
  const minutesAgo = (minutes: number) =>
    site.pool.query('update contact_entries set at = now() - make_interval(mins => $2) where message_id = $1', [
      id,
      minutes,
    ])
  expect([await say(), await say()]).toEqual([2, 2])
  await minutesAgo(9)
  expect(await say()).toBe(2)
  await minutesAgo(11)
  expect(await say()).toBe(3)
  await act(id, 'close')
  expect((await ask('Are you there?', 'Hello?')).body.data).toMatchObject({ ticket_id: id, state: 'open' })
})

it('of the contact form is never closed, and lacks nothing that it had', async () => {
  const written = { name: 'Ada', email: 'ada@mail.example', subject: 'Hello', message: 'A question' }
  await site.visitor().post('/api/contact', written)
  const [message] = (await office.visitor.get('/api/support/messages?search=ada@mail')).body.data
  expect(message).toMatchObject({ ...written, partner: null, state: 'new' })
  const close = { state: 'closed', seen: 0 }
  const refused = await office.visitor.put(`/api/support/messages/${message.message_id}/state`, close)
  expect(refused.body.code).toBe('NO_TICKET')
})

it('stays with the partner when its writer’s account goes, without their name', async () => {
  const leaving = await partnerPerson(site, 'desk')
  const id = (await ask('Of somebody who leaves', 'Words', leaving)).body.data.ticket_id
  const gone = await leaving.visitor.send('DELETE', `/api/users/${leaving.user_id}`, { password })
  expect(gone.status).toBe(200)
  expect(await atOffice(id)).toMatchObject({ name: '', email: '', user_id: null, subject: 'Of somebody who leaves' })
  expect((await answer(id, 'We have it.')).status).toBe(200)
  // Nobody who wrote is left: its owners are told.
  const harcourt = await partnerPerson(site)
  await answer(id, 'We have it still.')
  const told = (await mailsAbout(id)).filter(({ text }) => text.includes('still'))
  expect(told.map(({ to_address }) => to_address)).toContain(harcourt.email)
})
