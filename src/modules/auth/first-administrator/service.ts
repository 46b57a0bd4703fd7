// Creates the first administrator from the configuration, or with a generated password that is shown once and must be changed.

import { randomBytes } from 'node:crypto'
import { normaliseEmail } from '#kernel/fields/email.ts'
import * as m from '#messages/en/errors.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Passwords } from '../passwords/service.ts'
import { isCommonPassword, longestPassword, shortestStaffPassword } from '../rules.ts'

const defaultEmail = 'admin@ostler.example'

/** The configured administrator cannot be created; `message` is for the operator. */
export class AdministratorError extends Error {}

export interface FirstAdministrator {
  email: string
  /** Set only if it was just generated: it is not stored in clear text, and allows nothing but changing it. */
  password?: string
  created: boolean
}

const findPasswordProblem = async (password: string, { isGuessable }: Passwords): Promise<string | undefined> => {
  if (password.length < shortestStaffPassword) return m.password_min_staff
  if (password.length > longestPassword) return m.password_max
  return isCommonPassword(password) || (await isGuessable(password)) ? m.password_common : undefined
}

const profile = {
  role: 'admin',
  staff_role: 'administrator',
  first_name: 'Ostler',
  last_name: 'Administrator',
  phone_number: '',
  address: '',
  city: '',
  state_province: '',
  zip_postal_code: '',
  country: '',
  // The back office exists in English only.
  language: 'en',
} as const

export interface FirstAdministratorDeps {
  db: Db
  clock: Clock
  users: Users
  passwords: Passwords
}

export const createFirstAdministrator = ({ db, clock, users, passwords }: FirstAdministratorDeps) => ({
  /**
   * Creates the first administrator unless one exists.
   * @throws AdministratorError for a weak password or a taken email
   */
  async ensureAdministrator(config: { email?: string; password?: string }): Promise<FirstAdministrator> {
    const email = normaliseEmail(config.email ?? defaultEmail)
    if (await users.hasAdministrator()) return { email, created: false }
    const problem = config.password === undefined ? undefined : await findPasswordProblem(config.password, passwords)
    if (problem) throw new AdministratorError(`ADMIN_PASSWORD: ${problem}`)
    const password = config.password ?? randomBytes(12).toString('base64url')
    const password_hash = await passwords.hash(password, 'first administrator')
    const isCreated = await inTransaction(db, async (tx) => {
      const user = await users.create(tx, {
        ...profile,
        email,
        password_hash,
        password_must_change: config.password === undefined,
      })
      if (user)
        await recordAudit(tx, {
          at: clock(),
          actor: 'system',
          action: 'administrator made',
          subject: `user:${user.user_id}`,
        })
      return user !== undefined
    })
    // Another process may have created it a moment earlier.
    if (!isCreated && !(await users.hasAdministrator())) throw new AdministratorError(m.first_admin_taken({ email }))
    return { email, created: isCreated, ...(isCreated && config.password === undefined ? { password } : {}) }
  },
})
