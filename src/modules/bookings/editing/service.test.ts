// The office edits bookings: S22 and S23 of the security design, and the life of security.md 1.3.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasComeBack, refundsIn } from '../../../../testing/changes.ts'
import { allDelivered } from '../../../../testing/delivered.ts'
import { bookedRide, dateIn, hourlyRide, rideToLondon } from '../../../../testing/factories.ts'
import { administratorOf } from '../../../../testing/office.ts'
import { patiently } from '../../../../testing/patiently.ts'
import { brokenInvariants, one, paidRide } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let office: Visitor
let office_id: string
beforeAll(async () => {
  site = await startApp()
  const person = await administratorOf(site)
  office = person.visitor
  office_id = person.user_id
})
afterAll(() => site.close())

const read = async (id: string) => (await office.get(`/api/admin/bookings/${id}`)).body.data
const put = (id: string, body: object) => office.put(`/api/bookings/${id}`, body)
/** The whole object as it was read, with what is other. */
const edit = async (id: string, over: object) => put(id, { ...(await read(id)), ...over })
const auditOf = async (id: string, action: string) =>
  (
    await site.pool.query(
      `select actor, before, after from audit_log where subject = $1 and action = $2 order by audit_id`,
      [`booking:${id}`, action],
    )
  ).rows
const invoice = (id: string) => office.put(`/api/bookings/${id}/invoice`, { state: 'invoiced' })

