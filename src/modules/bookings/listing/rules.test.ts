// How search text is read, and how a cell is written so that no spreadsheet takes it for a formula.
import { describe, expect, it } from 'vitest'
import { csvCell, csvRow, idBeginning, isInName, usualOrder } from './rules.ts'

describe('a cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+447700900412', "'+447700900412"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    [' =1', "' =1"],
    ['\r=1', '"\'\r=1"'],
    ['\uff1d1', "'\uff1d1"],
    ['=HYPERLINK("http://x.test";"y")', '"\'=HYPERLINK(""http://x.test"";""y"")"'],
    ['Heathrow, Terminal 5', '"Heathrow, Terminal 5"'],
    ['The "Ritz"', '"The ""Ritz"""'],
    ['two\nlines', '"two\nlines"'],
    ['A-B = C', 'A-B = C'],
    ['', ''],
  ])('%j is written %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  it('leaves numbers to be calculated with, and nothing where there is nothing', () => {
    expect(csvRow([195.5, -1, 0, null, 'x'])).toBe('195.5,-1,0,,x\r\n')
  })
})

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
