// Interpretation of search text and the default order of lists.
import { describe, expect, it } from 'vitest'
import { defaultOrder, matchesCustomerName, parseIdPrefix } from './rules.ts'

describe('search text', () => {
  it('is a prefix of a booking id from four letters on, in any spelling', () => {
    expect(
      ['8FER-FXWR-09V07', ' 8fer fxwr ', '8fer', '8fe', '8fer-fxwr-09v07x', 'Heathrow', 'rue'].map(parseIdPrefix),
    ).toEqual(['8ferfxwr09v07', '8ferfxwr', '8fer', undefined, undefined, 'heathr0w', undefined])
  })

  it('matches the full name of the customer across first and last name', () => {
    const customer = { first_name: 'Eleanor', last_name: 'Whitcombe' }
    expect(['ANOR whit', 'eleanor', 'whitc x'].map((text) => matchesCustomerName(text, customer))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('treats all apostrophes alike, because phones and desktops type different ones', () => {
    const customer = { first_name: 'Nora', last_name: "O'Brien" }
    expect(["o'b", 'o\u2019b', 'o\u2018b', 'o-b'].map((text) => matchesCustomerName(text, customer))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})

it('orders upcoming rides soonest first and all other tabs latest first', () => {
  expect([defaultOrder('upcoming'), defaultOrder('past'), defaultOrder('cancelled'), defaultOrder(undefined)]).toEqual([
    'pickup',
    '-pickup',
    '-pickup',
    '-pickup',
  ])
})
