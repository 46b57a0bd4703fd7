// Contracts of the back office sign-in.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { staffRoles } from '#kernel/staff-roles.ts'
import * as m from '#messages/en/errors.ts'
import { displayedUser, email } from '#modules/users/contract.ts'
import { mfaChallenge, ownPassword, signedIn } from '../contract.ts'

export const refusals = defineRefusals({
  INVALID_CREDENTIALS: [401, m.admin_login_failed],
})

export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/auth/admin/login',
  summary:
    'Signs a member of staff in: the staff session is set as a cookie; all others are refused like a wrong password',
  access: 'anyone',
  withFirstPassword: true,
  body: z.object({ email, password: ownPassword }),
  answer: answerSchema(z.union([signedIn, mfaChallenge])),
})

export const getAdminSession = endpoint({
  method: 'GET',
  path: '/api/auth/admin/session',
  summary: 'The member of staff who is signed in, with their role, or null',
  access: 'anyone',
  withFirstPassword: true,
  /** While `password_must_change` is set, only the password change is allowed. */
  answer: answerSchema(
    displayedUser.extend({ password_must_change: z.boolean(), staff_role: z.enum(staffRoles) }).nullable(),
  ),
})
