// The mails themselves, from a booking made over HTTP to what lies in the mailbox: who gets one, what it says, and how often.
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readableId } from '#kernel/ids.ts'
import { longDate } from '#kernel/time.ts'
import { createCrashPoints } from '#platform/crash-points.ts'
import { createLog } from '#platform/log.ts'
import { eventually } from '../../../testing/eventually.ts'
import {
  bookedRide,
  bookingOf,
  dateIn,
  hourlyRide,
  newAccount,
  quoteFor,
  rideToLondon,
} from '../../../testing/factories.ts'
import { bookingsOf, settle } from '../../../testing/settled.ts'
import { root, startApp, type TestApp } from '../../../testing/start-app.ts'
import { builtTemplates } from './adapters/templates.ts'
import type { MailboxItem } from './contract.ts'
import { createNotifications } from './service.ts'

let running: TestApp
beforeAll(async () => {
  running = await startApp()
})
afterEach(() => running.pool.query('delete from mails'))
afterAll(() => running.close())

const mailbox = async (): Promise<MailboxItem[]> => (await running.visitor().get('/dev/mailbox.json')).body
const mailsTo = async (to: string) => (await mailbox()).filter((mail) => mail.to === to)
const mailTo = (to: string): Promise<MailboxItem> => eventually(async () => (await mailsTo(to))[0])

/** Notifications below HTTP, on the database of the running application. */
const notificationsOf = (app: TestApp) => {
  const { db, users, bookings } = bookingsOf(app)
  return createNotifications({
    db,
    clock: () => new Date(),
    log: createLog({ level: 'silent' }),
    crash: createCrashPoints(undefined),
    auth: app.auth,
    bookings,
    users,
    templates: builtTemplates(path.join(root, 'dist/server')),
    mail: undefined,
    publicUrl: app.url,
    supportPhone: '+44 20 7946 0190',
  })
}

