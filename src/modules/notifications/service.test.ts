// Tests which mails are stored, for whom and how often, from HTTP requests to the mailbox.

import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readableId } from '#kernel/ids.ts'
import { buildCalendar } from '#modules/bookings/calendar/rules.ts'
import { settingsSchema, toSite } from '#modules/settings/rules.ts'
import { createSupport } from '#modules/support/service.ts'
import { createCrashPoints } from '#platform/crash-points.ts'
import { createLoadBuilt } from '#platform/load-built.ts'
import { createLog } from '#platform/log.ts'
import { createOutbox } from '#platform/outbox.ts'
import { noLimits } from '#platform/rate-limits.ts'
import { createRetention, parseRetention } from '#platform/retention.ts'
import { eventually } from '../../../testing/eventually.ts'
import { bookedRide, bookingOf, newAccount, quoteFor, rideToLondon } from '../../../testing/factories.ts'
import { createBookingsService, markPaid } from '../../../testing/paid-bookings.ts'
import { root, startApp, type TestApp } from '../../../testing/start-app.ts'
import { dataKey } from '../../server/config.ts'
import { builtTemplates } from './adapters/templates.ts'
import type { MailboxItem } from './contract.ts'
import { createNotifications } from './service.ts'

let running: TestApp
beforeAll(async () => {
  running = await startApp()
})
afterEach(() => running.pool.query('delete from mails'))
afterAll(() => running.close())

/** Returns all mails except those that verify a new account's address. */
const mailbox = async (): Promise<MailboxItem[]> => {
  const { body } = await running.visitor().get('/dev/mailbox.json')
  return body.filter(({ subject }: MailboxItem) => subject !== 'Confirm your e-mail address')
}
const mailsTo = async (to: string) => (await mailbox()).filter((mail) => mail.to === to)
const mailTo = (to: string): Promise<MailboxItem> => eventually(async () => (await mailsTo(to))[0])

const log = createLog({ level: 'silent' })

/** Creates notifications on the database of the running application, without HTTP. */
const noRead = () => Promise.reject(new Error('the board is not read here'))
const notificationsOf = (app: TestApp, clock = () => new Date()) => {
  const { db, users, bookings } = createBookingsService(app)
  const retention = createRetention(parseRetention(), clock)
  return createNotifications({
    rateCards: { getRates: () => Promise.reject(new Error('no ride is priced here')) },
    board: { listRidesAtRisk: noRead, listUnjudged: noRead, listDrivenCars: noRead },
    requests: { forMail: async () => undefined },
    payments: app.payments,
    db,
    clock,
    log,
    crash: createCrashPoints(undefined),
    auth: app.auth,
    bookings,
    calendar: { buildFile: async (ride) => buildCalendar(ride) },
    receipts: { fileNameOf: async () => 'receipt.pdf', forMail: async () => ({ bytes: Buffer.from('') }) },
    assigning: { find: async () => undefined },
    chauffeurs: { listForBooking: async () => [] },
    drivers: app.drivers,
    regions: { loadContacts: async () => () => ({ phone_number: null, address: null }) },
    commissions: app.commissions,
    ratings: { linkFor: () => '', canBeRated: async () => false },
    partners: app.partners,
    users,
    support: createSupport({
      ...{ db, clock, outbox: createOutbox({ pool: app.pool, log }), limits: noLimits, users, partners: app.partners },
      siteLanguage: () => 'en',
      retention,
    }),
    retention,
    officeAddress: async () => 'office@ostler.example',
    templates: builtTemplates(createLoadBuilt(path.join(root, 'dist/server'))),
    mail: undefined,
    dataKey: dataKey({ dataKey: undefined, dataDir: app.dataDir }),
    publicUrl: app.url,
    site: () => toSite(settingsSchema.parse({})),
  })
}

