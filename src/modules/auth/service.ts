// Accounts: registering, signing out, changing a password; and, from the folders beside it, everything else about them.
import { type Actor, ownSession } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { networkOf } from '#kernel/network.ts'
import { countryCodeOf, normalisePhone, phoneProblem } from '#modules/users/rules.ts'
import type { NewUser, User, Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import type { Sessions } from '#platform/sessions.ts'
import { createAccounts } from './accounts/service.ts'
import { createConsent } from './consent/service.ts'
import { type NewAccount, refusals } from './contract.ts'
import { createCorrections } from './corrections/service.ts'
import { createDeletion, type DeletionHook } from './deletion/service.ts'
import { createDevices } from './devices/service.ts'
import { createEmailProofs, type EmailProvenHook } from './email-proof/service.ts'
import { passwordChanged } from './events.ts'
import { createFirstAdministrator } from './first-administrator/service.ts'
import { createInvitations } from './invitations/service.ts'
import { createJoining } from './joining/service.ts'
import { createOwnPassword } from './own-password/service.ts'
import { shortestStaffPassword } from './passwords/rules.ts'
import { createPasswords, type PasswordCost } from './passwords/service.ts'
import { createReauthentication } from './reauthentication/service.ts'
import { createResets } from './resets/service.ts'
import { type Caller, createSignIn, type SignedInHook, type SignIn } from './sign-in/service.ts'
import { createStaffNetworks } from './staff/service.ts'
import { createTwoFactor } from './two-factor/service.ts'

/** What later modules do in the transactions of this one. Filled while they are created. */
export interface AuthHooks {
  signedIn: SignedInHook[]
  emailProven: EmailProvenHook[]
  /** The account has another address, and the one before was never proven: what others meant for that one is not its own. */
  addressLeft: EmailProvenHook[]
  /** The owner of an address that was never proven chose a new password: what others set up at the account must not serve them on. */
  ownerFound: EmailProvenHook[]
  deleting: DeletionHook[]
}

export interface AuthDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'tell'>
  users: Users
  sessions: Sessions
  limits: RateLimits
  publicUrl: string
  /** The secret of the installation. */
  dataKey: string
  siteName: () => string
  companyName: () => string
  /** Of whoever has not chosen another. */
  siteLanguage: () => Language
  hooks: AuthHooks
  /** What somebody who wants news by mail agrees to; undefined while nobody is asked. */
  consentWords?: (language: Language) => string | undefined
  /** Of each password that is kept from now on: OWASP's minimum unless given. */
  passwordCost?: PasswordCost
}

export const noHooks = (): AuthHooks => ({
  signedIn: [],
  emailProven: [],
  addressLeft: [],
  ownerFound: [],
  deleting: [],
})

/** Looked at when it is called: the modules after this one add theirs later. */
const allOf =
  (...lists: EmailProvenHook[][]): EmailProvenHook =>
  async (tx, user_id, left) => {
    for (const hook of lists.flat()) await hook(tx, user_id, left)
  }

const createParts = (deps: AuthDeps) => {
  const { hooks } = deps
  const passwords = createPasswords(deps.passwordCost, () => [deps.siteName(), deps.companyName()])
  const ownPassword = createOwnPassword({ ...deps, passwords })
  const twoFactors = createTwoFactor({ ...deps, ownPassword })
  const staffNetworks = createStaffNetworks(deps)
  const signIns = createSignIn({ ...deps, passwords, twoFactors, staffNetworks, onSignedIn: hooks.signedIn })
  const onEmailProven = allOf(hooks.emailProven)
  const onOwnerFound = allOf([twoFactors.turnOff], hooks.ownerFound)
  const { voidTickets } = signIns
  const resets = createResets({ ...deps, passwords, ownPassword, voidTickets, onEmailProven, onOwnerFound })
  const { voidResets } = resets
  const onAddressLeft = allOf(hooks.addressLeft)
  const proofs = createEmailProofs({ ...deps, voidResets, onEmailProven, onAddressLeft })
  const corrections = createCorrections({ ...deps, voidResets, onAddressLeft })
  const forget = [voidTickets, twoFactors.forget, voidResets, proofs.forgetProofs, staffNetworks.forgetNetworks]
  const deletion = createDeletion({ ...deps, ownPassword, twoFactors, forget, onDeleting: hooks.deleting })
  const accounts = createAccounts({ ...deps, voids: [voidTickets, voidResets, proofs.dropWish] })
  const joining = createJoining({ ...deps, passwords, onEmailProven })
  const parts = { passwords, ownPassword, twoFactors, staffNetworks, signIns, resets, proofs }
  return { ...parts, corrections, deletion, accounts, joining }
}

const detailsOf = ({ password: _, sign_in: __, marketing_consent: ___, ...asked }: NewAccount) => {
  const { profile_image: ____, role: _____, ...details } = asked
  const code = countryCodeOf(details.country)
  const phone_number = normalisePhone(details.phone_number, code)
  if (!phone_number) {
    const message = phoneProblem(details.phone_number, refusals.PHONE_IMPOSSIBLE.message, code)
    throw new Refusal(refusals.PHONE_IMPOSSIBLE, { message, fields: { phone_number: message } })
  }
  return { ...details, phone_number, role: 'customer' as const }
}

