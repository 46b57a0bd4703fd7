// Text comparison in searches.
import { describe, expect, it, test } from 'vitest'
import { findText, foldText, includesText, slugFromText } from './search-text.ts'

describe('foldText', () => {
  it.each([
    ['López', 'Lopez'],
    ['López', 'LO\u0301PEZ'],
    ['Montréal', 'montreal'],
    ['Müller', 'MULLER'],
    ['Straße', 'strasse'],
    ['GROẞ', 'gross'],
    ['Øst', 'ost'],
    ['Łódź', 'lodz'],
    ['Iğdır', 'igdir'],
    ['İstanbul', 'istanbul'],
    ['Æsir', 'aesir'],
    ['Œuvre', 'oeuvre'],
    ['Þór Guðmundsson', 'thor gudmundsson'],
    ['Đặng Hữu', 'dang huu'],
    ['Claridge’s', "claridge's"],
    ['O´Brien', "o'brien"],
    ['Saint‑Denis', 'saint-denis'],
    ['ＡＢＣ　１２', 'abc 12'],
    ['ΟΔΥΣΣΕΎΣ', 'οδυσσευσ'],
    ['أحمد', 'احمد'],
    ['Ada  Lovelace', 'ada lovelace'],
    ['Zo\u00ade', 'zoe'],
  ])('treats %j and %j as equal', (one, other) => {
    expect(foldText(one)).toBe(foldText(other))
    expect(includesText(`Mr ${one} jr`, other)).toBe(true)
  })

  it.each([
    ['が', 'か'],
    ['김', '기'],
    ['काम', 'कम'],
    ['王', '玉'],
    ["O'Brien", 'O-Brien'],
  ])('treats %j and %j as different words', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other))
  })

  it('is idempotent', () => {
    for (const text of ['Łódź', 'GROẞ', 'Œuvre', 'が', '½', 'İ', '％_\\'])
      expect(foldText(foldText(text))).toBe(foldText(text))
  })
})

test('findText returns the range in the original text', () => {
  const found = (text: string, search: string) => {
    const range = findText(text, search)
    return range && text.slice(range.start, range.end)
  }
  expect(found('Aéroport de Montréal', 'montreal')).toBe('Montréal')
  expect(found('Rue de la Straße 4', 'strasse')).toBe('Straße')
  expect(found('Lo\u0301pez', 'lopez')).toBe('Lo\u0301pez')
  expect(found('Heathrow', 'gatwick')).toBeUndefined()
  expect(found('Heathrow', '')).toBeUndefined()
})

test('slugFromText writes letters of other languages in ASCII', () => {
  expect(slugFromText(' Hôtel Łódź & Große Straße – Claridge’s ')).toBe('hotel-lodz-grosse-strasse-claridges')
  expect(slugFromText('王府')).toBe('')
})
