// Tests the mails around the day of a ride: recipients, content, one mail per event, and none for outdated events.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createAssignedRide,
  createDriver,
  type DriverPerson,
  insertAssignment,
  movePickup,
  submitAction,
} from '../../../../testing/assigned-rides.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { assignDriver, createEligibleDriver, createRideAt } from '../../../../testing/dispatch.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { bookRows, cellsFor, newName, priceRows } from '../../../../testing/guest-lists.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { createPartnerPerson } from '../../../../testing/partners.ts'
import { createTestClock, paidRide, queryOne } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { MailboxItem } from '../contract.ts'

const { clock, forward } = createTestClock()
let site: TestApp
let driver: DriverPerson
beforeAll(async () => {
  site = await startApp({ clock })
  driver = await createDriver(site)
})
afterAll(() => site.close())

const minute = 60_000
const routineSubjects = /^(Confirm your e-mail|Your ride on .* is confirmed|A ride is booked for you on )/
const mailsTo = async (to: string): Promise<MailboxItem[]> => {
  const { body } = await site.visitor().get('/dev/mailbox.json')
  return body.filter((mail: MailboxItem) => mail.to === to && !routineSubjects.test(mail.subject)).reverse()
}
/** Returns the mails to this address, oldest first, after all events are delivered. */
const delivered = async (to: string) => {
  await waitForDeliveries(site)
  return mailsTo(to)
}
/** The text without line breaks. */
const flatText = (mail: MailboxItem | undefined): string => mail?.text.replace(/\s+/g, ' ') ?? ''
const acknowledge = (booking_id: string) =>
  submitAction(driver.visitor, { booking_id, action: 'acknowledge', booking_version: 99 })
const passenger = {
  is_self_booking: 0,
  guest_first_name: 'Ada',
  guest_last_name: 'Marsh',
  guest_phone_number: '+447700900413',
}
let guests = 0
const guestAddress = () => `ada${guests++}@marsh.example`

it('sends mails to customer and passenger when the chauffeur is assigned, on the way and arrived', async () => {
  const guest_email = guestAddress()
  const { booking_id, email } = await createAssignedRide(site, driver, {
    now: clock(),
    isPublished: true,
    ...passenger,
    guest_email,
    pickup_sign: 'Marsh',
  })
  await eventually(async () => (await mailsTo(email)).length === 1)
  await acknowledge(booking_id)
  await submitAction(driver.visitor, { booking_id, action: 'on_the_way' })
  await eventually(async () => (await mailsTo(guest_email)).length === 2)
  await submitAction(driver.visitor, { booking_id, action: 'arrived' })
  await eventually(async () => (await mailsTo(guest_email)).length === 3)
  const [assigned, onTheWay, arrived] = await delivered(email)
  expect(assigned?.subject).toMatch(/^Your chauffeur for .* at .*: Tomas Ferreira$/)
  for (const fact of ['Tomas Ferreira', 'Mercedes-Benz S-Class, Black', 'LB26 OST'])
    expect(assigned?.text).toContain(fact)
  expect(assigned?.links.some((link) => link.endsWith(`/dashboard?booking=${booking_id}`))).toBe(true)
  expect(onTheWay?.subject).toBe('Tomas Ferreira is on the way')
  expect(arrived?.subject).toBe('Tomas Ferreira has arrived')
  expect(flatText(arrived)).toContain('£50.00 for the first half hour and £80.00 for a full hour')
  const forPassenger = await delivered(guest_email)
  expect(forPassenger.map(({ subject }) => subject)).toEqual([assigned?.subject, onTheWay?.subject, arrived?.subject])
  for (const { text } of forPassenger) expect(text).not.toMatch(/£|dashboard/)
})

describe('outdated events', () => {
  it('send no mail: an unassigned driver, a report stored offline for an hour, or one superseded by the next', async () => {
    const first = await createAssignedRide(site, driver, { now: clock() })
    await insertAssignment(site, {
      booking_id: first.booking_id,
      car_number: 2,
      driver_id: driver.driver_id,
      isPublished: true,
    })
    await site.pool.query('delete from assignments where booking_id = $1 and car_number = 2', [first.booking_id])

    const second = await createAssignedRide(site, driver, { now: clock() })
    await acknowledge(second.booking_id)
    forward(70 * minute)
    await submitAction(driver.visitor, { booking_id: second.booking_id, action: 'on_the_way', queuedMinutes: 60 })
    expect(await delivered(second.email)).toEqual([])
    // The passenger is on board before the mail about the arrival is sent.
    await submitAction(driver.visitor, { booking_id: second.booking_id, action: 'arrived', queuedMinutes: 40 })
    await submitAction(driver.visitor, { booking_id: second.booking_id, action: 'on_board' })
    expect(await delivered(second.email)).toEqual([])
    expect((await mailsTo(first.email)).filter(({ subject }) => subject.startsWith('Your chauffeur for'))).toEqual([])
  })
})

