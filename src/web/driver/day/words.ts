// The outbox of the driver's phone: actions are stored, then sent in order with an idempotency key, until the server
// answers. They survive signing out, until the same driver signs in again.
import { useEffect, useSyncExternalStore } from 'react'
import { browserClock } from '#kernel/time.ts'
import { call, Refused } from '#kit/api.ts'
import { lasting } from '#kit/browser-storage.ts'
import { randomId } from '#kit/random-id.ts'
import { type DriverAction, type DriverRide, sayOfRide } from '#modules/dispatch/driver-app/contract.ts'
import { beforeSignOut } from '../../public/sign-out.ts'

/** One action on one ride. `about` names the ride for the driver. */
export interface Word {
  action_id: string
  booking_id: string
  car_number: number
  /** The assignment it belongs to; an earlier release stored actions without it. */
  assignment_id?: string
  action: DriverAction
  tapped_at: string
  booking_version: number
  about: string
  /** It can no longer be undone and is sent with the next flush. */
  is_released?: boolean
}

/** Undo period in milliseconds. The server does not know of the action until it ends. */
export const undoMs = 10_000

/**
 * Whether an action is still in its undo period. An acknowledgement has none, and a clock that was set back ends it.
 */
export const canUndo = ({ action, tapped_at, is_released }: Word, now: Date): boolean => {
  const age = now.getTime() - Date.parse(tapped_at)
  return action !== 'acknowledge' && !is_released && age >= 0 && age < undoMs
}

export interface RefusedWord extends Pick<Word, 'action_id' | 'action' | 'about'> {
  message: string
}

interface Kept {
  waiting: Word[]
  refused: RefusedWord[]
}

const nothing: Kept = { waiting: [], refused: [] }
const changed = 'ostler:driver-words'
const keyOf = (user_id: string) => `ostler:driver-words:${user_id}`

// Fallback where storage is blocked: it lasts until the page is left.
const inMemory = new Map<string, string>()

const readRaw = (key: string): string | null => lasting.read(key) ?? inMemory.get(key) ?? null

const parsed = (raw: string | null): Kept => {
  try {
    const kept = JSON.parse(raw ?? 'null') as Kept | null
    return Array.isArray(kept?.waiting) && Array.isArray(kept.refused) ? kept : nothing
  } catch {
    return nothing
  }
}

const write = (key: string, kept: Kept): void => {
  const raw = JSON.stringify(kept)
  if (lasting.write(key, raw)) inMemory.delete(key)
  else inMemory.set(key, raw)
  window.dispatchEvent(new Event(changed))
}

const change = (key: string, to: (kept: Kept) => Kept): void => write(key, to(parsed(readRaw(key))))

const without = <T extends { action_id: string }>(all: T[], action_id: string): T[] =>
  all.filter((each) => each.action_id !== action_id)

/** Whether to retry: no response, or an error that may be temporary. Later actions wait behind it. */
const staysFor = ({ status }: Refused): boolean => status === 0 || status === 401 || status === 429 || status >= 500

type Heard = (ride: DriverRide | undefined) => Promise<void>

const send = async ({ about: _, is_released: __, booking_id, car_number, ...word }: Word): Promise<DriverRide> => {
  const body = { ...word, sent_at: browserClock().toISOString() }
  return (await call(sayOfRide, { params: { booking_id, car_number }, body })).data
}

/** Sends the first action; false if it must be retried later. */
const sendFirst = async (key: string, word: Word, heard: Heard): Promise<boolean> => {
  try {
    await heard(await send(word))
    change(key, (kept) => ({ ...kept, waiting: without(kept.waiting, word.action_id) }))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (staysFor(error)) return false
    await heard(error.data.ride as DriverRide | undefined)
    const { action_id, action, about } = word
    change(key, ({ waiting, refused }) => ({
      waiting: without(waiting, action_id),
      refused: [...without(refused, action_id), { action_id, action, about, message: error.message }],
    }))
  }
  return true
}

