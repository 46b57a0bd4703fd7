// Where a partner's money goes: asked for by an owner who proves the password, confirmed by a mailed link, held for 48 hours, and
// stopped by any owner meanwhile. The numbers are sealed at rest and leave for the office alone.
import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Auth } from '#modules/auth/service.ts'
import type { User, Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import { refusals as plumbing } from '#platform/refusals.ts'
import { createSealing } from '../bank-encryption/service.ts'
import type { Members } from '../members/service.ts'
import { type BankOfPartner, refusals } from './contract.ts'
import { bankAsked, bankConfirmed, bankStopped } from './events.ts'
import {
  type BankDetails,
  bankState,
  changeAt,
  confirmHours,
  heldHours,
  isWaiting,
  lastFourOf,
  maskedAs,
  usedAt,
} from './rules.ts'
import * as store from './store.ts'

export interface BankDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  users: Pick<Users, 'findNames' | 'lockIfPassword'>
  auth: Pick<Auth, 'ownPassword'>
  members: Members
  /** The secret of the installation. */
  dataKey: string
  /** Without a slash at the end: a link is never built from what a request claims. */
  publicUrl: string
}

/** What a mail about an account says; `link` where it does something. */
export interface BankMail {
  to: User
  partner: string
  masked: string
  asked_by: string
  usable_at: Date | null
  link?: string
}

const hour = 3_600_000
/** Changes that came to nothing are kept so long, for whoever wonders about them. */
const keptDays = 30
const sha256 = (token: string) => createHash('sha256').update(token).digest()

/** The links of mails, each to one owner: they serve as long as their reader is one. */
const createLinks = ({ members, users, publicUrl }: BankDeps) => {
  const linkFor = async (tx: Tx, link: Omit<store.BankLink, 'token_hash'>): Promise<string | undefined> => {
    const token = randomBytes(32).toString('base64url')
    const isNew = await store.insertLink(tx, { ...link, token_hash: sha256(token) })
    return isNew ? `${publicUrl}/partner-bank?token=${token}` : undefined
  }

  const about = async (on: Db, row: store.BankRow): Promise<Omit<BankMail, 'to'>> => {
    const { name } = await members.partnerOf(on, row.partner_id)
    const names = await users.findNames(on, [row.asked_by])
    const { usable_at } = row
    return { partner: name, masked: maskedAs(row.last_four), asked_by: names.get(row.asked_by) ?? '', usable_at }
  }

  return {
    about,

    /** To every owner, each link made now and never again; owners who have theirs, and an account that is over, are left out. */
    async writeLinks(tx: Tx, bank_id: string, kind: store.BankLink['kind'], now: Date): Promise<BankMail[]> {
      const row = await store.findAccount(tx, bank_id)
      if (!row || bankState(row, now) !== (kind === 'confirm' ? 'asked' : 'held')) return []
      const said = await about(tx, row)
      const mails: BankMail[] = []
      for (const to of await members.ownersOf(tx, row.partner_id)) {
        const link = await linkFor(tx, { bank_id, user_id: to.user_id, kind })
        if (link) mails.push({ ...said, to, link })
      }
      return mails
    },

    /** What the link of a token is about. @throws Refusal BANK_LINK_INVALID, whatever is wrong with it */
    async find(on: Db, token: string, now: Date): Promise<{ link: store.BankLink; row: store.BankRow }> {
      const link = await store.findLink(on, sha256(token))
      const row = link && (await store.findAccount(on, link.bank_id))
      const awaited = link?.kind === 'confirm' ? 'asked' : 'held'
      if (!link || !row || bankState(row, now) !== awaited) throw new Refusal(refusals.BANK_LINK_INVALID)
      // Of a colleague at the desk, of whoever was removed, and of an account that is closed the link is worth nothing.
      const owners = await members.ownersOf(on, row.partner_id)
      if (!owners.some(({ user_id }) => user_id === link.user_id)) throw new Refusal(refusals.BANK_LINK_INVALID)
      return { link, row }
    },
  }
}

