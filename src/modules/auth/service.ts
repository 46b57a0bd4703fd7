// The auth service: registration, sign-out and password changes, composed with the services of the sub-folders.
import { type Actor, ownSession } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { networkKey } from '#kernel/network.ts'
import { describePhoneProblem, findCountryCode, normalisePhone } from '#modules/users/rules.ts'
import type { NewUser, User, Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import type { Sessions } from '#platform/sessions.ts'
import { createJoining } from './account-by-link/service.ts'
import { createAccounts } from './accounts/service.ts'
import { createConsent } from './consent/service.ts'
import { type NewAccount, refusals } from './contract.ts'
import { createDeletion, type DeletionHook } from './deletion/service.ts'
import { createDevices } from './devices/service.ts'
import { createEmailCorrections } from './email-corrections/service.ts'
import { createEmailVerifications, type EmailVerifiedHook } from './email-verification/service.ts'
import { passwordChanged } from './events.ts'
import { createFirstAdministrator } from './first-administrator/service.ts'
import { createInvitations } from './invitations/service.ts'
import { createOperatorAccess } from './operator-access/service.ts'
import { createOwnPassword } from './own-password/service.ts'
import { createPasswords, type PasswordCost } from './passwords/service.ts'
import { createReauthentication } from './reauthentication/service.ts'
import { createResets } from './resets/service.ts'
import { shortestStaffPassword } from './rules.ts'
import { type Caller, createSignIn, type SignedInHook, type SignIn } from './sign-in/service.ts'
import { createStaffNetworks } from './staff/service.ts'
import { createStaffAccounts, type UnknownRegionsHook } from './staff-accounts/service.ts'
import { createTwoFactor } from './two-factor/service.ts'
import { hasTwoFactor } from './two-factor/store.ts'

/** Work of later modules in the transactions of this one. Filled while they are created. */
export interface AuthHooks {
  onSignedIn: SignedInHook[]
  onEmailVerified: EmailVerifiedHook[]
  /** An unverified email was replaced: what other people intended for it does not belong to the account. */
  onUnverifiedEmailReplaced: EmailVerifiedHook[]
  /** The owner of a never verified email reset the password: what a stranger set up at the account must stop working. */
  onUnverifiedAccountReclaimed: EmailVerifiedHook[]
  onDeleting: DeletionHook[]
  /** Regions of staff: returns the ids that are no region's. */
  findUnknownRegions: UnknownRegionsHook[]
}

export interface AuthDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  users: Users
  sessions: Sessions
  limits: RateLimits
  publicUrl: string
  /** The secret of the installation. */
  dataKey: string
  siteName: () => string
  companyName: () => string
  /** Language of users who have not chosen one. */
  siteLanguage: () => Language
  hooks: AuthHooks
  /** Wording of the consent to marketing emails; undefined while the settings do not offer them. */
  consentWording?: (language: Language) => string | undefined
  /** Cost of new password hashes; the OWASP minimum by default. */
  passwordCost?: PasswordCost
}

export const noHooks = (): AuthHooks => ({
  onSignedIn: [],
  onEmailVerified: [],
  onUnverifiedEmailReplaced: [],
  onUnverifiedAccountReclaimed: [],
  onDeleting: [],
  findUnknownRegions: [],
})

/** Reads the lists when it is called, since later modules add hooks after this one is created. */
const runAll =
  (...lists: EmailVerifiedHook[][]): EmailVerifiedHook =>
  async (tx, user_id, replacedEmail) => {
    for (const hook of lists.flat()) await hook(tx, user_id, replacedEmail)
  }

