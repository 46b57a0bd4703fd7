// Keeps the attention items about rides at risk in step with the dispatch board.
import type { BoardRide } from '#modules/dispatch/board/contract.ts'
import type { Dispatch } from '#modules/dispatch/service.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { AttentionItem } from '../attention-items/contract.ts'
import { intersectAlarms, isCovered, listAlarms, type NewItem } from '../attention-items/rules.ts'
import * as store from '../attention-items/store.ts'
import type { SetResolved } from '../invoice-alerts/service.ts'

const kind = 'ride_at_risk'

export interface RiskAlertsDeps {
  db: Db
  board: Pick<Dispatch['board'], 'listRidesAtRisk' | 'listUnjudged' | 'listDrivenCars'>
  /** Mail address of the office; undefined while mail to the office is turned off. */
  officeAddress: () => Promise<string | undefined>
  raise: (tx: Tx, item: NewItem, office: string | undefined) => Promise<void>
  setResolved: SetResolved
}

/** Finds the current drivers of the cars that put a ride at risk, by the id of the open item. */
export const findDriversAtRisk = async (
  on: Db,
  board: Pick<RiskAlertsDeps['board'], 'listDrivenCars'>,
  items: readonly store.Item[],
): Promise<Map<string, AttentionItem['drivers']>> => {
  const open = items.filter((item) => item.kind === kind && item.seen_at === null)
  if (!open.length) return new Map()
  const cars = await board.listDrivenCars(
    on,
    open.flatMap(({ booking_id }) => booking_id ?? []),
  )
  const listDrivers = ({ booking_id, facts: { alarms = [] } }: store.Item) =>
    cars
      .filter((car) => car.booking_id === booking_id && alarms.some(({ car_number }) => car_number === car.car_number))
      .map(({ driver: { driver_id, name, phone_number } }) => ({ driver_id, name, phone_number }))
  return new Map(open.map((item) => [item.item_id, listDrivers(item)]))
}

export const createRiskAlerts = ({ db, board, officeAddress, raise, setResolved }: RiskAlertsDeps) => {
  /** Forgets alarms that have ended since the office resolved them, so that they are raised if they come back. */
  const endAlarms = async (tx: Tx, rides: readonly BoardRide[]): Promise<void> => {
    const alarmsNow = new Map(rides.map((ride) => [ride.booking_id, listAlarms(ride)]))
    for (const { item_id, booking_id, facts } of await store.lockLastingAlarms(tx)) {
      const lasting = facts.lasting_alarms ?? facts.alarms ?? []
      const lasting_alarms = intersectAlarms(lasting, alarmsNow.get(booking_id ?? '') ?? [])
      if (lasting_alarms.length < lasting.length) await store.saveFacts(tx, item_id, { ...facts, lasting_alarms })
    }
  }

  /** Resolves the items of rides that are no longer red; too late to be judged is no reason. */
  const resolveEnded = async (tx: Tx, rides: readonly BoardRide[]): Promise<void> => {
    const red = new Set(rides.map(({ booking_id }) => booking_id))
    const others = (await store.lockOpenOfKind(tx, kind)).filter(({ booking_id }) => !red.has(booking_id ?? ''))
    const ids = others.map(({ booking_id }) => booking_id).filter((id) => id !== null)
    const unjudged = new Set(await board.listUnjudged(tx, ids))
    for (const item of others)
      if (!unjudged.has(item.booking_id ?? '')) await setResolved(tx, item, { seen: true, note: null, actor: null })
  }

  /** Raises a ride, unless the office has resolved alarms that have lasted since. */
  const syncRide = async (
    tx: Tx,
    { ride, items, office }: { ride: BoardRide; items: readonly store.Item[]; office: string | undefined },
  ): Promise<void> => {
    const alarms = listAlarms(ride)
    const last = items.at(-1)
    const { alarms: known = [], lasting_alarms } = last?.facts ?? {}
    const lasting = lasting_alarms ?? known
    if (last?.seen_at === null) {
      const isSame = !lasting_alarms && isCovered(alarms, known) && isCovered(known, alarms)
      if (!isSame) await store.saveFacts(tx, last.item_id, { alarms })
      return
    }
    if (last?.seen_by && isCovered(alarms, lasting)) return
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
      await resolveEnded(tx, rides)
      await endAlarms(tx, rides)
      const ids = rides.map(({ booking_id }) => booking_id)
      const items = await store.listItemsOfBookings(tx, kind, ids)
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
