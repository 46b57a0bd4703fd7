// The promises that pages, mails and terms name in whole sentences; their figures are those of the live rates or of a ride's own.
import { lead_time } from './duration.ts'

export const free_cancellation = (a: { time: string }) =>
  `Every booking made on this website can be cancelled free of charge until ${a.time} before pickup.`
export const waiting_terms = (a: { minutes: number; half: string; hour: string }) =>
  `The first ${a.minutes} minutes of waiting are included; after that waiting is ${a.half} for the first half hour and ${a.hour} for a full hour.`
/** For other steps than the half hour and the hour after the free time. */
export const waiting_steps = (a: { minutes: number; steps: readonly { minutes: number; fee: string }[] }) =>
  `The first ${a.minutes} minutes of waiting are included${a.steps.map(({ minutes, fee }) => `; after ${minutes} minutes waiting is ${fee}`).join('')}.`

export const cancel_free = (a: { minutes: number }) => `Free cancellation until ${lead_time(a)} before pickup.`
export const cancel_part = (a: { percent: number; minutes: number }) =>
  `${a.percent}% is refunded until ${lead_time(a)} before pickup.`
export const cancel_never: string = 'This ride is not refunded if it is cancelled.'
