// The equipment of a driver's car, as the driver keeps it. The office edits it with the record of the driver.
import { Refusal } from '#kernel/errors.ts'
import type { RateCards } from '#modules/pricing/rate-cards/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { refusals as driverRefusals } from '../contract.ts'
import { findDriverOfUser, lockDriver, updateDriver } from '../store.ts'
import { type OwnEquipment, refusals } from './contract.ts'

export interface EquipmentDeps {
  db: Db
  clock: Clock
  rateCards: Pick<RateCards, 'listEquipment'>
}

export const createEquipment = ({ db, clock, rateCards }: EquipmentDeps) => ({
  list: () => rateCards.listEquipment(db),

  /** An account without a driver carries nothing. */
  async getOwn(user_id: string): Promise<OwnEquipment> {
    const items = await rateCards.listEquipment(db)
    const row = await findDriverOfUser(db, user_id)
    return { items: row ? items : [], carried: row?.equipment ?? [] }
  },

  /** @throws Refusal DRIVER_NOT_FOUND, EQUIPMENT_UNKNOWN */
  setOwn: (user_id: string, carried: string[]): Promise<OwnEquipment> =>
    inTransaction(db, async (tx) => {
      const found = await findDriverOfUser(tx, user_id)
      const row = found && (await lockDriver(tx, found.driver_id))
      if (!row) throw new Refusal(driverRefusals.DRIVER_NOT_FOUND)
      const items = await rateCards.listEquipment(tx)
      const known = new Set([...items.map(({ id }) => id), ...row.equipment])
      const unknown = carried.flatMap((id, at) => (known.has(id) ? [] : [`carried.${at}`]))
      if (unknown.length)
        throw new Refusal(refusals.EQUIPMENT_UNKNOWN, {
          fields: Object.fromEntries(unknown.map((field) => [field, refusals.EQUIPMENT_UNKNOWN.message])),
        })
      if (JSON.stringify(carried) !== JSON.stringify(row.equipment)) {
        const [at, subject] = [clock(), `driver:${row.driver_id}`]
        await updateDriver(tx, row.driver_id, { equipment: carried, version: row.version + 1, updated_at: at })
        const values = { before: { equipment: row.equipment }, after: { equipment: carried } }
        await recordAudit(tx, { at, actor: user_id, action: 'driver changed', subject, ...values })
      }
      return { items, carried }
    }),
})
export type Equipment = ReturnType<typeof createEquipment>
