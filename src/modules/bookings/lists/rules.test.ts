// How search text is read.
import { describe, expect, it } from 'vitest'
import { idBeginning, isInName, usualOrder } from './rules.ts'

describe('search text', () => {
  it('is an id in any spelling, from four letters on', () => {
    expect(
      ['8FER-FXWR-09V07', ' 8fer fxwr ', '8fer', '8fe', '8fer-fxwr-09v07x', 'Heathrow', 'rue'].map(idBeginning),
    ).toEqual(['8ferfxwr09v07', '8ferfxwr', '8fer', undefined, undefined, 'heathr0w', undefined])
  })

  it('finds every booking by the name of the customer, across its two parts', () => {
    const customer = { first_name: 'Eleanor', last_name: 'Whitcombe' }
    expect(['ANOR whit', 'eleanor', 'whitc x'].map((text) => isInName(text, customer))).toEqual([true, true, false])
  })

  it('means any apostrophe by an apostrophe: a phone writes another one than a desktop', () => {
    const customer = { first_name: 'Nora', last_name: "O'Brien" }
    expect(["o'b", 'o\u2019b', 'o\u2018b', 'o-b'].map((text) => isInName(text, customer))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})

it('shows what comes next first, and of what is over the latest', () => {
  expect([usualOrder('upcoming'), usualOrder('past'), usualOrder('cancelled'), usualOrder(undefined)]).toEqual([
    'pickup',
    '-pickup',
    '-pickup',
    '-pickup',
  ])
})
