// Tests of displaying and linking e-mail addresses.
import { expect, it } from 'vitest'
import { displayEmail, mailtoHref } from './email.ts'

it.each([
  ['info@xn--mller-kva.example', 'info@müller.example'],
  ['noor@xn--htel-du-lac-2eb.example', 'noor@hôtel-du-lac.example'],
  ['info@xn--e1afmkfd.xn--p1ai', 'info@пример.рф'],
  ['info@xn--r8jz45g.jp', 'info@例え.jp'],
  ['ada@marlow.example', 'ada@marlow.example'],
  // Cyrillic letters that look like "apple", and Latin letters with a Cyrillic one among them.
  ['info@xn--80ak6aa92e.com', 'info@xn--80ak6aa92e.com'],
  ['info@xn--pple-43d.com', 'info@xn--pple-43d.com'],
  ['info@xn--a.example', 'info@xn--a.example'],
  [null, null],
])('displayEmail shows %s as %s', (stored, shown) => {
  expect(displayEmail(stored)).toBe(shown)
})

it('mailtoHref escapes characters that have a meaning in a link', () => {
  expect(mailtoHref('o&m?cc=x@estate.example')).toBe('mailto:o%26m%3Fcc%3Dx@estate.example')
})
