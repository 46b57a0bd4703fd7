// The invoices of a partner over HTTP: the rides on its account, month by month, written by the clock on a paper that never changes;
// what leaves one is credited, and settled it counts.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allDelivered } from '../../../../testing/delivered.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { administratorOf } from '../../../../testing/office.ts'
import { dayMs, dayOf, download, invoicedMonth, listedRide } from '../../../../testing/partner-bills.ts'
import { partnerIdOf, partnerPerson } from '../../../../testing/partners.ts'
import { createTurnableClock, one } from '../../../../testing/payments.ts'
import { pdfText } from '../../../../testing/pdf-text.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

const time = createTurnableClock()
let site: TestApp
let base: string
let owner: Visitor
let office: Visitor
/** Sessions end while the clock turns. */
const signIn = async () => {
  owner = (await partnerPerson(site)).visitor
  office = (await administratorOf(site)).visitor
}
beforeAll(async () => {
  site = await startApp({ clock: time.clock })
  base = `/api/admin/partners/${await partnerIdOf(site)}`
  await signIn()
})
afterAll(() => site.close())

const dayIn = (days: number) => dayOf(new Date(time.clock().getTime() + days * dayMs))
const wait = async (ms: number) => {
  time.forward(ms)
  await signIn()
}
const writeDue = () => site.commissions.invoices.writeDue()
const writeDueIn = async (days: number) => {
  await wait(days * dayMs)
  await writeDue()
}
const invoices = async (who = owner) => (await who.get('/api/partner/invoices')).body.data
const invoiceOf = async (period: string) =>
  (await office.get(`${base}/invoices`)).body.data.find((each: { period: string }) => each.period === period)
const change = async (id: string, over: object) => {
  expect((await office.put(`/api/bookings/${id}`, over)).status).toBe(200)
  await allDelivered(site)
}
const settle = (period: string, state: string, open: number) =>
  office.put(`${base}/invoices/${period}`, { state, open })
const bill = (id: string, state: string) => office.put(`/api/bookings/${id}/invoice`, { state })
const mailsLike = async (like: string) => {
  await allDelivered(site)
  const text = `select regexp_replace(text, '\\s+', ' ', 'g') as text from mails where dedupe like $1`
  return (await site.pool.query(text, [like])).rows
}
const earned = async (id: string) => (await office.get(`/api/bookings/${id}/partner-service`)).body.data.earned

it('are written by the clock, one for each month that is over, the same to the byte, and told to each owner once', async () => {
  const day = dayIn(2)
  const period = day.slice(0, 7)
  const first = await listedRide(owner, { name: 'Ada Whitcombe', date: day })
  const second = await listedRide(owner, { name: 'Kofi Mensah', date: day })
  await listedRide(owner, { name: 'Lena Fischer', date: day, pays: 'link' })
  await writeDue()
  expect(await invoices()).toEqual([])
  const total = first.price + second.price
  await wait(40 * dayMs)
  // Two who come at once do not write it twice.
  await Promise.all([writeDue(), writeDue()])
  const list = await invoices()
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
  const mails = await mailsLike('partner-invoiced:%')
  expect(mails.length).toBe(2)
  expect(mails[0]?.text).toContain(`£${total.toFixed(2)} for 2 rides`)
  await writeDue()
  expect((await mailsLike('partner-invoiced:%')).length).toBe(2)

  // Whatever becomes of the rides, the paper stays.
  await site.pool.query(`update bookings set guest_last_name = 'Other' where booking_id = $1`, [first.booking_id])
  const { version } = (await office.get('/api/settings')).body.data
  expect((await office.put('/api/settings', { version, company_name: 'Other Cars Limited' })).status).toBe(200)
  expect(await pdf()).toEqual(paper)
  expect(await download(site, office, `${base}/invoices/${period}.pdf`)).toEqual(paper)
  await expect(site.pool.query('update partner_invoices set total_pence = 0')).rejects.toThrow(/not edited/)

  // What the office puts on the account later stands on the next one.
  await listedRide(owner, { name: 'Otto Brandt', date: dayIn(2) })
  await wait(40 * dayMs)
  await site.pool.query(`update bookings set booking_date = $1 where guest_last_name = 'Brandt'`, [day])
  await writeDue()
  const [next, ...before] = await invoices()
  expect([next.number, next.period > period, before]).toEqual(['P-00002', true, list])
})

