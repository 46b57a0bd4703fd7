// The settings as form values: every value as typed text.

import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { plainNumber } from '#kernel/fields/number.ts'
import { validateChanges } from '#kernel/fields/unchanged.ts'
import * as m from '#messages/office/settings.ts'
import type { SettingsForm, VersionedSettings } from '#modules/settings/contract.ts'
import { type SettingName, settingFields } from '#modules/settings/rules.ts'

const {
  company_address: lines,
  booking_lead_minutes: minutes,
  booking_months_ahead: months,
  vat_rate: rate,
  driver_share_percent: share,
  dollars_per_pound: dollars,
  business_address,
  ...plain
} = settingFields

/** A typed number. A comma before three digits may be a thousands separator, so it is refused as a decimal point. */
const numberFrom = (schema: z.ZodType<number, number>) =>
  z
    .string()
    .overwrite(plainNumber)
    .regex(/^\d+(?:\.\d+|,(?!\d{3}$)\d+)?$/, m.number_form)
    .transform((typed) => Number(typed.replace(',', '.')))
    .pipe(schema)

/** A whole number, with or without thousands separators. */
const wholeFrom = (schema: z.ZodType<number, number>) =>
  z
    .string()
    .overwrite(plainNumber)
    .regex(/^(?:\d+|\d{1,3}(?:,\d{3})+)$/, m.whole_form)
    .transform((typed) => Number(typed.replaceAll(',', '')))
    .pipe(schema)

const schema = z.object({
  ...plain,
  business_address,
  booking_lead_minutes: wholeFrom(minutes),
  booking_months_ahead: wholeFrom(months),
  vat_rate: numberFrom(rate),
  driver_share_percent: numberFrom(share),
  dollars_per_pound: numberFrom(dollars),
  company_address: z
    .string()
    .transform((typed) =>
      typed
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .pipe(lines),
})

export type SettingsValues = z.input<typeof schema>
export type ParsedSettings = Omit<SettingsForm, 'version'>

export const settingsResolver = (settings: VersionedSettings) =>
  zodResolver(validateChanges(schema, toFormValues(settings)))

export const toFormValues = (settings: VersionedSettings): SettingsValues => {
  const { version: _, booking_lead_minutes, booking_months_ahead, ...others } = settings
  const { vat_rate, driver_share_percent, dollars_per_pound, ...rest } = others
  return {
    ...rest,
    booking_lead_minutes: `${booking_lead_minutes}`,
    booking_months_ahead: `${booking_months_ahead}`,
    vat_rate: `${vat_rate}`,
    driver_share_percent: `${driver_share_percent}`,
    dollars_per_pound: `${dollars_per_pound}`,
    company_address: rest.company_address.join('\n'),
  }
}

/** Labels of the settings that another person changed since they were loaded. */
export const listChangedNames = (before: VersionedSettings, now: VersionedSettings): string[] =>
  (Object.keys(m.fields) as SettingName[])
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
    .map((name) => m.fields[name])

/** The tab of a setting. */
export const findTab = (name: string): 'general' | 'notifications' =>
  name === 'email_notifications' || name === 'marketing_emails' ? 'notifications' : 'general'
