// The rates of a partner: the office sets them, and a ride earns at the one that was valid when it was over.
import { type Actor, staffId } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { type PartnerService, partnerServices } from '#modules/bookings/partner-rides/contract.ts'
import { refusals as ofPartners } from '#modules/partners/contract.ts'
import { partnerNames } from '#modules/partners/naming/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { lockPartner } from '../ledger/store.ts'
import { type RateOnWire, refusals } from './contract.ts'
import { percentAt } from './rules.ts'
import { insertRate, ratesOf } from './store.ts'

export interface AskedRate {
  service: PartnerService
  percent: number
  seen: number
}

export const createRates = ({ db, clock }: { db: Db; clock: Clock }) => {
  const current = async (on: Db, partner_id: string): Promise<RateOnWire[]> => {
    const rates = await ratesOf(on, partner_id)
    const now = clock()
    return partnerServices.map((service) => {
      const own = rates.find((rate) => rate.service === service && rate.valid_from <= now)
      return {
        service,
        percent: percentAt(rates, service, now),
        valid_from: own?.valid_from.toISOString() ?? null,
      }
    })
  }

  const known = async (on: Db, partner_id: string): Promise<void> => {
    if (!(await partnerNames(on, [partner_id])).has(partner_id)) throw new Refusal(ofPartners.PARTNER_NOT_FOUND)
  }

  const set = async (tx: Tx, partner_id: string, { asked, actor }: { asked: readonly AskedRate[]; actor: string }) => {
    await lockPartner(tx, partner_id)
    const before = await current(tx, partner_id)
    const percentOf = (service: PartnerService) => before.find((rate) => rate.service === service)?.percent
    // What is there already as it is asked for was said twice.
    const changed = asked.filter(({ service, percent }) => percentOf(service) !== percent)
    if (changed.some(({ service, seen }) => percentOf(service) !== seen))
      throw new Refusal(refusals.RATES_CHANGED, { data: { rates: before } })
    const now = clock()
    for (const { service, percent } of changed) {
      await insertRate(tx, { partner_id, service, percent, valid_from: now, set_by: actor })
      await recordAudit(tx, {
        at: now,
        actor,
        action: 'partner.rate_set',
        subject: `partner:${partner_id}`,
        before: { service, percent: percentOf(service) },
        after: { service, percent },
      })
    }
    return current(tx, partner_id)
  }

  return {
    /** Per cent. */
    percentAt: async (on: Db, partner_id: string, service: PartnerService, at: Date): Promise<number> =>
      percentAt(await ratesOf(on, partner_id), service, at),

    /** @throws Refusal PARTNER_NOT_FOUND */
    async get(partner_id: string): Promise<RateOnWire[]> {
      await known(db, partner_id)
      return current(db, partner_id)
    },

    /** For rides that are over from now on. @throws Refusal PARTNER_NOT_FOUND, RATES_CHANGED (with those of now) */
    async set(actor: Actor, partner_id: string, asked: readonly AskedRate[]): Promise<RateOnWire[]> {
      await known(db, partner_id)
      return inTransaction(db, (tx) => set(tx, partner_id, { asked, actor: staffId(actor) }))
    },
  }
}
export type Rates = ReturnType<typeof createRates>
