// Agreements. They are few and every quote needs them, so every process has them in memory.
import { Refusal } from '#kernel/errors.ts'
import type { Site } from '#kernel/site.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, sqlState, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { notifyProcesses } from '#platform/notify.ts'
import type { RateCards } from '../rate-cards/service.ts'
import { insertDraft, listCards } from '../rate-cards/store.ts'
import type { AgreementTerms } from '../reductions/rules.ts'
import { type AgreementChange, type AgreementOnWire, type NewAgreement, refusals } from './contract.ts'
import { presentAgreement } from './present.ts'
import { belongsTo, findAgreementFor, type Payer, toAgreementTerms } from './rules.ts'
import {
  type Agreement,
  insertAgreement,
  insertAgreementCard,
  listAgreements,
  lockAgreement,
  updateAgreement,
} from './store.ts'

/** How long the memory is used without a notification; the connection for notifications may be lost. */
const cacheMs = 5000

export interface AgreementsDeps {
  db: Db
  clock: Clock
  users: Pick<Users, 'findNames' | 'findByEmail'>
  partners: Pick<Partners, 'find' | 'findNames'>
  rateCards: Pick<RateCards, 'findRates'>
  site: () => Site
}

const refuseTakenPayer = (error: unknown): never => {
  if (sqlState(error) !== '23505') throw error
  throw new Refusal(refusals.AGREEMENT_PAYER_TAKEN, { fields: { payer: refusals.AGREEMENT_PAYER_TAKEN.message } })
}

const toColumns = ({ name, change }: Pick<NewAgreement, 'name' | 'change'>) => ({
  name,
  basis_points: change.kind === 'percent' ? change.basis_points : null,
  card_id: change.kind === 'card' ? change.card_id : null,
})

