// Monthly partner invoices over HTTP: issue, PDF, credits and settlement.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { eventually } from '../../../../testing/eventually.ts'
import {
  bookListedRide,
  createInvoicedMonth,
  dayMs,
  download,
  toDateString,
} from '../../../../testing/invoiced-rides.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { createPartnerPerson, partnerIdOf } from '../../../../testing/partners.ts'
import { createTestClock, queryOne } from '../../../../testing/payments.ts'
import { pdfText } from '../../../../testing/pdf-text.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

const time = createTestClock()
let site: TestApp
let base: string
let owner: Visitor
let office: Visitor
/** Signs in again, since sessions expire as the clock advances. */
const signIn = async () => {
  owner = (await createPartnerPerson(site)).visitor
  office = (await createAdministrator(site)).visitor
}
beforeAll(async () => {
  site = await startApp({ clock: time.clock })
  base = `/api/admin/partners/${await partnerIdOf(site)}`
  await signIn()
})
afterAll(() => site.close())

const dayIn = (days: number) => toDateString(new Date(time.clock().getTime() + days * dayMs))
const wait = async (ms: number) => {
  time.forward(ms)
  await signIn()
}
const writeDue = () => site.commissions.invoices.issueDue()
const writeDueIn = async (days: number) => {
  await wait(days * dayMs)
  await writeDue()
}
const listInvoices = async (who = owner) => (await who.get('/api/partner/invoices')).body.data
const findInvoice = async (period: string) =>
  (await office.get(`${base}/invoices`)).body.data.find((each: { period: string }) => each.period === period)
const change = async (id: string, changes: object) => {
  expect((await office.put(`/api/bookings/${id}`, changes)).status).toBe(200)
  await waitForDeliveries(site)
}
const settleInvoice = (period: string, state: string, open: number) =>
  office.put(`${base}/invoices/${period}`, { state, open })
const setInvoiceState = (id: string, state: string) => office.put(`/api/bookings/${id}/invoice`, { state })
const findMails = async (like: string) => {
  await waitForDeliveries(site)
  const text = `select regexp_replace(text, '\\s+', ' ', 'g') as text from mails where dedupe like $1`
  return (await site.pool.query(text, [like])).rows
}
const getEarned = async (id: string) => (await office.get(`/api/bookings/${id}/partner-service`)).body.data.earned

it('issues one invoice per past month, with identical PDFs and one mail per owner', async () => {
  const day = dayIn(2)
  const period = day.slice(0, 7)
  const first = await bookListedRide(owner, { name: 'Ada Whitcombe', date: day })
  const second = await bookListedRide(owner, { name: 'Kofi Mensah', date: day })
  await bookListedRide(owner, { name: 'Lena Fischer', date: day, pays: 'link' })
  await writeDue()
  expect(await listInvoices()).toEqual([])
  const total = first.price + second.price
  await wait(40 * dayMs)
  // Concurrent runs write it once.
  await Promise.all([writeDue(), writeDue()])
  const list = await listInvoices()
  expect(list).toEqual([
    expect.objectContaining({
      ...{ period, number: 'P-00001', rides: 2, total, credited: 0, settled: 0, open: total },
      ...{ state: 'open', credits: [] },
    }),
  ])
  const pdf = () => download(site, owner, `/api/partner/invoices/${period}.pdf`)
  const paper = await pdf()
  const text = pdfText(paper)
  for (const words of ['P-00001', 'The Harcourt', 'Ada Whitcombe', 'room 412', 'Kofi Mensah'])
    expect(text).toContain(words)
  expect(text).not.toContain('Lena Fischer')
  const mails = await findMails('partner-invoiced:%')
  expect(mails.length).toBe(2)
  expect(mails[0]?.text).toContain(`£${total.toFixed(2)} for 2 rides`)
  await writeDue()
  expect((await findMails('partner-invoiced:%')).length).toBe(2)

  // The PDF stays the same whatever changes afterwards.
  await site.pool.query(`update bookings set guest_last_name = 'Other' where booking_id = $1`, [first.booking_id])
  const { version } = (await office.get('/api/settings')).body.data
  expect((await office.put('/api/settings', { version, company_name: 'Other Cars Limited' })).status).toBe(200)
  expect(await pdf()).toEqual(paper)
  expect(await download(site, office, `${base}/invoices/${period}.pdf`)).toEqual(paper)
  await expect(site.pool.query('update partner_invoices set total_pence = 0')).rejects.toThrow(/not edited/)

  // A ride put on the account later appears on the next invoice.
  await bookListedRide(owner, { name: 'Otto Brandt', date: dayIn(2) })
  await wait(40 * dayMs)
  await site.pool.query(`update bookings set booking_date = $1 where guest_last_name = 'Brandt'`, [day])
  await writeDue()
  const [next, ...before] = await listInvoices()
  expect([next.number, next.period > period, before]).toEqual(['P-00002', true, list])
})

