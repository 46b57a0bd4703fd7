// Event streams of chauffeurs: changes from every process, access checks, and the limit of streams per person.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createAssignedRide,
  createDriver,
  type DriverPerson,
  insertAssignment,
  submitAction,
} from '../../../../testing/assigned-rides.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { formWith, jpeg, sendForm } from '../../../../testing/pictures.ts'
import { createDatabase, startApp, type TestApp, type TestDatabase } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let database: TestDatabase
let site: TestApp
/** Another process on the same database. */
let other: TestApp
let driver: DriverPerson
/** A ride to which nothing happens while the other tests run. */
let idleRide: { following: Following; booking_id: string; since: number }
let quietCustomer: Visitor
let office: Visitor
beforeAll(async () => {
  database = await createDatabase()
  site = await startApp({ database })
  other = await startApp({ database })
  driver = await createDriver(site)
  const { booking_id, customer } = await createAssignedRide(site, driver)
  quietCustomer = customer
  office = (await createAdministrator(site)).visitor
  idleRide = { following: await follow(site, customer, booking_id), booking_id, since: performance.now() }
})
afterAll(async () => {
  await site.close()
  await other.close()
  await database.drop()
})

interface Following {
  status: number
  headers: Headers
  /** All events received so far. */
  events: { event: string; data: { chauffeurs: { state: string; name: string }[]; status: string } }[]
  /** Number of heartbeats so far. */
  heartbeats: () => number
  ended: () => boolean
  cut: () => boolean
  stop: () => void
}

const follow = async (at: TestApp, visitor: Visitor, booking_id: string): Promise<Following> => {
  const control = new AbortController()
  const reply = await fetch(`${at.url}/api/bookings/${booking_id}/chauffeurs/live`, {
    headers: { cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    signal: control.signal,
  })
  const events: Following['events'] = []
  let heartbeats = 0
  let over = false
  let cut = false
  const read = async () => {
    let text = ''
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const event = /^event: (.*)$/m.exec(part)?.[1] ?? 'message'
        const data = /^data: (.*)$/m.exec(part)?.[1]
        if (part === ':') heartbeats += 1
        if (data) events.push({ event, data: JSON.parse(data) })
      }
    }
  }
  void read()
    .catch(() => {
      cut = true
    })
    .finally(() => {
      over = true
    })
  return {
    status: reply.status,
    headers: reply.headers,
    events,
    heartbeats: () => heartbeats,
    ended: () => over,
    cut: () => cut,
    stop: () => control.abort(),
  }
}

const lastState = ({ events }: Following) => events.at(-1)?.data
const waitForState = (following: Following, state: string) =>
  eventually(async () => lastState(following)?.chauffeurs[0]?.state === state)

const acknowledgeRide = async (booking_id: string) => {
  const { rows } = await site.pool.query('select booking_version from assignments where booking_id = $1', [booking_id])
  return submitAction(driver.visitor, { booking_id, action: 'acknowledge', booking_version: rows[0].booking_version })
}

