// Payment requests for waiting fees: once each, also under concurrent requests.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDriver } from '../../../../testing/assigned-rides.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { paidRide, payByCard, queryOne } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let office: Visitor
let booking_id: string
beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
  const { driver_id } = await createDriver(site)
  booking_id = (await paidRide(site.visitor())).booking_id
  await office.put(`/api/bookings/${booking_id}`, { status: 'completed' })
  await site.pool.query(
    `insert into ride_waits (booking_id, car_number, driver_id, waited_from, waited_until, fee_pence, recorded_at)
     values ($1, 1, $2, now() - interval '80 minutes', now(), 5000, now())`,
    [booking_id, driver_id],
  )
})
afterAll(() => site.close())

const listWaits = async () => (await office.get(`/api/bookings/${booking_id}/waits`)).body.data
const requestFee = (car = 1) =>
  office.post(`/api/bookings/${booking_id}/waits/${car}/payment-requests`, {
    reason: '20 minutes beyond the free hour',
  })
const countRequests = () =>
  queryOne(site.pool, `select count(*) as n from payment_requests where booking_id = $1`, [booking_id])

it('a waiting fee is requested once by five concurrent requests, is paid by its link, and can be requested again only after a withdrawal', async () => {
  expect(await listWaits()).toEqual([{ car_number: 1, minutes: 80, free_minutes: 60, fee: 50, request: null }])
  expect((await requestFee(2)).body.code).toBe('WAIT_NOT_FOUND')
  const replies = await Promise.all(Array.from({ length: 5 }, () => requestFee()))
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.data.request?.amount}`))).toEqual(
    new Set(['200 50']),
  )
  expect(await countRequests()).toEqual({ n: 1 })
  const request_id = replies[0]?.body.data.request.request_id
  await office.post(`/api/payment-requests/${request_id}/withdraw`)
  const { request } = (await requestFee()).body.data
  expect([request.request_id === request_id, await countRequests()]).toEqual([false, { n: 2 }])
  const token = new URL(request.link).searchParams.get('token')
  const { clientSecret } = (await site.visitor().post('/api/payment-links/session', { token, amount: 50 })).body
  await payByCard(site.visitor(), clientSecret)
  await site.visitor().post('/api/payment-links/paid', { token })
  expect((await requestFee()).body.data.request).toMatchObject({ request_id: request.request_id, status: 'paid' })
  expect(await countRequests()).toEqual({ n: 2 })
})