it('names only the second of two chauffeurs, once, also if the event of the first is delivered late', async () => {
  const ride = await createRideAt(site)
  const { visitor: office } = await createAdministrator(site)
  const assign = async (over: Parameters<typeof assignDriver>[2]) => {
    const { status, body, text } = await assignDriver(office, ride, over)
    if (status !== 200) throw new Error(text)
    return body.data
  }
  const waiting = `data->>'listener' = 'notifications.assigned' and start_after > now() + interval '10 minutes'`
  await site.pool.query(`create function wait_for_the_test() returns trigger language plpgsql as $$ begin
      if new.data->>'listener' = 'notifications.assigned' then new.start_after = now() + interval '1 hour'; end if;
      return new; end $$`)
  await site.pool.query(
    'create trigger wait before insert on jobs.job for each row execute function wait_for_the_test()',
  )
  const seen = await assign({ driver_id: await createEligibleDriver(site) })
  await assign({ driver_id: await createEligibleDriver(site, { first_name: 'Nora', last_name: 'Quill' }), seen })
  await site.pool.query('drop trigger wait on jobs.job')
  expect((await site.pool.query(`update jobs.job set start_after = now() where ${waiting}`)).rowCount).toBe(2)
  const { email } = await queryOne(
    site.pool,
    'select email from users join bookings using (user_id) where booking_id = $1',
    [ride.booking_id],
  )
  expect((await delivered(email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your chauffeur for .*: Nora Quill$/),
  ])
})

describe('the reminder', () => {
  /** Runs the job that is scheduled once a minute. */
  const remind = () => site.bookings.reminders.sweep()
  const reminders = async (to: string) =>
    (await delivered(to)).filter(({ subject }) => subject.startsWith('Reminder: '))
  const ride = async (hours: number) => {
    const visitor = site.visitor()
    const { booking_id, email } = await paidRide(visitor)
    await movePickup(site, booking_id, new Date(clock().getTime() + hours * 60 * minute))
    return { visitor, booking_id, email }
  }

  it('is sent once, not earlier than a day before the ride, and names the chauffeur', async () => {
    const { booking_id, email } = await ride(25)
    await insertAssignment(site, { booking_id, driver_id: driver.driver_id })
    await remind()
    expect(await reminders(email)).toEqual([])
    forward(61 * minute)
    await Promise.all([remind(), remind(), remind()])
    await remind()
    const [mail, ...more] = await reminders(email)
    expect(more).toEqual([])
    expect(mail?.text).toContain('LB26 OST')
    expect(mail?.text).toContain('Free cancellation until 1 hour before pickup.')
  })

  it('is sent at once for a ride booked within a day, and says that the chauffeur will be named later', async () => {
    const { email } = await ride(5)
    await remind()
    const [mail] = await reminders(email)
    expect(flatText(mail)).toContain('We will e-mail you as soon as your chauffeur is assigned.')
  })

  it('is not sent for a cancelled, unpaid or past ride', async () => {
    const cancelled = await ride(5)
    await cancelled.visitor.post(`/api/bookings/${cancelled.booking_id}/cancel`, {})
    const unpaid = await ride(5)
    await site.pool.query(`update bookings set payment_status = 'unpaid' where booking_id = $1`, [unpaid.booking_id])
    const over = await ride(-1)
    await remind()
    for (const { email } of [cancelled, unpaid, over]) expect(await reminders(email)).toEqual([])
  })

  it('is not repeated for a ride postponed by an hour, but is for one postponed by days', async () => {
    const { booking_id, email } = await ride(20)
    await remind()
    await movePickup(site, booking_id, new Date(clock().getTime() + 21 * 60 * minute))
    await remind()
    expect(await reminders(email)).toHaveLength(1)
    await movePickup(site, booking_id, new Date(clock().getTime() + 72 * 60 * minute))
    forward(49 * 60 * minute)
    await remind()
    expect(await reminders(email)).toHaveLength(2)
  })
})

