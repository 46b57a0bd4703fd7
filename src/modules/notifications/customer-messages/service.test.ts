// The office's messages to customers over HTTP: preview, text without markup, language, and one mail for a repeated request.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { bookedRide } from '../../../../testing/factories.ts'
import { createAdministrator, createBookingEditor, createStaff } from '../../../../testing/office.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let office: Visitor
let office_id: string
const { auditOf } = createBookingEditor(() => ({ site, office }))
beforeAll(async () => {
  site = await startApp()
  const person = await createAdministrator(site)
  office = person.visitor
  office_id = person.user_id
})
afterAll(() => site.close())

const message = { subject: 'Roadworks at the pickup', text: 'Dear guest,\nplease use the north gate.\n\nYour office' }
const preview = (id: string, body: object = message) => office.post(`/api/admin/bookings/${id}/message-mail`, body)
const send = (id: string, over: object = {}) =>
  office.post(`/api/admin/bookings/${id}/messages`, { message_id: randomUUID(), ...message, ...over })
const listMails = async (id: string) => {
  await waitForDeliveries(site)
  const query = `select * from mails where dedupe like 'message:' || $1 || ':%' order by created_at, subject`
  return (await site.pool.query(query, [id])).rows
}

describe('a message of the office to the customer of a booking', () => {
  it('is previewed as it is then sent, with the ride, and shown in the history of the booking', async () => {
    const customer = site.visitor()
    const { booking_id, email } = await paidRide(customer)
    const shown = (await preview(booking_id)).body.data
    expect(shown).toMatchObject({ to: 'customer', address: email, subject: message.subject })
    expect(await listMails(booking_id)).toEqual([])
    expect((await send(booking_id)).status).toBe(200)
    const [mail] = await listMails(booking_id)
    expect(mail).toMatchObject({ to_address: email, subject: shown.subject, text: shown.text })
    expect(mail.text).toContain('Dear guest,\nplease use the north gate.\n\nYour office')
    const { support_email } = (await office.get('/api/settings')).body.data
    expect(mail.reply_to_address).toBe(support_email)
    for (const reader of [office, customer]) {
      const history = (await reader.get(`/api/bookings/${booking_id}/timeline`)).body.data
      expect(history.map(({ subject }: { subject?: string }) => subject)).toContain(message.subject)
    }
    const [entry] = await auditOf(booking_id, 'mail.written')
    expect(entry).toEqual({ actor: office_id, before: null, after: { mail: mail.dedupe } })
  })

  it('is sent for an unpaid ride too, in the frame of the customer’s language, with the text as typed', async () => {
    const customer = site.visitor()
    customer.cookies.set('lang', 'de')
    const { booking_id } = await bookedRide(customer)
    await send(booking_id)
    const [mail] = await listMails(booking_id)
    expect(mail.html).toContain('lang="de"')
    expect(mail.text).toContain('Eine Nachricht zu Ihrer Fahrt.')
    expect([mail.subject, mail.text]).toEqual([message.subject, expect.stringContaining('please use the north gate.')])
  })

  it('cannot contain markup or further headers', async () => {
    const { booking_id } = await paidRide(site.visitor())
    const text = 'See <a href="https://evil.example">this</a> & <img src=x onerror=alert(1)> "now"'
    await send(booking_id, { subject: 'Is 5 < 6 & <b>7</b>?', text })
    const [mail] = await listMails(booking_id)
    expect(mail.subject).toBe('Is 5 < 6 & <b>7</b>?')
    expect(mail.html).toContain('See &lt;a href=&quot;https://evil.example&quot;&gt;this&lt;/a&gt; &amp; &lt;img src=x')
    expect(mail.html).not.toMatch(/<a href="https:\/\/evil|<img src=x|<b>7/)
    expect(mail.text.replace(/\s+/g, ' ')).toContain(text)
    const { status, body } = await send(booking_id, { subject: 'Hello\r\nBcc: a@b.example' })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['subject']])
  })

  it.each([
    ['subject', { subject: '  ' }],
    ['subject', { subject: 'x'.repeat(151) }],
    ['text', { text: '\n ' }],
    ['text', { text: 'x'.repeat(5001) }],
    ['text', { text: 'a\u0007b' }],
    ['message_id', { message_id: 'again' }],
  ])('is refused at its %s: %j', async (field, over) => {
    const { booking_id } = await bookedRide(site.visitor())
    const { status, body } = await send(booking_id, over)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect(await listMails(booking_id)).toEqual([])
  })

  it('is refused for an unknown booking, for one whose customer is erased, and to staff who only read', async () => {
    expect((await send('0000000000000')).body.code).toBe('BOOKING_NOT_FOUND')
    const { booking_id, user_id } = await paidRide(site.visitor())
    const reader = (await createStaff(site, 'read_only')).visitor
    const denied = await reader.post(`/api/admin/bookings/${booking_id}/messages`, {
      message_id: randomUUID(),
      ...message,
    })
    expect(denied.status).toBe(403)
    await site.pool.query(`update users set email = $2 where user_id = $1`, [user_id, `${user_id}@deleted.invalid`])
    for (const reply of [await send(booking_id), await preview(booking_id)])
      expect([reply.status, reply.body.code]).toEqual([409, 'NO_CUSTOMER_ADDRESS'])
  })
})

describe('a repeated message', () => {
  it('is mailed once, also to the customer of another booking, and another text is another mail', async () => {
    const [first, second] = [await paidRide(site.visitor()), await paidRide(site.visitor())]
    const message_id = randomUUID()
    for (const { booking_id } of [first, first, second])
      expect((await send(booking_id, { message_id })).status).toBe(200)
    expect(await listMails(first.booking_id)).toHaveLength(1)
    expect(await listMails(second.booking_id)).toHaveLength(1)
    expect(await auditOf(first.booking_id, 'mail.written')).toHaveLength(1)
    await send(first.booking_id, { message_id, text: 'The south gate is open again.' })
    expect(await listMails(first.booking_id)).toHaveLength(2)
  })
})
