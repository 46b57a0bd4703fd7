// Signs in the administrator who makes the office's requests: the configured one, otherwise the demonstration's own.
import { createPasswords } from '#modules/auth/passwords/service.ts'
import type { Auth } from '#modules/auth/service.ts'
import { createUsers, type NewUser } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import { createDb, inTransaction } from '#platform/db.ts'
import type { Config } from '../src/server/config.ts'
import type { DemoServices } from './context.ts'
import { createSignedInClient, RequestFailed, type SignedInClient } from './http-client.ts'
import { demoPassword, officeEmail } from './people.ts'

/** No administrator can be signed in; `message` is for the operator. */
export class NoAdministrator extends Error {}

interface SignedInAdministrator {
  email: string
  password: string
  client: SignedInClient
}

const profile: Omit<NewUser, 'email' | 'password_hash'> = {
  ...{
    role: 'admin',
    staff_role: 'administrator',
    first_name: 'Margaret',
    last_name: 'Holloway',
    phone_number: '+447700900400',
  },
  ...{ address: '', city: '', state_province: '', zip_postal_code: '', country: '', language: 'en' },
}

/** Returns undefined for a wrong email or password. */
const signIn = async (
  services: DemoServices,
  account: { email: string; password: string },
): Promise<SignedInAdministrator | undefined> => {
  const client = createSignedInClient(services, { ...account, signInPage: 'office' })
  try {
    await client.get('/api/settings')
    return { ...account, client }
  } catch (error) {
    if (error instanceof RequestFailed && error.code === 'INVALID_CREDENTIALS') return undefined
    throw error
  }
}

/** Creates the demonstration's administrator besides an existing one, whose password is unknown. */
const createOwnAdministrator = async ({ clock, pool }: DemoServices): Promise<void> => {
  const db = createDb(pool)
  const password_hash = await createPasswords().hash(demoPassword, 'demonstration')
  await inTransaction(db, async (tx) => {
    const user = await createUsers({ db, clock }).create(tx, { ...profile, email: officeEmail, password_hash })
    if (!user) throw new NoAdministrator(`The email ${officeEmail} belongs to another account.`)
    const subject = `user:${user.user_id}`
    await recordAudit(tx, { at: clock(), actor: 'system', action: 'administrator made', subject })
  })
}

interface AdministratorDeps {
  services: DemoServices
  auth: Auth
  config: Pick<Config, 'admin' | 'production'>
}

/** @throws NoAdministrator if the configured account is missing or its password is wrong */
export const signInAdministrator = async ({
  services,
  auth,
  config: { admin, production },
}: AdministratorDeps): Promise<SignedInAdministrator> => {
  // The demonstration's password is published in the README, so it is never used for a public site.
  const isOwn = !production && !admin.email && !admin.password
  // A generated password would have to be changed before the fill, so a configured email needs a configured password.
  const password = isOwn ? demoPassword : admin.password
  if (password === undefined)
    throw new NoAdministrator('The administrator has no password. Set ADMIN_EMAIL and ADMIN_PASSWORD.')
  const { email } = await auth.ensureAdministrator({ ...admin, ...(isOwn ? { email: officeEmail } : {}), password })
  const signedIn = await signIn(services, { email, password })
  if (signedIn) return signedIn
  if (!isOwn)
    throw new NoAdministrator(
      'An administrator exists already, with another email or password. Set ADMIN_EMAIL and ADMIN_PASSWORD to theirs.',
    )
  await createOwnAdministrator(services)
  const own = await signIn(services, { email: officeEmail, password: demoPassword })
  if (!own) throw new NoAdministrator(`The administrator ${officeEmail} could not sign in.`)
  return own
}
