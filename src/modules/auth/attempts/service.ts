// Rate limits for sign-in attempts on both sign-in pages. An attempt is counted before it is made and refunded after a success.
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Limit } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { clientKey, networkKey } from '#kernel/network.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { refusals as platformRefusals } from '#platform/refusals.ts'
import * as rules from '../rules.ts'

export interface Attempt {
  /** Set if an administrator must be refused whatever the password: their limits are lower. */
  staffRefusal: Refusal | undefined
  /** Set if the limit of the whole network is used up: only administrators known at this network may sign in. */
  networkRefusal: Refusal | undefined
  /** Gives the attempt back to all limits that counted it. */
  refundAttempt(): Promise<void>
}

type Counter = readonly [name: string, key: string, limit: Omit<Limit, 'by'>]

export const createAttempts = (limits: RateLimits) => {
  const countersFor = (email: string, ip: string) => {
    const account = createHash('sha256').update(email).digest('base64url')
    const [ipNetwork, address] = [networkKey(ip), clientKey(ip)]
    const accountAtNetwork = `${account} ${ipNetwork}`
    return {
      address: ['login address', address, rules.failuresByAddress],
      wholeNetwork: ['login whole network', ipNetwork, rules.failuresByWholeNetwork],
      network: ['login network', accountAtNetwork, rules.failuresByNetwork],
      slow: ['login slow', accountAtNetwork, rules.attemptsAfterLimit],
      account: ['login account', account, rules.failuresByAccount],
      staff: ['staff login', `${account} ${address}`, rules.staffFailures],
      staffAddress: ['staff address', address, rules.staffFailuresByAddress],
      staffNetwork: ['staff network', ipNetwork, rules.staffFailuresByNetwork],
    } as const satisfies Record<string, Counter>
  }

  return {
    /**
     * Counts a sign-in attempt. The same limits are counted for every email, so that the work does not reveal which accounts
     * exist.
     * @throws Refusal RATE_LIMITED
     */
    async countAttempt({
      email,
      ip,
      signInPage,
    }: {
      email: string
      ip: string
      signInPage: rules.SignInPage
    }): Promise<Attempt> {
      const { address, wholeNetwork, network, slow, account, ...staffCounters } = countersFor(email, ip)
      const { staff, staffAddress, staffNetwork } = staffCounters
      const spentCounters: Counter[] = []
      /** Returns the refusal if the limit is used up; a refused attempt is not counted. */
      const trySpend = async (count: Counter): Promise<Refusal | undefined> => {
        try {
          await limits.spendNamed(...count)
          spentCounters.push(count)
          return undefined
        } catch (error) {
          if (!(error instanceof Refusal && error.kind === platformRefusals.RATE_LIMITED)) throw error
          await limits.refund(...count)
          return error
        }
      }
      if (signInPage === 'login') {
        const addressRefusal = (await trySpend(address)) ?? (await trySpend(wholeNetwork))
        const refusal = addressRefusal ?? ((await trySpend(network)) && (await trySpend(slow)))
        if (refusal) throw refusal
      }
      const staffRefusal = (await trySpend(staff)) ?? (await trySpend(staffAddress))
      if (signInPage === 'admin' && staffRefusal) throw staffRefusal
      const networkRefusal = staffRefusal ? undefined : await trySpend(staffNetwork)
      const isSlowed = (await trySpend(account)) ?? (signInPage === 'admin' && networkRefusal)
      if (isSlowed) await pause(rules.slowdownMs)
      return {
        staffRefusal,
        networkRefusal,
        refundAttempt: async () => {
          await Promise.all(spentCounters.map((count) => limits.refund(...count)))
        },
      }
    },
  }
}
