// Changes over HTTP: the previewed price counts, refusals name the field, and one of several concurrent changes is applied.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  makeChange,
  previewChange,
  proposeExtra,
  readChanges,
  sendChange,
} from '../../../../testing/booking-changes.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { bookedRide, dateIn, hourlyRide, rideToLondon } from '../../../../testing/factories.ts'
import {
  findBrokenInvariants,
  hintPaid,
  openSession,
  paidRide,
  payByCard,
  queryOne,
  refOf,
  requestSession,
} from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'

/** Clock of the application; undefined for the real time. */
let fixedNow: Date | undefined
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock: () => fixedNow ?? new Date(), poolSize: 20 })
})
afterEach(() => {
  fixedNow = undefined
})
afterAll(async () => {
  expect(await findBrokenInvariants(site.pool)).toEqual([])
  await site.close()
})

/** Near enough that a session does not expire before the pickup. */
const soon = rideToLondon({ date: dateIn(3) })
const createUnpaidRide = async (request: Parameters<typeof bookedRide>[1] = {}, at = site) => {
  const visitor = at.visitor()
  const ride = await bookedRide(visitor, request)
  const read = async () => (await visitor.get(`/api/bookings/${ride.booking_id}`)).body.data
  return { visitor, ride, id: ride.booking_id, read }
}

it('a change is accepted within the grace period after a preview that met the lead time', async () => {
  const { visitor, id } = await createUnpaidRide()
  const pickup = new Date(Math.ceil(Date.now() / 900_000) * 900_000 + 86_400_000)
  const date = pickup.toISOString().slice(0, 10)
  const request = { booking_date: date, booking_time: pickup.toISOString().slice(11, 16) }
  const before = (minutes: number) => new Date(pickup.getTime() - minutes * 60_000)
  fixedNow = before(61)
  const { price, version } = (await previewChange(visitor, id, request)).body.data
  fixedNow = before(44)
  expect((await sendChange(visitor, id, { ...request, price, version })).body.code).toBe('TOO_SOON')
  fixedNow = before(46)
  expect((await previewChange(visitor, id, request)).body.code).toBe('TOO_SOON')
  expect((await sendChange(visitor, id, { ...request, price, version })).status).toBe(200)
})

describe('a preview of a change', () => {
  it('shows the price of the current tariff and changes nothing', async () => {
    const { visitor, id, read } = await createUnpaidRide()
    const before = await read()
    const seen = await previewChange(visitor, id, { service_type: 'business_class', number_of_passengers: 4 })
    expect(seen.body.data).toEqual({
      version: before.version,
      price_before: 195,
      price: 300,
      difference: 105,
      changed: ['party', 'service'],
      cars: 2,
      breakdown: [
        expect.objectContaining({ code: 'flat_fare', amount: 150 }),
        expect.objectContaining({ code: 'cars', amount: 150 }),
      ],
    })
    expect(await read()).toEqual(before)
  })

  it('measures a new route and prices an hourly ride by its hours', async () => {
    const { visitor, id } = await createUnpaidRide()
    const there = await previewChange(visitor, id, { pickup: { address: 'Gatwick Airport' } })
    expect(there.body.data).toMatchObject({ price: 220, difference: 25, changed: ['pickup'] })
    const hourly = await createUnpaidRide({ ride: hourlyRide() })
    const longer = await previewChange(hourly.visitor, hourly.id, { number_of_hours: 6 })
    expect(longer.body.data).toMatchObject({ price: 630, difference: 210, changed: ['hours'] })
  })

  it('lists no changed part if the request equals the booking', async () => {
    const { visitor, id, read } = await createUnpaidRide()
    const { booking_date, booking_time, version } = await read()
    const request = { booking_date, booking_time, pickup: { address: 'Heathrow Airport' }, flight_number: '' }
    expect((await previewChange(visitor, id, request)).body.data).toMatchObject({ difference: 0, changed: [] })
    expect((await sendChange(visitor, id, { ...request, price: 195, version })).status).toBe(200)
    expect((await read()).version).toBe(version)
  })

  it.each([
    [{ pickup: { address: 'Nowhere at all 99' } }, 400, 'PLACE_NOT_LOCATED', 'pickup'],
    [{ pickup: { address: "Claridge's" } }, 400, 'SAME_PLACE', 'pickup'],
    [{ dropoff: { address: 'Heathrow Airport' } }, 400, 'SAME_PLACE', 'dropoff'],
    [{ dropoff: { address: 'Belfast' } }, 400, 'NO_ROUTE', 'dropoff'],
    [{ pickup: { address: 'Newport, Isle of Wight' } }, 400, 'NO_ROUTE', 'pickup'],
    [{ dropoff: { address: 'Paris' } }, 400, 'BORDER_CROSSING', 'dropoff'],
    [{ booking_time: '09:31' }, 400, 'INVALID_TIME', 'time'],
    [{ booking_date: dateIn(-1) }, 400, 'TOO_SOON', 'date'],
    [{ booking_date: '2026-02-30' }, 400, 'INVALID_REQUEST', 'booking_date'],
    [{ number_of_passengers: 9 }, 400, 'INVALID_REQUEST', 'number_of_passengers'],
  ])('refuses the change %j', async (request, status, code, field) => {
    const { visitor, id } = await createUnpaidRide()
    const refused = await previewChange(visitor, id, request)
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([status, code, [field]])
  })
})

