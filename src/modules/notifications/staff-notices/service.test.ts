// Notices of staff over HTTP: each person's own choice, mails to those who chose them, and the list for browsers.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDriver } from '../../../../testing/assigned-rides.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { bookedRide, rideToLondon } from '../../../../testing/factories.ts'
import { postFrom } from '../../../../testing/from-address.ts'
import { createAdministrator, createStaff, type OfficePerson } from '../../../../testing/office.ts'
import { pauseAt } from '../../../../testing/pause-at.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { NoticeChoice, NoticeKind, OfficeNotice } from './contract.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  await waitForDeliveries(site)
  await site.pool.query(
    'delete from staff_notices; delete from office_notices; delete from attention_items; delete from mails',
  )
})

const path = '/api/admin/notices/choices'
const choose = ({ visitor }: OfficePerson, kind: NoticeKind, ways: object) => visitor.put(`${path}/${kind}`, ways)
const readKinds = async ({ visitor }: OfficePerson): Promise<NoticeChoice[]> =>
  (await visitor.get(path)).body.data.kinds
const chosenOf = async (person: OfficePerson) =>
  (await readKinds(person)).filter(({ email, notification, sound }) => email || notification || sound)
const heardBy = async ({ visitor }: OfficePerson): Promise<NoticeKind[]> =>
  (await visitor.get('/api/admin/notices')).body.data.map(({ kind }: OfficeNotice) => kind)

let writers = 0
/** Each from another address and with another text, because few are taken from one, and each text once. */
const writeToOffice = () => {
  writers++
  const body = { name: 'Edith', email: 'edith@marlow.example', subject: 'A glove', message: `Glove ${writers}` }
  return postFrom(`127.0.${writers}.1`, { url: site.url, path: '/api/contact', body })
}

/** Subjects of the mails to an address, those about its account apart, after all deliveries. */
const mailsTo = async (address: string, at = site): Promise<string[]> => {
  await waitForDeliveries(at)
  const { rows } = await at.pool.query(
    `select subject from mails where to_address = $1 and dedupe ~ '^(contact|attention|new-booking|driver-message):'
     order by subject`,
    [address],
  )
  return rows.map(({ subject }) => subject)
}

describe('the choice of notices', () => {
  it('is empty at first, keeps what a request leaves out, and belongs to one person', async () => {
    const [one, other] = [await createStaff(site, 'dispatcher'), await createStaff(site, 'dispatcher')]
    const { address, kinds } = (await one.visitor.get(path)).body.data
    expect(address).toBe(one.email)
    expect(kinds[0]).toEqual({ kind: 'ride_at_risk', email: false, notification: false, sound: false })
    expect(await chosenOf(one)).toEqual([])
    await choose(one, 'new_booking', { email: true })
    const { body } = await choose(one, 'new_booking', { sound: true })
    expect(body.data.kinds).toEqual(await readKinds(one))
    await choose(one, 'new_booking', {})
    const both = { kind: 'new_booking', email: true, notification: false, sound: true }
    expect(await chosenOf(one)).toEqual([both])
    await choose(one, 'new_booking', { email: false })
    expect(await chosenOf(one)).toEqual([{ ...both, email: false }])
    expect(await chosenOf(other)).toEqual([])
  })

  it('keeps two ways that are turned on at once', async () => {
    const person = await createStaff(site, 'read_only')
    const replies = await Promise.all(
      ['email', 'notification', 'sound'].map((way) => choose(person, 'driver_message', { [way]: true })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await chosenOf(person)).toEqual([{ kind: 'driver_message', email: true, notification: true, sound: true }])
  })

  it('offers the kinds of the role only, and refuses the others', async () => {
    const [dispatcher, administrator] = [await createStaff(site, 'dispatcher'), await createAdministrator(site)]
    const kindsOf = async (person: OfficePerson) => (await readKinds(person)).map(({ kind }) => kind)
    expect(await kindsOf(dispatcher)).not.toContain('payment')
    expect(await kindsOf(administrator)).toContain('payment')
    const { status, body } = await choose(dispatcher, 'payment', { email: true })
    expect([status, body.code]).toEqual([403, 'NOTICE_NOT_IN_ROLE'])
    expect((await choose(administrator, 'payment', { email: true })).status).toBe(200)
  })

  it('refuses an unknown kind and a way that is neither on nor off', async () => {
    const person = await createStaff(site, 'dispatcher')
    expect((await choose(person, 'weather' as NoticeKind, { email: true })).status).toBe(400)
    const { status, body } = await choose(person, 'new_booking', { email: 'yes' })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['email']])
    expect((await site.visitor().get(path)).status).toBe(401)
  })
})

