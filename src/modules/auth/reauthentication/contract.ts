// Contract of the endpoint that checks the password again in an existing session.
import { z } from 'zod'
import { done, endpoint } from '#kernel/endpoint.ts'
import { ownPassword } from '../contract.ts'
import { code } from '../two-factor/contract.ts'

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/auth/reauthenticate',
  summary:
    'Gives the password again, and `code` where two-factor sign-in is on; for ten minutes, calls that answer PASSWORD_REQUIRED are open then',
  access: 'user',
  reauthentication: 'sent',
  body: z.object({ password: ownPassword, code: code.optional() }),
  answer: done,
})