export const createAgreements = ({ db, clock, users, partners, rateCards, site }: AgreementsDeps) => {
  let cached: { at: number; agreements: Agreement[] } | undefined
  let invalidations = 0

  const invalidate = () => {
    invalidations++
    cached = undefined
  }

  const readAll = async (on: Db): Promise<Agreement[]> => {
    const at = clock().getTime()
    if (cached && Math.abs(at - cached.at) <= cacheMs) return cached.agreements
    const before = invalidations
    const agreements = await listAgreements(on)
    // If an agreement changed during the read, the result is used once but not cached.
    if (before === invalidations) cached = { at, agreements }
    return agreements
  }

  const present = async (on: Db, agreements: readonly Agreement[]): Promise<AgreementOnWire[]> => {
    const userIds = agreements.flatMap(({ user_id, created_by }) => (user_id ? [user_id, created_by] : [created_by]))
    const names = {
      users: await users.findNames(on, [...new Set(userIds)]),
      partners: await partners.findNames(
        on,
        agreements.flatMap(({ partner_id }) => partner_id ?? []),
      ),
      cards: new Map((await listCards(on)).map(({ card_id, name }) => [card_id, name])),
    }
    return agreements.map((agreement) => presentAgreement(agreement, names))
  }

  const presentOne = async (tx: Tx, agreementId: string): Promise<AgreementOnWire> => {
    const agreement = await lockAgreement(tx, agreementId)
    const [shown] = agreement ? await present(tx, [agreement]) : []
    if (!shown) throw new Refusal(refusals.AGREEMENT_NOT_FOUND)
    return shown
  }

  const findPayer = async (on: Db, payer: NewAgreement['payer']): Promise<Payer> => {
    if (payer.kind === 'partner') {
      const partner = await partners.find(on, payer.partner_id)
      if (partner) return { partner_id: partner.partner_id, user_id: null }
      throw new Refusal(refusals.AGREEMENT_PAYER_UNKNOWN, {
        fields: { 'payer.partner_id': refusals.AGREEMENT_PAYER_UNKNOWN.message },
      })
    }
    const user = await users.findByEmail(on, payer.email)
    if (user) return { partner_id: null, user_id: user.user_id }
    throw new Refusal(refusals.AGREEMENT_PAYER_UNKNOWN, {
      fields: { 'payer.email': refusals.AGREEMENT_PAYER_UNKNOWN.message },
    })
  }

  const refuseUnknownCard = async (on: Db, change: NewAgreement['change']): Promise<void> => {
    if (change.kind === 'percent' || (await listCards(on)).some(({ card_id }) => card_id === change.card_id)) return
    const { message } = refusals.AGREEMENT_CARD_UNKNOWN
    throw new Refusal(refusals.AGREEMENT_CARD_UNKNOWN, { fields: { 'change.card_id': message } })
  }

  const save = async (
    tx: Tx,
    entry: { actor: string; action: string; agreementId: string; before?: unknown; after: unknown },
  ): Promise<AgreementOnWire> => {
    const { actor, action, agreementId, before, after } = entry
    await recordAudit(tx, { at: clock(), actor, action, subject: `agreement:${agreementId}`, before, after })
    await notifyProcesses(tx, 'content')
    return presentOne(tx, agreementId)
  }

  return {
    forget: invalidate,

    /** The terms of the agreement that prices a ride now; undefined without one. `on` is the caller's own connection. */
    async find(on: Db, payer: Payer): Promise<AgreementTerms | undefined> {
      const agreement = findAgreementFor(await readAll(on), payer)
      return agreement && toAgreementTerms(agreement)
    },

    /** Whether terms that a quote was priced by belong to who books it. */
    async belongsTo(on: Db, { agreement_id }: AgreementTerms, payer: Payer): Promise<boolean> {
      const agreement = (await readAll(on)).find((each) => each.agreement_id === agreement_id)
      return agreement !== undefined && belongsTo(agreement, payer)
    },

    list: async (): Promise<AgreementOnWire[]> => present(db, await listAgreements(db)),

    /** @throws Refusal AGREEMENT_PAYER_TAKEN, AGREEMENT_PAYER_UNKNOWN, AGREEMENT_CARD_UNKNOWN */
    async create({ payer, ...form }: NewAgreement, actor: string): Promise<AgreementOnWire> {
      const created = await inTransaction(db, async (tx) => {
        const [agreement_id, now] = [newId(), clock()]
        await refuseUnknownCard(tx, form.change)
        const after = { ...(await findPayer(tx, payer)), ...toColumns(form) }
        const dates = { created_at: now, updated_at: now }
        await insertAgreement(tx, { agreement_id, ...after, active: true, created_by: actor, ...dates })
        return save(tx, { actor, action: 'agreement.created', agreementId: agreement_id, after })
      }).catch(refuseTakenPayer)
      invalidate()
      return created
    },

    /** @throws Refusal AGREEMENT_NOT_FOUND, AGREEMENT_CHANGED, AGREEMENT_PAYER_TAKEN, AGREEMENT_CARD_UNKNOWN */
    async change(
      agreementId: string,
      { revision, active, ...form }: AgreementChange,
      actor: string,
    ): Promise<AgreementOnWire> {
      const changed = await inTransaction(db, async (tx) => {
        const before = await lockAgreement(tx, agreementId)
        if (!before) throw new Refusal(refusals.AGREEMENT_NOT_FOUND)
        if (before.revision !== revision)
          throw new Refusal(refusals.AGREEMENT_CHANGED, { data: { agreement: await presentOne(tx, agreementId) } })
        await refuseUnknownCard(tx, form.change)
        const after = { ...toColumns(form), active }
        await updateAgreement(tx, agreementId, { ...after, revision: revision + 1, updated_at: clock() })
        const action = before.active === active ? 'changed' : active ? 'resumed' : 'paused'
        return save(tx, { actor, action: `agreement.${action}`, agreementId, before, after })
      }).catch(refuseTakenPayer)
      invalidate()
      return changed
    },

    /** Creates a rate card for agreements with a draft of the live rates of the site's country. @throws Refusal RATE_CARD_NAME_TAKEN */
    async createCard(name: string, actor: string): Promise<{ card_id: string; version_id: string }> {
      const now = clock()
      const { country } = site()
      const { card, version } = await rateCards.findRates(db, { country, bookedAt: now, pickupAt: now })
      const refuseTakenName = (error: unknown): never => {
        if (sqlState(error) !== '23505') throw error
        const { message } = refusals.RATE_CARD_NAME_TAKEN
        throw new Refusal(refusals.RATE_CARD_NAME_TAKEN, { fields: { name: message } })
      }
      return inTransaction(db, async (tx) => {
        const [card_id, version_id] = [newId(), newId()]
        await insertAgreementCard(tx, { card_id, name, source: card.card_id, created_at: now })
        const draft = { version_id, card_id, document: version.document, note: '', created_by: actor, created_at: now }
        await insertDraft(tx, draft)
        await recordAudit(tx, {
          at: now,
          actor,
          action: 'rate_card.created',
          subject: `rate_card:${card_id}`,
          after: { name },
        })
        await notifyProcesses(tx, 'content')
        return { card_id, version_id }
      }).catch(refuseTakenName)
    },
  }
}
export type Agreements = ReturnType<typeof createAgreements>
