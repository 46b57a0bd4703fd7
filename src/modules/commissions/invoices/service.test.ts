// The invoices of a partner over HTTP: the rides on its account, month by month, on a paper that never changes; settled, they count.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cellsFor } from '../../../../testing/guest-lists.ts'
import { administratorOf, type OfficePerson } from '../../../../testing/office.ts'
import { type PartnerPerson, partnerIdOf, partnerPerson } from '../../../../testing/partners.ts'
import { createTurnableClock, one } from '../../../../testing/payments.ts'
import { pdfText } from '../../../../testing/pdf-text.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

const { clock, forward } = createTurnableClock()
const dayMs = 86_400_000
const dayIn = (days: number) => new Date(clock().getTime() + days * dayMs).toISOString().slice(0, 10)
let site: TestApp
let owner: PartnerPerson
let office: OfficePerson
beforeAll(async () => {
  site = await startApp({ clock })
  // Sessions end while the clock turns.
  owner = await partnerPerson(site)
  office = await administratorOf(site)
})
afterAll(() => site.close())

const book = async (name: string, date: string, pays = 'invoice') => {
  const cells = cellsFor({ name, date, email: 'guest@mail.example' })
  const above = { date, pays }
  const checked = await owner.visitor.post('/api/partner/desk/check', { ...above, rows: [cells] })
  const { price } = checked.body.data[0].ride
  const rows = [{ cells, price }]
  const { body } = await owner.visitor.post('/api/partner/desk/book', { ...above, rows })
  return { booking_id: body.data[0].booked.booking_id, price }
}

/** The bytes: a visitor reads every answer as text. */
const download = async ({ visitor }: Pick<PartnerPerson, 'visitor'>, path: string): Promise<Buffer> => {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const reply = await fetch(site.url + path, { headers: { cookie } })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return Buffer.from(await reply.arrayBuffer())
}

const invoices = async () => (await owner.visitor.get('/api/partner/invoices')).body.data

it('one for each month that is over, of what is on the account, the same to the byte, and settled it counts', async () => {
  const day = dayIn(2)
  const first = await book('Ada Whitcombe', day)
  const second = await book('Kofi Mensah', day)
  await book('Lena Fischer', day, 'link')
  expect(await invoices()).toEqual([])
  forward(40 * dayMs)
  owner = await partnerPerson(site)
  office = await administratorOf(site)
  const period = day.slice(0, 7)
  const total = first.price + second.price
  // Two who ask at once do not write it twice.
  const [list] = await Promise.all([invoices(), invoices()])
  expect(list).toEqual([{ period, rides: 2, total }])
  const pdf = () => download(owner, `/api/partner/invoices/${period}.pdf`)
  const paper = await pdf()
  const text = pdfText(paper)
  for (const words of ['P-00001', 'The Harcourt', 'Ada Whitcombe', 'room 412', 'Kofi Mensah'])
    expect(text).toContain(words)
  expect(text).not.toContain('Lena Fischer')

  // Whatever becomes of the rides, the paper stays.
  const partner_id = await partnerIdOf(site)
  await site.pool.query(`update bookings set guest_last_name = 'Other' where booking_id = $1`, [first.booking_id])
  const { version } = (await office.visitor.get('/api/settings')).body.data
  const renamed = { version, company_name: 'Other Cars Limited' }
  expect((await office.visitor.put('/api/settings', renamed)).status).toBe(200)
  expect(await pdf()).toEqual(paper)
  expect(await download(office, `/api/admin/partners/${partner_id}/invoices/${period}.pdf`)).toEqual(paper)
  expect(await invoices()).toEqual(list)

  // What the office puts on the account later stands on the next one.
  await book('Otto Brandt', dayIn(2))
  forward(40 * dayMs)
  owner = await partnerPerson(site)
  await site.pool.query(`update bookings set booking_date = $1 where guest_last_name = 'Brandt'`, [day])
  const next = await invoices()
  expect([next.length, next[1]]).toEqual([2, list[0]])
  expect(next[0].period > period).toBe(true)
})

it('commission follows when the bill of a ride is settled', async () => {
  office = await administratorOf(site)
  const { booking_id, price } = await book('Mara Voss', dayIn(2))
  forward(3 * dayMs)
  office = await administratorOf(site)
  const done = await office.visitor.put(`/api/bookings/${booking_id}`, { status: 'completed' })
  expect(done.status).toBe(200)
  const earned = async () => (await office.visitor.get(`/api/bookings/${booking_id}/partner-service`)).body.data
  await expect.poll(async () => (await earned()).expected).toBeCloseTo(price * 0.2, 2)
  expect((await earned()).earned).toBe(0)
  expect((await office.visitor.put(`/api/bookings/${booking_id}/invoice`, { state: 'settled' })).status).toBe(200)
  await expect.poll(async () => (await earned()).earned).toBeCloseTo(price * 0.2, 2)
  const kept = 'select count(*) as n from audit_log where action = $1'
  expect((await one(site.pool, kept, ['partner invoice written'])).n).toBeGreaterThan(0)
})
