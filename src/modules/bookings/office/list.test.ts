// The office's booking list: search, filters, pages, the full list and the exported table.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readableId } from '#kernel/ids.ts'
import { bookedRide, dateIn, rideToLondon } from '../../../../testing/factories.ts'
import { insertBookings } from '../../../../testing/many-bookings.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let office: Visitor
let paid: { booking_id: string; user_id: string }
let guests: { booking_id: string }
beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
  const other = site.visitor()
  paid = await paidRide(site.visitor())
  guests = await bookedRide(other, {
    ride: rideToLondon({ date: dateIn(9) }),
    is_self_booking: 0,
    guest_first_name: 'Ada',
    guest_last_name: '100%_sure',
    guest_email: 'ada@ferrars.example',
    guest_phone_number: '+447700900123',
  })
  await site.pool.query(`update users set first_name = 'Zoë', last_name = 'Ó Súilleabháin' where user_id = $1`, [
    paid.user_id,
  ])
  await insertBookings(site.pool, { user_id: paid.user_id, count: 25, lot: 'zz' })
})
afterAll(() => site.close())

const list = async (query: string) => (await office.get(`/api/bookings?${query}`)).body

it('returns all bookings in the format of the specification, newest first', async () => {
  const { success, data, total } = (await office.get('/api/bookings')).body
  expect([success, data.length, total]).toEqual([true, 27, 27])
  const made = data.map((each: { created_at: string }) => each.created_at)
  expect(made).toEqual([...made].sort().reverse())
  expect(data.find((each: { booking_id: string }) => each.booking_id === guests.booking_id)).toMatchObject({
    booking_id: guests.booking_id,
    first_name: 'Eleanor',
    status: 'pending',
    price: 195,
  })
})

it('returns ten bookings a page, each once', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`page=${page}`)))
  expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 7, 0])
  expect(pages.every(({ total }) => total === 27)).toBe(true)
  expect(new Set(pages.flatMap(({ data }) => data.map((each: { booking_id: string }) => each.booking_id))).size).toBe(
    27,
  )
})

it('continues after a booking', async () => {
  const ids = (rows: { booking_id: string }[]) => rows.map(({ booking_id }) => booking_id)
  const all = ids((await list('page=1&page_size=100')).data)
  const rest = await list(`page=1&after=${all[9]}`)
  expect([ids(rest.data), rest.total, rest.has_more]).toEqual([all.slice(10, 20), 17, false])
  expect(ids((await list(`page=2&after=${all[9]}`)).data)).toEqual(all.slice(20))
  const found = ids((await list('page=1&page_size=100&search=harcourt')).data)
  expect(ids((await list(`page=1&page_size=100&search=harcourt&after=${found[4]}`)).data)).toEqual(found.slice(5))
  expect((await office.get('/api/bookings?page=1&after=0000000000000')).status).toBe(404)
})

it.each([
  ['the id', () => paid.booking_id.slice(0, 6), 1],
  ['the id with dashes', () => `${paid.booking_id.slice(0, 4)}-${paid.booking_id.slice(4, 8)}`.toUpperCase(), 1],
  ['the customer in any case', () => 'zoë ó súi', 26],
  ['the passenger', () => 'ada 100%_', 1],
  ['the pickup', () => 'terminal 3', 5],
  ['the dropoff', () => 'KEW gardens', 1],
  ['a text across two columns', () => 'claridge ada', 0],
  ['a literal percent sign', () => '%', 1],
  ['an unknown name', () => 'paddington brown', 0],
])('finds the expected number of bookings by %s', async (_, text, total) => {
  expect((await list(`page=1&search=${encodeURIComponent(text())}`)).total).toBe(total)
})

it('filters by displayed status, paid too (D29), by day of the pickup, and by both with a search', async () => {
  const shown = async (status: string) =>
    (await list(`status=${status}`)).data.map((each: { status: string }) => each.status)
  for (const status of ['pending', 'completed', 'cancelled', 'paid']) {
    const found = await shown(status)
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found)).toEqual(new Set([status]))
  }
  expect((await list('status=all&date=')).total).toBe(27)
  expect((await list(`date=${dateIn(9)}&page=1`)).total).toBe(1)
  expect((await list(`date=${dateIn(9)}&status=paid&page=1`)).total).toBe(0)
  expect((await list(`date=${dateIn(9)}&status=pending&search=sure&page=1`)).total).toBe(1)
  expect((await office.get('/api/bookings?status=lost')).status).toBe(400)
})