describe('after the ride', () => {
  const driven = async (...actions: string[]) => {
    const guest_email = guestAddress()
    const ride = await createAssignedRide(site, driver, { now: clock(), minutes: 5, ...passenger, guest_email })
    await acknowledge(ride.booking_id)
    for (const action of ['on_the_way', 'arrived', ...actions]) {
      const { status, text } = await submitAction(driver.visitor, { booking_id: ride.booking_id, action })
      if (status !== 200) throw new Error(`${action}: ${text}`)
    }
    return { ...ride, guest_email }
  }
  const thanks = (mails: MailboxItem[]) => mails.filter(({ subject }) => subject.startsWith('Thank you'))

  it('thanks only the booker, once, with a link for the rating', async () => {
    const { email, guest_email } = await driven('on_board', 'completed')
    const [mail, ...more] = thanks(await delivered(email))
    expect(more).toEqual([])
    expect(mail?.links.some((link) => /\/rate-ride\?token=[0-9a-z]{13}\.[\w-]{43}$/.test(link))).toBe(true)
    expect(thanks(await mailsTo(guest_email))).toEqual([])
  })

  it('sends no thanks after a completion by the office that tells the customer nothing', async () => {
    const { booking_id, email } = await createAssignedRide(site, driver, { now: clock() })
    const { visitor } = await createAdministrator(site)
    const { status } = await visitor.put(`/api/bookings/${booking_id}`, { status: 'completed', tell_customer: false })
    expect(status).toBe(200)
    expect(thanks(await delivered(email))).toEqual([])
    const { after } = await queryOne(
      site.pool,
      `select after from audit_log where subject = 'booking:' || $1 and action = 'booking.completed'`,
      [booking_id],
    )
    expect(after).toMatchObject({ told_customer: false })
  })

  it('sends no thanks after a no-show', async () => {
    const { booking_id, email } = await driven()
    forward(70 * minute)
    expect((await submitAction(driver.visitor, { booking_id, action: 'no_show' })).status).toBe(200)
    expect(thanks(await delivered(email))).toEqual([])
  })

  it('notifies the booker of a no-show with its fee, and the passenger without it', async () => {
    const { booking_id, email, guest_email } = await driven()
    forward(70 * minute)
    expect((await submitAction(driver.visitor, { booking_id, action: 'no_show' })).status).toBe(200)
    const noShows = (mails: MailboxItem[]) => mails.filter(({ subject }) => subject.startsWith('Passenger no-show'))
    const [toCustomer, ...more] = noShows(await delivered(email))
    expect(more).toEqual([])
    expect(flatText(toCustomer)).toContain('The waiting fee beyond the free hour is £50.00')
    const [toPassenger] = noShows(await mailsTo(guest_email))
    expect(flatText(toPassenger)).not.toContain('£')
  })

  it('notifies a paying partner of a no-show, but not of the other steps of the ride', async () => {
    const desk = await createPartnerPerson(site, 'desk')
    const contact = guestAddress()
    await site.pool.query(`update partners set contact_email = $1 where slug = 'the-harcourt'`, [contact])
    const rows = await priceRows(desk.visitor, [cellsFor({ name: `Ida ${newName()}` })])
    const [row] = await bookRows(desk.visitor, rows)
    const booking_id = row?.booked?.booking_id ?? ''
    await movePickup(site, booking_id, new Date(clock().getTime() + 5 * minute))
    await insertAssignment(site, { booking_id, driver_id: driver.driver_id })
    await acknowledge(booking_id)
    await delivered(contact)
    const before = (await mailsTo(contact)).length
    for (const action of ['on_the_way', 'arrived'])
      expect((await submitAction(driver.visitor, { booking_id, action })).status).toBe(200)
    forward(70 * minute)
    expect((await submitAction(driver.visitor, { booking_id, action: 'no_show' })).status).toBe(200)
    const news = (await delivered(contact)).slice(before)
    expect(news.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Passenger no-show/)])
    expect(flatText(news[0])).toContain('The waiting fee beyond the free hour is £50.00')
  })

  it('tells the office the waiting fee and that it was not charged', async () => {
    const { booking_id, email } = await driven()
    forward(100 * minute)
    await submitAction(driver.visitor, { booking_id, action: 'on_board' })
    const office = (await delivered('support@ostler.example')).filter(({ subject }) => subject.includes('Waiting fee'))
    expect(office).toHaveLength(1)
    expect(flatText(office[0])).toContain('£80.00')
    expect(flatText(office[0])).toContain('send the customer a payment link for the fee')
    expect((await mailsTo(email)).some(({ subject }) => subject.startsWith('Waiting'))).toBe(false)
  })

  it.each([['on_board', 'completed'], ['no_show']])(
    'sends all mails again for a ride that is reopened after %s',
    async (...last) => {
      const { booking_id, email } = await driven()
      forward(100 * minute)
      for (const action of last) expect((await submitAction(driver.visitor, { booking_id, action })).status).toBe(200)
      await waitForDeliveries(site)
      const { visitor: office } = await createAdministrator(site)
      expect((await office.put(`/api/bookings/${booking_id}`, { status: 'confirmed' })).status).toBe(200)
      await waitForDeliveries(site)
      const office_address = 'support@ostler.example'
      const [before, atOffice] = [await mailsTo(email), await mailsTo(office_address)]
      for (const action of ['on_the_way', 'arrived']) {
        expect((await submitAction(driver.visitor, { booking_id, action })).status).toBe(200)
        await waitForDeliveries(site)
      }
      forward(100 * minute)
      for (const action of ['on_board', 'completed'])
        expect((await submitAction(driver.visitor, { booking_id, action })).status).toBe(200)
      expect((await delivered(email)).slice(before.length).map(({ subject }) => subject)).toEqual([
        'Tomas Ferreira is on the way',
        'Tomas Ferreira has arrived',
        expect.stringMatching(/^Thank you/),
      ])
      const news = (await mailsTo(office_address)).slice(atOffice.length).map(({ subject }) => subject)
      // Rides of other tests become late as the clock moves.
      expect(news.filter((subject) => !subject.includes('Ride at risk'))).toEqual([
        expect.stringMatching(/Waiting fee/),
      ])
    },
  )
})
