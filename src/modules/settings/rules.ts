// Settings of an installation, their validation and their defaults.

import { z } from 'zod'
import { rideCountries } from '#kernel/countries.ts'
import { maxPhoneLength, readTypedPhone, toDialledNumber } from '#kernel/fields/phone.ts'
import { emailField, type TextKind, textField } from '#kernel/fields/schemas.ts'
import { languages } from '#kernel/language.ts'
import type { Site } from '#kernel/site.ts'
import { support_phone } from '#messages/en/contact.ts'
import * as m from '#messages/en/settings-errors.ts'

/** The specified labels, each with a real zone that has its daylight saving time. */
export const timeZones = {
  UTC: 'Etc/UTC',
  EST: 'America/New_York',
  PST: 'America/Los_Angeles',
  GMT: 'Europe/London',
} as const

const line = (max: number, kind: TextKind = 'text') =>
  textField(kind, m.needed)
    .max(max, m.too_long({ most: max }))
    .regex(/^\P{Cc}*$/u, m.one_line)
const needed = (max: number, kind?: TextKind) => line(max, kind).min(1, m.needed)

/** Six to fifteen digits (E.164) with common separators; a plus, so that it can be dialled from anywhere. */
const phone = line(maxPhoneLength, 'phone').refine(
  (typed) => typed.startsWith('+') && /^\+\d{6,15}$/.test(readTypedPhone(typed)?.number ?? ''),
  m.phone_form,
)

/** Each setting by itself, without its default. */
export const settingFields = {
  site_name: needed(60),
  site_description: needed(300),
  timezone: z.enum(['UTC', 'EST', 'PST', 'GMT'], m.pick_one),
  /** Language of addresses without a prefix, and of texts that another language lacks. */
  language: z.enum(languages, m.pick_one),
  /** Preselected ride country (D22). */
  country: z.enum(rideCountries, m.pick_one),
  support_email: emailField({ required: m.needed, invalid: m.email_form }),
  support_phone: phone,
  /** Up to eight lines. */
  business_address: textField('address', m.needed)
    .min(1, m.needed)
    .max(400, m.too_long({ most: 400 }))
    .transform((typed) => typed.replace(/\s*\r?\n\s*/g, '\n').replaceAll('\t', ' '))
    .refine((typed) => /^(?:\P{Cc}|\n)*$/u.test(typed), m.one_line)
    .refine((typed) => typed.split('\n').length <= 8, m.too_many_lines),
  /** Whether the office gets mail about events on the site. Customers get theirs either way. */
  email_notifications: z.boolean(),
  /** Whether the registration form offers news by mail. */
  marketing_emails: z.boolean(),
  /** Minimum minutes between an online booking and the pickup (D27: later ones are for the telephone desk). */
  booking_lead_minutes: z.int(m.whole_minutes).min(0, m.whole_minutes).max(10_080, m.whole_minutes),
  /** Number of months ahead that one can book, online and at the desk. */
  booking_months_ahead: z.int(m.whole_months).min(1, m.whole_months).max(120, m.whole_months),
  /** Whether a draft of the rates is scheduled by another administrator than who changed it last. */
  rates_need_second_person: z.boolean(),
  /** Driver's share of a car's fare in per cent, with at most two decimals (decision record 023). */
  driver_share_percent: z.number(m.rate_form).min(0, m.rate_form).max(100, m.rate_form).multipleOf(0.01, m.rate_form),
  /** US dollars for one pound, for drivers' earnings; at most four decimals. */
  dollars_per_pound: z
    .number(m.dollars_form)
    .min(0.1, m.dollars_form)
    .max(10, m.dollars_form)
    .multipleOf(0.0001, m.dollars_form),
  /** Company data on documents; empty values are left out. */
  company_name: needed(120, 'name'),
  company_number: line(40, 'code'),
  company_address: z.array(needed(120, 'address')).max(8, m.too_many_lines),
  vat_number: line(40, 'code'),
  /** Per cent of the net price, with at most two decimals. Documents show VAT only where number and rate are set. */
  vat_rate: z.number(m.rate_form).min(0, m.rate_form).max(100, m.rate_form).multipleOf(0.01, m.rate_form),
}

const f = settingFields
export const settingsSchema = z.object({
  site_name: f.site_name.default('Ostler'),
  site_description: f.site_description.default(
    'Chauffeur-driven rides at a fixed price in the UK, Canada and America, by the mile or by the hour.',
  ),
  timezone: f.timezone.default('UTC'),
  language: f.language.default('en'),
  country: f.country.default('uk'),
  support_email: f.support_email.default('support@ostler.example'),
  support_phone: f.support_phone.default(support_phone),
  business_address: f.business_address.default('4 Plough Place\nLondon EC4A 1DE\nUnited Kingdom'),
  email_notifications: f.email_notifications.default(true),
  marketing_emails: f.marketing_emails.default(false),
  booking_lead_minutes: f.booking_lead_minutes.default(60),
  booking_months_ahead: f.booking_months_ahead.default(24),
  rates_need_second_person: f.rates_need_second_person.default(false),
  driver_share_percent: f.driver_share_percent.default(70),
  dollars_per_pound: f.dollars_per_pound.default(1.3),
  company_name: f.company_name.default('Ostler'),
  company_number: f.company_number.default(''),
  company_address: f.company_address.default([]),
  vat_number: f.vat_number.default(''),
  vat_rate: f.vat_rate.default(0),
})
export type Settings = z.output<typeof settingsSchema>
export type SettingName = keyof Settings

/** Settings that appear on documents. */
export type Company = Pick<
  Settings,
  'site_name' | 'company_name' | 'company_number' | 'company_address' | 'vat_number' | 'vat_rate'
>

/** Uses the business address where the company has none of its own. */
export const toCompany = (settings: Settings): Company => {
  const { site_name, company_name, company_number, company_address, vat_number, vat_rate, business_address } = settings
  const address = company_address.length > 0 ? company_address : business_address.split('\n')
  return { site_name, company_name, company_number, company_address: address, vat_number, vat_rate }
}

const { site_description: ours } = settingsSchema.parse({})

export const toSite = (settings: Settings): Site => ({
  name: settings.site_name,
  description: settings.site_description === ours ? null : settings.site_description,
  language: settings.language,
  country: settings.country,
  time_zone: timeZones[settings.timezone],
  support_email: settings.support_email,
  support_phone: { label: settings.support_phone, href: `tel:${toDialledNumber(settings.support_phone)}` },
  business_address: settings.business_address.split('\n'),
  company_name: settings.company_name,
  marketing_emails: settings.marketing_emails,
  booking_months_ahead: settings.booking_months_ahead,
  booking_lead_minutes: settings.booking_lead_minutes,
})

/** The requested settings that differ from the current ones. */
export const changedSettings = (before: Settings, requested: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(requested).filter(
      ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name as SettingName]),
    ),
  )