describe('the whole object, of which some counts', () => {
  it('leaves what is sent back as it was: no version, no audit, and paid stays paid', async () => {
    const { booking_id } = await paidRide(site.visitor())
    const before = await read(booking_id)
    expect(before).toMatchObject({ status: 'paid', booking_status: 'pending', held: 195, first_name: 'Eleanor' })
    const { status, body } = await put(booking_id, before)
    expect(status).toBe(200)
    expect(body.data).toEqual({ ...before, not_located: [] })
    expect(await auditOf(booking_id, 'booking.changed')).toEqual([])
  })

  it('never takes ids, owner, payment or times from a form', async () => {
    const { booking_id } = await bookedRide(site.visitor())
    const before = await read(booking_id)
    const forged = {
      booking_id: '0000000000000',
      user_id: office_id,
      payment_status: 'paid',
      paid_at: '2026-01-01T00:00:00Z',
      held_pence: 99,
      created_at: '2020-01-01T00:00:00Z',
      is_return_booking: 1,
      original_booking_id: booking_id,
      version: before.version,
      flight_number: 'BA 1',
    }
    expect((await put(booking_id, forged)).status).toBe(200)
    const now = await read(booking_id)
    expect(now).toEqual({ ...before, flight_number: 'BA 1', version: before.version + 1 })
  })

  it('writes fields with who, before and after; and the customer hears of it', async () => {
    const { booking_id, email } = await paidRide(site.visitor())
    const date = dateIn(20)
    const { body } = await edit(booking_id, { booking_date: date, booking_time: '07:05', number_of_passengers: 5 })
    expect(body.data).toMatchObject({ booking_date: date, booking_time: '07:05:00', number_of_passengers: 5, cars: 2 })
    expect(body.data.pickup_at).toBe(new Date(`${date}T07:05:00Z`).toISOString())
    const [row] = await auditOf(booking_id, 'booking.changed')
    expect(row).toMatchObject({
      actor: office_id,
      before: { booking_time: '09:30:00' },
      after: { booking_time: '07:05:00', cars: 2 },
    })
    expect(row.after.unversioned).toBeUndefined()
    await expect
      .poll(
        async () =>
          (await site.pool.query(`select subject from mails where to_address = $1 and dedupe like 'change:%'`, [email]))
            .rowCount,
      )
      .toBe(1)
    const { body: story } = await office.get(`/api/bookings/${booking_id}/timeline`)
    expect(story.data).toContainEqual(
      expect.objectContaining({ kind: 'changed', by: 'office', fields: ['when', 'party'] }),
    )
  })

  it('keeps hours to rides by the hour, and guests to rides of others', async () => {
    const point = await bookedRide(site.visitor())
    await edit(point.booking_id, { number_of_hours: 5, guest_first_name: 'Nobody' })
    expect(await read(point.booking_id)).toMatchObject({ number_of_hours: null, guest_first_name: null, version: 1 })
    const guest = {
      is_self_booking: 0,
      guest_title: 'dr',
      guest_first_name: 'Ada',
      guest_last_name: 'Ferrars',
      guest_email: 'ada@ferrars.example',
      guest_phone_number: '+447700900123',
    }
    const hourly = await bookedRide(site.visitor(), { ride: hourlyRide(), ...guest })
    await edit(hourly.booking_id, {
      number_of_hours: 6,
      guest_first_name: 'Adele',
      guest_phone_number: '07700 900 124',
    })
    expect(await read(hourly.booking_id)).toMatchObject({
      number_of_hours: 6,
      guest_first_name: 'Adele',
      guest_phone_number: '+447700900124',
    })
    const { status, body } = await edit(hourly.booking_id, { guest_last_name: '' })
    expect([status, body.fields]).toEqual([400, { guest_last_name: 'Required' }])
  })

  it('takes the class that nobody can choose, and never changes one by itself (D4)', async () => {
    const customer = site.visitor()
    const { booking_id } = await bookedRide(customer)
    await edit(booking_id, { service_type: 'economy_class' })
    await edit(booking_id, { pickup_sign: 'Ferrars' })
    expect(await read(booking_id)).toMatchObject({ service_type: 'economy_class', price: 195 })
    const asked = { service_type: 'economy_class', number_of_luggage: 3 }
    expect((await customer.post(`/api/bookings/${booking_id}/changes/preview`, asked)).status).toBe(400)
    expect((await customer.post(`/api/bookings/${booking_id}/changes/preview`, { number_of_luggage: 3 })).status).toBe(
      409,
    )
  })

  it('knows where a new address is, and says where it does not', async () => {
    const { booking_id } = await bookedRide(site.visitor())
    const found = await edit(booking_id, { dropoff_location: 'Gatwick Airport', dropoff_place_id: null })
    expect(found.body.data).toMatchObject({ dropoff: { label: 'Gatwick Airport' }, not_located: [] })
    expect(found.body.data.distance_travelled).toBeGreaterThan(30)
    const lost = await edit(booking_id, { pickup_location: 'Behind the blue door' })
    expect(lost.body.data).toMatchObject({
      pickup_location: 'Behind the blue door',
      pickup: { label: 'Behind the blue door', place_id: '' },
      not_located: ['pickup_location'],
      distance_travelled: found.body.data.distance_travelled,
    })
  })

  it.each([
    [{ booking_time: '25:00' }, 'booking_time'],
    [{ booking_time: '01:30', booking_date: '2027-03-28' }, 'booking_time'],
    [{ number_of_passengers: 2.5 }, 'number_of_passengers'],
    [{ price: 10.005 }, 'price'],
    [{ price: -1 }, 'price'],
    [{ service_type: 'helicopter' }, 'service_type'],
    [{ pickup_location: ' ' }, 'pickup_location'],
  ])('refuses %j', async (over, field) => {
    const { booking_id } = await bookedRide(site.visitor())
    const { status, body } = await edit(booking_id, over)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect((await read(booking_id)).version).toBe(1)
  })
})

describe('two editors', () => {
  it('T34: of fifty who saw the same, one writes; the others are told and shown what is there now', async () => {
    const { booking_id } = await bookedRide(site.visitor())
    const seen = await read(booking_id)
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => patiently(() => put(booking_id, { ...seen, pickup_sign: `Editor ${n}` }))),
    )
    const won = replies.filter(({ status }) => status === 200)
    const lost = replies.filter(({ status }) => status === 409)
    expect([won.length, lost.length]).toEqual([1, 49])
    const now = await read(booking_id)
    for (const { body } of lost)
      expect(body).toMatchObject({
        message: 'Failed to update booking',
        code: 'BOOKING_CHANGED',
        data: { booking: { pickup_sign: now.pickup_sign } },
      })
    expect(won[0]?.body.data.pickup_sign).toBe(now.pickup_sign)
    expect(await auditOf(booking_id, 'booking.changed')).toHaveLength(1)
  })

  it('without a version, which is the guard, all of ten write and nine are lost; each is marked so (control)', async () => {
    const { booking_id } = await bookedRide(site.visitor())
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => put(booking_id, { pickup_sign: `Editor ${n}` })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    const rows = await auditOf(booking_id, 'booking.changed')
    expect(rows).toHaveLength(10)
    expect(rows.every(({ after }) => after.unversioned === true)).toBe(true)
  })
})