it('issues invoices by the site’s time zone and one per month after an outage', async () => {
  const { version } = (await office.get('/api/settings')).body.data
  expect((await office.put('/api/settings', { version, timezone: 'PST' })).status).toBe(200)
  const countInvoices = async () => (await listInvoices()).length
  const before = await countInvoices()
  await bookListedRide(owner, { name: 'Ivo Lindqvist', date: dayIn(2) })
  await bookListedRide(owner, { name: 'Ines Novak', date: dayIn(36) })
  const [year, month] = dayIn(2).split('-').map(Number) as [number, number]
  // In Los Angeles the month ends seven or eight hours later than in London.
  const end = Date.UTC(year, month, 1, 6, 59)
  await wait(end - time.clock().getTime())
  await writeDue()
  expect(await countInvoices()).toBe(before)
  await writeDueIn(70)
  const [second, first] = await listInvoices()
  expect(await countInvoices()).toBe(before + 2)
  expect([first.rides, second.rides, first.period]).toEqual([1, 1, toDateString(new Date(end - 2 * dayMs)).slice(0, 7)])
  const now = (await office.get('/api/settings')).body.data
  await office.put('/api/settings', { version: now.version, timezone: 'GMT' })
})

it('credits a ride that is cancelled, cheaper, or dearer and invoiced again', { tags: ['full'] }, async () => {
  const { rides, period, total } = await createInvoicedMonth(site, time)
  await signIn()
  const [ride, other] = rides
  await change(ride.booking_id, { status: 'cancelled' })
  const price = other.price
  await change(other.booking_id, { price: price - 20 })
  const invoice = await findInvoice(period)
  expect(invoice).toMatchObject({ total, credited: ride.price + 20, settled: 0, open: price - 20, state: 'open' })
  expect(invoice.credits).toEqual([
    expect.objectContaining({ booking_id: ride.booking_id, reason: 'called_off', amount: ride.price }),
    expect.objectContaining({ booking_id: other.booking_id, reason: 'price', amount: 20 }),
  ])
  const [{ number }] = invoice.credits
  const paper = await download(site, owner, `/api/partner/credit-notes/${number}.pdf`)
  const text = pdfText(paper)
  for (const words of ['Credit note', number, invoice.number, 'Ada Whitcombe', 'The ride was cancelled.'])
    expect(text).toContain(words)
  expect(text).toContain(`Total credited\n£${ride.price.toFixed(2)}`)
  expect(await download(site, office, `${base}/credit-notes/${number}.pdf`)).toEqual(paper)
  for (const unknown of ['C-99999', 'C-1', 'x'])
    expect((await owner.get(`/api/partner/credit-notes/${unknown}.pdf`)).body.code).toBe('CREDIT_NOTE_NOT_FOUND')
  const creditMails = (await findMails('partner-credited:%')).map(({ text }) => text).join()
  expect(creditMails).toContain(`credits £${ride.price.toFixed(2)} to invoice ${invoice.number}`)
  const attentionQuery = `select count(*) as n from attention_items where kind = 'credit_note' and booking_id = $1`
  expect(await queryOne(site.pool, attentionQuery, [ride.booking_id])).toEqual({ n: 1 })

  // A dearer ride and a reinstated one both move to the next invoice.
  await change(other.booking_id, { price: price + 30 })
  await change(ride.booking_id, { status: 'confirmed' })
  expect(await findInvoice(period)).toMatchObject({ credited: total, open: 0 })
  await writeDueIn(35)
  const [next] = await listInvoices()
  expect(next).toMatchObject({ rides: 2, total: ride.price + price + 30, state: 'open' })
  // A repeated event credits nothing twice.
  for (const { booking_id } of rides) await site.commissions.credits.recalculate(booking_id)
  expect((await findInvoice(next.period)).credited).toBe(0)
})

it('earns commission once an invoice is settled and returns payments of later cancellations', {
  tags: ['full'],
}, async () => {
  const { rides, period, total } = await createInvoicedMonth(site, time)
  await signIn()
  const [ride, other] = rides
  for (const { booking_id } of rides) await change(booking_id, { status: 'completed' })
  expect(await getEarned(other.booking_id)).toBe(0)
  const wrong = await settleInvoice(period, 'settled', total - 1)
  expect([wrong.status, wrong.body.code, wrong.body.data.invoice.open]).toEqual([409, 'INVOICE_CHANGED', total])
  for (let time = 0; time < 2; time++) {
    const { status, body } = await settleInvoice(period, 'settled', total)
    expect([status, body.data]).toEqual([200, expect.objectContaining({ settled: total, open: 0, state: 'settled' })])
  }
  await waitForDeliveries(site)
  expect(await getEarned(other.booking_id)).toBeCloseTo(other.price * 0.2, 2)

  await change(ride.booking_id, { status: 'cancelled' })
  expect(await findInvoice(period)).toMatchObject({ credited: ride.price, open: -ride.price, state: 'return' })
  expect(await getEarned(ride.booking_id)).toBe(0)
  // The office is alerted once, by the credit note.
  await waitForDeliveries(site)
  const { rows: attentionItems } = await site.pool.query(
    `select kind from attention_items where booking_id = $1 and seen_at is null and kind in ('credit_note', 'bill_return')`,
    [ride.booking_id],
  )
  expect(attentionItems).toEqual([{ kind: 'credit_note' }])
  const settled = (await settleInvoice(period, 'settled', -ride.price)).body.data
  expect(settled).toMatchObject({ settled: other.price, open: 0, state: 'settled' })
  // The payment was returned, so no invoice contains the ride again.
  await writeDueIn(35)
  expect((await listInvoices()).filter((each: { period: string }) => each.period > period)).toEqual([])

  const open = (await settleInvoice(period, 'open', 0)).body.data
  expect(open).toMatchObject({ settled: 0, open: other.price, state: 'open' })
  await waitForDeliveries(site)
  expect(await getEarned(other.booking_id)).toBe(0)
  const { rows } = await site.pool.query(
    `select action from audit_log where action like 'partner invoice %' or action like 'partner credit %'
     order by audit_id desc limit 5`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'partner invoice reopened',
    'partner invoice settled',
    'partner credit note written',
    'partner invoice settled',
    'partner invoice written',
  ])
})

