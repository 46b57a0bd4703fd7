// Changes of a partner's bank account: request with the password, confirmation by a mailed link, 48 hours of cooling-off.
import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Auth } from '#modules/auth/service.ts'
import type { User, Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { SealedColumn } from '#platform/key-rotation.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import { refusals as plumbing } from '#platform/refusals.ts'
import { createSeal } from '#platform/sealing.ts'
import type { Members } from '../members/service.ts'
import { type BankOfPartner, refusals } from './contract.ts'
import { bankChangeCancelled, bankChangeConfirmed, bankChangeRequested } from './events.ts'
import {
  type BankDetails,
  bankState,
  confirmHours,
  coolingOffHours,
  findPendingChange,
  findUsedAccount,
  isPending,
  lastFourOf,
  maskNumber,
} from './rules.ts'
import * as store from './store.ts'

export interface BankDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  users: Pick<Users, 'findNames' | 'lockIfPassword'>
  auth: Pick<Auth, 'ownPassword'>
  members: Members
  /** Encrypts the account details. */
  dataKey: string
  /** Configured address without a trailing slash; links are never built from request headers. */
  publicUrl: string
}

/** Content of a mail about an account; `link` confirms or cancels the change. */
export interface BankMail {
  to: User
  partner: string
  masked: string
  asked_by: string
  usable_at: Date | null
  link?: string
}

const hour = 3_600_000
/** Days for which cancelled and expired changes are kept, for questions about them. */
const keptDays = 30
const sha256 = (token: string) => createHash('sha256').update(token).digest()

const purpose = 'partner bank accounts'
/** The column that this module seals with DATA_KEY. */
export const sealedBankAccounts: SealedColumn = {
  ...{ table: 'partner_bank_accounts', key: 'bank_id', column: 'sealed' },
  ...{ purpose, boundTo: ['partner_id', 'bank_id'] },
}

/** Encrypts the details of an account, bound to the partner and the account. */
const createBankEncryption = (dataKey: string) => {
  const seal = createSeal(dataKey, purpose)
  const toContext = ({ partner_id, bank_id }: Pick<store.BankRow, 'partner_id' | 'bank_id'>) =>
    `${partner_id} ${bank_id}`
  return {
    encryptDetails: (details: BankDetails, row: Pick<store.BankRow, 'partner_id' | 'bank_id'>) =>
      seal.seal(JSON.stringify(details), toContext(row)),
    /** @throws Refusal BANK_UNREADABLE */
    decryptDetails: (row: store.BankRow): BankDetails => {
      try {
        return JSON.parse(seal.open(row.sealed, toContext(row))) as BankDetails
      } catch {
        // The DATA_KEY was replaced; the partner has to enter the account again.
        throw new Refusal(refusals.BANK_UNREADABLE)
      }
    },
  }
}

/** Mailed links, one for each owner. A link works only while its recipient is an owner. */
const createBankLinks = ({ members, users, publicUrl }: BankDeps) => {
  const createLink = async (tx: Tx, link: Omit<store.BankLink, 'token_hash'>): Promise<string | undefined> => {
    const token = randomBytes(32).toString('base64url')
    const isNew = await store.insertLink(tx, { ...link, token_hash: sha256(token) })
    return isNew ? `${publicUrl}/partner-bank?token=${token}` : undefined
  }

  const describeAccount = async (on: Db, row: store.BankRow): Promise<Omit<BankMail, 'to'>> => {
    const { name } = await members.getPartner(on, row.partner_id)
    const names = await users.findNames(on, [row.asked_by])
    const { usable_at } = row
    return { partner: name, masked: maskNumber(row.last_four), asked_by: names.get(row.asked_by) ?? '', usable_at }
  }

  return {
    describeAccount,

    /** Creates one link for each owner who has none yet. Returns no mails if the account is not in the state for this kind of link. */
    async createLinkMails(tx: Tx, bank_id: string, kind: store.BankLink['kind'], now: Date): Promise<BankMail[]> {
      const row = await store.findAccount(tx, bank_id)
      if (!row || bankState(row, now) !== (kind === 'confirm' ? 'asked' : 'held')) return []
      const content = await describeAccount(tx, row)
      const mails: BankMail[] = []
      for (const to of await members.listOwners(tx, row.partner_id)) {
        const link = await createLink(tx, { bank_id, user_id: to.user_id, kind })
        if (link) mails.push({ ...content, to, link })
      }
      return mails
    },

    /** The link of a token and its account. @throws Refusal BANK_LINK_INVALID for every fault */
    async find(on: Db, token: string, now: Date): Promise<{ link: store.BankLink; row: store.BankRow }> {
      const link = await store.findLink(on, sha256(token))
      const row = link && (await store.findAccount(on, link.bank_id))
      const expectedState = link?.kind === 'confirm' ? 'asked' : 'held'
      if (!link || !row || bankState(row, now) !== expectedState) throw new Refusal(refusals.BANK_LINK_INVALID)
      // The recipient may have been demoted, removed or disabled since.
      const owners = await members.listOwners(on, row.partner_id)
      if (!owners.some(({ user_id }) => user_id === link.user_id)) throw new Refusal(refusals.BANK_LINK_INVALID)
      return { link, row }
    },
  }
}

