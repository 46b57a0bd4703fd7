// What a driver has tapped and the server has not heard yet: kept on the phone, and sent one after the other, each under the id
// that it was given when it was tapped, until it is answered. Signing out leaves them here for when the same driver is back.
import { useEffect, useSyncExternalStore } from 'react'
import { browserClock } from '#kernel/time.ts'
import { call, Refused } from '#kit/api.ts'
import { lasting } from '#kit/browser-storage.ts'
import { randomId } from '#kit/random-id.ts'
import { type DriverAction, type DriverRide, sayOfRide } from '#modules/dispatch/driver-app/contract.ts'
import { beforeSignOut } from '../../public/sign-out.ts'

/** One word about one ride. `about` names the ride to the driver. */
export interface Word {
  action_id: string
  booking_id: string
  car_number: number
  /** The turn in which it was said; an earlier release kept words without it. */
  assignment_id?: string
  action: DriverAction
  tapped_at: string
  booking_version: number
  about: string
  /** It can be undone no more: it goes to the server with the next look. */
  is_released?: boolean
}

/** How long a step can be undone. Until then the server does not hear of it, so nothing follows from it. */
export const undoMs = 10_000

/** Whether a step is still kept back for its driver to undo. Saying yes to a ride is no step. A clock put back ends it. */
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

// A phone whose storage is blocked keeps them until the page is left.
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

/** No answer, or one that may be another the next time: the word stays, and those behind it wait. */
const staysFor = ({ status }: Refused): boolean => status === 0 || status === 401 || status === 429 || status >= 500

type Heard = (ride: DriverRide | undefined) => Promise<void>

const send = async ({ about: _, is_released: __, booking_id, car_number, ...word }: Word): Promise<DriverRide> => {
  const body = { ...word, sent_at: browserClock().toISOString() }
  return (await call(sayOfRide, { params: { booking_id, car_number }, body })).data
}

/** Sends the first word; false where it has to wait. */
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

/** By key: the sending that this page is at. */
const senders = new Map<string, Promise<void>>()

/**
 * Sends what is due, in order, by one page at a time: another tab of the same phone waits, and finds nothing left. Asked
 * while this page sends, it looks once more afterwards.
 */
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
/** While a step can be undone. */
const undoLookMs = 1000

const released = (words: Word[], which: (word: Word) => boolean): Word[] =>
  words.map((word) => (which(word) ? { ...word, is_released: true } : word))

/** Sends everything at once: nothing can be undone any more. */
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

/** `heard` gets each ride as the server has it after a word; undefined where it is not the driver's any more. */
export const useWords = (user_id: string, heard: Heard) => {
  const key = keyOf(user_id)
  const raw = useSyncExternalStore(subscribe, () => readRaw(key))
  const { waiting, refused } = parsed(raw)
  const isWaiting = waiting.length > 0
  const isUndoable = waiting.some((word) => canUndo(word, browserClock()))

  useEffect(() => {
    if (!isWaiting) return
    // A phone that is put away may stop this page before the step could be sent.
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

  // A driver who signs out or leaves the screen can undo nothing more, so the step is sent now.
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
      // The next step of a ride says that the one before it was meant.
      const isBefore = (each: Word) => each.booking_id === booking_id && each.car_number === car_number
      change(key, (kept) => ({ ...kept, waiting: [...released(kept.waiting, isBefore), word] }))
      void flush(key, heard)
    },
    /** Does nothing once the step can be undone no more. */
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
