// A reading of a board that this process keeps: loaded whole, and after a change only for the rides and drivers concerned.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { DispatchableRides, RideToDrive } from '#modules/bookings/dispatchable/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { BoardRide } from '../board/contract.ts'
import { createRidePresenter, type DriverWithRides } from '../board/present.ts'
import { nearHoursOfOrder } from '../board/rules.ts'
import {
  type DispatchBoard,
  enclosePickups,
  groupByBooking,
  type LoadedRides,
  needsDriverNear,
} from '../board/service.ts'
import type { Schedule } from '../schedule/service.ts'
import { type Assignment, listAssignments } from '../store.ts'
import { type Changes, findChanges, isSame, type ShownRide } from './rules.ts'

export interface ReadingDeps {
  db: Db
  clock: Clock
  rides: Pick<DispatchableRides, 'listRides'>
  schedule: Pick<Schedule, 'listDrivers'>
  board: Pick<DispatchBoard, 'isShown'>
}

/** Which rides a reading has. */
export interface Scope {
  load: () => Promise<LoadedRides>
  includes: (ride: RideToDrive) => boolean
  isBefore: (ride: RideToDrive, cars: readonly Assignment[] | undefined) => boolean
  /** The order of a first page. */
  order: (a: BoardRide, b: BoardRide) => number
  /** The span in which absences of drivers are needed, beside the weeks around the rides. */
  absentIn: () => { from: Date; to: Date }
}

export interface CurrentReading {
  rides: Map<string, RideToDrive>
  people: Map<string, DriverWithRides>
  assignments: Map<string, readonly Assignment[]>
  shown: Map<string, ShownRide>
  /** Ids of rides of which it is still to be judged if a driver is near. */
  unjudged: Set<string>
  now: Date
  /** When it was last loaded whole, in milliseconds since 1970. */
  loadedAt: number
}

export interface Update extends Changes {
  /** Ids of the drivers who changed themselves; `unknown` after the whole was loaded. */
  drivers: readonly string[] | 'unknown'
}

/** Longest time in milliseconds for which judging rides may block the event loop. */
const maxBlockMs = 15

/** Rides that a first page can have: they are judged in full before it is answered, the others after it. */
export const firstRides = 200

/** Of more changes at once the whole board is read again. */
const maxPending = 200

/** Runs work one after another; work that has not begun serves all who want it. */
export const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return (work: () => Promise<void>) => {
    let waiting: Promise<void> | undefined
    return (): Promise<void> => {
      waiting ??= last.then(() => {
        waiting = undefined
        return work()
      })
      last = waiting.catch(() => undefined)
      return waiting
    }
  }
}

export interface Followers {
  areThere: () => boolean
  onUpdate: (update: Update) => void
}

const noFollowers: Followers = { areThere: () => false, onUpdate: () => undefined }