it('a ride with equal pickup and dropoff can be read, changed otherwise and cancelled', async () => {
  const { visitor, id, read } = await createUnpaidRide()
  await site.pool.query('update bookings set dropoff_place = pickup_place where booking_id = $1', [id])
  expect((await read()).dropoff.label).toBe('Heathrow Airport')
  expect((await makeChange(visitor, id, { booking_time: '11:00', number_of_passengers: 3 })).status).toBe(200)
  expect((await previewChange(visitor, id, { pickup: { place_id: 'heathrow-airport' } })).body.code).toBe('SAME_PLACE')
  expect((await visitor.post(`/api/bookings/${id}/cancel`, {})).status).toBe(200)
  expect((await read()).status).toBe('cancelled')
})

describe('a price difference below the card minimum', () => {
  const between = (dropoff: string) =>
    rideToLondon({ date: dateIn(3), pickup: { address: 'Oxford' }, dropoff: { address: dropoff } })
  const toClaridges = { dropoff: { address: "Claridge's" } }

  it('is waived for a paid ride, with a line that keeps the sum right', async () => {
    const visitor = site.visitor()
    const { booking_id } = await paidRide(visitor, { ride: between('The Dorchester'), service_type: 'business_class' })
    const read = async () => (await visitor.get(`/api/bookings/${booking_id}`)).body.data
    const { price } = await read()
    const seen = (await previewChange(visitor, booking_id, toClaridges)).body.data
    expect(seen).toMatchObject({ price, difference: 0, changed: ['dropoff'] })
    expect(seen).not.toHaveProperty('pay')
    const waived = seen.breakdown.at(-1)
    expect(waived).toMatchObject({ code: 'waived', label: 'Difference under £0.30, not charged' })
    expect([waived.amount < 0, waived.amount > -0.3]).toEqual([true, true])
    const total = seen.breakdown.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    expect(total).toBeCloseTo(price, 6)
    expect((await makeChange(visitor, booking_id, toClaridges)).status).toBe(200)
    expect(await read()).toMatchObject({ price, dropoff_location: expect.stringContaining('Claridge'), status: 'paid' })
  })

  it('is added to the amount due of an unpaid ride', async () => {
    const { visitor, id } = await createUnpaidRide({ ride: between('The Dorchester'), service_type: 'business_class' })
    const { price_before, difference, breakdown } = (await previewChange(visitor, id, toClaridges)).body.data
    expect(difference).toBeGreaterThan(0)
    expect(difference).toBeLessThan(0.3)
    expect(breakdown.map(({ code }: { code: string }) => code)).toEqual(['base', 'miles'])
    expect(price_before).toBeGreaterThan(200)
  })
})

