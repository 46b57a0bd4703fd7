// Contents of the data export for partner members, drivers and applicants, over HTTP.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAssignedRide, createDriver, readAssignment, submitAction } from '../../../../testing/assigned-rides.ts'
import { applyAsDriver } from '../../../../testing/drivers.ts'
import { signUp } from '../../../../testing/factories.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { createPartnerPerson } from '../../../../testing/partners.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const fileOf = async ({ visitor, user_id }: { visitor: Visitor; user_id: string }) =>
  (await visitor.get(`/api/users/${user_id}/data.json`)).body

it('the data export contains what the person wrote in tickets, and only the office’s answers', async () => {
  const [desk, owner] = [await createPartnerPerson(site, 'desk'), await createPartnerPerson(site, 'owner')]
  const { visitor: office } = await createAdministrator(site)
  const ticket = await desk.visitor.post('/api/partner/tickets', { subject: 'A late car', message: 'Where is it?' })
  const id = ticket.body.data.ticket_id
  const write = (by: Visitor, message: string) => by.post(`/api/partner/tickets/${id}/messages`, { message })
  await write(owner.visitor, 'A hotel should not wait.')
  await office.post(`/api/support/messages/${id}/answers`, { text: 'At the gate.', seen: 1 })
  await write(desk.visitor, 'It has left again.')

  const [desks, owners] = [await fileOf(desk), await fileOf(owner)]
  expect(desks.messages_to_the_office).toMatchObject([
    { subject: 'A late car', message: 'Where is it?', answers: [{ text: 'At the gate.' }] },
  ])
  const at = expect.any(String)
  expect(desks.written_in_tickets).toEqual([{ ticket_id: id, at, text: 'It has left again.' }])
  expect(JSON.stringify(desks)).not.toContain('A hotel should not wait.')
  expect(owners.messages_to_the_office).toEqual([])
  expect(owners.written_in_tickets).toEqual([{ ticket_id: id, at, text: 'A hotel should not wait.' }])
  for (const word of ['Where is it?', 'At the gate.', 'It has left again.'])
    expect(JSON.stringify(owners.written_in_tickets)).not.toContain(word)
})

it('the data export of a driver contains pictures and rides without passengers, and a customer’s contains given ratings', async () => {
  const driver = await createDriver(site)
  const { driver_id } = await applyAsDriver(site, { has_vehicle: 'yes', ...vehicle })
  await site.pool.query('update drivers set user_id = null where driver_id = $1', [driver.driver_id])
  await site.pool.query('update drivers set user_id = $2, approved_at = now() where driver_id = $1', [
    driver_id,
    driver.user_id,
  ])
  const { booking_id, customer, user_id } = await createAssignedRide(site, { driver_id }, { minutes: 5 })
  const { booking_version } = await readAssignment(site, booking_id)
  for (const action of ['acknowledge', 'on_the_way', 'arrived', 'on_board', 'completed'])
    expect((await submitAction(driver.visitor, { booking_id, action, booking_version })).status).toBe(200)
  await site.pool.query(
    `insert into ride_ratings (booking_id, car_number, driver_id, stars, given_at) values ($1, 1, $2, 4, now())`,
    [booking_id, driver_id],
  )

  await site.pool.query(
    `insert into driver_absences (absence_id, driver_id, starts_at, ends_at, kind, note, recorded_by, recorded_at)
     values ('absence000001', $1, now(), now() + interval '1 day', 'sick', 'Fever', 'office', now())`,
    [driver_id],
  )
  await site.pool.query(
    `insert into driver_messages (message_id, driver_id, sender, sent_by, text, sent_at)
     values (gen_random_uuid(), $1, 'office', 'office', 'Please call', now())`,
    [driver_id],
  )
  const file = await fileOf(driver)
  expect(file.driver_absences).toMatchObject([{ kind: 'sick', note: 'Fever' }])
  expect(file.messages_as_driver).toMatchObject([{ sender: 'office', text: 'Please call', read_at: null }])
  const picture = expect.stringMatching(/^data:image\/jpeg;base64,\/9j\//)
  expect(file.driver_pictures).toEqual([
    { shows: 'driver', picture },
    { shows: 'car', picture },
  ])
  expect(file.rides_as_driver).toMatchObject([
    { booking_id, car_number: 1, state: 'completed', outcome: 'completed', completed_at: expect.any(String) },
  ])
  expect(file.rides_as_driver[0].earnings_cents).toBeGreaterThan(0)
  expect(JSON.stringify(file.rides_as_driver)).not.toMatch(/Heathrow|Whitcombe|stars|price|phone/)
  expect(file.ratings_given).toEqual([])

  const customers = await fileOf({ visitor: customer, user_id })
  expect(customers.ratings_given).toMatchObject([{ booking_id, car_number: 1, stars: 4, given_at: expect.any(String) }])
  expect(customers.rides_as_driver).toEqual([])
  expect(JSON.stringify(customers.ratings_given)).not.toContain(driver_id)

  // A missing file does not fail the export.
  await site.pool.query(`update drivers set driver_picture = '/uploads/drivers/gone.jpg' where driver_id = $1`, [
    driver_id,
  ])
  expect((await fileOf(driver)).driver_pictures[0]).toEqual({ shows: 'driver', picture: null })
})

it('the data export contains an application to drive only after its e-mail is verified', async () => {
  const person = { visitor: site.visitor() }
  const { user_id, email } = await signUp(person.visitor)
  const { driver_id } = await applyAsDriver(site, { email: email.toUpperCase() })
  const unproven = await fileOf({ ...person, user_id })
  expect([unproven.driver, unproven.driver_pictures]).toEqual([[], []])
  await site.pool.query('update users set email_verified_at = now() where user_id = $1', [user_id])
  const file = await fileOf({ ...person, user_id })
  expect(file.driver).toMatchObject([{ status: 'under-review', address: expect.any(String) }])
  expect(file.driver_pictures).toMatchObject([{ shows: 'driver' }])
  // Another account owns the driver record now.
  const other = await createDriver(site)
  await site.pool.query('update drivers set user_id = null where driver_id = $1', [other.driver_id])
  await site.pool.query('update drivers set user_id = $2 where driver_id = $1', [driver_id, other.user_id])
  expect((await fileOf({ ...person, user_id })).driver).toEqual([])
})

const vehicle = {
  ...{ car_make: 'Mercedes', car_model: 'S 580 L', car_year: '2025', car_color: 'Obsidian black' },
  ...{ car_plate_number: 'LB25 OST', car_type: 'luxury', insurance_expiry_date: '2031-05-01' },
}
