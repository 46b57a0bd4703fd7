// Messages between the office and drivers over HTTP: sending, reading, live, rides, and deletion.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAssignedRide, createDriver, type DriverPerson } from '../../../../testing/assigned-rides.ts'
import { listDriverAudit } from '../../../../testing/drivers.ts'
import { followStream } from '../../../../testing/event-stream.ts'
import { password } from '../../../../testing/factories.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import type { Conversation } from './contract.ts'

let site: TestApp
let office: Visitor

beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
})
afterAll(() => site.close())

const own = '/api/driver/messages'
const ofDriver = ({ driver_id }: Pick<DriverPerson, 'driver_id'>) => `/api/admin/drivers/${driver_id}/messages`
const form = (text: string, over: Record<string, unknown> = {}) => ({ message_id: randomUUID(), text, ...over })
const textsOf = ({ messages }: Conversation) => messages.map(({ sender, text }) => `${sender}: ${text}`)

describe('a message', () => {
  it('reaches the other side with its ride, and the sender sees when it was read', async () => {
    const driver = await createDriver(site)
    const { booking_id } = await createAssignedRide(site, driver)
    const sent = await office.post(ofDriver(driver), form(' Gate 4, please ', { booking_id }))
    expect(sent.body.data).toMatchObject({ driver_name: 'Tomas Ferreira', unread: 0 })
    const { data: received } = (await driver.visitor.get(own)).body
    expect(received).toMatchObject({
      unread: 1,
      messages: [{ sender: 'office', text: 'Gate 4, please', booking_id, read_at: null }],
    })
    const up_to = received.messages[0].message_id
    const read = await driver.visitor.post(`${own}/read`, { up_to })
    expect([read.body.data.unread, typeof read.body.data.messages[0].read_at]).toEqual([0, 'string'])
    await driver.visitor.post(own, form('Running 5 minutes late', { booking_id }))
    const { data } = (await office.get(ofDriver(driver))).body
    expect(textsOf(data)).toEqual(['office: Gate 4, please', 'driver: Running 5 minutes late'])
    expect([data.unread, data.messages[0].read_at]).toEqual([1, read.body.data.messages[0].read_at])
    expect(await listDriverAudit(site, driver.driver_id)).toMatchObject([
      { action: 'driver message sent', after: { booking_id, message_id: up_to } },
    ])
    const ofRide = (await office.get(`/api/bookings/${booking_id}/driver-messages`)).body.data
    expect(ofRide).toMatchObject([
      { text: 'Gate 4, please', driver_name: 'Tomas Ferreira' },
      { text: 'Running 5 minutes late', driver_id: driver.driver_id },
    ])
  })

  it('is sent once for each id, and an id of another message is refused', async () => {
    const driver = await createDriver(site)
    const message = form('OK')
    const replies = await Promise.all([1, 2].map(() => driver.visitor.post(own, message)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(textsOf((await driver.visitor.get(own)).body.data)).toEqual(['driver: OK'])
    expect((await driver.visitor.post(own, { ...message, text: 'No' })).body.code).toBe('MESSAGE_ID_REUSED')
    expect((await office.post(ofDriver(driver), message)).body.code).toBe('MESSAGE_ID_REUSED')
  })

  it('is the same again after its ride went to another driver, but not about another ride', async () => {
    const driver = await createDriver(site)
    const { booking_id } = await createAssignedRide(site, driver)
    const message = form('Gate 4', { booking_id })
    expect((await office.post(ofDriver(driver), message)).status).toBe(200)
    await site.pool.query('delete from assignments where booking_id = $1', [booking_id])
    expect((await office.post(ofDriver(driver), message)).status).toBe(200)
    const general = { ...message, booking_id: undefined }
    expect((await office.post(ofDriver(driver), general)).body.code).toBe('MESSAGE_ID_REUSED')
  })

  it('is refused without text, if it is too long, and about a ride of another driver', async () => {
    const [driver, other] = [await createDriver(site), await createDriver(site)]
    const { booking_id } = await createAssignedRide(site, other)
    for (const text of [' ', 'x'.repeat(501)])
      expect((await driver.visitor.post(own, form(text))).body.fields).toHaveProperty('text')
    for (const [visitor, path] of [
      [driver.visitor, own],
      [office, ofDriver(driver)],
    ] as const)
      expect((await visitor.post(path, form('OK', { booking_id }))).body.code).toBe('MESSAGE_RIDE_NOT_ASSIGNED')
  })

  it('is read only up to the one that was seen, and not by a mark of another conversation', async () => {
    const [driver, other] = [await createDriver(site), await createDriver(site)]
    const texts = ['one', 'two', 'three'].map((text) => form(text))
    for (const text of texts) await office.post(ofDriver(driver), text)
    const { body } = await driver.visitor.post(`${own}/read`, { up_to: texts[1]?.message_id })
    expect(body.data.unread).toBe(1)
    const strangers = await other.visitor.post(`${own}/read`, { up_to: texts[2]?.message_id })
    expect([strangers.status, strangers.body.data.messages]).toEqual([200, []])
    expect((await driver.visitor.get(own)).body.data.unread).toBe(1)
    // The own messages of the office stay unread for the driver, whatever the office reads.
    await office.post(`${ofDriver(driver)}/read`, { up_to: texts[2]?.message_id })
    expect((await driver.visitor.get(own)).body.data.unread).toBe(1)
  })

  it('is listed for the office by driver, unread first', async () => {
    const [read, unread] = [await createDriver(site), await createDriver(site, { first_name: 'Nora' })]
    await unread.visitor.post(own, form('Call me'))
    await unread.visitor.post(own, form('Please'))
    await office.post(ofDriver(read), form('Thank you'))
    const { data } = (await office.get('/api/admin/driver-messages')).body
    const shown = data.filter(({ driver_id }: { driver_id: string }) =>
      [read.driver_id, unread.driver_id].includes(driver_id),
    )
    expect(shown).toMatchObject([
      { driver_name: 'Nora Ferreira', unread: 2, newest: { text: 'Please' } },
      { driver_name: 'Tomas Ferreira', unread: 0, newest: { text: 'Thank you' } },
    ])
  })
})

it('both sides see each message and each read mark live', async () => {
  const driver = await createDriver(site)
  const phone = await followStream<Conversation>(site.url, driver.visitor, `${own}/live`)
  const desk = await followStream<Conversation>(site.url, office, `${ofDriver(driver)}/live`)
  expect([phone.status, desk.status]).toEqual([200, 200])
  const message = form('Gate 4')
  await office.post(ofDriver(driver), message)
  await phone.waitFor(({ unread }) => unread === 1)
  await driver.visitor.post(`${own}/read`, { up_to: message.message_id })
  await desk.waitFor(({ messages }) => messages.at(-1)?.read_at != null)
  await driver.visitor.post(own, form('OK'))
  await desk.waitFor(({ unread }) => unread === 1)
  phone.stop()
  desk.stop()
})

it('the stream of the office ends with the account of the driver', async () => {
  const driver = await createDriver(site)
  const desk = await followStream<Conversation>(site.url, office, `${ofDriver(driver)}/live`)
  await office.post(ofDriver(driver), form('Gate 4'))
  await desk.waitFor(({ messages }) => messages.length === 1)
  await site.pool.query(`update drivers set email = driver_id || '@deleted.invalid' where driver_id = $1`, [
    driver.driver_id,
  ])
  await driver.visitor.post(own, form('OK'))
  await desk.ended
})

it('an account without a driver has no messages and sends none', async () => {
  const { visitor, driver_id } = await createDriver(site)
  await site.pool.query('update drivers set user_id = null where driver_id = $1', [driver_id])
  expect((await visitor.get(own)).body.data).toBe(null)
  expect((await visitor.post(own, form('OK'))).body.code).toBe('NOT_A_DRIVER')
  expect((await visitor.get(`${own}/live`)).status).toBe(404)
})

it('messages are deleted with the account of the driver, and those about a ride with that of its customer', async () => {
  const driver = await createDriver(site)
  const { booking_id, customer } = await createAssignedRide(site, driver)
  await office.post(ofDriver(driver), form('Mrs Marsh waits at gate 4', { booking_id }))
  await office.post(ofDriver(driver), form('See you on Monday'))
  await site.pool.query('delete from assignments where booking_id = $1', [booking_id])
  await site.pool.query(`update bookings set booking_status = 'completed' where booking_id = $1`, [booking_id])
  const { rows } = await site.pool.query('select user_id from bookings where booking_id = $1', [booking_id])
  const deleteAccount = (visitor: Visitor, user_id: string) =>
    visitor.send('DELETE', `/api/users/${user_id}`, { password })
  expect((await deleteAccount(customer, rows[0].user_id)).status).toBe(200)
  expect(textsOf((await driver.visitor.get(own)).body.data)).toEqual(['office: See you on Monday'])
  expect((await deleteAccount(driver.visitor, driver.user_id)).status).toBe(200)
  const kept = await site.pool.query('select 1 from driver_messages where driver_id = $1', [driver.driver_id])
  expect(kept.rows).toEqual([])
})