describe('a change of an unpaid ride', () => {
  it('saves the ride and its price, keeps the previous version, and returns the amount due', async () => {
    const { visitor, id, read } = await createUnpaidRide()
    const before = await read()
    const request = {
      booking_time: '11:15',
      dropoff: { address: 'Gatwick Airport' },
      flight_number: 'BA 9',
      pickup_sign: 'X',
    }
    const done = await makeChange(visitor, id, request)
    expect([done.status, done.body.data]).toMatchObject([200, { price: 220, version: before.version + 1 }])
    const after = await read()
    expect(after).toMatchObject({
      booking_time: '11:15:00',
      price: 220,
      amount_due: 220,
      flight_number: 'BA 9',
      version: before.version + 1,
    })
    expect(after.dropoff.label).toContain('Gatwick')
    expect(new Date(after.pickup_at).getTime() - new Date(before.pickup_at).getTime()).toBe(6_300_000)
    const kept = await queryOne(site.pool, 'select * from booking_versions where booking_id = $1', [id])
    expect(kept).toMatchObject({ version: before.version, why: 'changed', actor: before.user_id })
    expect(kept.before).toMatchObject({ price_pence: 19_500, booking_time: '09:30:00', flight_number: null })
    expect(await readChanges(site.pool, id)).toMatchObject({ applied: 1, versions: 1, audited: 1 })
  })

  it('replaces the open payment session with one for the new amount', async () => {
    const { visitor, ride, id } = await createUnpaidRide()
    const old = await openSession(visitor, ride)
    await makeChange(visitor, id, { service_type: 'business_class' })
    const status = 'select status from payments where provider_ref = $1'
    await eventually(async () => (await queryOne(site.pool, status, [refOf(old)])).status === 'canceled')
    expect((await payByCard(visitor, old)).status).toBe(409)
    expect((await requestSession(visitor, ride)).body.data).toEqual({ amount: 150 })
    await payByCard(visitor, await openSession(visitor, { ...ride, price: 150 }))
    expect((await hintPaid(visitor, id)).status).toBe(200)
    expect(await readChanges(site.pool, id)).toMatchObject({ captured_pence: 15_000, payment_status: 'paid' })
  })
})

describe('a change that waits for its payment', () => {
  it('shows the hours that are charged for a ride below the minimum', async () => {
    const visitor = site.visitor()
    const { booking_id } = await paidRide(visitor, { ride: hourlyRide({ hours: 1 }) })
    const { change } = await proposeExtra(visitor, booking_id, { number_of_passengers: 6 })
    const { ride } = (await visitor.get(`/api/bookings/${booking_id}/changes/${change}`)).body.data
    expect(ride).toMatchObject({ number_of_hours: 1, charged_hours: 2 })
  })
})

