// Payouts to partners: proposed weekly, approved by the office, then completed or failed. Each step is a ledger journal; a partner has
// at most one pending payout and one a week.
import { type Actor, staffId } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { type Currency, orderCurrencies, pounds } from '#kernel/money.ts'
import { localAt } from '#kernel/time.ts'
import * as m from '#messages/office/payouts.ts'
import {
  findPartnerNames,
  findPartnersByName,
  isActivePartner,
  listActivePartners,
} from '#modules/partners/lookup/service.ts'
import type { Members } from '#modules/partners/members/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import { type AmountOwed, getBalances, insertLedgerJournal, listAmountsOwed, lockPartner } from '../ledger/store.ts'
import { type Balances, type OfficePayout, type PassedOver, type PayoutState, refusals } from './contract.ts'
import { toOfficeView, toPartnerView } from './present.ts'
import { createEntries, journalKind, nextThursday, previousThursday, stateOf, transitions } from './rules.ts'
import {
  findConflict,
  findLatestRun,
  findPayout,
  insertPayout,
  listPayouts,
  lockPayout,
  type Payout,
  savePayout,
  saveRun,
  sumPayouts,
} from './store.ts'

export interface PayoutsDeps {
  db: Db
  clock: Clock
  log: Log
  members: Pick<Members, 'require'>
  /** Finds the bank account that may receive money now, with its masked number. */
  findAccount: (on: Db, partner_id: string, now: Date) => Promise<{ bank_id: string; masked: string } | undefined>
  /** The time zone of the site. */
  zone: () => string
}

interface MoveRequest {
  to: 'approved' | 'completed' | 'failed'
  version: number
  reason?: string | undefined
}

interface Partner {
  partner_id: string
  name: string
}

type OwedPartner = Partner & AmountOwed

