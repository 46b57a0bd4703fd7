// Keeps the attention items about rides at risk in step with the dispatch board.
import type { BoardRide } from '#modules/dispatch/board/contract.ts'
import type { Dispatch } from '#modules/dispatch/service.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { isCovered, listAlarms, type NewItem } from '../attention-items/rules.ts'
import * as store from '../attention-items/store.ts'
import type { SetResolved } from '../invoice-alerts/service.ts'

const kind = 'ride_at_risk'

export interface RiskAlertsDeps {
  db: Db
  board: Pick<Dispatch['board'], 'listRidesAtRisk'>
  /** Mail address of the office; undefined while mail to the office is turned off. */
  officeAddress: () => Promise<string | undefined>
  raise: (tx: Tx, item: NewItem, office: string | undefined) => Promise<void>
  setResolved: SetResolved
}

export const createRiskAlerts = ({ db, board, officeAddress, raise, setResolved }: RiskAlertsDeps) => {
  /** Raises a ride, unless the office has resolved the same alarms. A ride that turns red again is a new item. */
  const syncRide = async (
    tx: Tx,
    { ride, items, office }: { ride: BoardRide; items: readonly store.Item[]; office: string | undefined },
  ): Promise<void> => {
    const alarms = listAlarms(ride)
    const last = items.at(-1)
    const known = last?.facts.alarms ?? []
    const isSame = isCovered(alarms, known) && isCovered(known, alarms)
    if (last?.seen_at === null) {
      if (!isSame) await store.saveFacts(tx, last.item_id, { alarms })
      return
    }
    if (last?.seen_by && isCovered(alarms, known)) return
    const { booking_id } = ride
    await raise(tx, { kind, key: `${booking_id}:${items.length + 1}`, booking_id, facts: { alarms } }, office)
  }

  /** Raises each ride that is red, and resolves those that no longer are. */
  const syncRidesAtRisk = async (): Promise<void> => {
    // Read before the transaction, so that no connection is held while waiting for another.
    const office = await officeAddress()
    await inTransaction(db, async (tx) => {
      await store.lockRidesAtRisk(tx)
      const rides = await board.listRidesAtRisk(tx)
      const ids = new Set(rides.map(({ booking_id }) => booking_id))
      for (const item of await store.lockOpenOfKind(tx, kind))
        if (!ids.has(item.booking_id ?? '')) await setResolved(tx, item, { seen: true, note: null, actor: null })
      const items = await store.listItemsOfBookings(tx, kind, [...ids])
      for (const ride of rides)
        await syncRide(tx, {
          ride,
          items: items.filter(({ booking_id }) => booking_id === ride.booking_id),
          office,
        })
    })
  }

  return {
    syncRidesAtRisk,

    /** Resolves the item of a ride at once if its driver or office has removed the cause. */
    async onRideProgress({ booking_id }: { booking_id: string }): Promise<void> {
      if (await store.hasOpenItem(db, kind, booking_id)) await syncRidesAtRisk()
    },
  }
}
