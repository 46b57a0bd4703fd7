import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { commonCodes, isPhoneCode, splitPhone, toE164 } from '#kit/phone.ts'
import { findPhoneCode, findPhoneCountries, phoneCountries } from '#kit/phone-countries.ts'
import { findCountryCode, normalisePhone, parseSearchDigits } from './rules.ts'

describe('a phone number', () => {
  it.each([
    ['07700 900123', undefined, '+447700900123'],
    ['+44 (0)7700 900123', undefined, '+447700900123'],
    ['0044 7700 900123', undefined, '+447700900123'],
    ['(202) 555-0143', 'US', '+12025550143'],
    ['06 39 98 01 23', 'FR', '+33639980123'],
    ['+33 1 99 00 12 34', 'GB', '+33199001234'],
    // As pasted from phone contacts and desktops: between invisible directional marks.
    ['\u202a+44 7700 900123\u202c', undefined, '+447700900123'],
    ['\u200e07700\u00a0900123', undefined, '+447700900123'],
    ['０７７００ ９００１２３', undefined, '+447700900123'],
    ['٠٧٧٠٠ ٩٠٠١٢٣', undefined, '+447700900123'],
    ['+44 20 7946 0018 ext. 412', undefined, '+442079460018;ext=412'],
    ['(202) 555-0143 x412', 'US', '+12025550143;ext=412'],
    ['+442079460018;ext=412', 'FR', '+442079460018;ext=412'],
  ] as const)('%s in %s is normalised to %s', (typed, country, stored) => {
    expect(normalisePhone(typed, country)).toBe(stored)
  })

  it.each(['', '12', '077009001234567', 'call 07700 900123', '+999 12345678', '1-800-FLOWERS', '+'])(
    '%j is refused as impossible',
    (typed) => {
      expect(normalisePhone(typed)).toBeUndefined()
    },
  )

  it('is accepted from an unassigned range', () => {
    expect(normalisePhone('+44 7999 000000')).toBe('+447999000000')
    expect(normalisePhone('01632 960001')).toBe('+441632960001')
  })
})

describe('the phone field of the browser and the server', () => {
  it.each(commonCodes)('take numbers of the same lengths behind %s', (code) => {
    const lengths = Array.from({ length: 18 }, (_, at) => '2'.repeat(at + 1))
    const accepted = lengths.filter((digits) => toE164(code, digits))
    expect(accepted).toEqual(lengths.filter((digits) => normalisePhone(code + digits)))
  })
})

describe('the country codes of the phone field', () => {
  it('are those of every country that numbers are given out in', () => {
    const codes = Object.fromEntries(phoneCountries.map(({ id, code }) => [id, code]))
    // Ascension and Tristan da Cunha share their ISO code with Saint Helena.
    const expected = getCountries().filter((id) => id !== 'AC' && id !== 'TA')
    expect(codes).toEqual(Object.fromEntries(expected.map((id) => [id, `+${getCountryCallingCode(id)}`])))
    expect(phoneCountries.filter(({ code }) => !isPhoneCode(code))).toEqual([])
  })

  it.each([
    ['germ', 'DE'],
    ['+351', 'PT'],
    ['0041', 'CH'],
    ['cote d', 'CI'],
    ['bissau', 'GW'],
    ['Saint Lucia', 'LC'],
    ['Deutschland', 'DE'],
    ['espana', 'ES'],
  ])('are found by %s', (text, id) => {
    expect(findPhoneCountries(text).map((country) => country.id)).toEqual([id])
  })

  it.each([
    ['UK', 'GB'],
    ['usa', 'US'],
    ['Holland', 'NL'],
    ['Turkey', 'TR'],
    ['Ivory Coast', 'CI'],
  ])('are found by %s, as people call the country', (text, id) => {
    const [first] = findPhoneCountries(text)
    expect(first?.id).toBe(id)
    expect(findPhoneCode(text)).toBe(first?.code)
  })

  it('begin with the country whose whole name was typed', () => {
    const found = phoneCountries.map(({ name }) => [findPhoneCountries(name)[0]?.name, findPhoneCode(name)])
    expect(found).toEqual(phoneCountries.map(({ name, code }) => [name, code]))
  })

  it.each(['united', 'korea', 'nowhere', ''])('are none for %j, which fits several countries or none', (text) => {
    expect(findPhoneCode(text)).toBeUndefined()
  })

  it('take a number of every country as it is written within it and abroad', () => {
    const wrong = getCountries().flatMap((country) => {
      const number = getExampleNumber(country, examples)
      if (!number) return [country]
      const spellings = [number.formatNational(), number.nationalNumber, number.formatInternational(), number.number]
      const code = `+${number.countryCallingCode}`
      return spellings.filter((typed) => normalisePhone(toE164(code, typed) ?? '') !== number.number)
    })
    expect(wrong).toEqual([])
  })

  it.each([
    ['+351', '912 345 678', '+351912345678'],
    ['+39', '06 1234 5678', '+390612345678'],
    ['+31', '020 123 4567', '+31201234567'],
    ['+44', '+351 912 345 678', '+351912345678'],
  ])('read %s %s as %s', (code, typed, number) => {
    expect(toE164(code, typed)).toBe(number)
    expect(normalisePhone(number)).toBe(number)
    expect(splitPhone(number).join('')).toBe(number)
  })
})

it.each([
  ['07700 900123', '7700900123'],
  ['+44 (0) 7700-900123', '447700900123'],
  ['0044 7700/900123', '447700900123'],
  ['\u202a+44 7700\u2011900123\u202c', '447700900123'],
  ['+44 20 7946 0018 ext. 412', '442079460018'],
  ['٠٧٧٠٠', '7700'],
  ['(0)', undefined],
  ['Priya 2', undefined],
  ['%', undefined],
])('searches %s as %s', (typed, digits) => {
  expect(parseSearchDigits(typed)).toBe(digits)
})

it.each([
  ['United Kingdom', 'GB'],
  [' uk ', 'GB'],
  ['France', 'FR'],
  ['Deutschland', 'DE'],
  ['Royaume-Uni', 'GB'],
  ['Estados Unidos', 'US'],
  ['USA', 'US'],
  ['United States', 'US'],
  ['canada', 'CA'],
  ['de', 'DE'],
  ['Ruritania', 'GB'],
])('finds for the country %j the code %s', (name, code) => {
  expect(findCountryCode(name)).toBe(code)
})
