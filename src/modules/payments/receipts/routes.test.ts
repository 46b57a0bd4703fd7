// Who may ask for the money of a booking and its receipt, and how many at once.
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadPdfRenderer } from '#platform/pdf/load-renderer.ts'
import { bookedRide, signUp } from '../../../../testing/factories.ts'
import { openSession, paidRide, payByCard } from '../../../../testing/payments.ts'
import { downloadReceipt, samplePaper } from '../../../../testing/receipts.ts'
import { root, startApp, type TestApp } from '../../../../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

describe('whoever asks', () => {
  const both = (id: string) => [`/api/bookings/${id}/payments`, `/api/bookings/${id}/receipt.pdf`]

  it('is answered nothing, and a reason, where nothing was paid', async () => {
    const visitor = app.visitor()
    const booked = await bookedRide(visitor)
    const [money = '', paper = ''] = both(booked.booking_id)
    expect((await visitor.get(money)).body).toEqual({ success: true, data: [] })
    const refused = await visitor.get(paper)
    expect([refused.status, refused.body.code]).toEqual([409, 'NOTHING_PAID'])
    const secret = await openSession(visitor, booked)
    await payByCard(visitor, secret, { number: '4000 0000 0000 0002' })
    expect((await visitor.get(paper)).status).toBe(409)
  })

  it('sees another person\u2019s as one that is not there, to the byte', async () => {
    const { booking_id } = await paidRide(app.visitor())
    const stranger = app.visitor()
    await signUp(stranger)
    for (const [i, path] of both(booking_id).entries()) {
      const [others, none] = [await stranger.get(path), await stranger.get(both('0'.repeat(13))[i] ?? '')]
      expect([others.status, others.text]).toEqual([404, none.text])
      expect((await app.visitor().get(path)).status).toBe(401)
    }
  })

  it('may be the office, and no guest', async () => {
    const owner = app.visitor()
    const { booking_id } = await paidRide(owner)
    const office = app.visitor()
    const { user_id, email, password } = await signUp(app.visitor())
    await app.pool.query("update users set role = 'admin' where user_id = $1", [user_id])
    await office.post('/api/auth/login', { email, password })
    const guest = app.visitor()
    for (const [name, value] of owner.cookies)
      if (name.includes('chk') || name.includes('checkout')) guest.cookies.set(name, value)
    expect(guest.cookies.size).toBe(1)
    for (const path of both(booking_id)) {
      expect((await office.get(path)).status).toBe(200)
      expect((await guest.get(path)).status).toBe(401)
    }
  })

  /** What this thread, which is also the server's, did of the work, in microseconds of its own: nobody else's work counts. */
  const effort = async (work: () => Promise<unknown>): Promise<number> => {
    const before = process.threadCpuUsage()
    await work()
    return process.threadCpuUsage(before).user
  }

  it('waits for the thread that prints, while the server has time for everybody else', { tags: ['full'] }, async () => {
    const visitor = app.visitor()
    const { booking_id } = await paidRide(visitor)
    await downloadReceipt(visitor, app, booking_id)
    const beside = await effort(() =>
      Promise.all(Array.from({ length: 12 }, () => downloadReceipt(visitor, app, booking_id))),
    )
    const press = await loadPdfRenderer(
      { built: path.join(root, 'dist/server/en'), art: path.join(root, 'public/art') },
      'modules/payments/templates/receipt',
    )
    await press(samplePaper)
    const inside = await effort(() => Promise.all(Array.from({ length: 12 }, () => press(samplePaper))))
    expect(beside).toBeLessThan(inside / 2)
    // The thread stood still for seconds: what it was not told of meanwhile, such as connections that were closed, it hears now.
    await new Promise((resolve) => setTimeout(resolve, 50))
  })

  it('is asked to come again where too many wait', async () => {
    const visitor = app.visitor()
    const { booking_id } = await paidRide(visitor)
    const replies = await Promise.all(Array.from({ length: 45 }, () => downloadReceipt(visitor, app, booking_id)))
    const statuses = new Set(replies.map(({ status }) => status))
    expect([...statuses].sort()).toEqual([200, 503])
    expect(replies.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('5')
    expect((await downloadReceipt(visitor, app, booking_id)).status).toBe(200)
  })
})