export const createBank = (deps: BankDeps) => {
  const { db, clock, outbox, users, auth, members } = deps
  const { encryptDetails, decryptDetails } = createBankEncryption(deps.dataKey)
  const links = createBankLinks(deps)
  const subjectOf = (partner_id: string) => `partner:${partner_id}`

  // The audit log contains the id of the account and none of its digits.
  const writeAudit = (
    on: Db,
    { partner_id, bank_id }: store.BankRow,
    { actor, action }: { actor: string; action: string },
  ) => recordAudit(on, { at: clock(), actor, action, subject: subjectOf(partner_id), after: { bank_id } })

  const presentBank = async (on: Db, partner_id: string): Promise<BankOfPartner> => {
    const accounts = await store.listAccounts(on, partner_id)
    const now = clock()
    const [current, change] = [findUsedAccount(accounts, now), findPendingChange(accounts, now)]
    const names = await users.findNames(on, change ? [change.asked_by] : [])
    return {
      version: Number(accounts.at(-1)?.asked_at ?? 0),
      current: current?.usable_at
        ? { masked: maskNumber(current.last_four), since: current.usable_at.toISOString() }
        : null,
      change: change
        ? {
            masked: maskNumber(change.last_four),
            state: change.usable_at ? 'held' : 'asked',
            asked_by: names.get(change.asked_by) ?? '',
            asked_at: change.asked_at.toISOString(),
            until: (change.usable_at ?? change.expires_at).toISOString(),
          }
        : null,
    }
  }

  const stopAndAudit = async (tx: Tx, row: store.BankRow, actor: string) => {
    await store.stopAccount(tx, row.bank_id, clock())
    await writeAudit(tx, row, { actor, action: 'bank account stopped' })
  }

  const stopAndPublish = async (tx: Tx, row: store.BankRow, actor: string) => {
    await stopAndAudit(tx, row, actor)
    await outbox.publish(tx, bankChangeCancelled.of(row.bank_id, { bank_id: row.bank_id }), clock())
  }

  const stopChange = async (tx: Tx, partner_id: string, actor: string) => {
    await store.lockPartner(tx, partner_id)
    const row = findPendingChange(await store.listAccounts(tx, partner_id), clock())
    if (!row) throw new Refusal(refusals.NO_PENDING_BANK_CHANGE)
    await stopAndPublish(tx, row, actor)
  }

  const confirmChange = async (tx: Tx, row: store.BankRow, actor: string): Promise<Date> => {
    const now = clock()
    const usable_at = new Date(now.getTime() + coolingOffHours * hour)
    // Another change in its cooling-off period is replaced, so that no payout uses it in between.
    for (const each of await store.listAccounts(tx, row.partner_id))
      if (bankState(each, now) === 'held') await stopAndAudit(tx, each, actor)
    await store.confirmAccount(tx, { bank_id: row.bank_id, now, usable_at })
    await store.deleteLinks(tx, row.bank_id)
    await writeAudit(tx, row, { actor, action: 'bank account confirmed' })
    await outbox.publish(tx, bankChangeConfirmed.of(row.bank_id, { bank_id: row.bank_id }), now)
    return usable_at
  }

  const storeRequest = async (
    tx: Tx,
    request: { partner_id: string; account: BankDetails; actor: string; version: number },
  ) => {
    const { partner_id, account, actor } = request
    await store.lockPartner(tx, partner_id)
    const before = await store.listAccounts(tx, partner_id)
    if (Number(before.at(-1)?.asked_at ?? 0) !== request.version)
      throw new Refusal(refusals.BANK_CHANGED, { data: { bank: await presentBank(tx, partner_id) } })
    const now = clock()
    for (const each of before)
      if (!each.confirmed_at && !each.stopped_at) await store.stopAccount(tx, each.bank_id, now)
    const row: store.BankRow = {
      bank_id: newId(),
      partner_id,
      sealed: '',
      last_four: lastFourOf(account),
      asked_by: actor,
      asked_at: now,
      expires_at: new Date(now.getTime() + confirmHours * hour),
      confirmed_at: null,
      usable_at: null,
      stopped_at: null,
    }
    await store.insertAccount(tx, { ...row, sealed: encryptDetails(account, row) })
    await writeAudit(tx, row, { actor, action: 'bank account requested' })
    await outbox.publish(tx, bankChangeRequested.of(row.bank_id, { bank_id: row.bank_id }), now)
    return presentBank(tx, partner_id)
  }

  return {
    /** @throws Refusal OWNERS_ONLY, and as `members.require` */
    async get(actor: Actor): Promise<BankOfPartner> {
      const { partner_id } = await members.require(actor, 'owner')
      return presentBank(db, partner_id)
    },

    /**
     * Requests another account. Payouts use the current one until the cooling-off period of the new one ends.
     * @throws Refusal OWNERS_ONLY, PASSWORD_WRONG, BANK_CHANGED (with `data.bank`), RATE_LIMITED after too many wrong passwords
     */
    async requestChange(actor: Actor, request: { account: BankDetails; password: string; version: number }) {
      const { user_id } = await members.require(actor, 'owner')
      const passwordHash = await auth.ownPassword.verify({ actor, user_id, password: request.password })
      return inTransaction(db, async (tx) => {
        if (!(await users.lockIfPassword(tx, user_id, passwordHash))) throw new Refusal(plumbing.NOT_SIGNED_IN)
        // Checked again inside the transaction: the role may have changed since.
        const { partner_id } = await members.require(actor, 'owner', tx)
        return storeRequest(tx, { ...request, partner_id, actor: user_id })
      })
    },

    /** @throws Refusal OWNERS_ONLY, NO_PENDING_BANK_CHANGE */
    stop: (actor: Actor): Promise<BankOfPartner> =>
      inTransaction(db, async (tx) => {
        const { partner_id, user_id } = await members.require(actor, 'owner', tx)
        await stopChange(tx, partner_id, user_id)
        return presentBank(tx, partner_id)
      }),

    /** Cancels pending changes that a former owner requested, including those that another owner confirmed. */
    async stopChangesRequestedBy(
      tx: Tx,
      asked_by: string,
      { partner_id, actor }: { partner_id: string; actor: string },
    ) {
      await store.lockPartner(tx, partner_id)
      for (const row of await store.listAccounts(tx, partner_id))
        if (row.asked_by === asked_by && isPending(row, clock())) await stopAndPublish(tx, row, actor)
    },

    /** Lets the office cancel a pending change when it does not trust the owners. @throws Refusal NO_PENDING_BANK_CHANGE */
    stopByOffice: ({ partner_id, actor }: { partner_id: string; actor: string }): Promise<void> =>
      inTransaction(db, (tx) => stopChange(tx, partner_id, actor)),

    /** Reads what a mailed link confirms or cancels, without doing it. @throws Refusal BANK_LINK_INVALID */
    async openLink(token: string) {
      const { link, row } = await links.find(db, token, clock())
      return { ...(await links.describeAccount(db, row)), kind: link.kind }
    },

    /** Confirms or cancels the change, once. @throws Refusal BANK_LINK_INVALID */
    useLink: (token: string) =>
      inTransaction(db, async (tx) => {
        const match = await links.find(tx, token, clock())
        await store.lockPartner(tx, match.row.partner_id)
        // Checked again under the row lock: another owner may have used their link at the same time.
        const { link, row } = await links.find(tx, token, clock())
        const content = { ...(await links.describeAccount(tx, row)), kind: link.kind }
        if (link.kind === 'confirm') return { ...content, usable_at: await confirmChange(tx, row, link.user_id) }
        await stopAndPublish(tx, row, link.user_id)
        return content
      }),

    /** The account that payouts use at `now`; undefined during the cooling-off period of the first one. */
    async findForPayout(
      on: Db,
      partner_id: string,
      now: Date,
    ): Promise<{ bank_id: string; masked: string } | undefined> {
      const row = findUsedAccount(await store.listAccounts(on, partner_id), now)
      return row && { bank_id: row.bank_id, masked: maskNumber(row.last_four) }
    },

    /** Decrypts the account that payouts use, and audits the read. @throws Refusal BANK_ACCOUNT_NOT_FOUND, BANK_ACCOUNT_NOT_IN_USE, BANK_UNREADABLE */
    async openForPayout(request: { partner_id: string; bank_id: string; actor: string }): Promise<BankDetails> {
      const { partner_id, bank_id, actor } = request
      const row = findUsedAccount(await store.listAccounts(db, partner_id), clock())
      if (!row) throw new Refusal(refusals.BANK_ACCOUNT_NOT_FOUND)
      if (row.bank_id !== bank_id) throw new Refusal(refusals.BANK_ACCOUNT_NOT_IN_USE)
      await writeAudit(db, row, { actor, action: 'bank account read' })
      return decryptDetails(row)
    },

    /** Mails with new links for the owners. Call it in the transaction that stores the mails. */
    createLinkMails: (tx: Tx, bank_id: string, kind: store.BankLink['kind']) =>
      links.createLinkMails(tx, bank_id, kind, clock()),

    /** Mails to the owners about a cancelled change. */
    async createCancellationMails(bank_id: string): Promise<BankMail[]> {
      const row = await store.findAccount(db, bank_id)
      if (!row) return []
      const content = await links.describeAccount(db, row)
      return (await members.listOwners(db, row.partner_id)).map((to) => ({ ...content, to }))
    },

    /** Deletes cancelled and expired changes after 30 days. */
    sweep: () => store.deleteExpired(db, new Date(clock().getTime() - keptDays * 24 * hour)),
  }
}
export type Bank = ReturnType<typeof createBank>
