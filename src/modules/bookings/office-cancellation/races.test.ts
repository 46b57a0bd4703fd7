// Races of a cancellation by the office with the driver's completion and with the customer's own cancellation.
import { describe, expect, it } from 'vitest'
import {
  createActions,
  createAssignedRide,
  createDriver,
  readAssignment,
  submitAction,
} from '../../../../testing/assigned-rides.ts'
import { listRefunds, waitForRefunds } from '../../../../testing/booking-changes.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { pauseAt, waitForLock } from '../../../../testing/pause-at.ts'
import { paidRide, queryOne } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

/** The office has read and locked the booking, and has written nothing yet. */
const isFirstWrite = (text: string) => text.startsWith('insert into "booking_versions"')
const withoutGuards = (text: string) =>
  isFirstWrite(text) ? `${text} on conflict do nothing` : text.replace(/ for update$/, '')

const startPaused = async (unguarded?: (text: string) => string) => {
  const pause = pauseAt(isFirstWrite, unguarded)
  const site = await startApp({ Client: pause.Client })
  const office = (await createAdministrator(site)).visitor
  const cancelAtHalf = async (booking_id: string) => {
    const path = `/api/admin/bookings/${booking_id}`
    const { version } = (await office.get(`${path}/cancellation`)).body.data
    pause.arm()
    const reply = office.post(`${path}/cancel`, { version, fee: 'half', reason: 'other', tell_customer: true })
    const unpaused = reply.then(({ text }) => Promise.reject(new Error(`answered without a pause: ${text}`)))
    await Promise.race([pause.reached, unpaused])
    return reply
  }
  return { site, pause, cancelAtHalf }
}
const statusOf = async ({ pool }: TestApp, id: string) =>
  (await queryOne(pool, 'select booking_status from bookings where booking_id = $1', [id])).booking_status
const sumPromised = async ({ pool }: TestApp, id: string) =>
  (await queryOne(pool, 'select cancel_refund_pence from bookings where booking_id = $1', [id])).cancel_refund_pence

describe('the driver’s completion while the office cancels', () => {
  const prepare = async (unguarded?: (text: string) => string) => {
    const { site, pause, cancelAtHalf } = await startPaused(unguarded)
    const driver = await createDriver(site)
    const { booking_id } = await createAssignedRide(site, driver)
    const { sendActions } = createActions(() => ({ site, driver }))
    await sendActions(booking_id, 'acknowledge', 'on_the_way', 'arrived', 'on_board')
    const cancelled = cancelAtHalf(booking_id)
    await Promise.race([pause.reached, cancelled])
    const complete = () => submitAction(driver.visitor, { booking_id, action: 'completed' })
    return { site, pause, booking_id, cancelled, complete }
  }

  it('waits for it, so that the ride is cancelled and never counts as driven', async () => {
    const { site, pause, booking_id, cancelled, complete } = await prepare()
    try {
      const completed = complete()
      await waitForLock(site)
      pause.resume()
      expect((await cancelled).status).toBe(200)
      await completed
      expect(await statusOf(site, booking_id)).toBe('cancelled')
      expect(
        await queryOne(site.pool, 'select completed_at from bookings where booking_id = $1', [booking_id]),
      ).toEqual({ completed_at: null })
      await waitForRefunds(site.pool, booking_id, 9750)
    } finally {
      pause.resume()
      await site.close()
    }
  })

  it('is lost without the lock: the ride is completed and cancelled (control)', async () => {
    const { site, pause, booking_id, cancelled, complete } = await prepare(withoutGuards)
    try {
      expect((await complete()).status).toBe(200)
      expect((await readAssignment(site, booking_id)).state).toBe('completed')
      pause.resume()
      expect((await cancelled).status).toBe(200)
      const query = `select 1 from bookings where booking_id = $1 and booking_status = 'cancelled' and completed_at is not null`
      expect((await site.pool.query(query, [booking_id])).rowCount).toBe(1)
    } finally {
      pause.resume()
      await site.close()
    }
  })
})

describe('the customer’s own cancellation while the office cancels', () => {
  const prepare = async (unguarded?: (text: string) => string) => {
    const { site, pause, cancelAtHalf } = await startPaused(unguarded)
    const customer = site.visitor()
    const { booking_id } = await paidRide(customer)
    // What follows a payment may write the booking, and the office would then have seen an older version.
    await waitForDeliveries(site)
    const cancelled = cancelAtHalf(booking_id)
    await Promise.race([pause.reached, cancelled])
    const cancelAsCustomer = () => customer.post(`/api/bookings/${booking_id}/cancel`, {})
    return { site, pause, booking_id, cancelled, cancelAsCustomer }
  }

  it('waits for it and returns the office’s refund, which is paid once', async () => {
    const { site, pause, booking_id, cancelled, cancelAsCustomer } = await prepare()
    try {
      const second = cancelAsCustomer()
      await waitForLock(site)
      pause.resume()
      expect((await cancelled).status).toBe(200)
      expect((await second).body.data).toMatchObject({ refund: 97.5, status: 'cancelled' })
      await waitForRefunds(site.pool, booking_id, 9750)
    } finally {
      pause.resume()
      await site.close()
    }
  })

  it('refunds another amount than the booking says without the lock (control)', async () => {
    const { site, pause, booking_id, cancelled, cancelAsCustomer } = await prepare(withoutGuards)
    try {
      expect((await cancelAsCustomer()).body.data.refund).toBe(195)
      pause.resume()
      await cancelled
      await waitForDeliveries(site)
      const refunded = (await listRefunds(site.pool, booking_id)).reduce((sum, each) => sum + each.amount_pence, 0)
      expect([await sumPromised(site, booking_id), refunded]).toEqual([9750, 19500])
    } finally {
      pause.resume()
      await site.close()
    }
  })
})
