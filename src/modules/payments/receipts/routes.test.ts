// Access to payments and receipts, and the limit of concurrent receipts.
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadPdfRenderer } from '#platform/pdf/load-renderer.ts'
import { bookedRide, signUp } from '../../../../testing/factories.ts'
import { openSession, paidRide, payByCard } from '../../../../testing/payments.ts'
import { downloadReceipt, sampleReceipt } from '../../../../testing/receipts.ts'
import { root, startApp, type TestApp } from '../../../../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

describe('access to payments and receipts', () => {
  const paths = (id: string) => [`/api/bookings/${id}/payments`, `/api/bookings/${id}/receipt.pdf`]

  it('has an empty list and no receipt without a payment', async () => {
    const visitor = app.visitor()
    const booked = await bookedRide(visitor)
    const [money = '', paper = ''] = paths(booked.booking_id)
    expect((await visitor.get(money)).body).toEqual({ success: true, data: [] })
    const refused = await visitor.get(paper)
    expect([refused.status, refused.body.code]).toEqual([409, 'NOTHING_PAID'])
    const secret = await openSession(visitor, booked)
    await payByCard(visitor, secret, { number: '4000 0000 0000 0002' })
    expect((await visitor.get(paper)).status).toBe(409)
  })

  it('answers the same as for an unknown booking if it belongs to another customer', async () => {
    const { booking_id } = await paidRide(app.visitor())
    const stranger = app.visitor()
    await signUp(stranger)
    for (const [i, path] of paths(booking_id).entries()) {
      const [others, none] = [await stranger.get(path), await stranger.get(paths('0'.repeat(13))[i] ?? '')]
      expect([others.status, others.text]).toEqual([404, none.text])
      expect((await app.visitor().get(path)).status).toBe(401)
    }
  })

  it('is given to the office but not to a guest', async () => {
    const owner = app.visitor()
    const { booking_id } = await paidRide(owner)
    const office = app.visitor()
    const { user_id, email, password } = await signUp(app.visitor())
    await app.pool.query("update users set role = 'admin', staff_role = 'administrator' where user_id = $1", [user_id])
    await office.post('/api/auth/login', { email, password })
    const guest = app.visitor()
    for (const [name, value] of owner.cookies)
      if (name.includes('chk') || name.includes('checkout')) guest.cookies.set(name, value)
    expect(guest.cookies.size).toBe(1)
    for (const path of paths(booking_id)) {
      expect((await office.get(path)).status).toBe(200)
      expect((await guest.get(path)).status).toBe(401)
    }
  })

  /** The CPU time in microseconds that this thread, which also runs the server, spends on the work. */
  const measureCpu = async (work: () => Promise<unknown>): Promise<number> => {
    const before = process.threadCpuUsage()
    await work()
    return process.threadCpuUsage(before).user
  }

  it('renders receipts in a worker thread and leaves the server responsive', { tags: ['full'] }, async () => {
    const visitor = app.visitor()
    const { booking_id } = await paidRide(visitor)
    await downloadReceipt(visitor, app, booking_id)
    const inWorker = await measureCpu(() =>
      Promise.all(Array.from({ length: 12 }, () => downloadReceipt(visitor, app, booking_id))),
    )
    const press = await loadPdfRenderer(
      { built: path.join(root, 'dist/server/en'), art: path.join(root, 'public/art') },
      'modules/payments/templates/receipt',
    )
    await press(sampleReceipt)
    const onThread = await measureCpu(() => Promise.all(Array.from({ length: 12 }, () => press(sampleReceipt))))
    expect(inWorker).toBeLessThan(onThread / 2)
    // The thread was blocked for seconds and now handles what it missed, such as closed connections.
    await new Promise((resolve) => setTimeout(resolve, 50))
  })

  it('answers 503 with Retry-After if too many receipts wait', { tags: ['full'] }, async () => {
    const visitor = app.visitor()
    const { booking_id } = await paidRide(visitor)
    const replies = await Promise.all(Array.from({ length: 45 }, () => downloadReceipt(visitor, app, booking_id)))
    const statuses = new Set(replies.map(({ status }) => status))
    expect([...statuses].sort()).toEqual([200, 503])
    expect(replies.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('5')
    expect((await downloadReceipt(visitor, app, booking_id)).status).toBe(200)
  })
})