describe('the event stream of the owner', () => {
  it('sends each state of the driver at once, in every process', async () => {
    const { booking_id, customer } = await createAssignedRide(site, driver)
    const here = await follow(site, customer, booking_id)
    const there = await follow(other, customer, booking_id)
    expect(here.status).toBe(200)
    expect(here.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(here.headers.get('cache-control')).toBe('no-store')
    expect(here.headers.get('x-content-type-options')).toBe('nosniff')
    await waitForState(here, 'assigned')
    expect(lastState(here)).toMatchObject({
      booking_id,
      status: 'paid',
      cars: 1,
      chauffeurs: [
        {
          car_number: 1,
          name: 'Tomas Ferreira',
          car: 'Mercedes-Benz S-Class',
          color: 'Black',
          plate: 'LB26 OST',
          rating: null,
          waiting: null,
        },
      ],
    })
    // The telephone of the driver is shown, and no other personal data.
    expect(lastState(here)?.chauffeurs[0]).toMatchObject({ phone: '+447700900411', photo: null, expected_at: null })
    expect(JSON.stringify(lastState(here))).not.toMatch(/email|driver_id|address/)
    await acknowledgeRide(booking_id)
    const startedAt = performance.now()
    await submitAction(driver.visitor, { booking_id, action: 'on_the_way' })
    await Promise.all([waitForState(here, 'on_the_way'), waitForState(there, 'on_the_way')])
    // Streams refresh every minute anyway, so this must be sooner.
    expect(performance.now() - startedAt).toBeLessThan(45_000)
    await submitAction(driver.visitor, { booking_id, action: 'arrived' })
    await Promise.all([waitForState(here, 'arrived'), waitForState(there, 'arrived')])
    expect(lastState(there)?.chauffeurs[0]).toMatchObject({ waiting: { until: null, fee: 0 } })
    // The acknowledgement is not shown to customers, so no state comes twice.
    expect(here.events.map(({ data }) => data.chauffeurs[0]?.state)).toEqual(['assigned', 'on_the_way', 'arrived'])
    const { body } = await customer.get(`/api/bookings/${booking_id}/chauffeurs`)
    expect(body.data).toEqual(lastState(there))
    here.stop()
    there.stop()
  })

  it('sends that a driver was assigned and that the booking was cancelled', async () => {
    const customer = site.visitor()
    const { booking_id } = await paidRide(customer)
    const following = await follow(other, customer, booking_id)
    await eventually(async () => following.events.length > 0)
    expect(lastState(following)?.chauffeurs).toEqual([])
    await insertAssignment(site, { booking_id, driver_id: driver.driver_id, isPublished: true })
    await waitForState(following, 'assigned')
    expect((await customer.post(`/api/bookings/${booking_id}/cancel`, {})).status).toBe(200)
    await eventually(async () => lastState(following)?.status === 'cancelled')
    expect(lastState(following)?.chauffeurs).toEqual([])
    following.stop()
  })
})

describe('photo and telephone of the chauffeur', () => {
  const createPhotographedDriver = async () => {
    const person = await createDriver(site)
    const form = formWith('driver_picture', await jpeg())
    const path = `/api/drivers/${person.driver_id}/photo`
    await sendForm({ url: site.url, visitor: office, path, method: 'PUT', body: form })
    return person
  }
  const getContact = async (who: Visitor, booking_id: string) => {
    const { body } = await who.get(`/api/bookings/${booking_id}/chauffeurs`)
    const { photo, phone } = body.data.chauffeurs[0]
    return { photo, phone }
  }

  it('are shown only to the customer, until the ride is over', async () => {
    const person = await createPhotographedDriver()
    const { booking_id, customer } = await createAssignedRide(site, person)
    const address = `/api/bookings/${booking_id}/chauffeurs/1/photo`
    expect(await getContact(customer, booking_id)).toEqual({ photo: address, phone: '+447700900411' })
    const photo = await customer.get(address)
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(photo.headers.get('cache-control')).toBe('private, no-store')
    expect(await getContact(office, booking_id)).toEqual({ photo: null, phone: null })
    for (const who of [site.visitor(), quietCustomer, office, person.visitor])
      expect((await who.get(address)).status).toBe(404)
    for (const action of ['acknowledge', 'on_the_way', 'arrived', 'on_board', 'completed'])
      await submitAction(person.visitor, { booking_id, action, booking_version: 99 })
    expect(await getContact(customer, booking_id)).toEqual({ photo: null, phone: null })
    expect((await customer.get(address)).status).toBe(404)
  })
})

it('a ride is under way from when its driver sets out until it is over, for its customer alone', async () => {
  const person = await createDriver(site)
  const { booking_id, customer } = await createAssignedRide(site, person)
  const listUnderWay = async (who = customer) => (await who.get('/api/bookings/under-way')).body.data
  expect(await listUnderWay()).toEqual([])
  for (const action of ['acknowledge', 'on_the_way'])
    await submitAction(person.visitor, { booking_id, action, booking_version: 99 })
  const [ride] = await listUnderWay()
  expect(ride).toMatchObject({ booking_id, chauffeurs: [{ state: 'on_the_way', phone: '+447700900411' }] })
  // The driver set out an hour before the pickup, so the car is expected a quarter of an hour before it.
  const { rows } = await site.pool.query('select pickup_at from bookings where booking_id = $1', [booking_id])
  expect(ride.chauffeurs[0].expected_at).toBe(new Date(rows[0].pickup_at.getTime() - 15 * 60_000).toISOString())
  expect(await listUnderWay(quietCustomer)).toEqual([])
  for (const action of ['arrived', 'on_board', 'completed']) await submitAction(person.visitor, { booking_id, action })
  expect(await listUnderWay()).toEqual([])
})

describe('readers without access', () => {
  it('get the same 404 for the ride of another customer as for a missing one', async () => {
    const { booking_id } = await createAssignedRide(site, driver)
    const stranger = site.visitor()
    await paidRide(stranger)
    const [others, missing] = [await follow(site, stranger, booking_id), await follow(site, stranger, '0'.repeat(13))]
    expect([others.status, missing.status]).toEqual([404, 404])
    // A driver does not read bookings; their rides have their own endpoint.
    expect((await follow(site, driver.visitor, booking_id)).status).toBe(404)
  })

  it.each(['signs out', 'is signed out by the office', 'is disabled by the office'])(
    'lose their stream at once, in every process, if the customer %s',
    async (what) => {
      const { booking_id, customer, user_id } = await createAssignedRide(site, driver)
      const streams = [await follow(site, customer, booking_id), await follow(other, customer, booking_id)]
      const bystander = await follow(site, quietCustomer, idleRide.booking_id)
      await Promise.all(streams.map((each) => waitForState(each, 'assigned')))
      const startedAt = performance.now()
      if (what === 'signs out') await customer.post('/api/auth/logout')
      else await office.post(`/api/admin/users/${user_id}/${what.includes('disabled') ? 'disable' : 'sign-out'}`)
      await eventually(async () => streams.every((each) => each.ended()))
      expect(performance.now() - startedAt).toBeLessThan(45_000)
      for (const { events } of streams) expect(events.at(-1)?.event).toBe('over')
      expect(bystander.ended()).toBe(false)
      bystander.stop()
    },
  )
})

it('the office can follow any ride', async () => {
  const { booking_id } = await createAssignedRide(site, driver)
  const following = await follow(site, office, booking_id)
  await waitForState(following, 'assigned')
  following.stop()
})

it('one person can open six streams at once and another one after closing one', async () => {
  const { booking_id, customer } = await createAssignedRide(site, driver)
  const streams = await Promise.all(Array.from({ length: 6 }, () => follow(site, customer, booking_id)))
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await follow(site, customer, booking_id)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  streams[0]?.stop()
  const again = await eventually(async () => {
    const next = await follow(site, customer, booking_id)
    return next.status === 200 && next
  })
  for (const each of [...streams, again]) each.stop()
})

it('a server that stops closes its streams at once', async () => {
  const own = await startApp()
  const person = await createDriver(own)
  const { booking_id, customer } = await createAssignedRide(own, person)
  const following = await follow(own, customer, booking_id)
  await waitForState(following, 'assigned')
  await own.close()
  // The stream ended normally and was not cut off.
  expect([following.ended(), following.cut()]).toEqual([true, false])
})

it('heartbeats come often enough that proxies keep the connection open', {
  tags: ['full'],
}, async () => {
  const { following, booking_id, since } = idleRide
  // A heartbeat comes every ten seconds.
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, since + 23_000 - performance.now())))
  expect(following.ended()).toBe(false)
  expect(following.heartbeats()).toBeGreaterThanOrEqual(2)
  await acknowledgeRide(booking_id)
  await submitAction(driver.visitor, { booking_id, action: 'on_the_way' })
  await waitForState(following, 'on_the_way')
  following.stop()
})