const createParts = (deps: AuthDeps) => {
  const { hooks } = deps
  const passwords = createPasswords(deps.passwordCost, () => [deps.siteName(), deps.companyName()])
  const ownPassword = createOwnPassword({
    ...deps,
    passwords,
    hasTwoFactor: (user_id) => hasTwoFactor(deps.db, user_id),
  })
  const twoFactors = createTwoFactor({ ...deps, ownPassword })
  const staffNetworks = createStaffNetworks(deps)
  const signIns = createSignIn({ ...deps, passwords, twoFactors, staffNetworks, onSignedIn: hooks.onSignedIn })
  const onEmailVerified = runAll(hooks.onEmailVerified)
  const onUnverifiedAccountReclaimed = runAll([twoFactors.disableWithoutCode], hooks.onUnverifiedAccountReclaimed)
  const { voidMfaChallenges } = signIns
  const resets = createResets({
    ...deps,
    passwords,
    ownPassword,
    voidMfaChallenges,
    onEmailVerified,
    onUnverifiedAccountReclaimed,
  })
  const { voidResets } = resets
  const onUnverifiedEmailReplaced = runAll(hooks.onUnverifiedEmailReplaced)
  const emailVerifications = createEmailVerifications({
    ...deps,
    voidResets,
    onEmailVerified,
    onUnverifiedEmailReplaced,
  })
  const corrections = createEmailCorrections({ ...deps, voidResets, onUnverifiedEmailReplaced })
  const erasers = [
    voidMfaChallenges,
    twoFactors.deleteTwoFactor,
    voidResets,
    emailVerifications.deleteProofsOf,
    staffNetworks.deleteNetworksOf,
  ]
  const deletion = createDeletion({ ...deps, ownPassword, twoFactors, erasers, onDeleting: hooks.onDeleting })
  const accounts = createAccounts({
    ...deps,
    revokePending: [voidMfaChallenges, voidResets, emailVerifications.cancelPendingEmailChange],
  })
  const joining = createJoining({ ...deps, passwords, onEmailVerified })
  const parts = { passwords, ownPassword, twoFactors, staffNetworks, signIns, resets, emailVerifications }
  return { ...parts, corrections, deletion, accounts, joining }
}

const toAccountDetails = ({ password: _, sign_in: __, marketing_consent: ___, ...account }: NewAccount) => {
  const { profile_image: ____, role: _____, ...details } = account
  const code = findCountryCode(details.country)
  const phone_number = normalisePhone(details.phone_number, code)
  if (!phone_number) {
    const message = describePhoneProblem(details.phone_number, refusals.PHONE_INVALID.message, code)
    throw new Refusal(refusals.PHONE_INVALID, { message, fields: { phone_number: message } })
  }
  return { ...details, phone_number, role: 'customer' as const }
}

const passwordNotChanged = () => {
  const { message } = refusals.PASSWORD_NOT_CHANGED
  return new Refusal(refusals.PASSWORD_NOT_CHANGED, { fields: { currentPassword: message } })
}

