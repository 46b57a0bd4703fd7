// Rate limits by address, network, actor or named key, counted in the database, so that all processes share them.
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint, Limit } from '#kernel/endpoint.ts'
import { clientKey, networkKey } from '#kernel/network.ts'
import { rateLimitRefusal } from './refusals.ts'

export interface RateLimits {
  /**
   * Counts one call against the endpoint's own limits by address and network, or by actor.
   * @throws Refusal RATE_LIMITED with the seconds to wait
   */
  spend(e: Endpoint, by: { ip: string } | { actor: string }): Promise<void>
  /**
   * Counts one call of any kind from an address against the general limit. Each process is exact, and several share
   * the calls of an address that makes many.
   */
  spendGeneral(ip: string): Promise<void>
  /** Counts against a limit that only the use case can name, such as one per account or booking. */
  spendNamed(name: string, key: string, limit: Omit<Limit, 'by'>): Promise<void>
  /** Refunds one call where only failures count: spending first leaves no race between concurrent calls. */
  refund(name: string, key: string, limit: Omit<Limit, 'by'>): Promise<void>
}

export const noLimits: RateLimits = {
  spend: async () => undefined,
  spendGeneral: async () => undefined,
  spendNamed: async () => undefined,
  refund: async () => undefined,
}

const general = { points: 300, seconds: 60 }
/** Calls that an address makes in one process before they are shared, so that ordinary visits cost no statement. */
const unsharedCalls = 30
/** Calls of a busy address that are shared by one statement. */
const sharedTogether = 10

const throwRefusal = (reason: unknown): never => {
  if (reason instanceof RateLimiterRes) throw rateLimitRefusal(reason.msBeforeNext / 1000)
  throw reason
}

export const createRateLimits = (pool: pg.Pool): RateLimits => {
  const limiters = new Map<string, RateLimiterPostgres>()
  const generalLimiter = new RateLimiterMemory({ keyPrefix: 'any', points: general.points, duration: general.seconds })

  const limiter = (name: string, { points, seconds }: Omit<Limit, 'by'>) => {
    const existing = limiters.get(name)
    if (existing) return existing
    const created = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    })
    limiters.set(name, created)
    return created
  }

  const spendNamed: RateLimits['spendNamed'] = async (name, key, limit) => {
    await limiter(name, limit).consume(key).catch(throwRefusal)
  }

  /** Adds calls to the count of all processes. It delays no call, and without the database each process counts alone. */
  const share = async (key: string, calls: number): Promise<void> => {
    try {
      await limiter('any', general).consume(key, calls)
    } catch (reason) {
      if (reason instanceof RateLimiterRes) await generalLimiter.block(key, Math.ceil(reason.msBeforeNext / 1000))
    }
  }

  return {
    spendNamed,
    // The library's own reward may go below zero and reach into the next period, which would grant extra calls.
    refund: async (name, key, limit) => {
      await pool.query(
        `update rate_limits set points = points - 1
          where key = $1 and points > 0 and expire > extract(epoch from now()) * 1000`,
        [limiter(name, limit).getKey(key)],
      )
    },
    spendGeneral: async (ip) => {
      const key = clientKey(ip)
      const { consumedPoints } = await generalLimiter.consume(key).catch(throwRefusal)
      if (consumedPoints === unsharedCalls) void share(key, unsharedCalls)
      else if (consumedPoints > unsharedCalls && consumedPoints % sharedTogether === 0) void share(key, sharedTogether)
    },
    spend: async (e, by) => {
      const keys = 'ip' in by ? { ip: clientKey(by.ip), network: networkKey(by.ip) } : { actor: by.actor }
      for (const limit of e.limits ?? []) {
        const key = (keys as Partial<Record<Limit['by'], string>>)[limit.by]
        if (key) await spendNamed(`${e.method} ${e.path} ${limit.by} ${limit.seconds}`, key, limit)
      }
    },
  }
}
