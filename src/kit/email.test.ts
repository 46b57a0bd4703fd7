// E-mail addresses as they are shown and linked.
import { expect, it } from 'vitest'
import { mailLink, shownEmail } from './email.ts'

it.each([
  ['info@xn--mller-kva.example', 'info@müller.example'],
  ['noor@xn--htel-du-lac-2eb.example', 'noor@hôtel-du-lac.example'],
  ['info@xn--e1afmkfd.xn--p1ai', 'info@пример.рф'],
  ['info@xn--r8jz45g.jp', 'info@例え.jp'],
  ['ada@marlow.example', 'ada@marlow.example'],
  // Cyrillic letters that look like apple, and Latin with one Cyrillic letter among it.
  ['info@xn--80ak6aa92e.com', 'info@xn--80ak6aa92e.com'],
  ['info@xn--pple-43d.com', 'info@xn--pple-43d.com'],
  ['info@xn--a.example', 'info@xn--a.example'],
  [null, null],
])('%s is shown as %s', (stored, shown) => {
  expect(shownEmail(stored)).toBe(shown)
})

it('a link opens a mail to the address and nothing else', () => {
  expect(mailLink('o&m?cc=x@estate.example')).toBe('mailto:o%26m%3Fcc%3Dx@estate.example')
})
