// The outbox of the driver's phone: actions are stored, then sent in order with an idempotency key, until the server
// answers. They survive signing out, until the same driver signs in again.
import { useEffect, useSyncExternalStore } from 'react'
import { browserClock } from '#kernel/time.ts'
import { ApiError, call } from '#kit/api.ts'
import { persistent } from '#kit/browser-storage.ts'
import { randomId } from '#kit/random-id.ts'
import { type DriverAction, type DriverRide, submitDriverAction } from '#modules/dispatch/driver-app/contract.ts'
import { beforeSignOut } from '../../public/sign-out.ts'

/** One action on one ride. `about` names the ride for the driver. */
export interface PendingAction {
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

/** Whether an action is still in its undo period, which a clock that was set back ends. */
export const canUndo = ({ tapped_at, is_released }: PendingAction, now: Date): boolean => {
  const age = now.getTime() - Date.parse(tapped_at)
  return !is_released && age >= 0 && age < undoMs
}

/** Whole seconds that are left of the undo period. */
export const undoSecondsLeft = ({ tapped_at }: PendingAction, now: Date): number =>
  Math.ceil((Date.parse(tapped_at) + undoMs - now.getTime()) / 1000)

export interface RefusedAction extends Pick<PendingAction, 'action_id' | 'action' | 'about'> {
  message: string
}

interface StoredQueue {
  waiting: PendingAction[]
  refused: RefusedAction[]
}

const emptyQueue: StoredQueue = { waiting: [], refused: [] }
const changedEvent = 'ostler:driver-words'
const storageKey = (user_id: string) => `ostler:driver-words:${user_id}`

// Fallback where storage is blocked: it lasts until the page is left.
const inMemory = new Map<string, string>()

const readRaw = (key: string): string | null => persistent.read(key) ?? inMemory.get(key) ?? null

const parseQueue = (raw: string | null): StoredQueue => {
  try {
    const kept = JSON.parse(raw ?? 'null') as StoredQueue | null
    return Array.isArray(kept?.waiting) && Array.isArray(kept.refused) ? kept : emptyQueue
  } catch {
    return emptyQueue
  }
}

const writeQueue = (key: string, kept: StoredQueue): void => {
  const raw = JSON.stringify(kept)
  if (persistent.write(key, raw)) inMemory.delete(key)
  else inMemory.set(key, raw)
  window.dispatchEvent(new Event(changedEvent))
}

const updateQueue = (key: string, to: (kept: StoredQueue) => StoredQueue): void =>
  writeQueue(key, to(parseQueue(readRaw(key))))

const removeAction = <T extends { action_id: string }>(all: T[], action_id: string): T[] =>
  all.filter((each) => each.action_id !== action_id)

/** Whether to retry: no response, or an error that may be temporary. Later actions wait behind it. */
const shouldRetry = ({ status }: ApiError): boolean => status === 0 || status === 401 || status === 429 || status >= 500

type OnAnswer = (ride: DriverRide | undefined) => Promise<void>

const send = async ({
  about: _,
  is_released: __,
  booking_id,
  car_number,
  ...pending
}: PendingAction): Promise<DriverRide> => {
  const body = { ...pending, sent_at: browserClock().toISOString() }
  return (await call(submitDriverAction, { params: { booking_id, car_number }, body })).data
}

/** Sends the first action; false if it must be retried later. */
const sendFirst = async (key: string, pending: PendingAction, onAnswer: OnAnswer): Promise<boolean> => {
  try {
    await onAnswer(await send(pending))
    updateQueue(key, (kept) => ({ ...kept, waiting: removeAction(kept.waiting, pending.action_id) }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (shouldRetry(error)) return false
    await onAnswer(error.data.ride as DriverRide | undefined)
    const { action_id, action, about } = pending
    updateQueue(key, ({ waiting, refused }) => ({
      waiting: removeAction(waiting, action_id),
      refused: [...removeAction(refused, action_id), { action_id, action, about, message: error.message }],
    }))
  }
  return true
}

const sendAll = async (key: string, onAnswer: OnAnswer): Promise<void> => {
  for (;;) {
    const [pending] = parseQueue(readRaw(key)).waiting
    if (!pending || canUndo(pending, browserClock()) || !(await sendFirst(key, pending, onAnswer))) return
  }
}

/** The flush in progress in this page, by storage key. */
const senders = new Map<string, Promise<void>>()

/** Sends due actions in order. A Web Lock lets one tab send at a time, and a second call runs after the first. */
const flush = (key: string, onAnswer: OnAnswer): Promise<void> => {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  const sendDue = async (): Promise<void> => {
    await (locks ? locks.request(key, () => sendAll(key, onAnswer)) : sendAll(key, onAnswer))
  }
  const sending = (senders.get(key) ?? Promise.resolve()).then(sendDue, sendDue)
  senders.set(key, sending)
  const forget = () => {
    if (senders.get(key) === sending) senders.delete(key)
  }
  void sending.then(forget, forget)
  return sending
}

const retryMs = 8000
/** While an action can be undone. */
const undoPollMs = 1000

const releaseActions = (actions: PendingAction[], which: (pending: PendingAction) => boolean): PendingAction[] =>
  actions.map((pending) => (which(pending) ? { ...pending, is_released: true } : pending))

/** Releases and sends everything at once, so nothing can be undone any more. */
const releaseAndFlush = (key: string, onAnswer: OnAnswer): Promise<void> => {
  updateQueue(key, (kept) => ({ ...kept, waiting: releaseActions(kept.waiting, () => true) }))
  return flush(key, onAnswer)
}

const subscribe = (notify: () => void) => {
  window.addEventListener('storage', notify)
  window.addEventListener(changedEvent, notify)
  return () => {
    window.removeEventListener('storage', notify)
    window.removeEventListener(changedEvent, notify)
  }
}

/**
 * `onAnswer` receives the ride after each action as the server has it; undefined where the ride was taken from the
 * driver.
 */
export const useActionQueue = (user_id: string, onAnswer: OnAnswer) => {
  const key = storageKey(user_id)
  const raw = useSyncExternalStore(subscribe, () => readRaw(key))
  const { waiting, refused } = parseQueue(raw)
  const isWaiting = waiting.length > 0
  const isUndoable = waiting.some((pending) => canUndo(pending, browserClock()))

  useEffect(() => {
    if (!isWaiting) return
    // A phone that is locked may suspend this page before the action is sent.
    const flushPending = () => void (document.hidden ? releaseAndFlush : flush)(key, onAnswer)
    flushPending()
    const timer = setInterval(flushPending, isUndoable ? undoPollMs : retryMs)
    window.addEventListener('online', flushPending)
    document.addEventListener('visibilitychange', flushPending)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', flushPending)
      document.removeEventListener('visibilitychange', flushPending)
    }
  }, [key, isWaiting, isUndoable, onAnswer])

  // Signing out or leaving the screen ends the undo period, so pending actions are sent now.
  useEffect(() => {
    const unregister = beforeSignOut(() => releaseAndFlush(key, onAnswer))
    return () => {
      unregister()
      if (parseQueue(readRaw(key)).waiting.length > 0) void releaseAndFlush(key, onAnswer)
    }
  }, [key, onAnswer])

  return {
    waiting,
    refused,
    submitAction: (ride: DriverRide, { action, about }: Pick<PendingAction, 'action' | 'about'>): void => {
      const { booking_id, car_number, assignment_id, booking_version } = ride
      const pending: PendingAction = {
        action_id: randomId(),
        ...{ booking_id, car_number, assignment_id, booking_version, action, about },
        tapped_at: browserClock().toISOString(),
      }
      // The next action of a ride confirms the one before it.
      const isBefore = (each: PendingAction) => each.booking_id === booking_id && each.car_number === car_number
      updateQueue(key, (kept) => ({ ...kept, waiting: [...releaseActions(kept.waiting, isBefore), pending] }))
      void flush(key, onAnswer)
    },
    /** Does nothing after the undo period. */
    undo: ({ action_id }: PendingAction): void =>
      updateQueue(key, (kept) => ({
        ...kept,
        waiting: kept.waiting.filter((pending) => pending.action_id !== action_id || !canUndo(pending, browserClock())),
      })),
    dismiss: (action_id: string): void =>
      updateQueue(key, (kept) => ({ ...kept, refused: removeAction(kept.refused, action_id) })),
  }
}
export type ActionQueue = ReturnType<typeof useActionQueue>