export const createBank = (deps: BankDeps) => {
  const { db, clock, outbox, users, auth, members } = deps
  const { sealed, opened } = createSealing(deps.dataKey)
  const links = createLinks(deps)
  const subjectOf = (partner_id: string) => `partner:${partner_id}`

  // Neither the numbers nor the last of them: which one it is leads to nothing without the key.
  const note = (on: Db, { partner_id, bank_id }: store.BankRow, { actor, action }: { actor: string; action: string }) =>
    recordAudit(on, { at: clock(), actor, action, subject: subjectOf(partner_id), after: { bank_id } })

  const shown = async (on: Db, partner_id: string): Promise<BankOfPartner> => {
    const all = await store.listAccounts(on, partner_id)
    const now = clock()
    const [current, change] = [usedAt(all, now), changeAt(all, now)]
    const names = await users.findNames(on, change ? [change.asked_by] : [])
    return {
      version: Number(all.at(-1)?.asked_at ?? 0),
      current: current?.usable_at
        ? { masked: maskedAs(current.last_four), since: current.usable_at.toISOString() }
        : null,
      change: change
        ? {
            masked: maskedAs(change.last_four),
            state: change.usable_at ? 'held' : 'asked',
            asked_by: names.get(change.asked_by) ?? '',
            asked_at: change.asked_at.toISOString(),
            until: (change.usable_at ?? change.expires_at).toISOString(),
          }
        : null,
    }
  }

  const stop = async (tx: Tx, row: store.BankRow, actor: string) => {
    await store.stopAccount(tx, row.bank_id, clock())
    await note(tx, row, { actor, action: 'bank account stopped' })
  }

  const stopAndTell = async (tx: Tx, row: store.BankRow, actor: string) => {
    await stop(tx, row, actor)
    await outbox.publish(tx, bankStopped.of(row.bank_id, { bank_id: row.bank_id }), clock())
  }

  const stopChange = async (tx: Tx, partner_id: string, actor: string) => {
    await store.lockPartner(tx, partner_id)
    const row = changeAt(await store.listAccounts(tx, partner_id), clock())
    if (!row) throw new Refusal(refusals.NOTHING_TO_STOP)
    await stopAndTell(tx, row, actor)
  }

  const confirm = async (tx: Tx, row: store.BankRow, actor: string): Promise<Date> => {
    const now = clock()
    const usable_at = new Date(now.getTime() + heldHours * hour)
    // One that is held already was a mistake, or somebody else's: money never goes there in between.
    for (const each of await store.listAccounts(tx, row.partner_id))
      if (bankState(each, now) === 'held') await stop(tx, each, actor)
    await store.confirmAccount(tx, { bank_id: row.bank_id, now, usable_at })
    await store.deleteLinksOf(tx, row.bank_id)
    await note(tx, row, { actor, action: 'bank account confirmed' })
    await outbox.publish(tx, bankConfirmed.of(row.bank_id, { bank_id: row.bank_id }), now)
    return usable_at
  }

  const ask = async (tx: Tx, asked: { partner_id: string; account: BankDetails; actor: string; version: number }) => {
    const { partner_id, account, actor } = asked
    await store.lockPartner(tx, partner_id)
    const before = await store.listAccounts(tx, partner_id)
    if (Number(before.at(-1)?.asked_at ?? 0) !== asked.version)
      throw new Refusal(refusals.BANK_CHANGED, { data: { bank: await shown(tx, partner_id) } })
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
    await store.insertAccount(tx, { ...row, sealed: sealed(account, row) })
    await note(tx, row, { actor, action: 'bank account asked for' })
    await outbox.publish(tx, bankAsked.of(row.bank_id, { bank_id: row.bank_id }), now)
    return shown(tx, partner_id)
  }

  return {
    /** @throws Refusal OWNERS_ONLY and what else `members.require` refuses with */
    async get(actor: Actor): Promise<BankOfPartner> {
      const { partner_id } = await members.require(actor, 'owner')
      return shown(db, partner_id)
    },

    /**
     * Asks for another account; the one in use stays until the new one is confirmed and was held.
     * @throws Refusal OWNERS_ONLY, PASSWORD_WRONG, BANK_CHANGED (with `data.bank`), RATE_LIMITED after too many wrong passwords
     */
    async change(actor: Actor, asked: { account: BankDetails; password: string; version: number }) {
      const { user_id } = await members.require(actor, 'owner')
      const stored = await auth.ownPassword.verify({ actor, user_id, password: asked.password })
      return inTransaction(db, async (tx) => {
        if (!(await users.lockIfPassword(tx, user_id, stored))) throw new Refusal(plumbing.NOT_SIGNED_IN)
        // Looked at again: they may have been made one of the desk meanwhile.
        const { partner_id } = await members.require(actor, 'owner', tx)
        return ask(tx, { ...asked, partner_id, actor: user_id })
      })
    },

    /** @throws Refusal OWNERS_ONLY, NOTHING_TO_STOP */
    stop: (actor: Actor): Promise<BankOfPartner> =>
      inTransaction(db, async (tx) => {
        const { partner_id, user_id } = await members.require(actor, 'owner', tx)
        await stopChange(tx, partner_id, user_id)
        return shown(tx, partner_id)
      }),

    /** What somebody has asked for who owns the account no more; also where another owner has confirmed it meanwhile. */
    async stopAskedBy(tx: Tx, asked_by: string, { partner_id, actor }: { partner_id: string; actor: string }) {
      await store.lockPartner(tx, partner_id)
      for (const row of await store.listAccounts(tx, partner_id))
        if (row.asked_by === asked_by && isWaiting(row, clock())) await stopAndTell(tx, row, actor)
    },

    /** By the office, where no owner can be trusted with it. @throws Refusal NOTHING_TO_STOP */
    stopByOffice: ({ partner_id, actor }: { partner_id: string; actor: string }): Promise<void> =>
      inTransaction(db, (tx) => stopChange(tx, partner_id, actor)),

    /** What a mailed link would do. @throws Refusal BANK_LINK_INVALID */
    async openLink(token: string) {
      const { link, row } = await links.find(db, token, clock())
      return { ...(await links.about(db, row)), kind: link.kind }
    },

    /** Confirms or stops, once. @throws Refusal BANK_LINK_INVALID */
    useLink: (token: string) =>
      inTransaction(db, async (tx) => {
        const found = await links.find(tx, token, clock())
        await store.lockPartner(tx, found.row.partner_id)
        // Of two who use theirs at once, the second one finds it done.
        const { link, row } = await links.find(tx, token, clock())
        const said = { ...(await links.about(tx, row)), kind: link.kind }
        if (link.kind === 'confirm') return { ...said, usable_at: await confirm(tx, row, link.user_id) }
        await stopAndTell(tx, row, link.user_id)
        return said
      }),

    /** The account that payouts use at `now`: none while the first one is held. */
    async findForPayout(
      on: Db,
      partner_id: string,
      now: Date,
    ): Promise<{ bank_id: string; masked: string } | undefined> {
      const row = usedAt(await store.listAccounts(on, partner_id), now)
      return row && { bank_id: row.bank_id, masked: maskedAs(row.last_four) }
    },

    /** The account of a payout in full, as long as payouts use it. @throws Refusal NO_BANK_ACCOUNT, BANK_ANOTHER, BANK_UNREADABLE */
    async openForPayout(asked: { partner_id: string; bank_id: string; actor: string }): Promise<BankDetails> {
      const { partner_id, bank_id, actor } = asked
      const row = usedAt(await store.listAccounts(db, partner_id), clock())
      if (!row) throw new Refusal(refusals.NO_BANK_ACCOUNT)
      if (row.bank_id !== bank_id) throw new Refusal(refusals.BANK_ANOTHER)
      await note(db, row, { actor, action: 'bank account read' })
      return opened(row)
    },

    /** For the mails about it: to be called in the transaction that stores them. */
    writeLinks: (tx: Tx, bank_id: string, kind: store.BankLink['kind']) => links.writeLinks(tx, bank_id, kind, clock()),

    /** What owners are told of an account that was stopped. */
    async stoppedMails(bank_id: string): Promise<BankMail[]> {
      const row = await store.findAccount(db, bank_id)
      if (!row) return []
      const said = await links.about(db, row)
      return (await members.ownersOf(db, row.partner_id)).map((to) => ({ ...said, to }))
    },

    sweep: () => store.deleteLapsed(db, new Date(clock().getTime() - keptDays * 24 * hour)),
  }
}
export type Bank = ReturnType<typeof createBank>
