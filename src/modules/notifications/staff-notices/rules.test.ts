// Tests which role sees which notice, and the keys of personal mails.
import { expect, it } from 'vitest'
import { staffRoles } from '#kernel/staff-roles.ts'
import { noticeKind } from './contract.ts'
import { canSeeNotice, personalDedupe } from './rules.ts'

it('a role sees the notices of the parts of the office that it may read', () => {
  const hidden = staffRoles.map((role) => [role, noticeKind.options.filter((kind) => !canSeeNotice(role, kind))])
  expect(Object.fromEntries(hidden)).toEqual({
    administrator: [],
    dispatcher: ['payment', 'system'],
    bookings: ['payment', 'system'],
    accounts: ['system'],
    read_only: ['system'],
  })
})

it.each([
  ['contact:m1', 'contact:m1:u1:m1'],
  ['ticket:m1:e1', 'ticket:m1:u1:e1'],
  ['applied:d1:office', 'applied:d1:u1:office'],
])('the key of the mail to one person keeps the second and the last part of %s', (dedupe, own) => {
  expect(personalDedupe(dedupe, 'u1')).toBe(own)
})
