// Tests over HTTP that mails to unverified addresses contain no typed text of any field.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../testing/deliveries.ts'
import { applyAsDriver } from '../../../testing/drivers.ts'
import { eventually } from '../../../testing/eventually.ts'
import { bookedRide, newAccount, password } from '../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../testing/office.ts'
import { createPartnerPerson } from '../../../testing/partners.ts'
import { hintPaid, openSession, payByCard } from '../../../testing/payments.ts'
import { bookByPhone, newCaller } from '../../../testing/phone-bookings.ts'
import { registerPartner } from '../../../testing/registration.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

const hostile = 'YOU WON http://evil.example'
const hostileName = 'YOU WON'

let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site)
})
afterAll(() => site.close())

const addressOf = (of: string) => `${of}.${randomUUID().slice(0, 8)}@victim.example`

/** Returns all content of the mails to this address that a mail server would receive. */
const mailsTo = async (email: string, count = 1): Promise<string[]> => {
  const read = async () =>
    (
      await site.pool.query(
        'select dedupe, to_name, subject, text, html, reply_to_name, attachments::text as files from mails where to_address = $1',
        [email],
      )
    ).rows
  await waitForDeliveries(site)
  await eventually(async () => (await read()).length >= count)
  return (await read()).map((row) => JSON.stringify(row))
}
const expectNothingTyped = async (email: string, count = 1) => {
  for (const mail of await mailsTo(email, count)) expect(mail).not.toMatch(/YOU WON|evil\.example/i)
}

describe('a mail to an unverified address', () => {
  it('contains no text of a driver application', async () => {
    const email = addressOf('driver')
    await applyAsDriver(site, { first_name: hostile, last_name: hostile, email, experience: hostile, address: hostile })
    await expectNothingTyped(email)
  })

  it('contains no text of a registration or a reset request', async () => {
    const visitor = site.visitor()
    const email = addressOf('account')
    const form = newAccount({ first_name: hostile, last_name: hostile, email })
    const { body } = await visitor.post('/api/auth/register', form)
    expect(body.success).toBe(true)
    await visitor.post('/api/auth/login', { email, password })
    await visitor.post('/api/auth/forgot-password', { email })
    await expectNothingTyped(email, 2)
  })

  it('contains no text of a partner registration', async () => {
    const email = addressOf('owner')
    await registerPartner(site, { contactPersonName: hostile, companyName: `${hostile} ${email}`, email })
    await expectNothingTyped(email)
  })

  it('contains no typed names when a colleague is invited', async () => {
    const owner = await createPartnerPerson(site)
    const email = addressOf('colleague')
    await site.pool.query('update users set first_name = $1, last_name = $1 where user_id = $2', [
      hostile,
      owner.user_id,
    ])
    await site.pool.query("update partners set name = $1 where slug = 'the-harcourt'", [hostile])
    const { status } = await owner.visitor.post('/api/partner/team/invitations', { email, role: 'desk', password })
    expect(status).toBeLessThan(300)
    await expectNothingTyped(email)
    await site.pool.query("update partners set name = 'The Harcourt' where slug = 'the-harcourt'")
  })

  it('contains only the office’s text when a contact form message is answered', async () => {
    const email = addressOf('contact')
    const letter = { name: hostile, email, subject: hostile, message: `${hostile} and more of it` }
    expect((await site.visitor().post('/api/contact', letter)).status).toBeLessThan(300)
    const { message_id } = (await site.pool.query('select message_id from contact_messages where email = $1', [email]))
      .rows[0]
    const answer = { text: 'We never raffle anything.', seen: 0 }
    const sent = await office.visitor.post(`/api/support/messages/${message_id}/answers`, answer)
    expect(sent.status).toBeLessThan(300)
    await expectNothingTyped(email)
    expect((await mailsTo(email)).join()).toContain('We never raffle anything.')
  })

  it('contains no text of a caller in a phone booking', async () => {
    const customer = newCaller({ first_name: hostileName, last_name: hostileName, email: addressOf('caller') })
    await bookByPhone(office.visitor, { customer, notes_for_chauffeur: hostile, pays: 'invoice' })
    const [opened, ...others] = (await mailsTo(customer.email as string, 1)).sort((one) =>
      one.includes('"opened:') ? -1 : 1,
    )
    expect(opened).toContain('opened:')
    expect(opened).not.toMatch(/YOU WON|evil\.example/i)
    for (const mail of others) expect(mail).not.toContain('evil.example')
  })

  it('contains no typed text for a passenger, from confirmation to cancellation', async () => {
    const visitor = site.visitor()
    const email = addressOf('passenger')
    const { booking_id, price, ...booker } = await bookedRide(visitor, {
      is_self_booking: 0,
      guest_first_name: hostile,
      guest_last_name: hostile,
      guest_email: email,
      guest_phone_number: '+447700900413',
      pickup_sign: hostile,
      notes_for_chauffeur: hostile,
      reference_code: hostileName,
    })
    await site.pool.query('update users set first_name = $1 where user_id = $2', [hostile, booker.user_id])
    await payByCard(visitor, await openSession(visitor, { booking_id, price }))
    await hintPaid(visitor, booking_id)
    await expectNothingTyped(email)
    await visitor.post(`/api/bookings/${booking_id}/cancel`, {})
    await expectNothingTyped(email, 2)
    // The payer sees the typed text, but without web addresses that mail programs would turn into links.
    for (const mail of await mailsTo(booker.email, 2)) expect(mail).not.toContain('evil.example')
  })
})