export const createPayouts = ({ db, clock, log, members, findAccount, zone }: PayoutsDeps) => {
  const today = () => localAt(clock(), zone()).date

  const writeStep = async (
    tx: Tx,
    payout: Payout | (Partner & Pick<Payout, 'payout_id' | 'pence' | 'currency'>),
    step: { from?: Exclude<PayoutState, 'failed'>; to: PayoutState },
  ) => {
    const { payout_id, partner_id, currency } = payout
    const header = { journal_id: newId(), at: clock(), kind: journalKind[step.to], partner_id, payout_id, currency }
    await insertLedgerJournal(tx, header, createEntries(payout, step.from, step.to))
  }

  /** Proposes a payout or returns why not; undefined if nothing is owed in the currency. */
  const proposeFor = (partner: OwedPartner, { due_on, actor }: { due_on: string; actor: string }) =>
    inTransaction(db, async (tx): Promise<'proposed' | { why: PassedOver; pence: number } | undefined> => {
      const { partner_id, currency } = partner
      await lockPartner(tx, partner_id)
      const pence = (await getBalances(tx, partner_id)).get(currency) ?? 0
      if (pence <= 0) return undefined
      const conflict = await findConflict(tx, partner, due_on)
      if (conflict) return { why: conflict.status === 'pending' ? 'pending' : 'had_this_week', pence }
      const now = clock()
      const account = await findAccount(tx, partner_id, now)
      if (!account) return { why: 'no_account', pence }
      const payout_id = newId()
      const { bank_id, masked: masked_account } = account
      const payout = { payout_id, partner_id, due_on, pence, currency, bank_id, masked_account }
      if (!(await insertPayout(tx, { ...payout, method: 'bank_transfer', proposed_at: now })))
        return { why: 'pending', pence }
      await writeStep(tx, { ...partner, payout_id, pence }, { to: 'proposed' })
      const subject = `payout:${payout_id}`
      await recordAudit(tx, { at: now, actor, action: 'payout.proposed', subject, after: payout })
      return 'proposed'
    })

  /** Catches failures, so that one partner does not block the others. */
  const tryPropose = async (partner: OwedPartner, options: { due_on: string; actor: string }) => {
    try {
      return await proposeFor(partner, options)
    } catch (error) {
      log.error(
        { err: error, partner_id: partner.partner_id },
        'Payout of a partner could not be proposed; see the error and propose again',
      )
      return { why: 'fault' as const, pence: partner.pence }
    }
  }

  const proposeAll = async (due_on: string, actor: string) => {
    let proposed = 0
    const amountsOwed = await listAmountsOwed(db)
    const passed_over: { partner: string; amount: number; currency: Currency; why: PassedOver }[] = []
    for (const partner of await listActivePartners(db))
      for (const owed of amountsOwed.filter(({ partner_id }) => partner_id === partner.partner_id)) {
        const { currency } = owed
        const result = await tryPropose({ ...partner, ...owed }, { due_on, actor })
        if (result === 'proposed') proposed += 1
        else if (result)
          passed_over.push({ partner: partner.name, amount: pounds(result.pence), currency, why: result.why })
      }
    return { date: due_on, proposed, passed_over }
  }

  const presentAll = async (payouts: readonly Payout[]): Promise<OfficePayout[]> => {
    const names = await findPartnerNames(db, [...new Set(payouts.map(({ partner_id }) => partner_id))])
    return payouts.map((payout) => toOfficeView(payout, names.get(payout.partner_id) ?? payout.partner_id))
  }

  const present = async (payout: Payout): Promise<OfficePayout> => {
    const [wire] = await presentAll([payout])
    if (!wire) throw new Error(`Payout ${payout.payout_id} could not be presented`)
    return wire
  }

  /** Refuses if the bank account changed since the proposal, possibly by an attacker. */
  const refuseOtherAccount = async (tx: Tx, { partner_id, bank_id }: Payout) => {
    const account = await findAccount(tx, partner_id, clock())
    if (account?.bank_id !== bank_id) throw new Refusal(refusals.PAYOUT_ACCOUNT_NOT_USABLE)
  }

  /** Moves a payout; returns undefined and writes nothing if it changed concurrently. */
  const move = async (tx: Tx, payout_id: string, { to, version, reason, actor }: MoveRequest & { actor: string }) => {
    const payout = await lockPayout(tx, payout_id)
    if (!payout) throw new Refusal(refusals.PAYOUT_NOT_FOUND)
    const from = stateOf(payout)
    // A repeated request is already done.
    if (from === to) return payout
    if (version !== payout.version) return undefined
    if (from === 'failed' || !transitions[from].includes(to))
      throw new Refusal(refusals.PAYOUT_STATE_NOT_ALLOWED, { data: { state: from } })
    if (to !== 'failed' && !(await isActivePartner(tx, payout.partner_id)))
      throw new Refusal(refusals.PAYOUT_PARTNER_NOT_ACTIVE)
    if (to === 'approved') await refuseOtherAccount(tx, payout)
    const now = clock()
    await lockPartner(tx, payout.partner_id)
    const saved = await savePayout(tx, payout_id, {
      ...(to === 'approved' ? { approved_at: now } : { status: to, decided_at: now }),
      ...(to === 'failed' ? { reason: reason ?? '' } : {}),
    })
    await writeStep(tx, payout, { from, to })
    const subject = `payout:${payout_id}`
    const after = { state: to, ...(to === 'failed' ? { reason } : {}) }
    await recordAudit(tx, { at: now, actor, action: `payout.${to}`, subject, before: { state: from }, after })
    return saved
  }

  return {
    /** Lists the payouts and balances of the caller's partner. @throws Refusal of `members.require` */
    async listOwn(actor: Actor, page: { page: number; page_size: number }) {
      const { partner_id } = await members.require(actor, 'owner')
      const [sums, available, { payouts, ...totals }] = await Promise.all([
        sumPayouts(db, partner_id),
        getBalances(db, partner_id),
        listPayouts(db, { partner_ids: [partner_id] }, { number: page.page, size: page.page_size }),
      ])
      const toBalances = (currency: Currency): Balances => {
        const { pending = 0, paid = 0 } = sums.find((each) => each.currency === currency) ?? {}
        return {
          currency,
          available: pounds(available.get(currency) ?? 0),
          pending: pounds(pending),
          paid: pounds(paid),
        }
      }
      const [main, ...others] = orderCurrencies([...available.keys(), ...sums.map(({ currency }) => currency)])
      return {
        balances: toBalances(main),
        other_balances: others.map(toBalances),
        payouts: payouts.map(toPartnerView),
        ...totals,
      }
    },

    /** Lists the payouts of all partners, for the office. */
    async list(query: {
      search?: string | undefined
      state?: PayoutState | undefined
      page: number
      page_size: number
    }) {
      const { search, state } = query
      const filter = search ? { partner_ids: await findPartnersByName(db, search), payout_id: normaliseId(search) } : {}
      const { payouts, ...totals } = await listPayouts(
        db,
        { ...filter, state },
        { number: query.page, size: query.page_size },
      )
      return { payouts: await presentAll(payouts), ...totals }
    },

    /** Proposes payouts for the next Thursday, which may be today. */
    propose: (actor: Actor) => proposeAll(nextThursday(today()), staffId(actor)),

    /** Proposes once per Thursday, or later if the server was down then. Runs every hour. */
    async proposeWeekly(): Promise<void> {
      const due_on = previousThursday(today())
      const latest = await findLatestRun(db)
      // A new installation waits for its first Thursday.
      if (latest === due_on || (latest === undefined && due_on !== today())) return
      const { passed_over } = await proposeAll(due_on, 'system')
      // The next hourly run retries; partners that have a payout get no second one.
      if (passed_over.some(({ why }) => why === 'fault')) return
      await saveRun(db, due_on, clock())
    },

    /**
     * Moves a payout to its next state.
     * @throws Refusal PAYOUT_NOT_FOUND, PAYOUT_CHANGED (with the current payout), PAYOUT_STATE_NOT_ALLOWED, PAYOUT_PARTNER_NOT_ACTIVE, PAYOUT_ACCOUNT_NOT_USABLE
     */
    async move(actor: Actor, id: string, request: MoveRequest): Promise<OfficePayout> {
      const payout_id = normaliseId(id)
      if (request.to === 'failed' && !request.reason)
        throw new Refusal(refusals.PAYOUT_STATE_NOT_ALLOWED, {
          fields: { reason: m.reason_needed },
          message: m.reason_needed,
        })
      const actorId = staffId(actor)
      const updated = await inTransaction(db, (tx) => move(tx, payout_id, { ...request, actor: actorId }))
      if (updated) return present(updated)
      const current = await findPayout(db, payout_id)
      throw new Refusal(refusals.PAYOUT_CHANGED, current ? { data: { payout: await present(current) } } : {})
    },
  }
}