it('does not invoice a ride that was paid and cancelled before its invoice', async () => {
  const date = dayIn(2)
  const { booking_id } = await bookListedRide(owner, { name: 'Mara Voss', date })
  await setInvoiceState(booking_id, 'settled')
  await change(booking_id, { status: 'cancelled' })
  // The payment was returned by hand, so the settlement is reverted.
  expect((await setInvoiceState(booking_id, 'invoiced')).status).toBe(200)
  await writeDueIn(40)
  expect(await findInvoice(date.slice(0, 7))).toBeUndefined()
})

/** Runs the work while the number lock is held and returns whether it finished or waits. */
const runBesideNumberLock = async (work: () => Promise<void>) => {
  const other = await site.pool.connect()
  await other.query(`begin; select pg_advisory_xact_lock(hashtextextended('partner invoices', 0))`)
  let state = 'running'
  const done = work().then(() => (state = 'done'))
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
  await eventually(async () => {
    if (state === 'running' && (await other.query(waiting)).rowCount) state = 'waits'
    return state !== 'running'
  })
  const seen = state
  await other.query('rollback')
  other.release()
  await done
  return seen
}

it('takes no number lock while no invoice is due', async () => {
  const monthAfter = async (date: string) => {
    const [year, month] = date.split('-').map(Number) as [number, number]
    await wait(Date.UTC(year, month, 2) - time.clock().getTime())
    await writeDue()
  }
  const date = dayIn(2)
  const refundedRide = (await bookListedRide(owner, { name: 'Nils Aagaard', date })).booking_id
  await setInvoiceState(refundedRide, 'settled')
  await change(refundedRide, { status: 'cancelled' })
  expect((await setInvoiceState(refundedRide, 'invoiced')).status).toBe(200)
  await monthAfter(date)
  // A ride refunded before its invoice needs no lock, nor does one that waits for the next month.
  expect(await runBesideNumberLock(writeDue)).toBe('done')
  const day = dayIn(2)
  const dearer = await bookListedRide(owner, { name: 'Ada Whitcombe', date: day })
  await monthAfter(day)
  const price = dearer.price + 30
  await change(dearer.booking_id, { price })
  expect(await runBesideNumberLock(writeDue)).toBe('done')
  // The ride has no invoiced amount.
  expect(await runBesideNumberLock(() => site.commissions.credits.recalculate(refundedRide))).toBe('done')
  await wait(35 * dayMs)
  expect(await runBesideNumberLock(writeDue)).toBe('waits')
  expect((await listInvoices())[0]).toMatchObject({ rides: 1, total: price })
})

it('does not return a payment that arrived before the ride is invoiced again', async () => {
  const { rides, period, total } = await createInvoicedMonth(site, time)
  await signIn()
  const [dearer] = rides
  const price = dearer.price + 30
  await change(dearer.booking_id, { price })
  expect(await findInvoice(period)).toMatchObject({ credited: dearer.price, open: total - dearer.price })
  expect((await setInvoiceState(dearer.booking_id, 'settled')).status).toBe(200)
  await waitForDeliveries(site)
  expect(await findInvoice(period)).toMatchObject({ settled: 0, open: total - dearer.price, state: 'open' })
  await settleInvoice(period, 'settled', total - dearer.price)
  expect(await findInvoice(period)).toMatchObject({ open: 0, state: 'settled' })
  await writeDueIn(35)
  const [next] = await listInvoices()
  expect(next).toMatchObject({ rides: 1, total: price, settled: price, open: 0, state: 'settled' })
})

it('does not invoice again what an older server invoiced during a deployment', { tags: ['full'] }, async () => {
  const { rides, period, total } = await createInvoicedMonth(site, time)
  await signIn()
  // An older server does not record invoiced rides.
  const { rowCount } = await site.pool.query('delete from partner_invoiced_rides where booking_id = any($1)', [
    rides.map(({ booking_id }) => booking_id),
  ])
  expect(rowCount).toBe(2)
  await writeDueIn(35)
  expect((await listInvoices()).filter((each: { period: string }) => each.period > period)).toEqual([])
  const [ride] = rides
  await change(ride.booking_id, { status: 'cancelled' })
  expect(await findInvoice(period)).toMatchObject({ total, credited: ride.price })
})
