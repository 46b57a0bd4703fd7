// How often somebody may try to sign in, at either door. A try is counted before it is made, and taken back after a success.
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Limit } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { networkOf, placeOf } from '#kernel/network.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { refusals as plumbing } from '#platform/refusals.ts'
import * as rules from '../rules.ts'
import type { Door } from '../sign-in/service.ts'

export interface Attempt {
  /** Set where an administrator may not be let in now, whatever the password: their limits are lower. */
  staffRefusal: Refusal | undefined
  /** Set where the failures of the whole network are used up: an administrator may be let in only where the network is known. */
  networkRefusal: Refusal | undefined
  /** Takes the try back. */
  forgive(): Promise<void>
}

type Count = readonly [name: string, key: string, limit: Omit<Limit, 'by'>]

export const createAttempts = (limits: RateLimits) => {
  const countsOf = (email: string, ip: string) => {
    const account = createHash('sha256').update(email).digest('base64url')
    const [whole, address] = [networkOf(ip), placeOf(ip)]
    const network = `${account} ${whole}`
    return {
      address: ['login address', address, rules.failuresByAddress],
      wholeNetwork: ['login whole network', whole, rules.failuresByWholeNetwork],
      network: ['login network', network, rules.failuresByNetwork],
      slow: ['login slow', network, rules.triesWhenUsedUp],
      account: ['login account', account, rules.failuresByAccount],
      staff: ['staff login', `${account} ${address}`, rules.staffFailures],
      staffAddress: ['staff address', address, rules.staffFailuresByAddress],
      staffNetwork: ['staff network', whole, rules.staffFailuresByNetwork],
    } as const satisfies Record<string, Count>
  }

  return {
    /**
     * Counts a try at a door. The same is counted for every e-mail, an administrator's or nobody's, so that the work
     * tells nothing. Refuses with RATE_LIMITED.
     */
    async count({ email, ip, door }: { email: string; ip: string; door: Door }): Promise<Attempt> {
      const { address, wholeNetwork, network, slow, account, ...staffCounts } = countsOf(email, ip)
      const { staff, staffAddress, staffNetwork } = staffCounts
      const spent: Count[] = []
      /** Where the limit is used up; what is refused is not counted. */
      const refusalOf = async (count: Count): Promise<Refusal | undefined> => {
        try {
          await limits.spendNamed(...count)
          spent.push(count)
          return undefined
        } catch (error) {
          if (!(error instanceof Refusal && error.kind === plumbing.RATE_LIMITED)) throw error
          await limits.giveBack(...count)
          return error
        }
      }
      if (door === 'login') {
        const anywhere = (await refusalOf(address)) ?? (await refusalOf(wholeNetwork))
        const refusal = anywhere ?? ((await refusalOf(network)) && (await refusalOf(slow)))
        if (refusal) throw refusal
      }
      const staffRefusal = (await refusalOf(staff)) ?? (await refusalOf(staffAddress))
      if (door === 'admin' && staffRefusal) throw staffRefusal
      const networkRefusal = staffRefusal ? undefined : await refusalOf(staffNetwork)
      const isSlowed = (await refusalOf(account)) ?? (door === 'admin' && networkRefusal)
      if (isSlowed) await pause(rules.slowedByMs)
      return {
        staffRefusal,
        networkRefusal,
        forgive: async () => {
          await Promise.all(spent.map((count) => limits.giveBack(...count)))
        },
      }
    },
  }
}
export type Attempts = ReturnType<typeof createAttempts>
