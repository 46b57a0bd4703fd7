// Connections of the application: a pool for guests, and one for the office, whose reports never take a guest's connection.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { createPool, type PoolOptions } from './db.ts'

/** A call of the office; `turn` is resolved when it may use the database. */
interface OfficeCall {
  turn?: Promise<void>
}

const officeWork = new AsyncLocalStorage<OfficeCall>()

/** Runs the work of a call of the office: its statements use the office's connections. */
export const asOfficeWork = <T>(work: () => T): T => officeWork.run({}, work)

/** How long a call of the office gives way to guests, and how often it looks whether they need it, in milliseconds. */
const longestWait = 1000
const waitStep = 20

/** Waits while guests use all their connections, because the database has no time to spare then. */
const giveWay = async (guests: pg.Pool): Promise<void> => {
  const until = performance.now() + longestWait
  while (guests.idleCount === 0 && guests.totalCount >= guests.options.max && performance.now() < until)
    await delay(waitStep)
}

const share = (max: number): number => Math.max(2, Math.ceil(max / 2))

export interface WorkloadPoolOptions extends PoolOptions {
  /** Maximum number of connections of the office; half of those of guests by default. */
  officeMax?: number | undefined
}

type Connect = pg.Pool['connect']

/**
 * A pool of guests whose `connect` takes from a second pool within `asOfficeWork`; the same services use both. A call of the office
 * gives way once, for a second at most, while guests use all their connections.
 */
export const createWorkloadPool = ({ officeMax, ...options }: WorkloadPoolOptions): pg.Pool & { office: pg.Pool } => {
  const guests = createPool(options)
  const office = createPool({ ...options, max: officeMax ?? share(guests.options.max) })
  const connectGuest: Connect = guests.connect.bind(guests)
  const connectOffice: Connect = office.connect.bind(office)
  const endGuests = guests.end.bind(guests)
  const end = async (): Promise<void> => {
    await Promise.all([endGuests(), office.end()])
  }
  const connect = ((...callback: []) => {
    const call = officeWork.getStore()
    if (!call) return connectGuest(...callback)
    call.turn ??= giveWay(guests)
    return call.turn.then(() => connectOffice(...callback))
  }) as Connect
  return Object.assign(guests, { office, connect, end: end as pg.Pool['end'] })
}
