// Brings the sandbox's events to Ostler's own webhook, signed as the provider signs them, and again until they are accepted.
import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Clock, deadline } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { claimDueEvents, type DueEvent, markDelivered, postponeEvent } from './store.ts'
import type { Switches } from './switches.ts'

export interface Deliveries {
  /** Where to; nothing is sent before. */
  sendTo(url: string): void
  /** Something may be due: looks soon. */
  wake(): void
  /** Sends everything that is due now, and answers when it has been. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** The provider's documented scheme: HMAC-SHA256 of `<seconds>.<body>`. */
export const sign = (body: string, secret: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

const lookEveryMs = 1000
const leaseMs = 15_000
const pausesMs = [1000, 5000, 30_000, 120_000, 600_000, 3_600_000]

export const createDeliveries = (deps: {
  db: Db
  clock: Clock
  log: Log
  secret: string
  switches: Switches
}): Deliveries => {
  const { db, clock, log, secret, switches } = deps
  let url: string | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const running = new Set<Promise<void>>()

  const post = async (body: string) => {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': sign(body, secret, clock()),
    }
    const answer = await fetch(url as string, { method: 'POST', headers, body, signal: deadline(10_000) })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`)
  }

  const deliver = async (event: DueEvent) => {
    const { copies = 1, delayMs = 0 } = switches.delivery?.(event) ?? {}
    try {
      if (delayMs) await wait(delayMs)
      await Promise.all(Array.from({ length: copies }, () => post(event.body)))
      await markDelivered(db, event.id, clock())
    } catch (error) {
      log.warn(
        { err: error, event: event.type },
        'an event of the card sandbox was not accepted; it will be sent again',
      )
      const pause = pausesMs[Math.min(event.attempts, pausesMs.length) - 1] ?? leaseMs
      await postponeEvent(db, event.id, new Date(clock().getTime() + pause))
    }
  }

  const pass = async (): Promise<number> => {
    const now = clock()
    const due = await claimDueEvents(db, { now, until: new Date(now.getTime() + leaseMs), limit: 50 })
    await Promise.all(due.map(deliver))
    return due.length
  }

  const look = () => {
    if (stopped || url === undefined) return
    const run: Promise<void> = pass()
      .then((sent) => (sent ? look() : undefined))
      .catch((error) => log.warn({ err: error }, 'the card sandbox could not look for events'))
      .finally(() => running.delete(run))
    running.add(run)
  }

  return {
    sendTo(target) {
      url = target
      clearInterval(timer)
      timer = setInterval(look, lookEveryMs)
      look()
    },
    wake: look,
    async flush() {
      await Promise.all(running)
      while (url !== undefined && (await pass()) > 0);
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.allSettled(running)
    },
  }
}
