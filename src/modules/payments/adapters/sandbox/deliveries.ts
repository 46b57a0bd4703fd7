// Delivers signed sandbox events to Ostler's webhook and retries until they are accepted.
import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Clock, deadline } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Switches } from './fault-injection.ts'
import { claimDueEvents, type DueEvent, markDelivered, postponeEvent } from './store.ts'

export interface Deliveries {
  /** Sets the webhook's URL and starts the delivery. */
  sendTo(url: string): void
  /** Delivers due events soon. */
  wake(): void
  /** Delivers all due events and resolves when they are sent. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Signs a body by the provider's documented scheme: HMAC-SHA256 of `<seconds>.<body>`. */
export const sign = (body: string, secret: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

const pollIntervalMs = 1000
const leaseMs = 15_000
const retryDelaysMs = [1000, 5000, 30_000, 120_000, 600_000, 3_600_000]

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

  const postEvent = async (body: string) => {
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
      await Promise.all(Array.from({ length: copies }, () => postEvent(event.body)))
      await markDelivered(db, event.id, clock())
    } catch (error) {
      log.warn({ err: error, event: event.type }, 'the webhook did not accept a sandbox event; it will be retried')
      const pause = retryDelaysMs[Math.min(event.attempts, retryDelaysMs.length) - 1] ?? leaseMs
      await postponeEvent(db, event.id, new Date(clock().getTime() + pause))
    }
  }

  const deliverDue = async (): Promise<number> => {
    const now = clock()
    const due = await claimDueEvents(db, { now, until: new Date(now.getTime() + leaseMs), limit: 50 })
    await Promise.all(due.map(deliver))
    return due.length
  }

  const poll = () => {
    if (stopped || url === undefined) return
    const run: Promise<void> = deliverDue()
      .then((sent) => (sent ? poll() : undefined))
      .catch((error) =>
        log.warn({ err: error }, 'the card sandbox could not read due events; the next poll retries it'),
      )
      .finally(() => running.delete(run))
    running.add(run)
  }

  return {
    sendTo(target) {
      url = target
      clearInterval(timer)
      timer = setInterval(poll, pollIntervalMs)
      poll()
    },
    wake: poll,
    async flush() {
      await Promise.all(running)
      while (url !== undefined && (await deliverDue()) > 0);
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.allSettled(running)
    },
  }
}
