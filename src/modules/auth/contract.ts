// Contracts for registering, signing in and out, and choosing a new password. Two-factor sign-in, devices, the back office sign-in,
// email verification and deletion have contracts in their own folders.
import { z } from 'zod'
import { answerSchema, done, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { maxPhoneLength } from '#kernel/fields/phone.ts'
import * as m from '#messages/en/errors.ts'
import * as profile from '#messages/en/profile.ts'
import { displayedUser, email, line } from '#modules/users/contract.ts'
import { isCommonPassword, longestPassword } from './rules.ts'

export const refusals = defineRefusals({
  INVALID_CREDENTIALS: [401, m.login_failed],
  EMAIL_TAKEN: [409, m.email_taken],
  PHONE_INVALID: [400, m.phone_impossible],
  PASSWORD_TOO_SHORT: [400, m.password_min_staff],
  PASSWORD_NOT_CHANGED: [400, m.password_not_changed],
  PASSWORD_NOT_NEW: [400, m.password_not_new],
  PASSWORD_WRONG: [400, m.password_wrong],
  RESET_LINK_INVALID: [400, m.reset_invalid],
})

export const newPassword = (shortest: number, tooShort: string, absent: string = m.password_required) =>
  z
    .string(absent)
    .min(1, absent)
    .refine((password) => password.length >= shortest, tooShort)
    .refine((password) => password.length <= longestPassword, m.password_max)
    .refine((password) => !isCommonPassword(password), m.password_common)

const resetToken = z.string().max(100)

/** The current password of the signed-in user, required again before an irreversible action. */
export const ownPassword = z.string(m.password_required).min(1, m.password_required).max(1024)

/** `token` is a label that tells devices apart; it grants no access, since the session travels as a cookie. */
export const signedIn = displayedUser.extend({ token: z.string() })

/** The password was right and a code is required; no session exists yet. `ticket` identifies the challenge in the second step. */
export const mfaChallenge = z.object({ two_factor: z.literal(true), ticket: z.string() })

export const newAccount = z.object({
  first_name: line(80, 'name'),
  last_name: line(80, 'name'),
  phone_number: line(maxPhoneLength, 'phone'),
  email,
  address: line(300, 'address'),
  city: line(100, 'address'),
  state_province: line(100, 'address'),
  zip_postal_code: line(20, 'postcode'),
  country: line(60, 'address'),
  profile_image: z.union([z.null(), z.literal('')]).optional(),
  role: z.literal('customer', m.role_refused).optional(),
  password: newPassword(6, m.password_min_register),
  /** The booking flow signs the new customer in at once, since the booking needs an owner. */
  sign_in: z.boolean().default(false),
  /** Consent to marketing emails; ignored while the settings do not offer them. */
  marketing_consent: z.boolean().default(false),
})
export type NewAccount = z.output<typeof newAccount>

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'A new customer account; with sign_in, signed in at once',
  access: 'anyone',
  limits: [
    { by: 'ip', points: 5, seconds: 3600 },
    { by: 'ip', points: 20, seconds: 86_400 },
    { by: 'network', points: 100, seconds: 3600 },
    { by: 'network', points: 400, seconds: 86_400 },
  ],
  body: newAccount,
  answer: answerSchema(displayedUser.extend({ token: z.string().optional() })),
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs in: the session is set as a cookie; with two-factor sign-in on, a ticket for the second step instead',
  access: 'anyone',
  withFirstPassword: true,
  body: z.object({ email, password: ownPassword }),
  answer: answerSchema(z.union([signedIn, mfaChallenge])),
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the sessions of this browser; asked again, it answers the same',
  access: 'anyone',
  withFirstPassword: true,
  answer: done,
})

export const getSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Who is signed in, or null',
  access: 'anyone',
  answer: answerSchema(displayedUser.nullable()),
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Sends a link to choose a new password, where the address has an account; the answer is the same where not',
  access: 'anyone',
  limits: [
    { by: 'ip', points: 10, seconds: 3600 },
    { by: 'network', points: 200, seconds: 3600 },
  ],
  body: z.object({ email }),
  answer: done,
})

export const validateResetToken = endpoint({
  method: 'GET',
  path: '/api/auth/validate-reset-token',
  summary: 'Whose password a reset link is for',
  access: 'anyone',
  limits: [{ by: 'ip', points: 20, seconds: 3600 }],
  query: z.object({ token: resetToken }),
  answer: answerSchema(z.object({ email: z.string() })),
})

export const resetPasswordWithToken = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password-with-token',
  summary: 'Sets a new password by a reset link, once; every session of the person ends',
  access: 'anyone',
  limits: [
    { by: 'ip', points: 20, seconds: 3600 },
    { by: 'network', points: 200, seconds: 3600 },
  ],
  body: z.object({ token: resetToken, newPassword: newPassword(8, m.password_min_reset) }),
  answer: done,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Changes the password of the signed-in person, who proves the current one; other devices are signed out',
  access: 'user',
  reauthentication: 'sent',
  withFirstPassword: true,
  limits: [{ by: 'actor', points: 5, seconds: 900 }],
  body: z.object({
    userId: z.string().max(64),
    currentPassword: z.string(profile.current_needed).min(6, profile.current_needed).max(1024),
    newPassword: newPassword(6, profile.new_short, profile.new_short),
  }),
  answer: done,
})
