// Boards that this process keeps, for their pages and streams and for the rides at risk. A change of a ride reads only that ride and
// its drivers again; what the clock changes, and what is not notified, counts every half minute.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, actorKey, sessionsOf } from '#kernel/actor.ts'
import { mayReachRegion, regionsOf, type StaffRegions } from '#kernel/staff-regions.ts'
import type { EventStreams } from '#platform/event-streams.ts'
import type { Log } from '#platform/log.ts'
import { asOfficeWork } from '#platform/workload-pool.ts'
import type { Board, BoardFilter, BoardPage, BoardRide } from '../board/contract.ts'
import { toInstants } from '../board/rules.ts'
import type { BoardSpan as Days, DispatchBoard } from '../board/service.ts'
import type { LaneDriver, Lanes } from '../lanes/contract.ts'
import { presentCarTimes, presentLanes } from '../lanes/present.ts'
import type { ShownRide } from '../readings/rules.ts'
import {
  type CurrentReading,
  createReading,
  firstRides,
  type Reading,
  type ReadingDeps,
  type Update,
} from '../readings/service.ts'
import { parseDriverTopic } from '../rules.ts'
import type { BoardChange, BoardSpan } from './contract.ts'
import { byRisk, countTotals, takePage } from './rules.ts'

export interface LiveBoardDeps extends ReadingDeps {
  board: DispatchBoard
  streams: EventStreams
  log: Pick<Log, 'warn'>
}

/** How often a followed board is read whole: for the clock, and for what is not notified. */
const reloadMs = 30_000
/** How old a reading may be for later pages of a board, and until one that is not used is dropped. */
const keptMs = 60_000
/** How old the rides at risk may be without a notification. */
const riskMs = 15_000
/** Changes of this time are sent to a new stream: its reader may have loaded the board before. */
const overlapMs = 10_000

interface KeptBoard {
  topic: string
  days: Days
  reading: Reading
  usedAt: number
  /** The lanes of the drivers as the followers have them, by the id of the driver; undefined without followers. */
  lanes?: Map<string, string>
}

type LanesChange = Pick<BoardChange, 'drivers' | 'drivers_gone'>
const sameLanes: LanesChange = { drivers: [], drivers_gone: [] }

const regionsKey = (regions: StaffRegions): string => (regions ? regions.toSorted().join(' ') : 'all')

const toTopic = ({ from, to, from_time = '', to_time = '', isCurrent, regions }: Days): string =>
  `board ${from} ${to} ${from_time} ${to_time}${isCurrent ? ' current' : ''} ${regionsKey(regions)}`

const indexLanes = (drivers: readonly LaneDriver[]) =>
  new Map(drivers.map((driver) => [driver.driver_id, JSON.stringify(driver)]))

/** The rides of the board itself, or those of the day before. */
const ridesOf = (all: Iterable<ShownRide>, isBefore: boolean): BoardRide[] =>
  [...all].filter((each) => each.isBefore === isBefore).map(({ ride }) => ride)

const presentCarsOf = (reading: CurrentReading, rides: readonly BoardRide[]) =>
  rides.flatMap(({ booking_id }) => {
    const ride = reading.rides.get(booking_id)
    return ride ? presentCarTimes(ride, reading) : []
  })

interface Noted {
  booking_id?: string
  driver_id?: string
}

const toNoted = (about: string | undefined): Noted => {
  if (about === undefined) return {}
  const driver_id = parseDriverTopic(about)
  return driver_id === undefined ? { booking_id: about } : { driver_id }
}

