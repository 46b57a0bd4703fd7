// Phone numbers as people type them, and as the contacts of a phone or a desktop paste them.
import { expect, test } from 'vitest'
import { toE164 } from '#modules/users/rules.ts'
import { findContactProblems } from '../application-contact/rules.ts'
import { isPhone } from './rules.ts'

test.each(['07700 900412', '+44 (0)7700 900412', '\u202a+44 7700 900412\u202c', '07700\u2011900\u2013412'])(
  '%s is +447700900412',
  (typed) => {
    const problems = findContactProblems({
      first_name: 'Ada',
      last_name: 'Mercer',
      email: 'a@mercer.example',
      phone_number: typed,
    })
    expect(problems).toEqual({})
    expect([isPhone(typed), toE164(typed)]).toEqual([true, '+447700900412'])
  },
)