it('are written when the month is over on the site’s own clock, and after a time away each month has its own', async () => {
  const { version } = (await office.get('/api/settings')).body.data
  expect((await office.put('/api/settings', { version, timezone: 'PST' })).status).toBe(200)
  const written = async () => (await invoices()).length
  const before = await written()
  await listedRide(owner, { name: 'Ivo Lindqvist', date: dayIn(2) })
  await listedRide(owner, { name: 'Ines Novak', date: dayIn(36) })
  const [year, month] = dayIn(2).split('-').map(Number) as [number, number]
  // In Los Angeles the month lasts seven or eight hours longer than in London.
  const end = Date.UTC(year, month, 1, 6, 59)
  await wait(end - time.clock().getTime())
  await writeDue()
  expect(await written()).toBe(before)
  await writeDueIn(70)
  const [second, first] = await invoices()
  expect(await written()).toBe(before + 2)
  expect([first.rides, second.rides, first.period]).toEqual([1, 1, dayOf(new Date(end - 2 * dayMs)).slice(0, 7)])
  const now = (await office.get('/api/settings')).body.data
  await office.put('/api/settings', { version: now.version, timezone: 'GMT' })
})

it('are credited where a ride leaves them: called off, cheaper, or dearer and billed anew', async () => {
  const { rides, period, total } = await invoicedMonth(site, time)
  await signIn()
  const [off, other] = rides
  await change(off.booking_id, { status: 'cancelled' })
  const price = other.price
  await change(other.booking_id, { price: price - 20 })
  const stood = await invoiceOf(period)
  expect(stood).toMatchObject({ total, credited: off.price + 20, settled: 0, open: price - 20, state: 'open' })
  expect(stood.credits).toEqual([
    expect.objectContaining({ booking_id: off.booking_id, reason: 'called_off', amount: off.price }),
    expect.objectContaining({ booking_id: other.booking_id, reason: 'price', amount: 20 }),
  ])
  const [{ number }] = stood.credits
  const paper = await download(site, owner, `/api/partner/credit-notes/${number}.pdf`)
  const text = pdfText(paper)
  for (const words of ['Credit note', number, stood.number, 'Ada Whitcombe', 'The ride was cancelled.'])
    expect(text).toContain(words)
  expect(text).toContain(`Total credited\n£${off.price.toFixed(2)}`)
  expect(await download(site, office, `${base}/credit-notes/${number}.pdf`)).toEqual(paper)
  for (const no of ['C-99999', 'C-1', 'x'])
    expect((await owner.get(`/api/partner/credit-notes/${no}.pdf`)).body.code).toBe('NO_CREDIT_NOTE')
  const told = (await mailsLike('partner-credited:%')).map(({ text }) => text).join()
  expect(told).toContain(`credits £${off.price.toFixed(2)} to invoice ${stood.number}`)
  const noticed = `select count(*) as n from attention_items where kind = 'credit_note' and booking_id = $1`
  expect(await one(site.pool, noticed, [off.booking_id])).toEqual({ n: 1 })

  // Dearer than it was billed, and standing again: all of it is on the next invoice.
  await change(other.booking_id, { price: price + 30 })
  await change(off.booking_id, { status: 'confirmed' })
  expect(await invoiceOf(period)).toMatchObject({ credited: total, open: 0 })
  await writeDueIn(35)
  const [next] = await invoices()
  expect(next).toMatchObject({ rides: 2, total: off.price + price + 30, state: 'open' })
  // Heard again, nothing is credited twice.
  for (const { booking_id } of rides) await site.commissions.credits.reckon(booking_id)
  expect((await invoiceOf(next.period)).credited).toBe(0)
})

