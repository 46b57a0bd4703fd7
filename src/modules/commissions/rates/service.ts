// Commission rates of a partner: set by the office, applied by the completion time of a ride.
import { type Actor, staffId } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { type RideKind, rideKinds } from '#modules/bookings/contract.ts'
import { refusals as partnerRefusals } from '#modules/partners/contract.ts'
import { findPartnerNames } from '#modules/partners/lookup/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { lockPartner } from '../ledger/store.ts'
import { type RateOnWire, refusals } from './contract.ts'
import { percentAt } from './rules.ts'
import { insertRate, listRates } from './store.ts'

export interface RateChange {
  service: RideKind
  percent: number
  seen: number
}

export const createRates = ({ db, clock }: { db: Db; clock: Clock }) => {
  const getCurrentRates = async (on: Db, partner_id: string): Promise<RateOnWire[]> => {
    const rates = await listRates(on, partner_id)
    const now = clock()
    return rideKinds.map((service) => {
      const ownRate = rates.find((rate) => rate.service === service && rate.valid_from <= now)
      return {
        service,
        percent: percentAt(rates, service, now),
        valid_from: ownRate?.valid_from.toISOString() ?? null,
      }
    })
  }

  const requirePartner = async (on: Db, partner_id: string): Promise<void> => {
    if (!(await findPartnerNames(on, [partner_id])).has(partner_id))
      throw new Refusal(partnerRefusals.PARTNER_NOT_FOUND)
  }

  const set = async (
    tx: Tx,
    partner_id: string,
    { changes, actor }: { changes: readonly RateChange[]; actor: string },
  ) => {
    await lockPartner(tx, partner_id)
    const previous = await getCurrentRates(tx, partner_id)
    const percentOf = (service: RideKind) => previous.find((rate) => rate.service === service)?.percent
    // A rate that already has the requested value is a repeated request.
    const pending = changes.filter(({ service, percent }) => percentOf(service) !== percent)
    if (pending.some(({ service, seen }) => percentOf(service) !== seen))
      throw new Refusal(refusals.RATES_CHANGED, { data: { rates: previous } })
    const now = clock()
    for (const { service, percent } of pending) {
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
    return getCurrentRates(tx, partner_id)
  }

  return {
    /** Finds the rate in per cent that applies at an instant. */
    percentAt: async (on: Db, partner_id: string, service: RideKind, at: Date): Promise<number> =>
      percentAt(await listRates(on, partner_id), service, at),

    /** Gets the current rates. @throws Refusal PARTNER_NOT_FOUND */
    async get(partner_id: string): Promise<RateOnWire[]> {
      await requirePartner(db, partner_id)
      return getCurrentRates(db, partner_id)
    },

    /** Sets rates for rides completed from now on. @throws Refusal PARTNER_NOT_FOUND, RATES_CHANGED (with the current rates) */
    async set(actor: Actor, partner_id: string, changes: readonly RateChange[]): Promise<RateOnWire[]> {
      await requirePartner(db, partner_id)
      return inTransaction(db, (tx) => set(tx, partner_id, { changes, actor: staffId(actor) }))
    },
  }
}
export type Rates = ReturnType<typeof createRates>
