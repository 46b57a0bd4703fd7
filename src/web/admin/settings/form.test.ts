// Numbers in the settings form are read as typed or refused, never truncated.
import { expect, test } from 'vitest'
import { settingsSchema } from '#modules/settings/rules.ts'
import { type SettingsValues, settingsResolver, valuesOf } from './form.ts'

const settings = { ...settingsSchema.parse({}), version: 1 }
const values = valuesOf(settings)
const read = async (typed: Partial<SettingsValues>) => {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { values: said, errors } = await settingsResolver(settings)({ ...values, ...typed }, undefined, options)
  const [name] = Object.keys(typed) as (keyof typeof errors)[]
  return name && (errors[name] ? 'refused' : said[name as keyof typeof said])
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
])('%s minutes: %s', async (booking_lead_minutes, said) => {
  expect(await read({ booking_lead_minutes })).toBe(said)
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
])('%s dollars for a pound: %s', async (dollars_per_pound, said) => {
  expect(await read({ dollars_per_pound })).toBe(said)
})
