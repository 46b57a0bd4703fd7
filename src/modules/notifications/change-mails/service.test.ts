// Mails about the office's edits over HTTP: the preview, telling the customer or not, and the driver.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitForRefunds } from '../../../../testing/booking-changes.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { assignDriver, createEligibleDriver, createRideAt } from '../../../../testing/dispatch.ts'
import { bookedRide, dateIn } from '../../../../testing/factories.ts'
import { createAdministrator, createBookingEditor } from '../../../../testing/office.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let office: Visitor
const { put, read, auditOf } = createBookingEditor(() => ({ site, office }))
beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
})
afterAll(() => site.close())

const preview = (id: string, edit: object) => office.post(`/api/admin/bookings/${id}/edit-mails`, edit)
const withPassenger = {
  ...{ is_self_booking: 0, guest_first_name: 'Ada', guest_last_name: 'Marsh' },
  ...{ guest_email: 'ada@marsh.example', guest_phone_number: '+447700900413' },
}
/** Mails of changes of the ride, by reader, and those to its driver. */
const listMails = async (id: string) => {
  await waitForDeliveries(site)
  const query = `select split_part(dedupe, ':', 1) as kind, subject, text, to_address from mails
    where dedupe like 'revised:' || $1 || ':%'
      or split_part(dedupe, ':', 2) in (select change_id from booking_changes where booking_id = $1) order by dedupe`
  return (await site.pool.query(query, [id])).rows as {
    kind: string
    subject: string
    text: string
    to_address: string
  }[]
}
const historyOf = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/bookings/${id}/timeline`)).body.data.filter(
    ({ kind }: { kind: string }) => kind === 'changed',
  )

describe('the preview of the mails of an edit', () => {
  it('shows the mails that saving then sends, and sends and saves nothing itself', async () => {
    const { booking_id } = await paidRide(site.visitor(), withPassenger)
    const edit = {
      ...{ booking_date: dateIn(20), booking_time: '07:05', service_type: 'business_van' },
      ...{ price: 150, difference: 'refund', reason: 'Agreed' },
    }
    const before = await read(booking_id)
    const { status, body } = await preview(booking_id, edit)
    expect([status, body.data.is_told]).toEqual([200, true])
    expect(body.data.mails.map(({ to }: { to: string }) => to)).toEqual(['customer', 'passenger'])
    expect(body.data.mails[0].text).toContain('£45.00')
    expect(body.data.mails[1].text).not.toContain('£')
    expect(await read(booking_id)).toEqual(before)
    expect(await listMails(booking_id)).toEqual([])
    expect((await put(booking_id, { ...edit, version: before.version })).status).toBe(200)
    const sent = (await listMails(booking_id)).map(({ subject, text }) => ({ subject, text }))
    const shown = body.data.mails.map(({ subject, text }: { subject: string; text: string }) => ({ subject, text }))
    expect(sent).toEqual(shown)
  })

  it('is empty for an unpaid ride and for an unchanged one, and refuses invalid edits', async () => {
    const { booking_id } = await bookedRide(site.visitor())
    expect((await preview(booking_id, { booking_time: '07:05' })).body.data.mails).toEqual([])
    const paid = await paidRide(site.visitor())
    expect((await preview(paid.booking_id, {})).body.data.mails).toEqual([])
    expect((await preview(paid.booking_id, { booking_time: '25:00' })).status).toBe(400)
    expect((await preview('0000000000000', {})).status).toBe(404)
  })
})

describe('an edit by the office', () => {
  it('tells neither customer nor passenger if the office chooses so', async () => {
    const customer = site.visitor()
    const { booking_id } = await paidRide(customer, withPassenger)
    await put(booking_id, { booking_time: '07:05', tell_customer: false })
    expect(await listMails(booking_id)).toEqual([])
    expect(await historyOf(office, booking_id)).toMatchObject([{ decision: { told_customer: false } }])
    // The customer sees the change, not that it was left silent.
    const [own] = await historyOf(customer, booking_id)
    expect(own).toBeDefined()
    expect(own.decision).toBeUndefined()
    const [entry] = await auditOf(booking_id, 'booking.changed')
    expect(entry.after.told_customer).toBe(false)
  })

  it('of the pickup sign tells the driver alone, and the customer as well only on request', async () => {
    const driver_id = await createEligibleDriver(site)
    const ride = await createRideAt(site, { days: 31 })
    expect((await assignDriver(office, ride, { driver_id })).status).toBe(200)
    expect((await preview(ride.booking_id, { pickup_sign: 'Ferrars' })).body.data.is_told).toBe(false)
    await put(ride.booking_id, { pickup_sign: 'Ferrars' })
    expect((await listMails(ride.booking_id)).map(({ kind }) => kind)).toEqual(['revised'])
    await put(ride.booking_id, { pickup_sign: 'Ferrars & Co', tell_customer: true })
    expect((await listMails(ride.booking_id)).map(({ kind }) => kind)).toEqual(['change', 'revised', 'revised'])
  })

  it('of the pickup sign tells one person: the passenger who looks for it, not the customer as well', async () => {
    const { booking_id } = await paidRide(site.visitor(), withPassenger)
    await put(booking_id, { pickup_sign: 'Marsh & Sons', tell_customer: true })
    expect((await listMails(booking_id)).map(({ to_address }) => to_address)).toEqual([withPassenger.guest_email])
  })

  it.each([
    ['e-mail address', { guest_email: 'ada@new.example' }, []],
    ['title', { guest_title: 'mr' }, []],
    ['telephone', { guest_phone_number: '+447700900414' }, ['revised']],
    ['name', { guest_last_name: 'Marshall' }, ['revised']],
  ])('of the passenger’s %s tells the driver only what they see', async (_, edit, kinds) => {
    const driver_id = await createEligibleDriver(site)
    const ride = await createRideAt(site, { days: 33, booking: { ...withPassenger, guest_title: 'mrs' } })
    expect((await assignDriver(office, ride, { driver_id })).status).toBe(200)
    expect((await put(ride.booking_id, { ...edit, tell_customer: false })).status).toBe(200)
    expect((await listMails(ride.booking_id)).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('that refunds the difference without telling the customer sends no mail of the refund', async () => {
    const { booking_id } = await paidRide(site.visitor())
    const edit = { price: 150, difference: 'refund', reason: 'Agreed', tell_customer: false }
    expect((await put(booking_id, edit)).status).toBe(200)
    await waitForRefunds(site.pool, booking_id, 4500)
    await waitForDeliveries(site)
    const query = `select 1 from mails where dedupe in (select 'refund:' || refund_id from refunds where booking_id = $1)`
    expect((await site.pool.query(query, [booking_id])).rowCount).toBe(0)
  })

  it('of a reference that only the office reads mails no one', async () => {
    const driver_id = await createEligibleDriver(site)
    const ride = await createRideAt(site, { days: 32 })
    expect((await assignDriver(office, ride, { driver_id })).status).toBe(200)
    await put(ride.booking_id, { reference_code: 'X-7', tell_customer: true })
    expect(await listMails(ride.booking_id)).toEqual([])
  })

  it('of the status tells the customer unless the office chooses otherwise', async () => {
    const listAccepted = async (id: string) => {
      await waitForDeliveries(site)
      return (await site.pool.query('select 1 from mails where dedupe = $1', [`accepted:${id}:customer`])).rowCount
    }
    const [notified, silent] = [await bookedRide(site.visitor()), await bookedRide(site.visitor())]
    await put(notified.booking_id, { status: 'confirmed' })
    await put(silent.booking_id, { status: 'confirmed', tell_customer: false })
    expect([await listAccepted(notified.booking_id), await listAccepted(silent.booking_id)]).toEqual([1, 0])
  })
})