describe('the owner of an account', () => {
  it('is mailed about a booking that a guest made for the account once it is paid', async () => {
    const member = newAccount()
    await running.visitor().post('/api/auth/register', member)
    const guest = running.visitor()
    const quote = await quoteFor(guest)
    const found = await guest.get(`/api/users?email=${encodeURIComponent(member.email)}`)
    const booking = bookingOf(rideToLondon(), quote, { user_id: found.body.data[0].user_id })
    const { booking_id } = (await guest.post('/api/bookings', booking)).body.data
    expect(await mailbox()).toEqual([])
    await markPaid(running, [booking_id])
    const subjects = await eventually(async () => {
      const mails = await mailsTo(member.email)
      return mails.length === 2 && mails.map(({ subject }) => subject).sort()
    })
    expect(subjects).toEqual(['A booking was made with your e-mail', expect.stringMatching(/is confirmed$/)])
  })

  it('gets a reset link with the configured origin, not the forwarded host', async () => {
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

  it('gets no reset mail if the account does not exist', async () => {
    await running.visitor().post('/api/auth/forgot-password', { email: 'nobody@mail.example' })
    await eventually(
      async () => (await running.pool.query("select 1 from outbox where type = 'auth.reset_requested'")).rowCount,
    )
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(await mailbox()).toEqual([])
  })
})

describe('the cancellation mail', () => {
  it('is not sent for a ride that was never paid', async () => {
    const { booking_id } = await bookedRide(running.visitor())
    await notificationsOf(running).notifyCancelled(booking_id, { refundPence: 0, key: booking_id })
    expect(await mailbox()).toEqual([])
  })

  it('of a ride refunded before does not say that the cancellation was too late', async () => {
    const { booking_id, email } = await bookedRide(running.visitor())
    await markPaid(running, [booking_id])
    await mailTo(email)
    const back = "update bookings set booking_status = 'cancelled', payment_status = 'refunded' where booking_id = $1"
    await running.pool.query(back, [booking_id])
    await running.pool.query('delete from mails')
    await notificationsOf(running).notifyCancelled(booking_id, { refundPence: 0, key: booking_id })
    const { text } = await mailTo(email)
    expect(text).toContain('Your payment has already been refunded.')
    expect(text).not.toContain('less than')
  })

  it('names the refund and attaches the calendar cancellation', async () => {
    const guest = {
      is_self_booking: 0,
      guest_first_name: 'Oliver',
      guest_last_name: 'Hartley',
      guest_email: 'oliver@hartley.example',
      guest_phone_number: '+447700900555',
    }
    const { booking_id, email } = await bookedRide(running.visitor(), guest)
    await markPaid(running, [booking_id])
    await mailTo(guest.guest_email)
    await running.pool.query("update bookings set booking_status = 'cancelled' where booking_id = $1", [booking_id])
    await running.pool.query('delete from mails')
    for (const key of [booking_id, booking_id])
      await notificationsOf(running).notifyCancelled(booking_id, { refundPence: 19_500, key })
    expect(await mailbox()).toHaveLength(2)
    const mail = await mailTo(email)
    expect(mail.text).toContain('£195.00 is refunded to the card you paid with.')
    expect(mail.attachments[0]?.content).toContain('METHOD:CANCEL')
    expect((await mailTo(guest.guest_email)).text).not.toContain('£')
  })
})

describe('the refund mail', () => {
  it.each([
    ['late', 'reached us when the ride could no longer take place'],
    ['duplicate', 'You paid for this ride twice.'],
    ['cancelled', 'for your cancelled ride'],
  ] as const)('is sent once and names the cause: %s', async (cause, words) => {
    const { booking_id, email } = await bookedRide(running.visitor())
    const refund = { refund_id: randomUUID(), booking_id, amount_pence: 19_500, cause }
    await notificationsOf(running).notifyRefund(refund)
    await notificationsOf(running).notifyRefund(refund)
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.text).toContain(words)
    expect(mail?.text).toContain('£195.00')
    expect(mail?.text).toContain(readableId(booking_id))
  })
})

describe('the confirmation of one payment', () => {
  const deliver = async (app: TestApp, bookingId: string, times: number) => {
    const notifications = notificationsOf(app)
    for (let done = 0; done < times; done += 20)
      await Promise.all(Array.from({ length: 20 }, () => notifications.sendConfirmation([bookingId])))
    return (await app.pool.query(`select count(*) n from mails where dedupe like 'confirm:%'`)).rows[0].n as number
  }

  it('is stored once although the event is delivered a thousand times', { tags: ['full'] }, async () => {
    const { booking_id } = await bookedRide(running.visitor())
    expect(await deliver(running, booking_id, 1000)).toBe(1)
  })

  it('is stored more than once without the unique index (control)', { tags: ['full'] }, async () => {
    const unguarded = await startApp()
    await unguarded.pool.query('drop index mails_dedupe')
    const { booking_id } = await bookedRide(unguarded.visitor())
    expect(await deliver(unguarded, booking_id, 40)).toBeGreaterThan(1)
    await unguarded.close()
  })
})

it('deletes mails after 90 days, except queued ones', async () => {
  const day = 86_400_000
  const keep = (id: string, days: number, status: string) =>
    running.pool.query(
      `insert into mails (mail_id, dedupe, to_name, to_address, subject, html, text, attachments, secret, status, next_try_at, created_at)
       values ($1, $1, '', 'edith@mail.example', '', '', '', '[]', false, $2, now(), now() - make_interval(days => $3))`,
      [id, status, days],
    )
  await keep('old', 91, 'sent')
  await keep('given up', 91, 'dead')
  await keep('waiting', 91, 'queued')
  await keep('young', 89, 'sent')
  const left = async () =>
    (await running.pool.query(`select mail_id from mails where to_address = 'edith@mail.example' order by 1`)).rows.map(
      (row) => row.mail_id,
    )
  await notificationsOf(running).sweep()
  expect(await left()).toEqual(['waiting', 'young'])
  await notificationsOf(running, () => new Date(Date.now() + 2 * day)).sweep()
  expect(await left()).toEqual(['waiting'])
})
