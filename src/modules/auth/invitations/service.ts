// An account that the office opens for a customer on the telephone: nobody signs in to it before its owner has chosen a password
// by the link that is mailed to its address, which proves the address with it.
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { countryAtFirst, notProvided } from '#modules/users/profiles/rules.ts'
import { normalisePhone, phoneProblem } from '#modules/users/rules.ts'
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
  outbox: Pick<Outbox, 'tell'>
  users: Users
  grantReset: Resets['grantReset']
}

export interface NewCustomer {
  first_name: string
  last_name: string
  email: string
  phone_number: string
  language: Language
}

const address = {
  address: notProvided,
  city: notProvided,
  state_province: notProvided,
  zip_postal_code: notProvided,
  country: countryAtFirst.name,
}

export const createInvitations = ({ clock, outbox, users, grantReset }: InvitationsDeps) => ({
  /**
   * The customer's new account; undefined where the e-mail has one already. `actor` is the user's id of who opens it.
   * @throws Refusal PHONE_IMPOSSIBLE
   */
  async openAccount(tx: Tx, asked: NewCustomer, actor: string): Promise<User | undefined> {
    const phone_number = normalisePhone(asked.phone_number)
    if (!phone_number) {
      const message = phoneProblem(asked.phone_number, refusals.PHONE_IMPOSSIBLE.message)
      throw new Refusal(refusals.PHONE_IMPOSSIBLE, { message, fields: { 'customer.phone_number': message } })
    }
    const details = { ...asked, ...address, phone_number, role: 'customer' as const }
    const user = await users.create(tx, { ...details, password_hash: null })
    if (!user) return undefined
    const { user_id } = user
    const now = clock()
    await recordAudit(tx, { at: now, actor, action: 'account opened', subject: `user:${user_id}` })
    const reset_id = await grantReset(tx, { user_id, hours: invitationHours })
    await outbox.tell(tx, accountOpened.of(reset_id, { reset_id }), now)
    return user
  },
})
