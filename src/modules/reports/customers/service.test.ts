// A customer's page over HTTP: spend, rides and favourite places.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { movePickup } from '../../../../testing/assigned-rides.ts'
import { bookedRide, bookingOf, quoteFor, rideToLondon, signUp } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site)
})
afterAll(() => site.close())

const readCustomer = async (user_id: string) =>
  (await office.visitor.get(`/api/admin/users/${user_id}/customer`)).body.data

describe('the page of a customer', () => {
  it('shows what was paid and refunded, also of the last 12 months', async () => {
    const { user_id, booking_id, price } = await paidRide(site.visitor())
    const refund = { key: '00000000-0000-4000-8000-000000000001', amount: 20, reason: 'Late car' }
    expect((await office.visitor.post(`/api/bookings/${booking_id}/refunds`, refund)).status).toBe(200)
    const spent = { currency: 'gbp', paid: price, refunded: 20 }
    await expect
      .poll(async () => (await readCustomer(user_id)).spend)
      .toEqual([{ ...spent, recent_paid: price, recent_refunded: 20 }])
    await site.pool.query(
      `update payments set settled_at = settled_at - interval '13 months' where charge_id in
      (select charge_id from charges where booking_id = $1)`,
      [booking_id],
    )
    expect((await readCustomer(user_id)).spend).toEqual([{ ...spent, recent_paid: 0, recent_refunded: 20 }])
  })

  it('shows upcoming rides, the next one first, apart from past ones', async () => {
    const visitor = site.visitor()
    const { user_id, booking_id: past } = await bookedRide(visitor)
    const book = async () => {
      const ride = rideToLondon()
      const { status, body } = await visitor.post(
        '/api/bookings',
        bookingOf(ride, await quoteFor(visitor, ride), { user_id }),
      )
      expect(status).toBe(201)
      return body.data.booking_id as string
    }
    const [later, next] = [await book(), await book()]
    const hour = 3_600_000
    await movePickup(site, past, new Date(Date.now() - hour))
    await movePickup(site, next, new Date(Date.now() + 50 * hour))
    await movePickup(site, later, new Date(Date.now() + 90 * hour))
    const list = async (query: string) => {
      const { data, total } = (await office.visitor.get(`/api/admin/users/${user_id}/bookings?${query}`)).body
      return [total, ...data.map((each: { booking_id: string }) => each.booking_id)]
    }
    expect(await list('when=upcoming')).toEqual([2, next, later])
    expect(await list('when=upcoming&page_size=1&page=2')).toEqual([2, later])
    expect(await list('when=past')).toEqual([1, past])
    expect(await list('')).toEqual([3, later, next, past])
    const { last_rides, places } = await readCustomer(user_id)
    expect(last_rides).toHaveLength(3)
    expect(places.used.map(({ rides }: { rides: number }) => rides)).toEqual([3, 3])
    expect(places.used[0]).toMatchObject({ country: 'uk', label: expect.any(String), place_id: expect.any(String) })
  })

  it('includes rides that the office booked before the e-mail address was confirmed', async () => {
    const { user_id, booking_id } = await paidRide(site.visitor())
    await site.pool.query(
      'update bookings set user_id = null, claim_user_id = $1, created_by = $2 where booking_id = $3',
      [user_id, office.user_id, booking_id],
    )
    const { last_rides, spend } = await readCustomer(user_id)
    expect([last_rides.length, spend.length]).toEqual([1, 1])
    const { customer_id, is_vip } = (await office.visitor.get(`/api/admin/bookings/${booking_id}`)).body.data
    expect([customer_id, is_vip]).toEqual([user_id, false])
    await site.pool.query('update bookings set claim_refused_at = now() where booking_id = $1', [booking_id])
    expect((await readCustomer(user_id)).last_rides).toEqual([])
  })

  it('shows the places that the office saved and removed for the customer', async () => {
    const { user_id } = await signUp(site.visitor())
    const path = `/api/admin/users/${user_id}/places`
    const form = { kind: 'other', name: 'Gallery', country: 'uk', place: { place_id: 'heathrow-airport' } }
    const { body } = await office.visitor.post(path, form)
    expect((await readCustomer(user_id)).places.saved).toEqual([body.data])
    expect((await office.visitor.send('DELETE', `${path}/${body.data.saved_place_id}`)).status).toBe(200)
    expect((await readCustomer(user_id)).places.saved).toEqual([])
    expect((await office.visitor.send('DELETE', `${path}/${body.data.saved_place_id}`)).status).toBe(404)
    const { rows } = await site.pool.query(
      `select actor, action, coalesce(before, after) as place from audit_log
       where subject = $1 and action like 'place %' order by audit_id`,
      [`user:${user_id}`],
    )
    const { kind, name, label } = body.data
    const place = { kind, name, label }
    expect(rows).toEqual([
      { actor: office.user_id, action: 'place saved', place },
      { actor: office.user_id, action: 'place removed', place },
    ])
  })

  it('names the active agreement, and is found as a VIP by the phone number', async () => {
    const { user_id, email } = await signUp(site.visitor(), { phone_number: '+447700900777' })
    const agreement = { payer: { kind: 'customer', email }, change: { kind: 'percent', basis_points: -1000 } }
    const name = { en: 'Ferrars account', es: 'Ferrars', fr: 'Ferrars', de: 'Ferrars' }
    expect((await office.visitor.post('/api/admin/agreements', { ...agreement, name })).status).toBe(200)
    const card = { revision: 1, is_vip: true, company: '', office_notes: '', driver_notes: '' }
    await office.visitor.put(`/api/admin/users/${user_id}/card`, card)
    expect((await readCustomer(user_id)).agreement).toBe('Ferrars account')
    const { customers } = (await office.visitor.get('/api/admin/search?q=07700%20900777')).body.data
    expect(customers).toMatchObject([{ user_id, is_vip: true }])
    const { data } = (await office.visitor.get('/api/admin/users?search=07700900777')).body
    expect(data).toMatchObject([{ user_id, is_vip: true }])
  })
})
