// How often one address or person may call. Declared limits are counted in the database, so that several processes share them.
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint, Limit } from '#kernel/endpoint.ts'
import { networkOf, placeOf } from '#kernel/network.ts'
import { tooMany } from './refusals.ts'

export interface RateLimits {
  /** Counts one call against the endpoint's own limits of that kind; throws RATE_LIMITED with the seconds to wait. */
  spend(e: Endpoint, by: { ip: string } | { actor: string }): Promise<void>
  /** Counts one call of any kind from an address. */
  spendAny(ip: string): Promise<void>
  /** Counts against a limit that only the use case can name (an account, a booking). */
  spendNamed(name: string, key: string, limit: Omit<Limit, 'by'>): Promise<void>
  /** Takes one call back, where only failures are to count: spending first leaves no gap for calls made at once. */
  giveBack(name: string, key: string, limit: Omit<Limit, 'by'>): Promise<void>
  /** Deletes the counts that have run out. */
  sweep(): Promise<void>
}

export const noLimits: RateLimits = {
  spend: async () => undefined,
  spendAny: async () => undefined,
  spendNamed: async () => undefined,
  giveBack: async () => undefined,
  sweep: async () => undefined,
}

const refuse = (reason: unknown): never => {
  if (reason instanceof RateLimiterRes) throw tooMany(reason.msBeforeNext / 1000)
  throw reason
}

export const createRateLimits = (pool: pg.Pool): RateLimits => {
  const limiters = new Map<string, RateLimiterPostgres>()
  const everything = new RateLimiterMemory({ keyPrefix: 'any', points: 300, duration: 60 })

  const limiter = (name: string, { points, seconds }: Omit<Limit, 'by'>) => {
    const known = limiters.get(name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    })
    limiters.set(name, made)
    return made
  }

  const spendNamed: RateLimits['spendNamed'] = async (name, key, limit) => {
    await limiter(name, limit).consume(key).catch(refuse)
  }

  return {
    spendNamed,
    // The library's own way may go below nought, and into the next time: tries that nobody has made would be won by it.
    giveBack: async (name, key, limit) => {
      await pool.query(
        `update rate_limits set points = points - 1
          where key = $1 and points > 0 and expire > extract(epoch from now()) * 1000`,
        [limiter(name, limit).getKey(key)],
      )
    },
    spendAny: async (ip) => {
      await everything.consume(placeOf(ip)).catch(refuse)
    },
    spend: async (e, by) => {
      const keys = 'ip' in by ? { ip: placeOf(by.ip), network: networkOf(by.ip) } : { actor: by.actor }
      for (const limit of e.limits ?? []) {
        const key = (keys as Partial<Record<Limit['by'], string>>)[limit.by]
        if (key) await spendNamed(`${e.method} ${e.path} ${limit.by} ${limit.seconds}`, key, limit)
      }
    },
    sweep: async () => {
      // An hour's grace, for clocks of processes that differ from the database's.
      await pool.query('delete from rate_limits where expire < (extract(epoch from now()) - 3600) * 1000')
    },
  }
}