it('settled they count for commission, and what is called off afterwards is given back', async () => {
  const { rides, period, total } = await invoicedMonth(site, time)
  await signIn()
  const [off, other] = rides
  for (const { booking_id } of rides) await change(booking_id, { status: 'completed' })
  expect(await earned(other.booking_id)).toBe(0)
  const wrong = await settle(period, 'settled', total - 1)
  expect([wrong.status, wrong.body.code, wrong.body.data.invoice.open]).toEqual([409, 'INVOICE_CHANGED', total])
  for (let time = 0; time < 2; time++) {
    const { status, body } = await settle(period, 'settled', total)
    expect([status, body.data]).toEqual([200, expect.objectContaining({ settled: total, open: 0, state: 'settled' })])
  }
  await allDelivered(site)
  expect(await earned(other.booking_id)).toBeCloseTo(other.price * 0.2, 2)

  await change(off.booking_id, { status: 'cancelled' })
  expect(await invoiceOf(period)).toMatchObject({ credited: off.price, open: -off.price, state: 'return' })
  expect(await earned(off.booking_id)).toBe(0)
  // The office is asked for the money once: by the note, which leads to the invoice.
  await allDelivered(site)
  const { rows: asked } = await site.pool.query(
    `select kind from attention_items where booking_id = $1 and seen_at is null and kind in ('credit_note', 'bill_return')`,
    [off.booking_id],
  )
  expect(asked).toEqual([{ kind: 'credit_note' }])
  const back = (await settle(period, 'settled', -off.price)).body.data
  expect(back).toMatchObject({ settled: other.price, open: 0, state: 'settled' })
  // The money went back: no invoice asks for the ride again.
  await writeDueIn(35)
  expect((await invoices()).filter((each: { period: string }) => each.period > period)).toEqual([])

  const open = (await settle(period, 'open', 0)).body.data
  expect(open).toMatchObject({ settled: 0, open: other.price, state: 'open' })
  await allDelivered(site)
  expect(await earned(other.booking_id)).toBe(0)
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

it('nothing is asked for a ride that was paid and called off before its invoice was written', async () => {
  const date = dayIn(2)
  const { booking_id } = await listedRide(owner, { name: 'Mara Voss', date })
  await bill(booking_id, 'settled')
  await change(booking_id, { status: 'cancelled' })
  // Given back by hand, the settlement is taken back.
  expect((await bill(booking_id, 'invoiced')).status).toBe(200)
  await writeDueIn(40)
  expect(await invoiceOf(date.slice(0, 7))).toBeUndefined()
})

/** While another holds the lock of the numbers: whether the work is done, or waits. */
const besideNumbers = async (work: () => Promise<void>) => {
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

it('hold nobody up while there is nothing to write', async () => {
  const monthAfter = async (date: string) => {
    const [year, month] = date.split('-').map(Number) as [number, number]
    await wait(Date.UTC(year, month, 2) - time.clock().getTime())
    await writeDue()
  }
  const date = dayIn(2)
  const back = (await listedRide(owner, { name: 'Nils Aagaard', date })).booking_id
  await bill(back, 'settled')
  await change(back, { status: 'cancelled' })
  expect((await bill(back, 'invoiced')).status).toBe(200)
  await monthAfter(date)
  // What was given back before any invoice; and further down what is billed anew when the month is over.
  expect(await besideNumbers(writeDue)).toBe('done')
  const day = dayIn(2)
  const dearer = await listedRide(owner, { name: 'Ada Whitcombe', date: day })
  await monthAfter(day)
  const price = dearer.price + 30
  await change(dearer.booking_id, { price })
  expect(await besideNumbers(writeDue)).toBe('done')
  // Nothing of it is billed.
  expect(await besideNumbers(() => site.commissions.credits.reckon(back))).toBe('done')
  await wait(35 * dayMs)
  expect(await besideNumbers(writeDue)).toBe('waits')
  expect((await invoices())[0]).toMatchObject({ rides: 1, total: price })
})

it('does not ask for money back that came for a ride before the invoice that bills it anew', async () => {
  const { rides, period, total } = await invoicedMonth(site, time)
  await signIn()
  const [dearer] = rides
  const price = dearer.price + 30
  await change(dearer.booking_id, { price })
  expect(await invoiceOf(period)).toMatchObject({ credited: dearer.price, open: total - dearer.price })
  expect((await bill(dearer.booking_id, 'settled')).status).toBe(200)
  await allDelivered(site)
  expect(await invoiceOf(period)).toMatchObject({ settled: 0, open: total - dearer.price, state: 'open' })
  await settle(period, 'settled', total - dearer.price)
  expect(await invoiceOf(period)).toMatchObject({ open: 0, state: 'settled' })
  await writeDueIn(35)
  const [next] = await invoices()
  expect(next).toMatchObject({ rides: 1, total: price, settled: price, open: 0, state: 'settled' })
})

it('are not written again for what an older server has invoiced while this one came up', async () => {
  const { rides, period, total } = await invoicedMonth(site, time)
  await signIn()
  // It knows of no rows that say what is billed.
  const { rowCount } = await site.pool.query('delete from partner_billed_rides where booking_id = any($1)', [
    rides.map(({ booking_id }) => booking_id),
  ])
  expect(rowCount).toBe(2)
  await writeDueIn(35)
  expect((await invoices()).filter((each: { period: string }) => each.period > period)).toEqual([])
  const [off] = rides
  await change(off.booking_id, { status: 'cancelled' })
  expect(await invoiceOf(period)).toMatchObject({ total, credited: off.price })
})