export const createLiveBoard = (deps: LiveBoardDeps) => {
  const { board, clock, streams, log } = deps
  const boards = new Map<string, KeptBoard>()
  let recent: (Noted & { at: number })[] = []

  const announce = (
    kept: KeptBoard,
    { changed, gone, drivers, drivers_gone }: Pick<Update, 'changed' | 'gone'> & LanesChange,
  ) => {
    const reading = kept.reading.get()
    if (!reading || [changed, gone, drivers, drivers_gone].every(({ length }) => length === 0)) return
    const { from, to } = kept.days
    const [rides, rides_before] = [ridesOf(changed, false), ridesOf(changed, true)]
    const message: BoardChange = {
      ...{ from, to, rides, rides_before, gone, drivers, drivers_gone },
      read_at: reading.now.toISOString(),
      cars: presentCarsOf(reading, [...rides, ...rides_before]),
      totals: countTotals(ridesOf(reading.shown.values(), false)),
    }
    streams.send(kept.topic, message)
  }

  /** Those of these drivers who have no lane, unless a reader of the board may not know them. */
  const listGone = (
    kept: KeptBoard,
    reading: CurrentReading,
    ids: Iterable<string>,
    lanes: ReadonlyMap<string, string>,
  ) =>
    [...ids].filter(
      (id) =>
        !lanes.has(id) &&
        (kept.lanes?.has(id) || mayReachRegion(kept.days.regions, reading.people.get(id)?.driver.region_ids ?? [])),
    )

  /** The lanes of these drivers, or of all those that differ from what was sent, and which are no more. */
  const takeChangedLanes = (kept: KeptBoard, changed: Update['drivers']): LanesChange => {
    const reading = kept.reading.get()
    const { lanes: sent } = kept
    const isAll = changed === 'unknown'
    if (!reading || changed.length === 0 || (isAll && !sent)) return sameLanes
    const people = isAll ? undefined : changed.flatMap((id) => reading.people.get(id) ?? [])
    const lanes = presentLanes(reading, kept.days, people)
    const next = indexLanes(lanes)
    const drivers = isAll ? lanes.filter(({ driver_id: id }) => next.get(id) !== sent?.get(id)) : lanes
    const drivers_gone = listGone(kept, reading, isAll ? (sent?.keys() ?? []) : changed, next)
    for (const id of drivers_gone) sent?.delete(id)
    for (const [id, lane] of next) sent?.set(id, lane)
    return { drivers, drivers_gone }
  }

  const onUpdate = (kept: KeptBoard, { drivers, ...changes }: Update) =>
    announce(kept, { ...changes, ...takeChangedLanes(kept, drivers) })

  const keep = (days: Days): KeptBoard => {
    const topic = toTopic(days)
    const known = boards.get(topic)
    if (known) {
      known.usedAt = clock().getTime()
      return known
    }
    const scope = {
      load: () => board.loadDays(days),
      includes: (ride: Parameters<DispatchBoard['isOfDays']>[0]) => board.isOfDays(ride, days),
      order: byRisk,
      isBefore: (...[ride, cars]: Parameters<Parameters<typeof createReading>[1]['isBefore']>) =>
        !board.isOnBoard(ride, cars, days),
      absentIn: () => toInstants(days),
    }
    const kept: KeptBoard = {
      ...{ topic, days, usedAt: clock().getTime() },
      reading: createReading(deps, scope, {
        areThere: () => streams.isFollowed(topic),
        onUpdate: (update) => onUpdate(kept, update),
      }),
    }
    boards.set(topic, kept)
    return kept
  }

  const risks = createReading(deps, {
    load: () => board.loadOpen(),
    includes: board.isOpenNow,
    isBefore: () => false,
    order: byRisk,
    absentIn: () => ({ from: clock(), to: clock() }),
  })

  /** Work that no call waits for. */
  const inBackground = (work: () => Promise<void>): void => {
    void asOfficeWork(work).catch((error: unknown) =>
      log.warn({ err: error }, 'reading a followed board failed; the next reading tries again'),
    )
  }

  const timer = setInterval(() => {
    for (const kept of boards.values()) {
      if (streams.isFollowed(kept.topic)) inBackground(kept.reading.reload)
      else if (clock().getTime() - kept.usedAt > keptMs) boards.delete(kept.topic)
    }
  }, reloadMs)
  timer.unref()

  /** A board as it is now for a first page; for later ones, and while it is followed, as it was notified since. */
  const read = async (request: BoardPage, own: StaffRegions): Promise<{ kept: KeptBoard; reading: CurrentReading }> => {
    const { after, limit = Number.POSITIVE_INFINITY } = request
    const kept = keep(await board.toSpan(request, own))
    const isFollowed = streams.isFollowed(kept.topic)
    const isKnown = (after !== undefined || isFollowed) && kept.reading.isYoungerThan(keptMs)
    const isFirst = after === undefined && !isFollowed && limit <= firstRides
    await (isKnown ? kept.reading.settle() : isFirst ? kept.reading.reloadFirst() : kept.reading.reload())
    if (isFirst) setImmediate(() => inBackground(kept.reading.completeFirst))
    const reading = kept.reading.get()
    if (!reading) throw new Error('a board was loaded and is not there')
    return { kept, reading }
  }

  const toBoard = (
    { kept, reading }: Awaited<ReturnType<typeof read>>,
    rides: Board['rides'],
    next: string | null,
  ): Board => ({
    from: kept.days.from,
    to: kept.days.to,
    read_at: reading.now.toISOString(),
    rides,
    next,
    totals: countTotals(ridesOf(reading.shown.values(), false)),
  })

  /** Sends the rides that changed just before the stream was opened, and the lanes and rides of their drivers. */
  const sendRecent = async (kept: KeptBoard): Promise<void> => {
    await kept.reading.settle()
    const reading = kept.reading.get()
    if (!reading) return
    const changes = recent.filter(({ at }) => at > clock().getTime() - overlapMs)
    const ids = new Set(changes.flatMap(({ booking_id }) => booking_id ?? []))
    const drivers = new Set(changes.flatMap(({ driver_id }) => driver_id ?? []))
    const listDrivers = (id: string) => (reading.assignments.get(id) ?? []).map(({ driver_id }) => driver_id)
    for (const id of ids) for (const driver_id of listDrivers(id)) drivers.add(driver_id)
    const changed = [...reading.shown.values()].filter(
      ({ ride: { booking_id: id } }) => ids.has(id) || listDrivers(id).some((driver_id) => drivers.has(driver_id)),
    )
    const gone = [...ids].filter((id) => !reading.shown.has(id))
    const lanes = presentLanes(reading, kept.days)
    const next = indexLanes(lanes)
    kept.lanes ??= next
    announce(kept, {
      ...{ changed, gone },
      drivers: lanes.filter(({ driver_id }) => drivers.has(driver_id)),
      drivers_gone: listGone(kept, reading, drivers, next),
    })
  }

  return {
    /** Returns a page of today and tomorrow unless other days are requested, or all of it; seven days at most. */
    async getBoard(request: BoardPage, own: StaffRegions): Promise<Board> {
      const found = await read(request, own)
      const all = ridesOf(found.reading.shown.values(), false).sort(byRisk)
      const { rides, next } = takePage(all, request)
      return toBoard(found, [...rides], next)
    },

    /** Returns a page of the lanes of these days, or all of them. */
    async getLanes(request: BoardPage, own: StaffRegions): Promise<Lanes> {
      const found = await read(request, own)
      const { reading, kept } = found
      const shown = [...reading.shown.values()]
      const isFirst = request.after === undefined
      const onBoard = ridesOf(shown, false).sort(byRisk)
      const before = ridesOf(shown, true)
      const isPart = isFirst && request.limit !== undefined
      const page = takePage(isPart ? onBoard : [...onBoard, ...before.sort(byRisk)], request)
      const beforeIds = new Set(before.map(({ booking_id }) => booking_id))
      const next = isPart && before.length > 0 ? 'start' : page.next
      return {
        board: toBoard(
          found,
          page.rides.filter(({ booking_id }) => !beforeIds.has(booking_id)),
          next,
        ),
        rides_before: page.rides.filter(({ booking_id }) => beforeIds.has(booking_id)),
        drivers: isFirst ? presentLanes(reading, kept.days) : [],
        cars: presentCarsOf(reading, page.rides),
      }
    },

    /** Lists the rides of these regions that are red now, earliest pickup first: read once for all who look. */
    async listRidesAtRisk(regions: StaffRegions = null): Promise<BoardRide[]> {
      await (risks.isYoungerThan(riskMs) ? risks.settle() : risks.reload())
      const reading = risks.get()
      const isOfRegions = ({ booking_id }: BoardRide) => {
        const region = reading?.rides.get(booking_id)?.booking.region_id
        return region !== undefined && mayReachRegion(regions, [region])
      }
      return ridesOf(reading?.shown.values() ?? [], false)
        .filter((ride) => ride.risk === 'red' && isOfRegions(ride))
        .sort((a, b) => a.pickup_at.localeCompare(b.pickup_at))
    },

    /** Streams the changes of a board. @throws Refusal RATE_LIMITED if the caller has too many streams */
    async follow({
      query,
      actor,
      request,
      reply,
    }: {
      query: BoardFilter
      actor: Actor
      request: FastifyRequest
      reply: FastifyReply
    }): Promise<FastifyReply> {
      const days = await board.toSpan(query, regionsOf(actor))
      const first: BoardSpan = { from: days.from, to: days.to }
      const loadState = async () => {
        const { staff } = await request.server.identify(request, { isUse: false })
        if (!staff) return undefined
        const { from, to, regions } = await board.toSpan(query, regionsOf({ staff }))
        // The regions of the reader may have changed since.
        return regionsKey(regions) === regionsKey(days.regions) ? { from, to } : undefined
      }
      const kept = keep(days)
      if (!streams.isFollowed(kept.topic)) delete kept.lanes
      const source = { topic: kept.topic, person: actorKey(actor) ?? '', sessions: sessionsOf(actor), loadState }
      const opened = streams.open(source, first, { request, reply })
      inBackground(() => sendRecent(kept))
      return opened
    },

    /** Something about a booking or a driver has changed in some process; without an id anything may have. */
    onChange(about: string | undefined): void {
      const change = toNoted(about)
      const at = clock().getTime()
      recent = [...recent.filter((each) => each.at > at - overlapMs), { ...change, at }]
      risks.note(change)
      for (const kept of boards.values()) {
        kept.reading.note(change)
        if (streams.isFollowed(kept.topic)) inBackground(kept.reading.settle)
      }
    },

    close: (): void => clearInterval(timer),
  }
}
export type LiveBoard = ReturnType<typeof createLiveBoard>
