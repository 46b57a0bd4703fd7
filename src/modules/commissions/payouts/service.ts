// What is paid out to partners: proposed every Thursday, approved by the office, and noted as paid or failed. Each step is a
// journal of the ledger; a partner has one payout on its way at most, and one a week.
import { type Actor, staffId } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { pounds } from '#kernel/money.ts'
import { localAt } from '#kernel/time.ts'
import * as m from '#messages/office/payouts.ts'
import type { Members } from '#modules/partners/members/service.ts'
import { activePartners, isActive, partnerNames, partnersCalled } from '#modules/partners/naming/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import { balanceOf, lockPartner, owedTo, writeJournal } from '../ledger/store.ts'
import { type OfficePayout, type PassedOver, type PayoutState, refusals } from './contract.ts'
import { forOffice, forPartner } from './present.ts'
import { entriesOf, journalKind, life, stateOf, thursdayFrom, thursdayUntil } from './rules.ts'
import {
  findInTheWay,
  findPayout,
  insertPayout,
  latestRun,
  listPayouts,
  lockPayout,
  noteRun,
  type Payout,
  savePayout,
  sumsOf,
} from './store.ts'

export interface PayoutsDeps {
  db: Db
  clock: Clock
  log: Log
  members: Pick<Members, 'require'>
  /** The account of a partner that money may be sent to now, as its owner is shown it. */
  findAccount: (on: Db, partner_id: string, now: Date) => Promise<{ bank_id: string; masked: string } | undefined>
  /** The time zone of the site. */
  zone: () => string
}

interface Asked {
  to: 'approved' | 'completed' | 'failed'
  version: number
  reason?: string | undefined
}

interface Partner {
  partner_id: string
  name: string
}