describe('a mail', () => {
  it('about a message goes to the office as before, and to those who chose it', async () => {
    const [chooser, other] = [await createStaff(site, 'bookings'), await createStaff(site, 'bookings')]
    await choose(chooser, 'customer_message', { email: true })
    await choose(other, 'customer_message', { notification: true, sound: true })
    expect((await writeToOffice()).status).toBe(200)
    expect(await mailsTo('support@ostler.example')).toEqual(['Contact form: A glove'])
    expect(await mailsTo(chooser.email)).toEqual(['Contact form: A glove'])
    expect(await mailsTo(other.email)).toEqual([])
  })

  it('about a booking and its attention item is sent to staff, the office gets what it got', async () => {
    const person = await createStaff(site, 'dispatcher')
    await choose(person, 'new_booking', { email: true })
    await choose(person, 'ride_check', { email: true })
    const ride = rideToLondon({ dropoff: { address: 'Birmingham Airport' } })
    const { booking_id } = await paidRide(site.visitor(), { ride, service_type: 'business_class' })
    const subjects = await mailsTo(person.email)
    expect(subjects).toEqual(['Needs attention: Long ride at a flat fare', expect.stringMatching(/^New booking: /)])
    expect(await mailsTo('support@ostler.example')).toEqual(['Needs attention: Long ride at a flat fare'])
    const { rows } = await site.pool.query(`select text from mails where dedupe like 'new-booking:%'`)
    expect(rows[0].text).toContain(`/admin/bookings/${booking_id}`)
  })

  it('about a driver’s message leaves out its text', async () => {
    const person = await createStaff(site, 'dispatcher')
    await choose(person, 'driver_message', { email: true })
    const driver = await createDriver(site)
    await driver.visitor.post('/api/driver/messages', { message_id: randomUUID(), text: 'Mr Marlow is not here' })
    expect(await mailsTo(person.email)).toEqual(['Message from Tomas Ferreira'])
    const { rows } = await site.pool.query(`select text from mails where dedupe like 'driver-message:%'`)
    expect(rows[0].text).not.toContain('Marlow')
    expect(rows[0].text).toContain(`/admin/dispatch?messages=${driver.driver_id}`)
  })

  it('is sent to a person while mail to the office is turned off, and once to a person with the office’s address', async () => {
    const person = await createAdministrator(site)
    await choose(person, 'customer_message', { email: true })
    const set = async (settings: object) => {
      const { version } = (await person.visitor.get('/api/settings')).body.data
      expect((await person.visitor.put('/api/settings', { ...settings, version })).status).toBe(200)
    }
    await set({ email_notifications: false })
    await writeToOffice()
    expect(await mailsTo('support@ostler.example')).toEqual([])
    expect(await mailsTo(person.email)).toHaveLength(1)
    await set({ email_notifications: true, support_email: person.email })
    await writeToOffice()
    expect(await mailsTo(person.email)).toHaveLength(2)
    await set({ support_email: 'support@ostler.example' })
  })

  it('is not sent to disabled staff, to those who have left, and to those whose role no longer includes it', async () => {
    const people = await Promise.all(['accounts', 'accounts', 'accounts'].map(() => createStaff(site, 'accounts')))
    const [disabled, left, moved] = people as [OfficePerson, OfficePerson, OfficePerson]
    const stays = await createStaff(site, 'accounts')
    for (const person of [...people, stays]) {
      await choose(person, 'customer_message', { email: true })
      await choose(person, 'payment', { email: true })
    }
    await site.pool.query('update users set disabled_at = now() where user_id = $1', [disabled.user_id])
    await site.pool.query(`update users set role = 'customer', staff_role = null where user_id = $1`, [left.user_id])
    await site.pool.query(`update users set staff_role = 'dispatcher' where user_id = $1`, [moved.user_id])
    await writeToOffice()
    const { booking_id } = await paidRide(site.visitor())
    const { rows } = await site.pool.query('select payment_id from payments order by created_at desc limit 1')
    const { payment_id } = rows[0]
    const notice = { booking_id, payment_id, reason: 'refund_failed' as const, amount_pence: 500 }
    await site.notifications.attention.raisePaymentItem(notice, randomUUID())
    for (const person of [disabled, left]) expect(await mailsTo(person.email)).toEqual([])
    expect(await mailsTo(moved.email)).toEqual(['Contact form: A glove'])
    expect(await mailsTo(stays.email)).toEqual(['Contact form: A glove', 'Needs attention: Refund failed'])
  })
})

describe('two processes that deliver the same event', () => {
  /** Counts the mails to one person after a second delivery ran between the check and the insert of the first. */
  const deliverTwice = async (prepare?: string): Promise<number> => {
    const { Client, arm, reached, resume } = pauseAt((text) => text.startsWith('insert into "mails"'))
    const at = await startApp({ Client })
    const person = await createStaff(at, 'dispatcher')
    await choose(person, 'new_booking', { email: true })
    const { booking_id } = await bookedRide(at.visitor())
    await waitForDeliveries(at)
    if (prepare) await at.pool.query(prepare)
    arm()
    const deliver = () => at.notifications.notifyNewBooking({ booking_ids: [booking_id] })
    const first = deliver()
    await reached
    await deliver()
    resume()
    await first
    const { length } = (await mailsTo(person.email, at)).filter((subject) => subject.startsWith('New booking'))
    const { rows } = await at.pool.query(`select 1 from office_notices where kind = 'new_booking'`)
    expect(rows).toHaveLength(1)
    await at.close()
    return length
  }

  it('send one mail to each person', async () => {
    expect(await deliverTwice()).toBe(1)
  })

  it('send two without the unique key of mails (control)', { tags: ['full'] }, async () => {
    expect(await deliverTwice('drop index mails_dedupe')).toBe(2)
  })
})

describe('the notices for browsers', () => {
  it('are those that the person has chosen as notification or sound, without personal data', async () => {
    const [chooser, other] = [await createStaff(site, 'dispatcher'), await createStaff(site, 'dispatcher')]
    await choose(chooser, 'customer_message', { sound: true })
    await choose(chooser, 'new_booking', { notification: true })
    await choose(other, 'customer_message', { email: true })
    await writeToOffice()
    const { booking_id } = await paidRide(site.visitor())
    await waitForDeliveries(site)
    const { body } = await chooser.visitor.get('/api/admin/notices')
    expect(body.data).toMatchObject([
      { kind: 'new_booking', booking_id },
      { kind: 'customer_message', booking_id: null },
    ])
    expect(JSON.stringify(body)).not.toContain('Edith')
    expect(await heardBy(other)).toEqual([])
    await choose(chooser, 'new_booking', { notification: false })
    expect(await heardBy(chooser)).toEqual(['customer_message'])
    await site.pool.query(`update office_notices set raised_at = now() - interval '11 minutes'`)
    expect(await heardBy(chooser)).toEqual([])
  })
})
