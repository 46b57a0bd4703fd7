// Numbers in the settings form are read as typed or refused, never truncated.
import { expect, test } from 'vitest'
import { settingsSchema } from '#modules/settings/rules.ts'
import { type SettingsValues, settingsResolver, toFormValues } from './form.ts'

const settings = { ...settingsSchema.parse({}), version: 1 }
const values = toFormValues(settings)
const read = async (typed: Partial<SettingsValues>) => {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { values: parsed, errors } = await settingsResolver(settings)({ ...values, ...typed }, undefined, options)
  const [name] = Object.keys(typed) as (keyof typeof errors)[]
  return name && (errors[name] ? 'refused' : parsed[name as keyof typeof parsed])
}

test.each([
  ['90', 90],
  ['1440', 1440],
  ['1,000', 1000],
  ['1,440', 1440],
  ['10,080', 10_080],
  ['1,44', 'refused'],
  ['1.000', 'refused'],
  ['1,4400', 'refused'],
  ['1.5', 'refused'],
  ['10,081', 'refused'],
  ['soon', 'refused'],
])('a lead time of %s minutes is read as %s', async (booking_lead_minutes, expected) => {
  expect(await read({ booking_lead_minutes })).toBe(expected)
})

test.each([
  ['1.3', 1.3],
  ['1,3', 1.3],
  ['1.2755', 1.2755],
  ['1.275', 1.275],
  ['1,2755', 1.2755],
  // Ambiguous: over a thousand, or a little more than one.
  ['1,275', 'refused'],
  ['1,000.5', 'refused'],
])('a rate of %s dollars per pound is read as %s', async (dollars_per_pound, expected) => {
  expect(await read({ dollars_per_pound })).toBe(expected)
})
