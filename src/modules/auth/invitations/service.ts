// Accounts that the office creates for customers on the telephone. The owner chooses a password by a mailed link, which verifies the
// email with it.
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { defaultCountry, notProvided } from '#modules/users/profiles/rules.ts'
import { describePhoneProblem, normalisePhone } from '#modules/users/rules.ts'
import type { User, Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Outbox } from '#platform/outbox.ts'
import { refusals } from '../contract.ts'
import { accountOpened } from '../events.ts'
import type { Resets } from '../resets/service.ts'
import { invitationHours } from '../rules.ts'

export interface InvitationsDeps {
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  users: Users
  grantReset: Resets['createPasswordSetup']
}

export interface NewCustomer {
  first_name: string
  last_name: string
  email: string
  phone_number: string
  language: Language
}

const placeholderAddress = {
  address: notProvided,
  city: notProvided,
  state_province: notProvided,
  zip_postal_code: notProvided,
  country: defaultCountry.name,
}

export const createInvitations = ({ clock, outbox, users, grantReset }: InvitationsDeps) => ({
  /**
   * Creates the customer's account; undefined if the email has one. `actor` is the user id of the person who creates it.
   * @throws Refusal PHONE_INVALID
   */
  async createCustomerAccount(tx: Tx, customer: NewCustomer, actor: string): Promise<User | undefined> {
    const phone_number = normalisePhone(customer.phone_number)
    if (!phone_number) {
      const message = describePhoneProblem(customer.phone_number, refusals.PHONE_INVALID.message)
      throw new Refusal(refusals.PHONE_INVALID, { message, fields: { 'customer.phone_number': message } })
    }
    const account = { ...customer, ...placeholderAddress, phone_number, role: 'customer' as const }
    const user = await users.create(tx, { ...account, password_hash: null })
    if (!user) return undefined
    const { user_id } = user
    const now = clock()
    await recordAudit(tx, { at: now, actor, action: 'account opened', subject: `user:${user_id}` })
    const reset_id = await grantReset(tx, { user_id, hours: invitationHours })
    await outbox.publish(tx, accountOpened.of(reset_id, { reset_id }), now)
    return user
  },
})
