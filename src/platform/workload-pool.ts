// Connections of the application: a pool for guests, and one for the office, whose reports never take a guest's connection.
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { createPool, type PoolOptions } from './db.ts'

const officeWork = new AsyncLocalStorage<true>()

/** Runs the work of a call of the office: its statements use the office's connections. */
export const asOfficeWork = <T>(work: () => T): T => officeWork.run(true, work)

const share = (max: number): number => Math.max(2, Math.ceil(max / 2))

export interface WorkloadPoolOptions extends PoolOptions {
  /** Maximum number of connections of the office; half of those of guests by default. */
  officeMax?: number | undefined
}

type Connect = pg.Pool['connect']

/** A pool of guests whose `connect` takes from a second pool within `asOfficeWork`; the same services use both. */
export const createWorkloadPool = ({ officeMax, ...options }: WorkloadPoolOptions): pg.Pool & { office: pg.Pool } => {
  const guests = createPool(options)
  const office = createPool({ ...options, max: officeMax ?? share(guests.options.max) })
  const connectGuest: Connect = guests.connect.bind(guests)
  const connectOffice: Connect = office.connect.bind(office)
  const endGuests = guests.end.bind(guests)
  const end = async (): Promise<void> => {
    await Promise.all([endGuests(), office.end()])
  }
  const connect = ((...call: []) => (officeWork.getStore() ? connectOffice : connectGuest)(...call)) as Connect
  return Object.assign(guests, { office, connect, end: end as pg.Pool['end'] })
}
