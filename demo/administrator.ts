// Whose hand the office's is: the configured administrator, else one of the demonstration's own.
import { createPasswords } from '#modules/auth/passwords/service.ts'
import type { Auth } from '#modules/auth/service.ts'
import { createUsers, type NewUser } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import { createDb, inTransaction } from '#platform/db.ts'
import type { Config } from '../src/server/config.ts'
import { CallFailed, createMember, type Member } from './caller.ts'
import type { World } from './customers.ts'
import { demoPassword, officeEmail } from './people.ts'

/** The administrator that is configured cannot be signed in; `message` is for the person at the terminal. */
export class NoAdministrator extends Error {}

interface Office {
  email: string
  password: string
  member: Member
}

const details: Omit<NewUser, 'email' | 'password_hash'> = {
  ...{
    role: 'admin',
    staff_role: 'administrator',
    first_name: 'Margaret',
    last_name: 'Holloway',
    phone_number: '+447700900400',
  },
  ...{ address: '', city: '', state_province: '', zip_postal_code: '', country: '', language: 'en' },
}

const signIn = async (world: World, account: { email: string; password: string }): Promise<Office | undefined> => {
  const member = createMember(world, { ...account, door: 'office' })
  try {
    await member.get('/api/settings')
    return { ...account, member }
  } catch (error) {
    if (error instanceof CallFailed && error.code === 'INVALID_CREDENTIALS') return undefined
    throw error
  }
}

/** Beside an administrator whose password only they know. */
const addOwn = async ({ clock, pool }: World): Promise<void> => {
  const db = createDb(pool)
  const password_hash = await createPasswords().hash(demoPassword, 'demonstration')
  await inTransaction(db, async (tx) => {
    const user = await createUsers({ db, clock }).create(tx, { ...details, email: officeEmail, password_hash })
    if (!user) throw new NoAdministrator(`${officeEmail} is somebody else’s already.`)
    const subject = `user:${user.user_id}`
    await recordAudit(tx, { at: clock(), actor: 'system', action: 'administrator made', subject })
  })
}

interface OfficeDeps {
  world: World
  auth: Auth
  config: Pick<Config, 'admin' | 'production'>
}

/** Throws NoAdministrator. */
export const officeOf = async ({ world, auth, config: { admin, production } }: OfficeDeps): Promise<Office> => {
  // Its password stands in the README: nothing for a site that others can reach.
  const isOwn = !production && !admin.email && !admin.password
  // Whoever is named chooses the password: one that Ostler makes would have to be changed before anything is filled.
  const password = isOwn ? demoPassword : admin.password
  if (password === undefined) throw new NoAdministrator('Say who the administrator is: ADMIN_EMAIL=… ADMIN_PASSWORD=…')
  const { email } = await auth.ensureAdministrator({ ...admin, ...(isOwn ? { email: officeEmail } : {}), password })
  const found = await signIn(world, { email, password })
  if (found) return found
  if (!isOwn)
    throw new NoAdministrator('There is an administrator already. Say who it is: ADMIN_EMAIL=… ADMIN_PASSWORD=…')
  await addOwn(world)
  const own = await signIn(world, { email: officeEmail, password: demoPassword })
  if (!own) throw new NoAdministrator('The administrator of the demonstration could not sign in.')
  return own
}
