// Contract of the endpoint by which customers delete their account.
import { z } from 'zod'
import { done, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/en/errors.ts'
import { ownPassword } from '../contract.ts'
import { code } from '../two-factor/contract.ts'

export const refusals = defineRefusals({
  OPEN_BOOKINGS: [409, m.open_bookings],
  OPEN_ASSIGNMENTS: [409, m.rides_to_drive],
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/users/:user_id',
  summary: 'Deletes one’s own account, for good; `code` where two-factor sign-in is on',
  access: 'user',
  reauthentication: 'sent',
  params: z.object({ user_id: z.string().max(64) }),
  body: z.object({ password: ownPassword, code: code.optional() }),
  answer: done,
})