const sendAll = async (key: string, heard: Heard): Promise<void> => {
  for (;;) {
    const [word] = parsed(readRaw(key)).waiting
    if (!word || canUndo(word, browserClock()) || !(await sendFirst(key, word, heard))) return
  }
}

/** The flush in progress in this page, by storage key. */
const senders = new Map<string, Promise<void>>()

/** Sends due actions in order. A Web Lock lets one tab send at a time, and a second call runs after the first. */
const flush = (key: string, heard: Heard): Promise<void> => {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  const sendDue = async (): Promise<void> => {
    await (locks ? locks.request(key, () => sendAll(key, heard)) : sendAll(key, heard))
  }
  const sending = (senders.get(key) ?? Promise.resolve()).then(sendDue, sendDue)
  senders.set(key, sending)
  const forget = () => {
    if (senders.get(key) === sending) senders.delete(key)
  }
  void sending.then(forget, forget)
  return sending
}

const againMs = 8000
/** While an action can be undone. */
const undoLookMs = 1000

const released = (words: Word[], which: (word: Word) => boolean): Word[] =>
  words.map((word) => (which(word) ? { ...word, is_released: true } : word))

/** Releases and sends everything at once, so nothing can be undone any more. */
const flushNow = (key: string, heard: Heard): Promise<void> => {
  change(key, (kept) => ({ ...kept, waiting: released(kept.waiting, () => true) }))
  return flush(key, heard)
}

const subscribe = (notify: () => void) => {
  window.addEventListener('storage', notify)
  window.addEventListener(changed, notify)
  return () => {
    window.removeEventListener('storage', notify)
    window.removeEventListener(changed, notify)
  }
}

/**
 * `onAnswer` receives the ride after each action as the server has it; undefined where the ride was taken from the
 * driver.
 */
export const useWords = (user_id: string, heard: Heard) => {
  const key = keyOf(user_id)
  const raw = useSyncExternalStore(subscribe, () => readRaw(key))
  const { waiting, refused } = parsed(raw)
  const isWaiting = waiting.length > 0
  const isUndoable = waiting.some((word) => canUndo(word, browserClock()))

  useEffect(() => {
    if (!isWaiting) return
    // A phone that is locked may suspend this page before the action is sent.
    const go = () => void (document.hidden ? flushNow : flush)(key, heard)
    go()
    const timer = setInterval(go, isUndoable ? undoLookMs : againMs)
    window.addEventListener('online', go)
    document.addEventListener('visibilitychange', go)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', go)
      document.removeEventListener('visibilitychange', go)
    }
  }, [key, isWaiting, isUndoable, heard])

  // Signing out or leaving the screen ends the undo period, so pending actions are sent now.
  useEffect(() => {
    const unregister = beforeSignOut(() => flushNow(key, heard))
    return () => {
      unregister()
      if (parsed(readRaw(key)).waiting.length > 0) void flushNow(key, heard)
    }
  }, [key, heard])

  return {
    waiting,
    refused,
    say: (ride: DriverRide, { action, about }: Pick<Word, 'action' | 'about'>): void => {
      const { booking_id, car_number, assignment_id, booking_version } = ride
      const word: Word = {
        action_id: randomId(),
        ...{ booking_id, car_number, assignment_id, booking_version, action, about },
        tapped_at: browserClock().toISOString(),
      }
      // The next action of a ride confirms the one before it.
      const isBefore = (each: Word) => each.booking_id === booking_id && each.car_number === car_number
      change(key, (kept) => ({ ...kept, waiting: [...released(kept.waiting, isBefore), word] }))
      void flush(key, heard)
    },
    /** Does nothing after the undo period. */
    undo: ({ action_id }: Word): void =>
      change(key, (kept) => ({
        ...kept,
        waiting: kept.waiting.filter((word) => word.action_id !== action_id || !canUndo(word, browserClock())),
      })),
    dismiss: (action_id: string): void =>
      change(key, (kept) => ({ ...kept, refused: without(kept.refused, action_id) })),
  }
}
export type Words = ReturnType<typeof useWords>