export const createPayouts = ({ db, clock, log, members, findAccount, zone }: PayoutsDeps) => {
  const today = () => localAt(clock(), zone()).date

  const journal = async (
    tx: Tx,
    payout: Payout | (Partner & { payout_id: string; pence: number }),
    step: { from?: Exclude<PayoutState, 'failed'>; to: PayoutState },
  ) => {
    const { payout_id, partner_id } = payout
    const written = { journal_id: newId(), at: clock(), kind: journalKind[step.to], partner_id, payout_id }
    await writeJournal(tx, written, entriesOf(payout, step.from, step.to))
  }

  /** What was done, or why nothing was. Undefined where nothing is owed. */
  const proposeFor = (partner: Partner, { due_on, actor }: { due_on: string; actor: string }) =>
    inTransaction(db, async (tx): Promise<'proposed' | { why: PassedOver; pence: number } | undefined> => {
      const { partner_id } = partner
      await lockPartner(tx, partner_id)
      const pence = await balanceOf(tx, partner_id)
      if (pence <= 0) return undefined
      const inTheWay = await findInTheWay(tx, partner_id, due_on)
      if (inTheWay) return { why: inTheWay.status === 'pending' ? 'pending' : 'had_this_week', pence }
      const now = clock()
      const account = await findAccount(tx, partner_id, now)
      if (!account) return { why: 'no_account', pence }
      const payout_id = newId()
      const { bank_id, masked: masked_account } = account
      const payout = { payout_id, partner_id, due_on, pence, bank_id, masked_account }
      if (!(await insertPayout(tx, { ...payout, method: 'bank_transfer', proposed_at: now })))
        return { why: 'pending', pence }
      await journal(tx, { ...partner, payout_id, pence }, { to: 'proposed' })
      const subject = `payout:${payout_id}`
      await recordAudit(tx, { at: now, actor, action: 'payout.proposed', subject, after: payout })
      return 'proposed'
    })

  /** What fails with one partner keeps nobody else from theirs. */
  const triedFor = async (partner: Partner & { pence: number }, asked: { due_on: string; actor: string }) => {
    try {
      return await proposeFor(partner, asked)
    } catch (error) {
      log.error({ err: error, partner_id: partner.partner_id }, 'a payout could not be proposed')
      return { why: 'fault' as const, pence: partner.pence }
    }
  }

  const proposeAll = async (due_on: string, actor: string) => {
    let proposed = 0
    const owed = await owedTo(db)
    const passed_over: { partner: string; amount: number; why: PassedOver }[] = []
    for (const partner of await activePartners(db)) {
      const pence = owed.get(partner.partner_id)
      if (pence === undefined) continue
      const done = await triedFor({ ...partner, pence }, { due_on, actor })
      if (done === 'proposed') proposed += 1
      else if (done) passed_over.push({ partner: partner.name, amount: pounds(done.pence), why: done.why })
    }
    return { date: due_on, proposed, passed_over }
  }

  const shown = async (payouts: readonly Payout[]): Promise<OfficePayout[]> => {
    const names = await partnerNames(db, [...new Set(payouts.map(({ partner_id }) => partner_id))])
    return payouts.map((payout) => forOffice(payout, names.get(payout.partner_id) ?? payout.partner_id))
  }

  const one = async (payout: Payout): Promise<OfficePayout> => {
    const [wire] = await shown([payout])
    if (!wire) throw new Error(`no payout ${payout.payout_id}`)
    return wire
  }

  /** The money would go to an account that was changed since it was proposed, perhaps by somebody else than its owner. */
  const refuseOtherAccount = async (tx: Tx, { partner_id, bank_id }: Payout) => {
    const account = await findAccount(tx, partner_id, clock())
    if (account?.bank_id !== bank_id) throw new Refusal(refusals.PAYOUT_ACCOUNT)
  }

  /** Undefined where somebody else was faster; then nothing is written. */
  const move = async (tx: Tx, payout_id: string, { to, version, reason, actor }: Asked & { actor: string }) => {
    const payout = await lockPayout(tx, payout_id)
    if (!payout) throw new Refusal(refusals.PAYOUT_NOT_FOUND)
    const from = stateOf(payout)
    // Said twice, it is done already.
    if (from === to) return payout
    if (version !== payout.version) return undefined
    if (from === 'failed' || !life[from].includes(to))
      throw new Refusal(refusals.PAYOUT_NOT_POSSIBLE, { data: { state: from } })
    if (to !== 'failed' && !(await isActive(tx, payout.partner_id))) throw new Refusal(refusals.PAYOUT_PARTNER)
    if (to === 'approved') await refuseOtherAccount(tx, payout)
    const now = clock()
    await lockPartner(tx, payout.partner_id)
    const saved = await savePayout(tx, payout_id, {
      ...(to === 'approved' ? { approved_at: now } : { status: to, decided_at: now }),
      ...(to === 'failed' ? { reason: reason ?? '' } : {}),
    })
    await journal(tx, payout, { from, to })
    const subject = `payout:${payout_id}`
    const after = { state: to, ...(to === 'failed' ? { reason } : {}) }
    await recordAudit(tx, { at: now, actor, action: `payout.${to}`, subject, before: { state: from }, after })
    return saved
  }

  return {
    /** What was and will be paid out to the caller's own partner. @throws Refusal of `members.require` */
    async listOwn(actor: Actor, page: { page: number; page_size: number }) {
      const { partner_id } = await members.require(actor, 'owner')
      const [{ pending, paid }, available, { payouts, total }] = await Promise.all([
        sumsOf(db, partner_id),
        balanceOf(db, partner_id),
        listPayouts(db, { partner_ids: [partner_id] }, { number: page.page, size: page.page_size }),
      ])
      const [a, p, d] = [available, Number(pending), Number(paid)].map(pounds)
      return { balances: { available: a ?? 0, pending: p ?? 0, paid: d ?? 0 }, payouts: payouts.map(forPartner), total }
    },

    /** Of all partners, for the office. */
    async list(asked: {
      search?: string | undefined
      state?: PayoutState | undefined
      page: number
      page_size: number
    }) {
      const { search, state } = asked
      const by = search ? { partner_ids: await partnersCalled(db, search), payout_id: normaliseId(search) } : {}
      const { payouts, total } = await listPayouts(db, { ...by, state }, { number: asked.page, size: asked.page_size })
      return { payouts: await shown(payouts), total }
    },

    /** For the coming Thursday, today if it is one. */
    propose: (actor: Actor) => proposeAll(thursdayFrom(today()), staffId(actor)),

    /** Once for each Thursday; where nobody was there on one, on the next day that somebody is. Runs by the clock. */
    async proposeWeekly(): Promise<void> {
      const due_on = thursdayUntil(today())
      const latest = await latestRun(db)
      // A new installation waits for its first Thursday.
      if (latest === due_on || (latest === undefined && due_on !== today())) return
      const { passed_over } = await proposeAll(due_on, 'system')
      // Tried again within the hour; who has one by then gets no other.
      if (passed_over.some(({ why }) => why === 'fault')) return
      await noteRun(db, due_on, clock())
    },

    /** @throws Refusal PAYOUT_NOT_FOUND, PAYOUT_CHANGED (with the payout as it is now), PAYOUT_NOT_POSSIBLE, PAYOUT_PARTNER, PAYOUT_ACCOUNT */
    async move(actor: Actor, id: string, asked: Asked): Promise<OfficePayout> {
      const payout_id = normaliseId(id)
      if (asked.to === 'failed' && !asked.reason)
        throw new Refusal(refusals.PAYOUT_NOT_POSSIBLE, {
          fields: { reason: m.reason_needed },
          message: m.reason_needed,
        })
      const by = staffId(actor)
      const moved = await inTransaction(db, (tx) => move(tx, payout_id, { ...asked, actor: by }))
      if (moved) return one(moved)
      const now = await findPayout(db, payout_id)
      throw new Refusal(refusals.PAYOUT_CHANGED, now ? { data: { payout: await one(now) } } : {})
    },
  }
}
export type Payouts = ReturnType<typeof createPayouts>