describe('an invalid change', () => {
  it('is refused with the new price for a stale price, and for a stale version', async () => {
    const { visitor, id, read } = await createUnpaidRide()
    const { version } = await read()
    const request = { service_type: 'business_class', version }
    const other = await sendChange(visitor, id, { ...request, price: 149 })
    expect([other.status, other.body.code, other.body.data.price]).toEqual([409, 'NEW_PRICE', 150])
    const stale = await sendChange(visitor, id, { ...request, price: 150, version: version - 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CHANGED'])
    expect(await readChanges(site.pool, id)).toMatchObject({ applied: 0, versions: 0 })
  })

  it('is refused in the last hour before pickup, to the millisecond, even for texts only', async () => {
    const { visitor, id, read } = await createUnpaidRide({ ride: soon })
    const pickup = new Date((await read()).pickup_at)
    fixedNow = new Date(pickup.getTime() - 3_600_000)
    expect((await previewChange(visitor, id, { flight_number: 'BA 1' })).status).toBe(200)
    fixedNow = new Date(fixedNow.getTime() + 1)
    const late = await previewChange(visitor, id, { flight_number: 'BA 1' })
    expect([late.status, late.body.code]).toEqual([409, 'NOT_CHANGEABLE'])
    const { version } = await read()
    expect((await sendChange(visitor, id, { flight_number: 'BA 1', price: 195, version })).status).toBe(409)
    expect((await read()).may).toEqual({ cancel: true, change: false, pay: true })
  })

  it('is refused once the ride is cancelled or completed, or while a payment is in progress', async () => {
    const { visitor, id } = await createUnpaidRide()
    const setColumn = (column: string, value: string) =>
      site.pool.query(`update bookings set ${column} = $2 where booking_id = $1`, [id, value])
    const code = async () => (await previewChange(visitor, id, { pickup_sign: 'Y' })).body.code
    await setColumn('payment_status', 'processing')
    expect(await code()).toBe('NOT_CHANGEABLE')
    await setColumn('payment_status', 'unpaid')
    await setColumn('booking_status', 'completed')
    expect(await code()).toBe('NOT_CHANGEABLE')
    await setColumn('booking_status', 'pending')
    await visitor.post(`/api/bookings/${id}/cancel`, {})
    expect(await code()).toBe('NOT_CHANGEABLE')
  })

  it('is refused if the return would start before the outward ride', async () => {
    const { visitor, ride, id } = await createUnpaidRide({
      return: { booking_date: dateIn(16), booking_time: '18:00:00' },
    })
    const back = ride.return_booking_id as string
    const outLater = await previewChange(visitor, id, { booking_date: dateIn(17) })
    const backEarlier = await previewChange(visitor, back, { booking_date: dateIn(13) })
    for (const refused of [outLater, backEarlier])
      expect([refused.status, refused.body.code]).toEqual([400, 'RETURN_BEFORE_OUTBOUND'])
    expect((await makeChange(visitor, back, { booking_date: dateIn(18) })).status).toBe(200)
    expect((await makeChange(visitor, id, { booking_date: dateIn(17) })).status).toBe(200)
    await visitor.post(`/api/bookings/${back}/cancel`, {})
    expect((await makeChange(visitor, id, { booking_date: dateIn(20) })).status).toBe(200)
  })
})

describe('concurrent changes', () => {
  const race = async (at: TestApp) => {
    const { visitor, id, read } = await createUnpaidRide({}, at)
    const { version } = await read()
    const request = ['business_class', 'business_van', 'business_class', 'business_van'].map((service_type) => ({
      service_type,
      number_of_luggage: service_type === 'business_van' ? 4 : 2,
      version,
      price: service_type === 'business_van' ? 195 : 150,
    }))
    const answers = await Promise.all(request.map((each) => sendChange(visitor, id, each)))
    return { id, version, statuses: answers.map(({ status }) => status).sort(), ...(await readChanges(at.pool, id)) }
  }

  it('of the same version are applied once', async () => {
    const raced = await race(site)
    expect(raced.statuses.filter((status: number) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect(raced).toMatchObject({ applied: 1, versions: 1, audited: 1 })
    const { version } = await queryOne(site.pool, 'select version from bookings where booking_id = $1', [raced.id])
    expect(version).toBe(raced.version + 1)
  })

  it('are applied several times without the row lock and the version key (control)', { tags: ['full'] }, async () => {
    const Client = withoutLocks({ before: 'insert into "booking_versions"' })
    const unguarded = await startApp({ Client, poolSize: 20 })
    await unguarded.pool.query('alter table booking_versions drop constraint booking_versions_pkey')
    expect((await race(unguarded)).applied).toBeGreaterThan(1)
    await unguarded.close()
  })

  it('of a double click are applied once', async () => {
    const { visitor, id, read } = await createUnpaidRide()
    const { version } = await read()
    const request = { service_type: 'business_class', price: 150, version }
    const answers = await Promise.all([sendChange(visitor, id, request), sendChange(visitor, id, request)])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await readChanges(site.pool, id)).toMatchObject({ applied: 1, versions: 1 })
    expect((await sendChange(visitor, id, request)).status).toBe(200)
    expect(await readChanges(site.pool, id)).toMatchObject({ applied: 1, versions: 1 })
  })
})
