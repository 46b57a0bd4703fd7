// The receipt in every language: the reader's chosen language, or by default the language of the account.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Language, languages, locales } from '#kernel/language.ts'
import { formatMinor } from '#kernel/money.ts'
import { longDate } from '#kernel/time.ts'
import { dateIn, hourlyRide } from '../../../../testing/factories.ts'
import { createEnglishFinder } from '../../../../testing/other-language.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { pdfText } from '../../../../testing/pdf-text.ts'
import { downloadReceipt } from '../../../../testing/receipts.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
  const put =
    'insert into settings (key, value, updated_at) values ($1, $2, now()) on conflict (key) do update set value = $2'
  const company = {
    company_address: ['12 Brook Mews'],
    company_number: '01234567',
    vat_number: 'GB 123 4567 89',
    vat_rate: 17.5,
  }
  for (const [key, value] of Object.entries(company)) await site.pool.query(put, [key, JSON.stringify(value)])
})
afterAll(() => site.close())

/** Books and pays an expensive ride that fills as many fields of a receipt as possible. */
const bookAndPay = (visitor: Visitor) =>
  paidRide(visitor, {
    ride: hourlyRide({ hours: 24, passengers: 4 }),
    is_self_booking: 0,
    guest_first_name: 'Wilhelmina',
    guest_last_name: 'Okonkwo',
    guest_email: 'w@okonkwo.example',
    guest_phone_number: '+447700900555',
    reference_code: 'X-7',
  })
const readReceipt = async (visitor: Visitor, id: string) => {
  const { bytes, headers } = await downloadReceipt(visitor, site, id)
  return { text: pdfText(bytes), bytes, file: headers.get('content-disposition') }
}
/** The receipt uses one kind of non-breaking space. */
const withPlainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, '\u00a0')

describe.each(languages)('in %s', (language) => {
  it('the receipt has no text in another language, and dates and amounts in that format', async () => {
    const visitor = site.visitor()
    visitor.cookies.set('lang', language)
    const { booking_id } = await bookAndPay(visitor)
    const { text, bytes, file } = await readReceipt(visitor, booking_id)
    const m = await import(`#messages/${language}/receipt.ts`)
    const { data } = (await visitor.get(`/api/bookings/${booking_id}`)).body
    const find = await createEnglishFinder(language === 'en' ? 'de' : language, ['receipt', 'pricing', 'mail'])
    const address = ['4 Plough Place', 'London EC4A 1DE', 'United Kingdom']
    const english = find(text, [data.pickup_location, 'First Class', 'Ostler', 'Wilhelmina Okonkwo', ...address])
    // Control: the finder recognises the English receipt as English.
    if (language === 'en') expect(english.length).toBeGreaterThan(20)
    else expect(english).toEqual([])
    expect(text).toContain(withPlainSpaces(formatMinor(504_000, 'gbp', language)))
    expect(text.replace(/\s+/g, ' ')).toContain(longDate(dateIn(14), language))
    expect(text).not.toMatch(/\[U\+|\u202f/)
    expect(text).toContain(m.title)
    expect(bytes.toString('latin1')).toContain(`/Lang (${locales[language]})`)
    expect(file).toContain(m.file_name({ id: '' }).replace('.pdf', ''))
  })
})

it('is in the language of the account unless the reader has chosen another', async () => {
  const visitor = site.visitor()
  const { booking_id, user_id } = await bookAndPay(visitor)
  await site.pool.query(`update users set language = 'fr' where user_id = $1`, [user_id])
  const titleIn = async (language: Language) => (await import(`#messages/${language}/receipt.ts`)).title
  expect((await readReceipt(visitor, booking_id)).text).toContain(await titleIn('fr'))
  visitor.cookies.set('lang', 'de')
  expect((await readReceipt(visitor, booking_id)).text).toContain(await titleIn('de'))
})