it('exports the filtered table for the office, and only their own bookings for customers', async () => {
  const { headers, text } = await office.get('/api/bookings/export.csv?search=sure')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="ostler-bookings-\d{4}-\d\d-\d\d\.csv"$/)
  const [head = '', row = '', ...rest] = text.trim().split('\r\n')
  expect(head).toMatch(/^Booking ID,Status.*,Customer,Customer e-mail,Customer phone$/)
  expect(row).toMatch(/Ada 100%_sure.*,Eleanor Whitcombe,eleanor\..*@whitcombe\.example,\+447700900412$/)
  expect(rest).toEqual([])
  // The audit log records the export without the search text, which may be a person's name.
  const [taken] = (await office.get('/api/admin/audit?kind=bookings')).body.data
  expect(taken).toMatchObject({
    by: { kind: 'person', role: 'admin' },
    action: 'bookings exported',
    after: { bookings: 1, searched: true, status: null, date: null },
  })
  expect((await office.get('/api/bookings/export.csv')).text.trim().split('\r\n')).toHaveLength(28)
  const customer = site.visitor()
  await bookedRide(customer)
  expect((await customer.get('/api/bookings/export.csv')).text.trim().split('\r\n')).toHaveLength(2)
  expect((await customer.get('/api/bookings/export.csv?whose=all')).status).toBe(403)
})

it('finds texts that exceed the index size', async () => {
  const long = `${'𝌆'.repeat(299)}Q`
  const { rowCount } = await site.pool.query(
    'update bookings set pickup_location = $1, dropoff_location = $1 where booking_id = $2 and octet_length($1) > 1000',
    [long, guests.booking_id],
  )
  expect(rowCount).toBe(1)
  const found = await list(`search=${encodeURIComponent('𝌆q')}`)
  expect([found.total, found.data[0].booking_id]).toEqual([1, guests.booking_id])
})

it('names each file by the office’s local date, where midnight comes before that of UTC', async () => {
  const late = await startApp({ clock: () => new Date('2027-07-10T23:30:00Z') })
  const { visitor } = await createAdministrator(late)
  const { version } = (await visitor.get('/api/settings')).body.data
  expect((await visitor.put('/api/settings', { version, timezone: 'GMT' })).status).toBe(200)
  const fileNameOf = async (path: string) => (await visitor.get(path)).headers.get('content-disposition')
  const bookings = () => fileNameOf('/api/bookings/export.csv')
  await expect.poll(bookings).toBe('attachment; filename="ostler-bookings-2027-07-11.csv"')
  expect(await fileNameOf('/api/admin/audit/export.csv')).toBe('attachment; filename="audit-2027-07-11.csv"')
  await late.close()
})

it('shows an invoiced ride as invoiced and a ride with a raised price as part paid, in the list and the table', async () => {
  const ride = await paidRide(site.visitor())
  const billed = await bookedRide(site.visitor())
  expect((await office.put(`/api/bookings/${billed.booking_id}/invoice`, { state: 'invoiced' })).status).toBe(200)
  const price = ride.price + 60
  const raised = { price, difference: 'leave', reason: 'A longer way' }
  expect((await office.put(`/api/bookings/${ride.booking_id}`, raised)).status).toBe(200)
  const idsOf = async (status: string) =>
    (await list(`status=${status}`)).data.map((each: { booking_id: string }) => each.booking_id)
  for (const [status, booking_id] of [
    ['invoiced', billed.booking_id],
    ['part_paid', ride.booking_id],
  ]) {
    expect(await idsOf(status as string)).toContain(booking_id)
    expect(await idsOf('paid')).not.toContain(booking_id)
    const { text } = await office.get('/api/bookings/export.csv?status=paid')
    expect(text).not.toContain(readableId(booking_id as string))
  }
  const { standing, open } = (await list('status=part_paid')).data[0]
  expect({ standing, open }).toEqual({ standing: 'part_paid', open: 60 })
})
