// Tests the content of confirmation mails to customer and passenger, from a booking over HTTP to the mailbox.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readableId } from '#kernel/ids.ts'
import { longDate } from '#kernel/time.ts'
import { movePickup } from '../../../../testing/assigned-rides.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { bookedRide, dateIn, hourlyRide, rideToLondon } from '../../../../testing/factories.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { markPaid } from '../../../../testing/paid-bookings.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { pdfPages } from '../../../../testing/pdf-text.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { MailboxItem } from '../contract.ts'

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

describe('the confirmation', () => {
  it('contains all facts of the ride in text and markup', async () => {
    const { booking_id, email } = await bookedRide(running.visitor(), {
      flight_number: 'BA 178',
      pickup_sign: 'Whitcombe',
      notes_for_chauffeur: 'Two child seats',
      reference_code: 'ACME-7',
    })
    await markPaid(running, [booking_id])
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
    expect(mail.html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>')
    const text = mail.text.replace(/\s+/g, ' ')
    for (const fact of facts) {
      expect(text).toContain(fact)
      expect(mail.html.replaceAll('&#x27;', "'")).toContain(fact)
    }
    expect(mail.text).toMatch(/Amount paid +£195\.00/)
    expect(mail.links).toEqual([`${running.url}/dashboard`])
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      `ostler-${readableId(booking_id)}.ics`,
      `receipt-${readableId(booking_id)}.pdf`,
    ])
  })

  it('attaches the receipt with the company address and the included VAT', async () => {
    const visitor = running.visitor()
    const { email } = await paidRide(visitor)
    const { attachments, text } = await mailTo(email)
    const receipt = attachments.find(({ filename }) => filename.endsWith('.pdf'))
    expect(receipt).toMatchObject({ content_type: 'application/pdf' })
    expect(text).toContain('Your receipt is also attached.')
    const { visitor: office } = await createAdministrator(running)
    const { version } = (await office.get('/api/settings')).body.data
    await office.put('/api/settings', { vat_number: 'GB 123 4567 89', vat_rate: 20, version })
    const file = await fetch(new URL(receipt?.url ?? '', running.url))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const words = pdfPages(Buffer.from(await file.arrayBuffer()))
      .flat()
      .join(' ')
    for (const line of [
      '4 Plough Place',
      'London EC4A 1DE',
      'VAT number GB 123 4567 89',
      'VAT at 20% included in £195.00',
      '£195.00',
    ])
      expect(words).toContain(line)
  })

  it.each([
    [30, '24 hours before'],
    [5, 'By '],
    [1.5, 'As soon as your chauffeur is assigned'],
  ])('of a ride in %d hours says when the chauffeur is named: %s', async (hours, expected) => {
    const { booking_id, email } = await bookedRide(running.visitor())
    await movePickup(running, booking_id, new Date(Date.now() + hours * 3_600_000))
    await markPaid(running, [booking_id])
    const { text } = await mailTo(email)
    expect(text).toContain(expected)
    if (hours < 24) expect(text).not.toContain('24 hours before')
  })

  it('of a ride with a return shows both prices and their sum, and attaches two calendar files', async () => {
    const { booking_id, return_booking_id, email } = await bookedRide(running.visitor(), {
      return: { booking_date: dateIn(16), booking_time: '18:00:00', price: 195 },
    })
    await markPaid(running, [booking_id, return_booking_id ?? ''])
    const mail = await mailTo(email)
    expect(mail.text.match(/Amount paid +£195\.00/g)).toHaveLength(2)
    expect(mail.text).toMatch(/Total paid +£390\.00/)
    expect(mail.text).toMatch(/Outward[\s\S]*Return/)
    // The customer gave no reference.
    expect(mail.text).not.toMatch(/OUT-|RETURN-|Your reference/)
    expect(mail.text.replaceAll('\n', ' ')).toContain(
      `for the return: until ${longDate(dateIn(16))} at 17:00, London time`,
    )
    expect(mail.attachments.map(({ content_type }) => content_type.split(';')[0])).toEqual([
      ...['text/calendar', 'text/calendar', 'application/pdf', 'application/pdf'],
    ])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('of an hourly ride names the hours', async () => {
    const { booking_id, email } = await bookedRide(running.visitor(), { ride: hourlyRide() })
    await markPaid(running, [booking_id])
    expect((await mailTo(email)).text).toMatch(/Duration +4 hours/)
  })

  it('of two hourly rides calls them first and second, not outward and return', async () => {
    const { booking_id, return_booking_id, email } = await bookedRide(running.visitor(), {
      ride: hourlyRide(),
      return: { booking_date: dateIn(16), booking_time: '18:00:00' },
    })
    await markPaid(running, [booking_id, return_booking_id ?? ''])
    const text = (await mailTo(email)).text.replace(/\s+/g, ' ')
    expect(text).toMatch(/First ride .* Second ride /)
    expect(text).toContain(`for the second: until ${longDate(dateIn(16))} at 17:00, London time`)
    expect(text).not.toMatch(/outward|return/i)
  })

  it('names the charged hours if they are more than the booked ones', async () => {
    const ride = hourlyRide({ hours: 1 })
    const { booking_id, email } = await bookedRide(running.visitor(), { ride })
    await markPaid(running, [booking_id])
    const text = (await mailTo(email)).text.replace(/\s+/g, ' ')
    expect(text).toContain('Duration 1 hour. Minimum 2 hours inside London: 2 hours are charged')
  })

  it('shows times in the time zone of the pickup', async () => {
    const ride = rideToLondon({
      country: 'canada',
      pickup: { address: 'Toronto Pearson International Airport' },
      dropoff: { address: 'Ottawa' },
    })
    const visitor = running.visitor()
    const { booking_id, email } = await bookedRide(visitor, { ride })
    await markPaid(running, [booking_id])
    const mail = await mailTo(email)
    expect(mail.text).toContain('at 09:30, Toronto time')
    const { pickup_at } = (await visitor.get(`/api/bookings/${booking_id}`)).body.data
    const start = pickup_at.replace(/[-:]|\.000/g, '')
    expect(mail.attachments[0]?.content).toContain(`DTSTART:${start}`)
    expect(start).toMatch(/T1[34]3000Z$/)
  })

  it('attaches the calendar file that the booking offers for download', async () => {
    const visitor = running.visitor()
    const { booking_id, email } = await bookedRide(visitor)
    await markPaid(running, [booking_id])
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

describe('a ride for another passenger', () => {
  it('is mailed to the passenger without price and booker’s notes', async () => {
    const guest = forSomebodyElse()
    const { booking_id, email } = await bookedRide(running.visitor(), guest)
    await markPaid(running, [booking_id])
    const note = await mailTo(guest.guest_email)
    expect(note.text).toContain('A chauffeur is booked for you.')
    expect(note.text).not.toMatch(/Oliver|Eleanor/)
    expect(note.text).toContain(readableId(booking_id))
    const everything = [note.subject, note.text, note.html, ...note.attachments.map(({ content }) => content)].join(
      '\n',
    )
    // The price as a whole number: a time in the calendar file can contain the same digits (T031952Z).
    expect(everything).not.toMatch(/£|\b195(00)?\b|talks a lot|ACME-7|dashboard|whitcombe\.example|900412/i)
    const confirmation = await mailTo(email)
    expect(confirmation.text).toMatch(/Passenger +Oliver Hartley/)
    expect(confirmation.text).toContain('£195.00')
    expect(await mailbox()).toHaveLength(2)
  })

  it('causes one mail if passenger and customer share an address', async () => {
    const visitor = running.visitor()
    const { booking_id, email } = await bookedRide(visitor, forSomebodyElse())
    await running.pool.query('update bookings set guest_email = upper($2) where booking_id = $1', [booking_id, email])
    await markPaid(running, [booking_id])
    await mailTo(email)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await mailbox()).toHaveLength(1)
  })
})

describe('typed text in a mail', () => {
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

  it.each(payloads)('is not rendered as markup: %j', async (payload) => {
    const guest = forSomebodyElse({
      guest_first_name: payload,
      guest_last_name: payload,
      notes_for_chauffeur: payload,
      pickup_sign: payload,
      reference_code: payload,
    })
    const { booking_id, email } = await bookedRide(running.visitor(), guest)
    await markPaid(running, [booking_id])
    const [confirmation, note] = [await mailTo(email), await mailTo(guest.guest_email)]
    const shown = payload.replaceAll('\u202e', '').slice(0, 12)
    expect(confirmation.text).toContain(shown)
    expect(note.text).not.toContain(shown)
    for (const mail of [confirmation, note]) {
      expect(mail.html).not.toMatch(/<(script|svg|iframe|style|img src=x)|<a href="javascript|' onmouse/i)
      expect(mail.html).not.toContain('\u202e')
      const page = await running.visitor().get(`/dev/mailbox/${mail.id}`)
      expect(page.text).not.toMatch(/<(script|svg)|<img src=x/i)
    }
  })
})
