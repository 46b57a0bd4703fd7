// Notations of a partner's phone number, typed or pasted from contacts.
import { expect, test } from 'vitest'
import { toE164 } from '#modules/users/rules.ts'
import { problemsIn } from './registration/rules.ts'
import { isPhone } from './rules.ts'

test.each(['020 7946 0190', '+44 (0)20 7946-0190', '\u202a+44 20 7946 0190\u202c', '020\u20117946\u20130190'])(
  'reads %s as the phone number +442079460190',
  (typed) => {
    expect(problemsIn({ contactPersonPhone: typed, companyPhone: typed })).toEqual({})
    expect([isPhone(typed), toE164(typed)]).toEqual([true, '+442079460190'])
  },
)
