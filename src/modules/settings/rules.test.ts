// Valid settings, and their defaults.
import { expect, test } from 'vitest'
import { settingsSchema, toSite } from './rules.ts'

test('the defaults have a company name, but no number, address or VAT', () => {
  expect(settingsSchema.parse({})).toMatchObject({
    timezone: 'UTC',
    language: 'en',
    email_notifications: true,
    marketing_emails: false,
    booking_lead_minutes: 60,
    company_name: 'Ostler',
    company_number: '',
    company_address: [],
    vat_number: '',
    vat_rate: 0,
  })
})

test.each([0, 5, 8.1, 12.25, 17.5, 19.99, 20, 100])('a VAT rate of %f per cent is valid', (vat_rate) =>
  expect(settingsSchema.parse({ vat_rate }).vat_rate).toBe(vat_rate),
)

test.each([
  { vat_rate: -1 },
  { vat_rate: 100.01 },
  { vat_rate: 20.001 },
  { company_name: ' ' },
  { company_address: [''] },
  { company_address: Array.from({ length: 9 }, () => 'Brook Mews') },
])('the settings %j are invalid', (settings) => expect(settingsSchema.safeParse(settings).success).toBe(false))

test.each([
  ['+44 20 7946 0190', 'tel:+442079460190'],
  ['+44 (0)20 7946-0190', 'tel:+442079460190'],
  ['+1 (202) 555-0100', 'tel:+12025550100'],
])('the support phone %s is dialled as %s', (support_phone, href) =>
  expect(toSite(settingsSchema.parse({ support_phone })).support_phone).toEqual({ label: support_phone, href }),
)