describe('the life of a booking', () => {
  const to = (id: string, status: string, over: object = {}) => edit(id, { status, ...over })

  it('moves every way while no money went back, and each move is written down', async () => {
    const { booking_id } = await bookedRide(site.visitor())
    const way = ['confirmed', 'pending', 'completed', 'pending', 'confirmed', 'completed', 'confirmed', 'cancelled']
    for (const status of [...way, 'pending', 'cancelled', 'confirmed', 'cancelled', 'completed', 'cancelled'])
      expect(`${status} ${(await to(booking_id, status)).status}`).toBe(`${status} 200`)
    const { rows } = await site.pool.query(`select action from audit_log where subject = $1 and actor = $2`, [
      `booking:${booking_id}`,
      office_id,
    ])
    expect(rows).toHaveLength(14)
    expect((await read(booking_id)).payment_status).toBe('unpaid')
  })

  it('gives nobody the status paid, and touches no payment', async () => {
    const { booking_id } = await bookedRide(site.visitor())
    const { status, body } = await to(booking_id, 'paid')
    expect([status, body.code, body.message]).toEqual([409, 'STATUS_NOT_POSSIBLE', 'Failed to update booking'])
    const paid = await paidRide(site.visitor())
    await to(paid.booking_id, 'confirmed')
    expect(await read(paid.booking_id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    await to(paid.booking_id, 'pending')
    expect(await read(paid.booking_id)).toMatchObject({
      status: 'paid',
      booking_status: 'pending',
      payment_status: 'paid',
    })
  })

  it('calls a ride off with all of the money back, also when the customer would get none; then it stays off', async () => {
    const { booking_id, price } = await paidRide(site.visitor())
    await site.pool.query(`update bookings set pickup_at = now() + interval '10 minutes' where booking_id = $1`, [
      booking_id,
    ])
    expect((await to(booking_id, 'cancelled')).status).toBe(200)
    await hasComeBack(site.pool, booking_id, price * 100)
    const now = await read(booking_id)
    expect(now).toMatchObject({ status: 'cancelled', payment_status: 'refunded', statuses: ['cancelled'] })
    for (const status of ['pending', 'confirmed', 'completed']) expect((await to(booking_id, status)).status).toBe(409)
    expect((await to(booking_id, 'cancelled')).status).toBe(200)
    expect(await refundsIn(site.pool, booking_id)).toHaveLength(1)
  })

  it('does not let it stand again either while the refund is only on its way', async () => {
    const { booking_id } = await paidRide(site.visitor())
    await to(booking_id, 'cancelled')
    expect((await put(booking_id, { status: 'pending' })).status).toBe(409)
  })

  it('gives back of a completed ride what the office says', async () => {
    const { booking_id } = await paidRide(site.visitor())
    await to(booking_id, 'completed')
    await to(booking_id, 'cancelled', { refund: 50 })
    await hasComeBack(site.pool, booking_id, 5000)
    expect((await read(booking_id)).payment_status).toBe('partially_refunded')
  })

  it('is told each time that it is called off, also by the clock', async () => {
    const { booking_id, email } = await bookedRide(site.visitor())
    await invoice(booking_id)
    for (const status of ['confirmed', 'cancelled', 'confirmed', 'cancelled']) {
      await to(booking_id, status)
      await allDelivered(site)
    }
    const mails = `select 1 from mails where to_address = $1 and dedupe like 'cancel:%'`
    expect((await site.pool.query(mails, [email])).rowCount).toBe(2)
    // And between them that it stands again.
    const stands = `select 1 from mails where to_address = $1 and dedupe like 'accepted:%'`
    expect((await site.pool.query(stands, [email])).rowCount).toBe(2)
    const unpaid = await bookedRide(site.visitor())
    for (const status of ['cancelled', 'pending']) await to(unpaid.booking_id, status)
    await site.pool.query(`update bookings set pickup_at = now() - interval '1 minute' where booking_id = $1`, [
      unpaid.booking_id,
    ])
    await site.bookings.sweepAbandoned()
    const told = `select 1 from outbox where type = 'booking.cancelled' and data->>'booking_id' = $1`
    expect((await site.pool.query(told, [unpaid.booking_id])).rowCount).toBe(2)
  })

  it('is marked where nobody said which version they saw, also where it is called off or completed', async () => {
    for (const status of ['cancelled', 'completed']) {
      const { booking_id } = await bookedRide(site.visitor())
      await put(booking_id, { status })
      expect(await auditOf(booking_id, `booking.${status}`)).toMatchObject([
        { before: 'pending', after: { booking_status: status, unversioned: true } },
      ])
    }
  })

  it('gives nothing back for an amount that is none: that would be all of it', async () => {
    const { booking_id } = await paidRide(site.visitor())
    await to(booking_id, 'completed')
    const { status, body } = await to(booking_id, 'cancelled', { refund: 49.999 })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['refund']])
    expect((await read(booking_id)).status).toBe('completed')
  })

  it('pays back the second time too, when a ride without a refund was let stand again', async () => {
    const { booking_id, price } = await paidRide(site.visitor())
    await to(booking_id, 'completed')
    await to(booking_id, 'cancelled', { refund: 0 })
    expect((await to(booking_id, 'confirmed')).status).toBe(200)
    await to(booking_id, 'cancelled')
    await hasComeBack(site.pool, booking_id, price * 100)
  })
})

