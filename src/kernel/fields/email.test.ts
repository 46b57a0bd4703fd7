// E-mail addresses as people type them are normalised the same for every field, list and mail server.
import { describe, expect, it } from 'vitest'
import * as m from '#messages/en/errors.ts'
import { emailProblem, normaliseEmail, readEmail } from './email.ts'

describe('an e-mail address', () => {
  it.each([
    ['info@müller.example', 'info@xn--mller-kva.example'],
    ['info@MÜLLER.example', 'info@xn--mller-kva.example'],
    // The same letters with a combining accent.
    ['info@mu\u0308ller.example', 'info@xn--mller-kva.example'],
    ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
    ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
    ['info@例え。jp', 'info@xn--r8jz45g.jp'],
    ['info@faß.example', 'info@xn--fa-hia.example'],
    ['noor@hôtel-du-lac.example', 'noor@xn--htel-du-lac-2eb.example'],
    ['o&m@estate.example', 'o&m@estate.example'],
    ['a/b@marlow.example', 'a/b@marlow.example'],
    ["!#$%&'*+/=?^_`{|}~-@marlow.example", "!#$%&'*+/=?^_`{|}~-@marlow.example"],
    [' O’Neil+Rides@X.example ', "o'neil+rides@x.example"],
    ['o‘neil@x.example', "o'neil@x.example"],
    ['oʼneil@x.example', "o'neil@x.example"],
    ['ｉｎｆｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'info@example.com'],
    ['\u202aada@marlow.example\u202c', 'ada@marlow.example'],
    [`${'a'.repeat(64)}@marlow.example`, `${'a'.repeat(64)}@marlow.example`],
  ])('%j is normalised to %s', (typed, email) => {
    expect(readEmail(typed)).toEqual({ ok: true, email })
    expect(normaliseEmail(email)).toBe(email)
  })

  it.each([
    'ada',
    'ada@',
    '@marlow.example',
    'ada@marlow',
    'ada@marlow..example',
    '.ada@marlow.example',
    'a..b@marlow.example',
    'ada@-marlow.example',
    'ada@marlow_.example',
    'ada@marlow.example.',
    'ada@192.0.2.1',
    'ada@0x7f.1',
    'ada@[192.0.2.1]',
    'ada@marlow.example/path',
    'ada@marlow.example?cc=eve@x.example',
    'ada@marlow.example:25',
    'eve@evil.example@marlow.example',
    'ada@%6d.example',
    'ada lovelace@marlow.example',
    'Ada <ada@marlow.example>',
    'ada@marlow.example, eve@x.example',
    'ada@marlow.example\r\nBcc: eve@x.example',
    'ada@xn--.example',
    '0123456789abc@deleted.invalid',
    `${'a'.repeat(65)}@marlow.example`,
    `ada@${'x'.repeat(64)}.example`,
    `ada@${'x.'.repeat(130)}example`,
    `ada@${'ü'.repeat(63)}.example`,
    `ada@${'x'.repeat(10_000)}`,
  ])('%j is refused', (typed) => {
    expect(emailProblem(typed)).toBe(m.email_invalid)
  })

  it('is refused with a reason where our mail server cannot deliver to it', () => {
    expect(emailProblem('用户@例え.jp')).toBe(m.email_local_not_ascii)
    expect(emailProblem('josé@marlow.example')).toBe(m.email_local_not_ascii)
    expect(emailProblem('"ada lovelace"@marlow.example')).toBe(m.email_quoted)
    expect(emailProblem(' ', { required: 'Needed' })).toBe('Needed')
  })
})
