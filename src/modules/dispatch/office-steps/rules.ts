// Rules of the steps that the office sets: how long they can be undone, and when they can have happened.
import { err, type Result } from '#kernel/result.ts'
import { localAt, nearestInstant } from '#kernel/zones.ts'

/** Seconds in which a step can be undone, as long as on the driver's phone. */
export const undoSeconds = 10
/** Seconds that the server waits for an undo that was tapped in time and is still on its way. */
export const graceSeconds = 2

const minuteMs = 60_000

/** Whole seconds, rounded up, in which a held step can be undone; 0 while it is about to take effect. */
export const secondsToUndo = (setAt: Date, now: Date): number =>
  Math.min(undoSeconds, Math.max(0, Math.ceil(undoSeconds - (now.getTime() - setAt.getTime()) / 1000)))
const hourMs = 60 * minuteMs

const toMinute = (at: Date): number => Math.floor(at.getTime() / minuteMs) * minuteMs

/** The instants that a local time can mean: two in the hour that the clocks repeat. */
const listInstants = (local: string, zone: string): Date[] => {
  const [date = '', time = ''] = local.split('T')
  const first = nearestInstant(date, time, zone)
  const second = new Date(first.getTime() + hourMs)
  const shown = localAt(second, zone)
  return shown.date === date && shown.time === time ? [first, second] : [first]
}

export interface StepTime {
  /** yyyy-MM-ddTHH:mm on the clock of the pickup; now if absent. */
  local: string | undefined
  zone: string
  /** When the previous step happened. */
  notBefore: Date
  now: Date
}

/** When a step happened: not before the previous step, which may be of the same minute, and not in the future. */
export const resolveStepTime = ({
  local,
  zone,
  notBefore,
  now,
}: StepTime): Result<{ at: Date }, 'future' | 'before'> => {
  const instants = local === undefined ? [now] : listInstants(local, zone)
  const at = instants.find((each) => each.getTime() >= toMinute(notBefore))
  if (!at) return err('before')
  if (at > now) return err('future')
  return { ok: true, at: at < notBefore ? notBefore : at }
}
