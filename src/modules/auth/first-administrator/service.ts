// The first administrator: from the configuration, else made at the first start with a password that is said once and serves
// for the choice of another alone. Nobody else is there by default.

import { randomBytes } from 'node:crypto'
import { normaliseEmail } from '#kernel/fields/email.ts'
import * as m from '#messages/en/errors.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { isCommonPassword, longestPassword, shortestStaffPassword } from '../passwords/rules.ts'
import type { Passwords } from '../passwords/service.ts'

const usualEmail = 'admin@ostler.example'

/** A configured administrator that cannot be made; `message` is for the person who configured it. */
export class AdministratorError extends Error {}

export interface FirstAdministrator {
  email: string
  /** Only where it was generated just now: it is stored nowhere in clear, and opens nothing but the change of itself. */
  password?: string
  created: boolean
}

const objectionTo = async (password: string, { isGuessable }: Passwords): Promise<string | undefined> => {
  if (password.length < shortestStaffPassword) return m.password_min_staff
  if (password.length > longestPassword) return m.password_max
  return isCommonPassword(password) || (await isGuessable(password)) ? m.password_common : undefined
}

const details = {
  role: 'admin',
  first_name: 'Ostler',
  last_name: 'Administrator',
  phone_number: '',
  address: '',
  city: '',
  state_province: '',
  zip_postal_code: '',
  country: '',
  // The back office is in English.
  language: 'en',
} as const

export interface FirstAdministratorDeps {
  db: Db
  clock: Clock
  users: Users
  passwords: Passwords
}

export const createFirstAdministrator = ({ db, clock, users, passwords }: FirstAdministratorDeps) => ({
  /** Makes the first administrator where there is none yet. Throws AdministratorError for a weak password or a taken e-mail. */
  async ensureAdministrator(asked: { email?: string; password?: string }): Promise<FirstAdministrator> {
    const email = normaliseEmail(asked.email ?? usualEmail)
    if (await users.anyAdministrator()) return { email, created: false }
    const objection = asked.password === undefined ? undefined : await objectionTo(asked.password, passwords)
    if (objection) throw new AdministratorError(`ADMIN_PASSWORD: ${objection}`)
    const password = asked.password ?? randomBytes(12).toString('base64url')
    const password_hash = await passwords.hash(password, 'first administrator')
    const created = await inTransaction(db, async (tx) => {
      const user = await users.create(tx, {
        ...details,
        email,
        password_hash,
        password_must_change: asked.password === undefined,
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
    // Another process of ours may have been a moment faster.
    if (!created && !(await users.anyAdministrator())) throw new AdministratorError(m.first_admin_taken({ email }))
    return { email, created, ...(created && asked.password === undefined ? { password } : {}) }
  },
})
