// Ratings by the mailed link when the customer deletes the account.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  completeRide,
  createAssignedRide,
  createDriver,
  waitForRatingToken,
} from '../../../../testing/assigned-rides.ts'
import { password } from '../../../../testing/factories.ts'
import { pauseAt, waitForLock } from '../../../../testing/pause-at.ts'
import { queryOne } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let site: TestApp

beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

describe('a rating of a ride whose owner deletes the account', () => {
  const createCompletedRide = async (on: TestApp) => {
    const person = await createDriver(on)
    const { booking_id, customer } = await createAssignedRide(on, person)
    await completeRide(person, booking_id)
    const { user_id } = await queryOne(on.pool, 'select user_id from bookings where booking_id = $1', [booking_id])
    const deleteAccount = () => customer.send('DELETE', `/api/users/${user_id}`, { password })
    const comment = async () =>
      (await on.pool.query('select comment from ride_ratings where booking_id = $1', [booking_id])).rows[0]?.comment ??
      null
    return { booking_id, remove: deleteAccount, comment }
  }
  const rateByLink = (token: string, on: TestApp) =>
    on.visitor().put('/api/ride-ratings', { token, car_number: 1, stars: 4, comment: 'My name is Wilhelmina' })

  it('is refused after the deletion', async () => {
    const { booking_id, remove: deleteAccount, comment } = await createCompletedRide(site)
    const token = await waitForRatingToken(site, booking_id)
    expect((await deleteAccount()).status).toBe(200)
    expect((await rateByLink(token, site)).body.code).toBe('RATING_CLOSED')
    expect(await comment()).toBe(null)
  })

  it('waits for a concurrent deletion and is refused; without the lock its comment stays (control)', {
    tags: ['full'],
  }, async () => {
    const race = async (unguarded?: (text: string) => string) => {
      const pause = pauseAt((text) => text.startsWith('update "ride_ratings" set "comment"'), unguarded)
      const on = await startApp({ Client: pause.Client })
      const { booking_id, remove: deleteAccount, comment } = await createCompletedRide(on)
      const token = await waitForRatingToken(on, booking_id)
      pause.arm()
      const deletion = deleteAccount()
      await pause.reached
      const rating = rateByLink(token, on)
      await Promise.race([rating, waitForLock(on)])
      pause.resume()
      const { status } = await rating
      await deletion
      const kept = await comment()
      await on.close()
      return { status, kept }
    }
    expect(await race()).toEqual({ status: 409, kept: null })
    const withoutLock = (text: string) =>
      text.replace(/ for share$/, '').replace(/^(select "language" from "users" .*) and "disabled_at" is null$/, '$1')
    expect(await race(withoutLock)).toEqual({ status: 200, kept: 'My name is Wilhelmina' })
  })
})
