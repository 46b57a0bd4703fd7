// Payments, refunds and receipts over HTTP; texts and amounts are read from the PDF.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeChange, proposeExtra } from '../../../../testing/booking-changes.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { dateIn, hourlyRide } from '../../../../testing/factories.ts'
import { createTestClock, paidRide, payByCard, refundByHand } from '../../../../testing/payments.ts'
import { pdfText, readPdfInfo } from '../../../../testing/pdf-text.ts'
import { downloadReceipt } from '../../../../testing/receipts.ts'
import { createDatabase, startApp, type TestApp, type TestDatabase } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

const company = {
  company_name: 'Ostler Cars Limited',
  company_number: '01234567',
  company_address: ['12 Brook Mews', 'London W1K 4HR'],
  vat_number: 'GB 123 4567 89',
  vat_rate: 20,
}
const { clock, forward } = createTestClock()
let database: TestDatabase
let app: TestApp
beforeAll(async () => {
  database = await createDatabase()
  app = await startApp({ clock, database })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

/** Replaces the settings and passes the lifetime of their cache. */
const saveSettings = async (settings: object) => {
  await app.pool.query('delete from settings')
  for (const [key, value] of Object.entries(settings))
    await app.pool.query('insert into settings (key, value, updated_at) values ($1, $2, now())', [
      key,
      JSON.stringify(value),
    ])
  forward(6000)
}
beforeEach(() => saveSettings(company))

const download = (visitor: Visitor, id: string, site = app) => downloadReceipt(visitor, site, id)
const receipt = async (visitor: Visitor, id: string) => pdfText((await download(visitor, id)).bytes)
const movements = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/bookings/${id}/payments`)).body.data as { kind: string; amount: number; status: string }[]
const returnRide = { return: { booking_date: dateIn(15), booking_time: '18:00:00' } }
const cancelRide = async (visitor: Visitor, id: string) => {
  const { refund } = (await visitor.get(`/api/bookings/${id}/cancellation`)).body.data
  const { status, text } = await visitor.post(`/api/bookings/${id}/cancel`, { refund })
  if (status !== 200) throw new Error(`cancelling booking ${id} failed: ${status} ${text}`)
  await eventually(async () => (await movements(visitor, id)).some((each) => each.kind === 'refund'))
  await eventually(async () => (await movements(visitor, id)).every((each) => each.status === 'succeeded'))
  return refund as number
}
/** The amount after the label `name` on the receipt, in pence. */
const sumUnder = (text: string, name: string): number => {
  const [, sign = '', money = ''] = new RegExp(`^${name}\\n([-−]?)£([\\d,.]+)$`, 'm').exec(text) ?? []
  return (sign ? -1 : 1) * Math.round(Number(money.replaceAll(',', '')) * 100)
}
/** The amounts between two headings, in pence. */
const amountsBetween = (text: string, from: string, to: string): number[] => {
  const part = text.slice(text.indexOf(`\n${from}\n`), text.indexOf(`\n${to}\n`))
  return [...part.matchAll(/^([-−]?)£([\d,.]+)$/gm)].map(
    ([, sign, money = '']) => (sign ? -1 : 1) * Math.round(Number(money.replaceAll(',', '')) * 100),
  )
}
const total = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

describe('the receipt of a paid ride', () => {
  it('is an inline PDF with title, language and embedded fonts', async () => {
    const visitor = app.visitor()
    const { booking_id } = await paidRide(visitor)
    const { status, headers, bytes } = await download(visitor, booking_id)
    const id = booking_id.toUpperCase().replace(/^(.{4})(.{4})(.{5})$/, '$1-$2-$3')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe(`inline; filename="receipt-${id}.pdf"`)
    expect(headers.get('cache-control')).toBe('no-store')
    const raw = bytes.toString('latin1')
    expect(raw.startsWith('%PDF-1.7')).toBe(true)
    expect(raw).toContain('/Lang (en-GB)')
    expect(raw).toContain('/DisplayDocTitle true')
    expect(readPdfInfo(bytes, 'Title')).toBe(`Receipt for booking ${id}`)
    const described = raw.match(/\/FontDescriptor \d+ 0 R/g) ?? []
    expect(raw.match(/\/FontFile2 /g)).toHaveLength(described.length)
    expect(raw).not.toContain('/BaseFont /Helvetica')
  })

  it('shows the configured site name as text instead of the logo', async () => {
    const visitor = app.visitor()
    const { booking_id } = await paidRide(visitor)
    expect((await receipt(visitor, booking_id)).split('\n')).not.toContain('Ostler')
    await saveSettings({ ...company, site_name: 'Harrow & Vane' })
    expect((await receipt(visitor, booking_id)).split('\n')).toContain('Harrow & Vane')
  })

  it('states company, customer, pickup and amounts that add up to the penny', async () => {
    const visitor = app.visitor()
    const { booking_id, price } = await paidRide(visitor)
    const text = await receipt(visitor, booking_id)
    for (const line of [
      company.company_name,
      ...company.company_address,
      'Company number 01234567',
      'Eleanor Whitcombe',
    ])
      expect(text.split('\n')).toContain(line)
    expect(text).toMatch(/^Receipt number\nR-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5}-1$/m)
    expect(text).toMatch(/^Pickup\n\w+ \d+ \w+ \d{4} at 09:30, London time$/m)
    expect(text).toMatch(/^Card payment\n.*\(London time\), Visa ending 4242\n£[\d,.]+$/m)
    const [whole = 0, ...lines] = amountsBetween(text, 'Price', 'Payments and refunds').slice(0, -2).reverse()
    expect(whole).toBe(Math.round(price * 100))
    expect(total(lines)).toBe(whole)
    expect(sumUnder(text, 'Total paid')).toBe(whole)
    const vat = sumUnder(text, `VAT at 20% included in £${price.toFixed(2)}`)
    expect(vat).toBe(Math.floor(whole / 6 + 0.5))
    expect(vat + sumUnder(text, 'Total excluding VAT')).toBe(whole)
  })

  it('adds up for an hourly ride with several cars', async () => {
    const visitor = app.visitor()
    const { booking_id } = await paidRide(visitor, { ride: hourlyRide({ passengers: 8 }) })
    const text = await receipt(visitor, booking_id)
    expect(text).toMatch(/^Duration\n4 hours$/m)
    const [whole = 0, ...lines] = amountsBetween(text, 'Price', 'Payments and refunds').slice(0, -2).reverse()
    expect([total(lines), sumUnder(text, 'Card payment\n.*')]).toEqual([whole, whole])
  })

  it('states the charged hours if they exceed the booked hours', async () => {
    const visitor = app.visitor()
    const { booking_id } = await paidRide(visitor, { ride: hourlyRide({ hours: 3, ride_area: 'outside' }) })
    const text = (await receipt(visitor, booking_id)).replace(/\s+/g, ' ')
    expect(text).toContain('Duration 3 hours. Minimum 4 hours outside London: 4 hours are charged')
  })

  it('omits VAT, company number and address if they are not configured', async () => {
    const visitor = app.visitor()
    const { booking_id } = await paidRide(visitor)
    await saveSettings({ vat_rate: 20 })
    const text = await receipt(visitor, booking_id)
    expect(text).not.toMatch(/VAT|Company number|Brook Mews/)
    expect(text).toMatch(/^Ostler$/m)
  })

  it('is byte-identical when created again, also by a restarted server', {
    tags: ['full'],
  }, async () => {
    const [visitor, other] = [app.visitor(), app.visitor()]
    const [one, two] = [await paidRide(visitor), await paidRide(other)]
    const before = (await download(visitor, one.booking_id)).bytes
    expect((await download(other, two.booking_id)).bytes.equals(before)).toBe(false)
    forward(3_600_000)
    expect((await download(visitor, one.booking_id)).bytes.equals(before)).toBe(true)
    const anew = await startApp({ clock, database })
    expect((await download(visitor, one.booking_id, anew)).bytes.equals(before)).toBe(true)
    await anew.close()
    expect(readPdfInfo(before, 'CreationDate')).toMatch(/^D:\d{14}Z$/)
  })

  it('shows every letter of a name, or its code point if no font has it', async () => {
    const visitor = app.visitor()
    // Ligatures such as ff and fi draw two letters as one.
    const named = { is_self_booking: 0, guest_first_name: 'Zoë Дарья', guest_last_name: 'Fioffley-Nguyễn क' }
    const booked = await paidRide(visitor, {
      ...named,
      guest_email: 'zoe@mail.example',
      guest_phone_number: '+447700900123',
    })
    await app.pool.query('update bookings set pickup_location = $2 where booking_id = $1', [
      booked.booking_id,
      `${'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch'.repeat(4)} شارع ${'a long way round, '.repeat(12)}\u0007end`,
    ])
    const text = await receipt(visitor, booked.booking_id)
    expect(text).toContain('Passenger\nZoë Дарья Fioffley-Nguyễn [U+0915]')
    expect(text).toContain('a long way round, end')
    expect(text).not.toContain('\uFFFD')
    // Arabic letters are stored in drawing order, which is reversed.
    expect(text).toContain('عراش')
  })

  it('embeds Chinese, Japanese, Korean and Arabic fonts only if they are used', { tags: ['full'] }, async () => {
    const bytesFor = async (guest_last_name: string) => {
      const visitor = app.visitor()
      const guest = { guest_email: 'guest@mail.example', guest_phone_number: '+447700900123' }
      const booked = await paidRide(visitor, {
        ...guest,
        is_self_booking: 0,
        guest_first_name: 'Guest',
        guest_last_name,
      })
      return (await download(visitor, booked.booking_id)).bytes
    }
    const names = await bytesFor('王伟 張國榮 佐藤さくら 김철수 محمد')
    expect(pdfText(names)).toContain('Guest 王伟 張國榮 佐藤さくら 김철수 دمحم')
    const faces = (bytes: Buffer) =>
      [...bytes.toString('latin1').matchAll(/\/BaseFont \/\w+\+(\S+)/g)].map(([, face]) => face)
    expect(faces(names)).toEqual(
      expect.arrayContaining(['SourceHanSansCN-Regular', 'SourceHanSansKR-Regular', 'IBMPlexSansArabic-Regular']),
    )
    expect(faces(await bytesFor('Дарья')).filter((face) => /SourceHan|Arabic/.test(face ?? ''))).toEqual([])
  })
})

describe('the payments and refunds of a ride', () => {
  it('are listed with card and time, oldest first', async () => {
    const visitor = app.visitor()
    const { booking_id, price } = await paidRide(visitor)
    const refund = await cancelRide(visitor, booking_id)
    expect(refund).toBe(price)
    const [payment, back, ...more] = await movements(visitor, booking_id)
    const card = { brand: 'visa', last4: '4242' }
    expect(payment).toEqual({
      kind: 'payment',
      amount: price,
      currency: 'gbp',
      status: 'succeeded',
      at: expect.any(String),
      card,
    })
    expect(back).toMatchObject({ kind: 'refund', amount: price, status: 'succeeded', card })
    expect(more).toEqual([])
    const text = await receipt(visitor, booking_id)
    const pence = Math.round(price * 100)
    expect(text).toMatch(/^Ride \(cancelled\)$/m)
    expect([sumUnder(text, 'Paid'), sumUnder(text, 'Refunded'), sumUnder(text, 'Total paid')]).toEqual([
      pence,
      -pence,
      0,
    ])
    expect(text).not.toContain('VAT at')
    expect(text).toMatch(/^R-[\w-]+-2$/m)
  })

  it('count each leg’s share of one payment, also after one leg is refunded', async () => {
    const visitor = app.visitor()
    const { booking_id, return_booking_id = '' } = await paidRide(visitor, returnRide)
    const { data } = (await visitor.get(`/api/bookings/${booking_id}`)).body
    const [outward, back] = [data.price as number, data.return_booking.price as number]
    await cancelRide(visitor, return_booking_id)
    expect(await movements(visitor, booking_id)).toMatchObject([{ kind: 'payment', amount: outward }])
    expect(await movements(visitor, return_booking_id)).toMatchObject([
      { amount: back },
      { kind: 'refund', amount: back },
    ])
    const text = await receipt(visitor, booking_id)
    expect(text).toContain(`part of £${(outward + back).toFixed(2)} for both rides`)
    expect(sumUnder(text, 'Total paid')).toBe(Math.round(outward * 100))
    expect(sumUnder(await receipt(visitor, return_booking_id), 'Total paid')).toBe(0)
  })

  it('include the extra of a change and the refund of a cheaper one', { tags: ['full'] }, async () => {
    const visitor = app.visitor()
    const { booking_id, price } = await paidRide(visitor, { service_type: 'business_class' })
    const extra = await proposeExtra(visitor, booking_id, { service_type: 'first_class' })
    const session = await visitor.post('/api/create-payment-intent', {
      booking_id,
      change: extra.change,
      amount: extra.price,
      currency: 'gbp',
    })
    await payByCard(visitor, session.body.clientSecret)
    await visitor.put(`/api/bookings/${booking_id}/status`, { status: 'paid', change: extra.change })
    expect((await movements(visitor, booking_id)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', price],
      ['payment', extra.price],
    ])
    const dearer = await receipt(visitor, booking_id)
    expect(sumUnder(dearer, 'Total')).toBe(Math.round((price + extra.price) * 100))
    expect(sumUnder(dearer, 'Total paid')).toBe(Math.round((price + extra.price) * 100))

    expect((await makeChange(visitor, booking_id, { service_type: 'business_class' })).status).toBe(200)
    await eventually(async () => {
      const refunds = (await movements(visitor, booking_id)).filter(({ kind }) => kind === 'refund')
      return refunds.length > 0 && refunds.every(({ status }) => status === 'succeeded')
    })
    const cheaper = await receipt(visitor, booking_id)
    const [total_, paidBack] = [sumUnder(cheaper, 'Total'), sumUnder(cheaper, 'Refunded')]
    expect([total_, paidBack]).toEqual([Math.round(price * 100), -Math.round(extra.price * 100)])
    expect(sumUnder(cheaper, 'Total paid')).toBe(total_)
    expect(cheaper).not.toContain('Amount due')
  })

  it('include partial refunds made at the provider, with a new receipt number and less VAT for each', async () => {
    const visitor = app.visitor()
    const { booking_id, price } = await paidRide(visitor)
    await refundByHand(app, booking_id, 2000)
    expect(await receipt(visitor, booking_id)).toMatch(/^R-[\w-]+-2$/m)
    await refundByHand(app, booking_id, 2500)
    expect(await receipt(visitor, booking_id)).toMatch(/^R-[\w-]+-3$/m)
    expect(await movements(visitor, booking_id)).toMatchObject([{ amount: price }, { kind: 'refund', amount: 45 }])
    const text = await receipt(visitor, booking_id)
    const kept = Math.round(price * 100) - 4500
    expect(sumUnder(text, 'Total paid')).toBe(kept)
    expect(text).toContain(`VAT at 20% included in £${(kept / 100).toFixed(2)}`)
    expect(text).not.toContain('Amount due')
  })
})
