// CSV cells that no spreadsheet of any country takes for a formula.
import { expect, it } from 'vitest'
import { csvHead, csvRow } from './csv.ts'
import { formatPhone } from './fields/phone.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\uff1d1', "'\uff1d1"],
  ['\ufeff=1', "'\ufeff=1"],
  ['=HYPERLINK("http://x.test";"y")', '"\'=HYPERLINK(""http://x.test"";""y"")"'],
  ['\t=1', '"\'\t\'=1"'],
  ['\r=1', '"\'\r\'=1"'],
  ['Ada;=1+1', '"Ada;\'=1+1"'],
  ['Ada; @SUM(A1)', '"Ada;\' @SUM(A1)"'],
  ['Ada\t-1', '"Ada\t\'-1"'],
  ['Ada\n+1', '"Ada\n\'+1"'],
  ['Ada\r\n\uff0b1', '"Ada\r\n\'\uff0b1"'],
  ['Ada|=1', '"Ada|\'=1"'],
  ['Ada;"=1', '"Ada;\'""=1"'],
  ['a;=b;=c', '"a;\'=b;\'=c"'],
  ['+44-7700', "'+44-7700"],
  ['+447700900412+cmd', "'+447700900412+cmd"],
  ['+447700900412, x 1', `"'+447700900412, x 1"`],
  ['+447700900412 ext. 412+cmd', "'+447700900412 ext. 412+cmd"],
])('escapes %j, which a spreadsheet would calculate, as %j', (text, cell) => {
  expect(csvRow([text])).toBe(`${cell}\r\n`)
})

it.each([
  ['+447700900412', '+447700900412'],
  [formatPhone('+442079460018;ext=412'), '+442079460018 ext. 412'],
  [formatPhone('+493023125000;ext=12345678'), '+493023125000 ext. 12345678'],
  ['Ada; +447700900412', '"Ada; +447700900412"'],
  ['Heathrow, Terminal 5', '"Heathrow, Terminal 5"'],
  ['Level 4, -1', '"Level 4, -1"'],
  ['The "Ritz"', '"The ""Ritz"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\rlines', '"two\rlines"'],
  ['A-B = C', 'A-B = C'],
  ['info@marlow.example', 'info@marlow.example'],
  ['', ''],
])('writes %j as %j, without an apostrophe', (text, cell) => {
  expect(csvRow(['x', text])).toBe(`x,${cell}\r\n`)
})

it('keeps numbers as numbers and empty cells empty', () => {
  expect(csvRow([195.5, -1, 0, null, 'x'])).toBe('195.5,-1,0,,x\r\n')
})

it('starts with a UTF-8 byte order mark', () => {
  expect(csvHead(['Name', 'Größe'])).toBe('\ufeffName,Größe\r\n')
})
