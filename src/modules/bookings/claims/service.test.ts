// Claims over HTTP: a guest books for an account, and its owner refuses the ride by the mailed link.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { bookingOf, dateIn, quoteFor, rideToLondon, signUp } from '../../../../testing/factories.ts'
import { waitForLink } from '../../../../testing/mailed-links.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { markPaid } from '../../../../testing/paid-bookings.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const createMember = async ({ isProven = true } = {}) => {
  const visitor = site.visitor()
  const { user_id, email } = await signUp(visitor)
  if (isProven) await site.pool.query('update users set email_verified_at = now() where user_id = $1', [user_id])
  return { visitor, user_id, email }
}

const back = { booking_date: dateIn(16), booking_time: '18:00:00' }

/** Books and pays a return trip as a guest who names the account. */
const bookAsGuest = async (email: string) => {
  const guest = site.visitor()
  const quote = await quoteFor(guest)
  const found = await guest.get(`/api/users?email=${encodeURIComponent(email)}`)
  const traveller = {
    is_self_booking: 0,
    guest_first_name: 'Tobias',
    guest_last_name: 'Marchetti www.evil.example',
    guest_email: 'tobias@marchetti.example',
    guest_phone_number: '+447700900555',
  }
  const request = bookingOf(rideToLondon(), quote, { user_id: found.body.data[0].user_id, ...traveller, return: back })
  const { booking_id, return_booking_id } = (await guest.post('/api/bookings', request)).body.data
  await markPaid(site, [booking_id, return_booking_id])
  return { guest, booking_id, return_booking_id }
}

const getClaim = async (guest: Visitor, id: string) => (await guest.get(`/api/bookings/${id}`)).body.data.claim

const mailTo = (email: string) =>
  eventually(async () => {
    const { body } = await site.visitor().get('/dev/mailbox.json')
    const mails: { to: string; subject: string; text: string }[] = body
    return mails.find(({ to, subject }) => to.includes(email) && subject === 'A booking was made with your e-mail')
  })

const tokenFor = async (email: string): Promise<string> =>
  new URL(await waitForLink('/refuse-ride', email, site)).searchParams.get('token') ?? ''

const post = (what: 'open' | 'refuse', token: string) => site.visitor().post(`/api/ride-claims/${what}`, { token })

describe('a guest who claimed an account', () => {
  it('sees the claim as entered once the owner has verified the e-mail address', async () => {
    const { visitor, email, user_id } = await createMember({ isProven: false })
    const { guest, booking_id } = await bookAsGuest(email)
    expect(await getClaim(guest, booking_id)).toBe('waiting')
    expect((await mailTo(email)).text.replace(/\s+/g, ' ')).toContain('once you have confirmed your e-mail address')

    const token = new URL(await waitForLink('/verify-email', email, site)).searchParams.get('token')
    expect((await site.visitor().post('/api/auth/verify-email', { token })).status).toBe(200)
    expect(await getClaim(guest, booking_id)).toBe('entered')
    expect((await visitor.get(`/api/bookings/user/${user_id}`)).body.data).toHaveLength(2)
    // Only the guest sees a claim.
    expect(await getClaim(visitor, booking_id)).toBeNull()
  })
})

describe('the claim mail to the owner of the account', () => {
  it('names the booker and the ride, without web addresses that a stranger typed', async () => {
    const { email } = await createMember()
    const { booking_id } = await bookAsGuest(email)
    const { text } = await mailTo(email)
    const flat = text.replace(/\s+/g, ' ')
    expect(flat).toMatch(/Booked by A guest who was not signed in, on \w+ \d+ \w+ \d{4} at \d\d:\d\d, London time/)
    expect(flat).toMatch(/From Heathrow Airport.* To Claridge's/)
    expect(flat).toContain('Passenger Tobias Marchetti')
    expect(text).not.toContain('evil.example')
    expect(await tokenFor(email)).toMatch(new RegExp(`^${booking_id}\\.[\\w-]{43}$`))
  })
})

describe('the link of the claim mail', () => {
  it('changes nothing when opened and removes both rides from the account with one request', async () => {
    const { visitor, email, user_id } = await createMember()
    const { guest, booking_id } = await bookAsGuest(email)
    expect(await getClaim(guest, booking_id)).toBe('entered')
    const token = await tokenFor(email)
    expect((await site.visitor().get(`/refuse-ride?token=${token}`)).status).toBe(200)
    expect((await post('open', token)).body.data).toMatchObject({ state: 'open', ride: { booking_date: dateIn(14) } })
    expect(await getClaim(guest, booking_id)).toBe('entered')

    expect((await post('refuse', token)).body.data).toEqual({ state: 'refused', ride: null })
    expect((await post('refuse', token)).body.data.state).toBe('refused')
    expect((await post('open', token)).body.data).toEqual({ state: 'refused', ride: null })
    expect((await visitor.get(`/api/bookings/user/${user_id}`)).body.data).toEqual([])
    expect((await visitor.get(`/api/bookings/${booking_id}`)).status).toBe(404)
    expect(await getClaim(guest, booking_id)).toBe('refused')
    const { rows } = await site.pool.query(
      'select booking_status, payment_status from bookings where booking_id = $1 or original_booking_id = $1',
      [booking_id],
    )
    expect(rows).toEqual(Array(2).fill({ booking_status: 'pending', payment_status: 'paid' }))

    const { visitor: office } = await createAdministrator(site)
    const raised = await eventually(async () => {
      const { data } = (await office.get('/api/admin/attention')).body
      return data.find(({ kind }: { kind: string }) => kind === 'claim_refused')
    })
    expect(raised.booking.booking_id).toBe(booking_id)
    const { data } = (await office.get(`/api/bookings/${booking_id}/timeline`)).body
    expect(data.map(({ kind }: { kind: string }) => kind)).toContain('claim_refused')
  })

  it('cannot refuse a ride that the owner has cancelled', async () => {
    const { visitor, email } = await createMember()
    const { booking_id } = await bookAsGuest(email)
    const token = await tokenFor(email)
    const { refund } = (await visitor.get(`/api/bookings/${booking_id}/cancellation`)).body.data
    expect((await visitor.post(`/api/bookings/${booking_id}/cancel`, { refund })).status).toBe(200)
    expect((await post('open', token)).body.data).toEqual({ state: 'over', ride: null })
    expect(await post('refuse', token)).toMatchObject({ status: 409, body: { code: 'CLAIM_CLOSED' } })
    expect((await visitor.get(`/api/bookings/${booking_id}`)).status).toBe(200)
  })

  it.each(['', 'x', 'aaaaaaaaaaaaa.AAAA', `aaaaaaaaaaaaa.${'A'.repeat(43)}`])(
    'is rejected with the forged token %j',
    async (token) => {
      for (const what of ['open', 'refuse'] as const)
        expect(await post(what, token)).toMatchObject({ status: 404, body: { code: 'CLAIM_LINK_INVALID' } })
    },
  )
})