const notChanged = () => {
  const { message } = refusals.PASSWORD_NOT_CHANGED
  return new Refusal(refusals.PASSWORD_NOT_CHANGED, { fields: { currentPassword: message } })
}

export const createAuth = (deps: AuthDeps) => {
  const { db, clock, outbox, users, sessions, siteLanguage } = deps
  const parts = createParts(deps)
  const { passwords, ownPassword, twoFactors, staffNetworks, signIns, resets, proofs, deletion, accounts, joining } =
    parts

  /** A new account that somebody makes for themselves, its address to be proven. Refuses with EMAIL_TAKEN. */
  const enrol = async (tx: Tx, account: NewUser): Promise<User> => {
    const user = await users.create(tx, account)
    if (!user) throw new Refusal(refusals.EMAIL_TAKEN, { fields: { email: refusals.EMAIL_TAKEN.message } })
    const subject = `user:${user.user_id}`
    await recordAudit(tx, { at: clock(), actor: user.user_id, action: 'user registered', subject })
    await proofs.askProof(tx, user)
    return user
  }

  return {
    enrol,
    ...resets,
    ...proofs,
    ...signIns,
    ...deletion,
    ...createDevices(deps),
    ...createConsent(deps),
    ...createReauthentication({ ...deps, ownPassword, twoFactors, staffNetworks }),
    ...createFirstAdministrator({ db, clock, users, passwords }),
    ...createInvitations({ clock, outbox, users, grantReset: resets.grantReset }),
    ...joining,
    ...parts.corrections,
    ownPassword,
    twoFactors,
    accounts,

    /** A new customer, signed in where `sign_in` says so. Refuses with PHONE_IMPOSSIBLE, EMAIL_TAKEN. */
    async register(asked: NewAccount, caller: Caller): Promise<{ user: User; signIn?: SignIn }> {
      const details = detailsOf(asked)
      const password_hash = await passwords.hash(asked.password, networkOf(caller.ip))
      return inTransaction(db, async (tx) => {
        const language = caller.language ?? siteLanguage()
        const user = await enrol(tx, { ...details, password_hash, language })
        const wording = asked.marketing_consent ? deps.consentWords?.(language) : undefined
        if (wording) await users.agreeToMarketing(tx, user.user_id, wording)
        return { user, ...(asked.sign_in ? { signIn: await signIns.open(tx, user, caller) } : {}) }
      })
    },

    /** Ends everything this browser holds, the guest's checkout included: the next person at it starts anew. */
    async logout({ user, staff, checkout }: Actor): Promise<void> {
      await sessions.close(
        db,
        [user?.session_id, staff?.session_id, checkout?.id].filter((id) => id !== undefined),
      )
    },

    async signedInUser(actor: Actor): Promise<User | undefined> {
      const id = ownSession(actor)?.id
      return id === undefined ? undefined : users.find(db, id)
    },

    /** Refuses with PASSWORD_NOT_CHANGED (the current one is wrong), PASSWORD_TOO_SHORT (staff), PASSWORD_NOT_NEW (of one that we made). Renews this session, ends the others. */
    async changePassword(asked: { currentPassword: string; newPassword: string }, caller: Caller): Promise<SignIn> {
      const id = ownSession(caller.actor)?.id ?? ''
      const stored = await ownPassword.prove(
        { actor: caller.actor, user_id: id, password: asked.currentPassword },
        notChanged,
      )
      const user = await users.find(db, id)
      if (!user) throw notChanged()
      if (user.role === 'admin' && asked.newPassword.length < shortestStaffPassword)
        throw new Refusal(refusals.PASSWORD_TOO_SHORT)
      await ownPassword.refuseFirst(user, asked.newPassword, networkOf(caller.ip))
      const password_hash = await passwords.hash(asked.newPassword, networkOf(caller.ip), 'newPassword')
      return inTransaction(db, async (tx) => {
        if (!(await users.lockWhilePassword(tx, id, stored))) throw notChanged()
        await users.setPassword(tx, id, password_hash)
        await resets.voidResets(tx, id)
        // Before the sessions: a second step that is under way is then either refused, or its session is among those that end.
        await signIns.voidTickets(tx, id)
        await sessions.closeAll(tx, id)
        const now = clock()
        await recordAudit(tx, { at: now, actor: id, action: 'password changed', subject: `user:${id}` })
        await outbox.tell(tx, passwordChanged.of(newId(), { user_id: id }), now)
        return signIns.open(tx, user, caller)
      })
    },

    async sweep(): Promise<void> {
      await sessions.sweep()
      await resets.sweepResets()
      await proofs.sweepProofs()
      await signIns.sweepTickets()
      await staffNetworks.sweepNetworks()
    },
  }
}
export type Auth = ReturnType<typeof createAuth>