describe('the confirmation', () => {
  it('says everything about the ride, as text and as markup', async () => {
    const { booking_id, email } = await bookedRide(running.visitor(), {
      flight_number: 'BA 178',
      pickup_sign: 'Whitcombe',
      notes_for_chauffeur: 'Two child seats',
      reference_code: 'ACME-7',
    })
    await settle(running, [booking_id])
    const mail = await mailTo(email)
    expect(mail.subject).toMatch(/^Your ride on \w{3} \d+ \w{3} \d{4} at 09:30 is confirmed$/)
    const facts = [
      'Dear Eleanor,',
      'Heathrow Airport',
      "Claridge's",
      `${longDate(dateIn(14))} at 09:30, London time`,
      'First Class',
      '2 passengers, 2 pieces of luggage',
      'BA 178',
      'Whitcombe',
      'Two child seats',
      'ACME-7',
      readableId(booking_id),
      'Fixed airport or port fare',
      '£195.00',
      'Free cancellation until 1 hour before pickup.',
      `${longDate(dateIn(14))} at 08:30, London time`,
      '24 hours before',
      '15 minutes before',
      '£50 for the next 30 minutes',
      '+44 20 7946 0190',
    ]
    const text = mail.text.replace(/\s+/g, ' ')
    for (const fact of facts) {
      expect(text).toContain(fact)
      expect(mail.html.replaceAll('&#x27;', "'")).toContain(fact)
    }
    expect(mail.text).toMatch(/Amount paid +£195\.00/)
    expect(mail.links).toEqual([`${running.url}/dashboard`])
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([`ostler-${readableId(booking_id)}.ics`])
  })

  it('of a ride with its return names both prices and their sum, and carries two calendar files', async () => {
    const { booking_id, return_booking_id, email } = await bookedRide(running.visitor(), {
      return: { booking_date: dateIn(16), booking_time: '18:00:00', price: 195 },
    })
    await settle(running, [booking_id, return_booking_id ?? ''])
    const mail = await mailTo(email)
    expect(mail.text.match(/Amount paid +£195\.00/g)).toHaveLength(2)
    expect(mail.text).toMatch(/Total paid +£390\.00/)
    expect(mail.text).toMatch(/Outward[\s\S]*Return/)
    expect(mail.text.replaceAll('\n', ' ')).toContain(
      `for the return until ${longDate(dateIn(16))} at 17:00, London time`,
    )
    expect(mail.attachments).toHaveLength(2)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('of a ride by the hour names the hours', async () => {
    const { booking_id, email } = await bookedRide(running.visitor(), { ride: hourlyRide() })
    await settle(running, [booking_id])
    expect((await mailTo(email)).text).toMatch(/Duration +4 hours/)
  })

  it('is written on the clock of the pickup place', async () => {
    const ride = rideToLondon({
      country: 'canada',
      pickup: { address: 'Toronto Pearson International Airport' },
      dropoff: { address: 'Ottawa' },
    })
    const visitor = running.visitor()
    const { booking_id, email } = await bookedRide(visitor, { ride })
    await settle(running, [booking_id])
    const mail = await mailTo(email)
    expect(mail.text).toContain('at 09:30, Toronto time')
    const { pickup_at } = (await visitor.get(`/api/bookings/${booking_id}`)).body.data
    const start = pickup_at.replace(/[-:]|\.000/g, '')
    expect(mail.attachments[0]?.content).toContain(`DTSTART:${start}`)
    expect(start).toMatch(/T1[34]3000Z$/)
  })

  it('is the same calendar file that the booking offers', async () => {
    const visitor = running.visitor()
    const { booking_id, email } = await bookedRide(visitor)
    await settle(running, [booking_id])
    const { text } = await visitor.get(`/api/bookings/${booking_id}/calendar.ics`)
    expect((await mailTo(email)).attachments[0]?.content).toBe(text)
  })
})

const forSomebodyElse = (over: Record<string, unknown> = {}) => ({
  is_self_booking: 0,
  guest_title: 'mr',
  guest_first_name: 'Oliver',
  guest_last_name: 'Hartley',
  guest_email: `oliver.${randomUUID().slice(0, 8)}@hartley.example`,
  guest_phone_number: '+447700900555',
  notes_for_chauffeur: 'He talks a lot',
  reference_code: 'ACME-7',
  ...over,
})

describe('a ride for somebody else', () => {
  it('is told to the passenger without the price and without the words for others', async () => {
    const guest = forSomebodyElse()
    const { booking_id, email } = await bookedRide(running.visitor(), guest)
    await settle(running, [booking_id])
    const note = await mailTo(guest.guest_email)
    expect(note.text).toContain('Dear Oliver,')
    expect(note.text).toContain('Eleanor Whitcombe has booked a chauffeur for you.')
    expect(note.text).toContain(readableId(booking_id))
    const everything = [note.subject, note.text, note.html, ...note.attachments.map(({ content }) => content)].join(
      '\n',
    )
    expect(everything).not.toMatch(/£|195|talks a lot|ACME-7|dashboard|whitcombe\.example|900412/i)
    const confirmation = await mailTo(email)
    expect(confirmation.text).toMatch(/Passenger +Oliver Hartley/)
    expect(confirmation.text).toContain('£195.00')
    expect(await mailbox()).toHaveLength(2)
  })

  it('whose passenger has the address of the customer is told once', async () => {
    const visitor = running.visitor()
    const { booking_id, email } = await bookedRide(visitor, forSomebodyElse())
    await running.pool.query('update bookings set guest_email = upper($2) where booking_id = $1', [booking_id, email])
    await settle(running, [booking_id])
    await mailTo(email)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await mailbox()).toHaveLength(1)
  })
})

describe('an account', () => {
  it('that a guest named is told of the booking once it is paid', async () => {
    const member = newAccount()
    await running.visitor().post('/api/auth/register', member)
    const guest = running.visitor()
    const quote = await quoteFor(guest)
    const found = await guest.get(`/api/users?email=${encodeURIComponent(member.email)}`)
    const booking = bookingOf(rideToLondon(), quote, { user_id: found.body.data[0].user_id })
    const { booking_id } = (await guest.post('/api/bookings', booking)).body.data
    expect(await mailbox()).toEqual([])
    await settle(running, [booking_id])
    const subjects = await eventually(async () => {
      const mails = await mailsTo(member.email)
      return mails.length === 2 && mails.map(({ subject }) => subject).sort()
    })
    expect(subjects).toEqual(['A booking was made with your e-mail', expect.stringMatching(/is confirmed$/)])
  })

  it('gets a link that opens the reset, built from the configured address', async () => {
    const member = newAccount()
    const visitor = running.visitor()
    await visitor.post('/api/auth/register', member)
    await visitor.post('/api/auth/forgot-password', { email: member.email }, { 'x-forwarded-host': 'evil.test' })
    const [link = ''] = (await mailTo(member.email)).links
    expect(link).toMatch(new RegExp(`^${running.url}/reset-password\\?token=[\\w-]{43}$`))
    const token = new URL(link).searchParams.get('token') ?? ''
    expect((await visitor.get(`/api/auth/validate-reset-token?token=${token}`)).body.data.email).toBe(member.email)

    await running.pool.query('delete from mails')
    const newPassword = 'another-lamp-43'
    expect((await visitor.post('/api/auth/reset-password-with-token', { token, newPassword })).status).toBe(200)
    const notice = await mailTo(member.email)
    expect(notice.subject).toBe('Your password was changed')
    expect(notice.text + notice.html).not.toContain(newPassword)
  })

  it('that does not exist gets no mail', async () => {
    await running.visitor().post('/api/auth/forgot-password', { email: 'nobody@mail.example' })
    await eventually(
      async () => (await running.pool.query("select 1 from outbox where type = 'auth.reset_requested'")).rowCount,
    )
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(await mailbox()).toEqual([])
  })
})

describe('a cancellation', () => {
  it('of a ride that was never paid is told to nobody', async () => {
    const { booking_id } = await bookedRide(running.visitor())
    await notificationsOf(running).tellCancelled(booking_id, 0)
    expect(await mailbox()).toEqual([])
  })

  it('names what goes back, and takes the ride out of the calendars', async () => {
    const guest = forSomebodyElse()
    const { booking_id, email } = await bookedRide(running.visitor(), guest)
    await settle(running, [booking_id])
    await mailTo(guest.guest_email)
    await running.pool.query("update bookings set booking_status = 'cancelled' where booking_id = $1", [booking_id])
    await running.pool.query('delete from mails')
    await notificationsOf(running).tellCancelled(booking_id, 19_500)
    await notificationsOf(running).tellCancelled(booking_id, 19_500)
    expect(await mailbox()).toHaveLength(2)
    const mail = await mailTo(email)
    expect(mail.text).toContain('£195.00 goes back to the card you paid with.')
    expect(mail.attachments[0]?.content).toContain('METHOD:CANCEL')
    expect((await mailTo(guest.guest_email)).text).not.toContain('£')
  })
})

describe('a refund', () => {
  it.each([
    ['late', 'reached us when the ride could no longer be driven'],
    ['duplicate', 'You paid for this ride twice.'],
    ['cancelled', 'for your cancelled ride'],
  ] as const)('of a payment that was %s is told once', async (cause, words) => {
    const { booking_id, email } = await bookedRide(running.visitor())
    const refund = { refund_id: randomUUID(), booking_id, amount_pence: 19_500, cause }
    await notificationsOf(running).tellRefund(refund)
    await notificationsOf(running).tellRefund(refund)
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.text).toContain(words)
    expect(mail?.text).toContain('£195.00')
    expect(mail?.text).toContain(readableId(booking_id))
  })
})

