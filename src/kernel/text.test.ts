import { describe, expect, it } from 'vitest'
import { composeText, countLetters, initialOf, toPlainText, truncateText } from './text.ts'

describe('text functions', () => {
  it('composeText joins a letter and its accent into one character', () => {
    expect(composeText('Lo\u0301pez')).toBe('López')
  })

  it.each([
    ['０７７００ ９００４１２', '07700 900412'],
    ['٠٧٧٠٠ ٩٠٠٤١٢', '07700 900412'],
    ['०९:३०', '09:30'],
    ['ＳＷ１Ａ １ＡＡ', 'SW1A 1AA'],
    ['𝟘𝟡', '09'],
  ])('toPlainText reads %s as %s', (typed, plain) => {
    expect(toPlainText(typed)).toBe(plain)
  })

  it('countLetters counts an emoji with modifiers, and a letter with accents, as one letter', () => {
    expect(countLetters('👩🏽‍🚀')).toBe(1)
    expect(countLetters('伟 王')).toBe(3)
    expect(countLetters('e\u0301a')).toBe(2)
  })

  it('truncateText cuts between letters', () => {
    expect(truncateText(`${'a'.repeat(9)}👩🏽‍🚀b`, 11)).toBe('a'.repeat(9))
    expect(truncateText('short', 10)).toBe('short')
    expect(truncateText('ae\u0301b', 2)).toBe('a')
  })

  it('initialOf returns a whole letter', () => {
    expect([' élodie', 'e\u0301lodie', '👩🏽‍🚀 Ada', '𝒵oe', 'क्षिति', ''].map(initialOf)).toEqual([
      'É',
      'E\u0301',
      '👩🏽‍🚀',
      '𝒵',
      'क्षि',
      '',
    ])
  })
})
