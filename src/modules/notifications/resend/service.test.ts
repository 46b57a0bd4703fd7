// Tests resending: same content, same address, office only, and never a mail with a secret link.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeChange } from '../../../../testing/booking-changes.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { paidRide, queryOne } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

it('sends a copy of the mail and records which administrator requested it', async () => {
  const { visitor: office, user_id } = await createAdministrator(site)
  const customer = site.visitor()
  const { booking_id, email } = await paidRide(customer)
  const mails = async () =>
    (
      await site.pool.query(
        `select * from mails where to_address = $1 and subject like '%is confirmed' order by created_at`,
        [email],
      )
    ).rows
  await expect.poll(mails).toHaveLength(1)
  const story = async (who: typeof office) =>
    (await who.get(`/api/bookings/${booking_id}/timeline`)).body.data.filter(
      (each: { kind: string }) => each.kind === 'mail',
    )
  const [entry] = await story(office)
  expect((await story(customer))[0].mail_id).toBeUndefined()
  expect((await office.post(`/api/mails/${entry.mail_id}/resend`)).status).toBe(200)
  const [first, second] = await mails()
  expect(second).toMatchObject({ text: first.text, html: first.html, attachments: first.attachments })
  expect(await story(customer)).toHaveLength(2)
  expect(await queryOne(site.pool, `select actor from audit_log where action = 'mail.sent_again'`)).toEqual({
    actor: user_id,
  })
  const { data } = (await office.get(`/api/admin/audit?id=${booking_id}`)).body
  expect(data[0]).toMatchObject({ action: 'mail.sent_again', by: { user_id }, after: { booking_id } })
  // A mail that belongs to no ride can be resent too.
  await site.pool.query(`update mails set dedupe = 'note:' || mail_id where mail_id = $1`, [entry.mail_id])
  expect((await office.post(`/api/mails/${entry.mail_id}/resend`)).status).toBe(200)
  await site.pool.query('update mails set secret = true where mail_id = $1', [entry.mail_id])
  expect((await office.post(`/api/mails/${entry.mail_id}/resend`)).body.code).toBe('MAIL_IS_SECRET')
})

it('records the resending of a change or refund mail in the audit log of the ride', async () => {
  const { visitor: office } = await createAdministrator(site)
  const customer = site.visitor()
  const { booking_id, email } = await paidRide(customer, { service_type: 'first_class' })
  // A cheaper class: a change, and money back for it.
  expect((await makeChange(customer, booking_id, { service_type: 'business_class' })).status).toBe(200)
  for (const kind of ['change', 'refund']) {
    const mail = await eventually(async () => {
      const found = 'select mail_id from mails where to_address = $1 and dedupe like $2'
      return (await site.pool.query(found, [email, `${kind}:%`])).rows[0]
    })
    expect((await office.post(`/api/mails/${mail.mail_id}/resend`)).status).toBe(200)
    const { data } = (await office.get(`/api/admin/audit?id=${booking_id}`)).body
    const again = data.filter(
      ({ action, id }: Record<string, string>) => action === 'mail.sent_again' && id === mail.mail_id,
    )
    expect(again).toMatchObject([{ after: { booking_id } }])
  }
})
