// The promises that pages, mails and terms name in whole sentences; their figures are those of the live rates or of a ride's own.
import { lead_time } from './duration.ts'

export const free_cancellation = (a: { time: string }) =>
  `Jede Buchung auf dieser Website kann bis ${a.time} vor der Abholung kostenlos storniert werden.`
export const waiting_terms = (a: { minutes: number; half: string; hour: string }) =>
  `Die ersten ${a.minutes} Minuten Wartezeit sind enthalten; danach kostet das Warten ${a.half} für die erste halbe Stunde und ${a.hour} für eine volle Stunde.`
/** For other steps than the half hour and the hour after the free time. */
export const waiting_steps = (a: { minutes: number; steps: readonly { minutes: number; fee: string }[] }) =>
  `Die ersten ${a.minutes} Minuten Wartezeit sind enthalten${a.steps.map(({ minutes, fee }) => `; nach ${minutes} Minuten kostet das Warten ${fee}`).join('')}.`

export const cancel_free = (a: { minutes: number }) => `Kostenlose Stornierung bis ${lead_time(a)} vor der Abholung.`
export const cancel_part = (a: { percent: number; minutes: number }) =>
  `${a.percent} % werden bis ${lead_time(a)} vor der Abholung erstattet.`
export const cancel_never: string = 'Bei einer Stornierung wird diese Fahrt nicht erstattet.'