describe('another price for a paid ride', () => {
  const reprice = async (price: number, difference?: string) => {
    const { booking_id } = await paidRide(site.visitor())
    expect((await edit(booking_id, { price, difference })).status).toBe(200)
    return booking_id
  }
  const books = (id: string) =>
    one(
      site.pool,
      'select price_pence, held_pence, overpaid_pence, payment_status from bookings where booking_id = $1',
      [id],
    )

  it('gives the difference back where the office says so', async () => {
    const id = await reprice(150.5, 'refund')
    await hasComeBack(site.pool, id, 4450)
    expect(await books(id)).toMatchObject({ price_pence: 15050, held_pence: 15050, overpaid_pence: 0 })
    const [{ after }] = await auditOf(id, 'booking.changed')
    expect(after).toMatchObject({ price_pence: 15050, difference: 'refund' })
  })

  it('leaves the money, and gives all of it back when the ride is called off after all', async () => {
    const id = await reprice(150)
    expect(await refundsIn(site.pool, id)).toEqual([])
    expect(await books(id)).toMatchObject({ price_pence: 15000, held_pence: 19500, overpaid_pence: 4500 })
    await edit(id, { status: 'cancelled' })
    await hasComeBack(site.pool, id, 19500)
  })

  it('raises a price without asking for money, and lowers it again without giving back what was never paid', async () => {
    const id = await reprice(250, 'leave')
    expect(await books(id)).toMatchObject({ price_pence: 25000, held_pence: 19500, overpaid_pence: 0 })
    await edit(id, { price: 200, difference: 'refund' })
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await refundsIn(site.pool, id)).toEqual([])
  })

  it('asks nothing of a ride that is unpaid or invoiced', async () => {
    for (const prepare of [async () => undefined, invoice]) {
      const { booking_id } = await bookedRide(site.visitor(), { ride: rideToLondon() })
      await prepare(booking_id)
      await edit(booking_id, { price: 120, difference: 'refund' })
      expect(await books(booking_id)).toMatchObject({ price_pence: 12000, held_pence: 0, overpaid_pence: 0 })
      expect((await auditOf(booking_id, 'booking.changed'))[0].after.difference).toBeUndefined()
    }
  })
})

it('leaves the books whole', async () => {
  const broken = await brokenInvariants(site.pool)
  // What the office has decided itself: another price over the same money, and a part of it back for a completed ride.
  const decided = [
    'a ride whose cards do not hold its price',
    'a cancelled ride that was to be refunded and holds money',
  ]
  expect(broken.filter((name) => !decided.includes(name))).toEqual([])
})