describe('what people typed', () => {
  const payloads = [
    '<script>window.__xss=1</script>',
    '<img src=x onerror=window.__xss=1>',
    '"><svg onload=window.__xss=1>',
    "' onmouseover='window.__xss=1",
    '</title><script>window.__xss=1</script>',
    '</td></table><iframe srcdoc="<script>1</script>">',
    '<!--<script>window.__xss=1//-->',
    '<a href="javascript:window.__xss=1">x</a>',
    '<style>@import "//evil.test"</style>',
    '{{constructor.constructor("window.__xss=1")()}}',
    '&lt;script&gt;window.__xss=1&lt;/script&gt;',
    '\u202e<script>',
  ]

  it.each(payloads)('%j stays text', async (payload) => {
    const guest = forSomebodyElse({
      guest_first_name: payload,
      guest_last_name: payload,
      notes_for_chauffeur: payload,
      pickup_sign: payload,
      reference_code: payload,
    })
    const { booking_id, email } = await bookedRide(running.visitor(), guest)
    await settle(running, [booking_id])
    for (const mail of [await mailTo(email), await mailTo(guest.guest_email)]) {
      expect(mail.html).not.toMatch(/<(script|svg|iframe|style|img src=x)|<a href="javascript|' onmouse/i)
      expect(mail.html).not.toContain('\u202e')
      expect(mail.text).toContain(payload.replaceAll('\u202e', '').slice(0, 12))
      const page = await running.visitor().get(`/dev/mailbox/${mail.id}`)
      expect(page.text).not.toMatch(/<(script|svg)|<img src=x/i)
    }
  })
})

describe('one payment', () => {
  const deliver = async (app: TestApp, bookingId: string, times: number) => {
    const notifications = notificationsOf(app)
    for (let done = 0; done < times; done += 20)
      await Promise.all(Array.from({ length: 20 }, () => notifications.confirm([bookingId])))
    return (await app.pool.query('select count(*) n from mails')).rows[0].n as number
  }

  it('is told once, though it is delivered a thousand times', async () => {
    const { booking_id } = await bookedRide(running.visitor())
    expect(await deliver(running, booking_id, 1000)).toBe(1)
  })

  it('would be told more than once without the unique index', async () => {
    const unguarded = await startApp()
    await unguarded.pool.query('drop index mails_dedupe')
    const { booking_id } = await bookedRide(unguarded.visitor())
    expect(await deliver(unguarded, booking_id, 40)).toBeGreaterThan(1)
    await unguarded.close()
  })
})