export const createReading = (deps: ReadingDeps, scope: Scope, followers: Followers = noFollowers) => {
  const { db, clock, rides, schedule, board } = deps
  const queued = createQueue()
  let current: CurrentReading | undefined
  const pending = { ids: new Set<string>(), drivers: new Set<string>() }
  let isStale = true
  let isReloadRequested = false

  const takePending = () => {
    const taken = { ids: [...pending.ids], drivers: [...pending.drivers] }
    pending.ids.clear()
    pending.drivers.clear()
    return taken
  }

  /** Judging thousands of rides takes a while, in which other calls of the process go on. */
  const present = async (
    all: readonly RideToDrive[],
    data: LoadedRides['data'],
    { nearHours, isStopped = () => false }: { nearHours?: number | undefined; isStopped?: () => boolean } = {},
  ): Promise<ShownRide[]> => {
    const presentRide = createRidePresenter(data, nearHours)
    const shown: ShownRide[] = []
    let since = performance.now()
    for (const ride of all) {
      const isBefore = scope.isBefore(ride, data.assignments.get(ride.booking.booking_id))
      shown.push({ ride: presentRide(ride), isBefore })
      if (performance.now() - since < maxBlockMs) continue
      await yieldToEventLoop()
      if (isStopped()) break
      since = performance.now()
    }
    return shown
  }
  const indexShown = (shown: readonly ShownRide[]) => new Map(shown.map((each) => [each.ride.booking_id, each]))

  /** Judges rides of a reading in full that are not yet, or until a new reading is requested. */
  const judge = async (
    reading: CurrentReading,
    ids: readonly string[] = [...reading.unjudged],
    isStopped?: () => boolean,
  ): Promise<ShownRide[]> => {
    const open = ids.flatMap((id) => (reading.unjudged.has(id) ? (reading.rides.get(id) ?? []) : []))
    const next = await present(open, reading, { ...(isStopped && { isStopped }) })
    const changed = next.filter((each) => !isSame(reading.shown.get(each.ride.booking_id), each))
    for (const each of changed) reading.shown.set(each.ride.booking_id, each)
    for (const { ride } of next) reading.unjudged.delete(ride.booking_id)
    return changed
  }

  const listFirst = ({ shown }: CurrentReading): string[] => {
    const onBoard = [...shown.values()].filter(({ isBefore }) => !isBefore).map(({ ride }) => ride)
    const first = onBoard.sort(scope.order).slice(0, firstRides)
    return first.map(({ booking_id }) => booking_id)
  }

  /** Whether drivers are near decides neither order nor totals, and takes long: it is left out for all but the first rides. */
  const loadFirst = async (): Promise<void> => {
    await loadWhole(nearHoursOfOrder)
    if (!current) return
    const { rides: all, assignments, unjudged, now } = current
    for (const [id, { booking }] of all) if (needsDriverNear(booking, assignments.get(id), now)) unjudged.add(id)
    await judge(current, listFirst(current))
  }

  /** Judges the rest of the rides, which no call waits for. */
  const completeFirst = async (): Promise<void> => {
    const changed = current && !isStale ? await judge(current, undefined, () => isReloadRequested) : []
    followers.onUpdate({ changed, gone: [], drivers: [] })
  }

  const loadWhole = async (nearHours?: number): Promise<void> => {
    takePending()
    isStale = false
    isReloadRequested = false
    const loadedAt = clock().getTime()
    try {
      const { rides: all, data } = await scope.load()
      const shown = indexShown(await present(all, data, { nearHours }))
      const isFollowed = followers.areThere()
      const changes = isFollowed && current ? findChanges(current.shown, shown) : { changed: [], gone: [] }
      current = {
        rides: new Map(all.map((ride) => [ride.booking.booking_id, ride])),
        people: new Map(data.people),
        assignments: new Map(data.assignments),
        shown,
        unjudged: new Set(),
        now: data.now,
        loadedAt,
      }
      if (isFollowed) followers.onUpdate({ ...changes, drivers: 'unknown' })
    } catch (error) {
      isStale = true
      throw error
    }
  }

  /** Brings the rides with these ids up to date; returns the drivers who have one of them, or had. */
  const replaceRides = async (reading: CurrentReading, ids: readonly string[]): Promise<Set<string>> => {
    const fresh = new Map((await rides.listRides(db, ids)).map((ride) => [ride.booking.booking_id, ride]))
    const rows = groupByBooking(await listAssignments(db, ids))
    const concerned = new Set<string>()
    for (const id of ids) {
      for (const { driver_id } of [...(reading.assignments.get(id) ?? []), ...(rows.get(id) ?? [])])
        concerned.add(driver_id)
      const ride = fresh.get(id)
      reading.rides.delete(id)
      reading.assignments.delete(id)
      if (!ride || !scope.includes(ride) || !board.isShown(ride, rows)) continue
      reading.rides.set(id, ride)
      const own = rows.get(id)
      if (own) reading.assignments.set(id, own)
    }
    return concerned
  }

  const replacePeople = async (reading: CurrentReading, only: readonly string[], of: readonly RideToDrive[]) => {
    if (!only.length) return
    const people = await schedule.listDrivers(db, enclosePickups(of, reading.now), {
      only,
      absentIn: scope.absentIn(),
      known: { get: (id) => reading.rides.get(id)?.booking },
    })
    for (const id of only) reading.people.delete(id)
    for (const person of people) reading.people.set(person.driver.driver_id, person)
  }

  const apply = async (
    reading: CurrentReading,
    ids: readonly string[],
    drivers: readonly string[],
  ): Promise<Changes> => {
    const concerned = new Set([...drivers, ...(await replaceRides(reading, ids))])
    reading.now = clock()
    const wanted = new Set(ids)
    const affected = [...reading.rides.values()].filter(
      ({ booking: { booking_id: id } }) =>
        wanted.has(id) || reading.assignments.get(id)?.some(({ driver_id }) => concerned.has(driver_id)),
    )
    await replacePeople(reading, [...concerned], affected)
    const next = await present(affected, reading)
    const changed = next.filter((each) => !isSame(reading.shown.get(each.ride.booking_id), each))
    const gone = ids.filter((id) => reading.shown.has(id) && !reading.rides.has(id))
    for (const each of next) reading.shown.set(each.ride.booking_id, each)
    for (const id of gone) reading.shown.delete(id)
    return { changed, gone }
  }

  const settlePending = async (): Promise<void> => {
    if (!current || isStale) return loadWhole()
    const { ids, drivers } = takePending()
    const isNoted = ids.length > 0 || drivers.length > 0
    if (!isNoted && !current.unjudged.size) return
    try {
      const { changed, gone } = isNoted ? await apply(current, ids, drivers) : { changed: [], gone: [] }
      const judged = await judge(current)
      followers.onUpdate({ changed: [...changed, ...judged], gone, drivers })
    } catch (error) {
      isStale = true
      throw error
    }
  }

  const queuedFirst = queued(loadFirst)

  return {
    /** Loads it whole, after what is running. */
    reload: queued(() => loadWhole()),
    /** Loads what the first page of a board needs; `completeFirst` adds the rest, and so does bringing it up to date. */
    reloadFirst: (): Promise<void> => {
      isReloadRequested = true
      return queuedFirst()
    },
    completeFirst: queued(completeFirst),
    /** Brings it up to date with what was notified. */
    settle: queued(settlePending),
    get: (): CurrentReading | undefined => current,
    isYoungerThan: (ms: number): boolean =>
      current !== undefined && !isStale && Math.abs(clock().getTime() - current.loadedAt) < ms,
    /** Something about a booking has changed, or about a driver; without an id anything may have. */
    note(change: { booking_id?: string; driver_id?: string }): void {
      if (change.booking_id) pending.ids.add(change.booking_id)
      if (change.driver_id) pending.drivers.add(change.driver_id)
      if ((!change.booking_id && !change.driver_id) || pending.ids.size + pending.drivers.size > maxPending) {
        takePending()
        isStale = true
      }
    },
  }
}
export type Reading = ReturnType<typeof createReading>
