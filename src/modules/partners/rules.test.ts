// A partner's number as people type it, and as the contacts of a phone or a desktop hand it over.
import { expect, test } from 'vitest'
import { problemsIn } from './registration/rules.ts'
import { isPhone, phoneOf } from './rules.ts'

test.each(['020 7946 0190', '+44 (0)20 7946-0190', '\u202a+44 20 7946 0190\u202c', '020\u20117946\u20130190'])(
  '%s is +442079460190',
  (typed) => {
    expect(problemsIn({ contactPersonPhone: typed, companyPhone: typed })).toEqual({})
    expect([isPhone(typed), phoneOf(typed)]).toEqual([true, '+442079460190'])
  },
)
