// Contracts of the office's account endpoints: disable, enable, sign out everywhere.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/office/people.ts'

export const refusals = defineRefusals({
  ACCOUNT_NOT_FOUND: [404, m.person_not_found],
  OWN_ACCOUNT: [409, m.own_account],
  LAST_ADMINISTRATOR: [409, m.last_administrator],
})

const params = z.object({ user_id: z.string().max(64) })
const limits = [{ by: 'actor', points: 300, seconds: 3600 }] as const

export const disableAccount = endpoint({
  method: 'POST',
  path: '/api/admin/users/:user_id/disable',
  summary:
    'Shuts an account: nobody signs in to it, and whoever is signed in is signed out. Not one’s own, nor the last administrator’s',
  access: 'admin',
  limits,
  params,
  answer: answerSchema(z.object({ disabled_at: z.iso.datetime() })),
})

export const enableAccount = endpoint({
  method: 'POST',
  path: '/api/admin/users/:user_id/enable',
  summary: 'Opens an account that was shut',
  access: 'admin',
  limits,
  params,
  answer: answerSchema(z.object({ disabled_at: z.null() })),
})

export const signOutAccount = endpoint({
  method: 'POST',
  path: '/api/admin/users/:user_id/sign-out',
  summary: 'Signs somebody out on every device',
  access: 'admin',
  limits,
  params,
  /** Number of devices that were signed out. */
  answer: answerSchema(z.object({ ended: z.int() })),
})
