// Recalculation of pickup instants when the server starts with newer time zone rules.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toInstant } from '#kernel/zones.ts'
import type { MailboxItem } from '#modules/notifications/contract.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { assignDriver, createEligibleDriver, versionOf } from '../../../../testing/dispatch.ts'
import { bookedRide, dateIn } from '../../../../testing/factories.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { createDatabase, startApp, type TestApp, type TestDatabase } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { replacesRules } from './rules.ts'

const hour = 3_600_000
const date = dateIn(21)
const zone = 'America/Winnipeg'
const correctInstant = toInstant(date, '09:30', zone) ?? new Date(0)
/** The instant under the old rules, with which Manitoba is one hour further behind in winter. */
const oldInstant = new Date(correctInstant.getTime() + hour)
const inWinnipeg = {
  ...{ booking_type: 'hourly', country: 'canada', pickup: { address: 'Winnipeg' }, hours: 4, ride_area: 'outside' },
  ...{ date, time: '09:30', passengers: 2, luggage: 2 },
}

let database: TestDatabase
let site: TestApp
const start = async () => {
  site = await startApp({ database, env: { DATA_KEY: 'the key of this installation' } })
}
const restart = async () => {
  await site.close()
  await start()
  await waitForDeliveries(site)
}
/** Resets every instant to its value under the old rules. */
const restoreOldRules = async () => {
  await site.pool.query('update bookings set pickup_at = $1 where time_zone = $2', [oldInstant, zone])
  await site.pool.query('update assignments set pickup_at = $1', [oldInstant])
  await site.pool.query('update payment_requests set expires_at = $1', [oldInstant])
  await site.pool.query(`update clock_rules set version = '2026c', digest = 'of before'`)
}
const one = async (text: string, values: unknown[] = []) => (await site.pool.query(text, values)).rows[0]
const versionsOf = async (booking_id: string) =>
  (await site.pool.query('select 1 from booking_versions where booking_id = $1', [booking_id])).rowCount
/** The same person at the restarted server. */
const reconnect = (before: Visitor): Visitor => {
  const visitor = site.visitor()
  for (const [name, value] of before.cookies) visitor.cookies.set(name, value)
  return visitor
}
const mails = async (): Promise<MailboxItem[]> => (await site.visitor().get('/dev/mailbox.json')).body
const inCalendar = (instant: Date) => `DTSTART:${instant.toISOString().replace(/[-:]|\.000/g, '')}`

beforeAll(async () => {
  database = await createDatabase()
  await start()
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

describe('paid ride in a zone with changed rules', () => {
  it('gets the correct instant at the next start, and its customer and chauffeur are notified', async () => {
    const office = (await createAdministrator(site)).visitor
    const customer = site.visitor()
    const { booking_id, email } = await paidRide(customer, { ride: inWinnipeg })
    const unpaid = await bookedRide(site.visitor(), { ride: inWinnipeg })
    await office.post(`/api/bookings/${unpaid.booking_id}/payment-requests`, { kind: 'ride', reason: '' })
    const driver_id = await createEligibleDriver(site, { base_lat: 49.9, base_lon: -97.14, base_label: 'Winnipeg' })
    const version = await versionOf(site, booking_id)
    expect((await assignDriver(office, { booking_id, version }, { driver_id, agreed: true })).status).toBe(200)
    await waitForDeliveries(site)
    await restoreOldRules()
    await site.pool.query('delete from mails')

    await restart()

    expect(await one('select pickup_at, version from bookings where booking_id = $1', [booking_id])).toEqual({
      pickup_at: correctInstant,
      version: version + 1,
    })
    expect(await one('select pickup_at, state from assignments where booking_id = $1', [booking_id])).toEqual({
      pickup_at: correctInstant,
      state: 'assigned',
    })
    expect(await one('select expires_at from payment_requests where booking_id = $1', [unpaid.booking_id])).toEqual({
      expires_at: correctInstant,
    })
    const visitor = reconnect(customer)
    const { data } = (await visitor.get(`/api/bookings/${booking_id}`)).body
    expect(data).toMatchObject({
      booking_date: date,
      booking_time: '09:30:00',
      pickup_at: correctInstant.toISOString(),
    })
    const { body: terms } = await visitor.get(`/api/bookings/${booking_id}/cancellation`)
    expect(terms.data.refund_until).toBe(new Date(correctInstant.getTime() - hour).toISOString())
    const { text: calendar } = await visitor.get(`/api/bookings/${booking_id}/calendar.ics`)
    expect(calendar).toContain(inCalendar(correctInstant))
    expect(calendar).toContain(`SEQUENCE:${version + 1}`)

    const mailItems = await mails()
    const [toCustomer, ...others] = mailItems.filter(({ to }) => to === email)
    expect(others).toEqual([])
    expect(toCustomer?.subject).toMatch(/^Your ride stays at 09:30 on /)
    expect(toCustomer?.text).not.toContain('has changed:')
    expect(toCustomer?.attachments[0]?.content).toContain(inCalendar(correctInstant))
    expect(mailItems.filter(({ to }) => to === unpaid.email)).toEqual([])
    expect(mailItems.filter(({ text }) => text.includes('time zone rules at the pickup'))).toHaveLength(1)
  })

  it('is recalculated once if two processes start together, and not at all under unchanged rules', async () => {
    const { booking_id } = await paidRide(site.visitor(), { ride: inWinnipeg })
    await restoreOldRules()
    await Promise.all([site.bookings.clockRules.apply(), site.bookings.clockRules.apply()])
    expect(await one('select pickup_at from bookings where booking_id = $1', [booking_id])).toEqual({
      pickup_at: correctInstant,
    })
    expect(await versionsOf(booking_id)).toBe(1)
    const applied = await one('select * from clock_rules')
    await site.pool.query('update bookings set pickup_at = $1 where booking_id = $2', [oldInstant, booking_id])
    await restart()
    expect(await one('select * from clock_rules')).toEqual(applied)
    expect(await versionsOf(booking_id)).toBe(1)
  })
})

describe('replacement of applied rules', () => {
  it.each([
    ['no applied rules', undefined, true],
    ['an older release', { version: '2026c', digest: 'a' }, true],
    ['the same rules', { version: '2026f', digest: 'f' }, false],
    ['the same release with a correction that this server lacks', { version: '2026f+1', digest: 'b' }, false],
    ['the same release with different rules', { version: '2026f', digest: 'b' }, true],
    ['a newer release', { version: '2027a', digest: 'c' }, false],
  ])('compares with %s', (_, applied, replaces) => {
    expect(replacesRules({ version: '2026f', digest: 'f' }, applied)).toBe(replaces)
  })

  it('accepts a further correction beyond the ninth and rejects an earlier one', () => {
    const applied = { version: '2026f+9', digest: 'a' }
    expect(replacesRules({ version: '2026f+10', digest: 'b' }, applied)).toBe(true)
    expect(replacesRules(applied, { version: '2026f+10', digest: 'b' })).toBe(false)
  })
})