export const createAuth = (deps: AuthDeps) => {
  const { db, clock, outbox, users, sessions, siteLanguage } = deps
  const parts = createParts(deps)
  const {
    passwords,
    ownPassword,
    twoFactors,
    staffNetworks,
    signIns,
    resets,
    emailVerifications,
    deletion,
    accounts,
    joining,
  } = parts

  /**
   * Creates a self-registered account and requests the verification of its email.
   * @throws Refusal EMAIL_TAKEN
   */
  const registerUser = async (tx: Tx, account: NewUser): Promise<User> => {
    const user = await users.create(tx, account)
    if (!user) throw new Refusal(refusals.EMAIL_TAKEN, { fields: { email: refusals.EMAIL_TAKEN.message } })
    const subject = `user:${user.user_id}`
    await recordAudit(tx, { at: clock(), actor: user.user_id, action: 'user registered', subject })
    await emailVerifications.requestEmailVerification(tx, user)
    return user
  }

  return {
    registerUser,
    ...resets,
    ...emailVerifications,
    ...signIns,
    ...deletion,
    ...createDevices(deps),
    ...createConsent(deps),
    ...createReauthentication({ ...deps, ownPassword, twoFactors, staffNetworks }),
    ...createFirstAdministrator({ db, clock, users, passwords }),
    ...createInvitations({ clock, outbox, users, grantReset: resets.createPasswordSetup }),
    ...joining,
    ...createOperatorAccess({ ...deps, passwords, resets, twoFactors, voidMfaChallenges: signIns.voidMfaChallenges }),
    ...parts.corrections,
    ownPassword,
    twoFactors,
    accounts,
    staffAccounts: createStaffAccounts({
      ...deps,
      grantReset: resets.createPasswordSetup,
      findUnknownRegions: deps.hooks.findUnknownRegions,
    }),

    /**
     * Registers a customer and signs them in if `sign_in` is set.
     * @throws Refusal PHONE_INVALID, EMAIL_TAKEN, INVALID_REQUEST (guessable password)
     */
    async register(account: NewAccount, caller: Caller): Promise<{ user: User; signIn?: SignIn }> {
      const details = toAccountDetails(account)
      const password_hash = await passwords.hash(account.password, networkKey(caller.ip))
      return inTransaction(db, async (tx) => {
        const language = caller.language ?? siteLanguage()
        const user = await registerUser(tx, { ...details, password_hash, language })
        const wording = account.marketing_consent ? deps.consentWording?.(language) : undefined
        if (wording) await users.saveMarketingConsent(tx, user.user_id, wording)
        return { user, ...(account.sign_in ? { signIn: await signIns.openSession(tx, user, caller) } : {}) }
      })
    },

    /** Ends the sessions and the guest checkout of this browser. */
    async logout({ user, staff, checkout }: Actor): Promise<void> {
      await sessions.close(
        db,
        [user?.session_id, staff?.session_id, checkout?.id].filter((id) => id !== undefined),
      )
    },

    /** Finds the user of the current session; undefined for visitors. */
    async signedInUser(actor: Actor): Promise<User | undefined> {
      const id = ownSession(actor)?.id
      return id === undefined ? undefined : users.find(db, id)
    },

    /**
     * Changes the password, renews this session and ends the others.
     * @throws Refusal PASSWORD_NOT_CHANGED (wrong current one), PASSWORD_TOO_SHORT (staff), PASSWORD_NOT_NEW (the generated one)
     */
    async changePassword(change: { currentPassword: string; newPassword: string }, caller: Caller): Promise<SignIn> {
      const id = ownSession(caller.actor)?.id ?? ''
      const storedHash = await ownPassword.verify(
        { actor: caller.actor, user_id: id, password: change.currentPassword },
        passwordNotChanged,
      )
      const user = await users.find(db, id)
      if (!user) throw passwordNotChanged()
      if (user.role === 'admin' && change.newPassword.length < shortestStaffPassword)
        throw new Refusal(refusals.PASSWORD_TOO_SHORT)
      await ownPassword.refuseInitialPassword(user, change.newPassword, networkKey(caller.ip))
      const password_hash = await passwords.hash(change.newPassword, networkKey(caller.ip), 'newPassword')
      return inTransaction(db, async (tx) => {
        if (!(await users.lockIfPassword(tx, id, storedHash))) throw passwordNotChanged()
        await users.setPassword(tx, id, password_hash)
        await resets.voidResets(tx, id)
        // Challenges go before sessions, so that a code sign-in in progress is either refused or its session is closed here.
        await signIns.voidMfaChallenges(tx, id)
        await sessions.closeAll(tx, id)
        const now = clock()
        await recordAudit(tx, { at: now, actor: id, action: 'password changed', subject: `user:${id}` })
        await outbox.publish(tx, passwordChanged.of(newId(), { user_id: id }), now)
        return signIns.openSession(tx, user, caller)
      })
    },

    /** Deletes expired sessions, links, challenges and networks. */
    async sweep(): Promise<void> {
      await sessions.sweep()
      await resets.sweepResets()
      await emailVerifications.sweepProofs()
      await signIns.sweepMfaChallenges()
      await staffNetworks.sweepNetworks()
    },
  }
}
export type Auth = ReturnType<typeof createAuth>
