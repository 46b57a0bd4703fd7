// The two promises that pages, mails and terms name in whole sentences; their figures are those of the live rates or of a ride's own.

export const free_cancellation = (a: { time: string }) =>
  `Every booking made on this website can be cancelled free of charge until ${a.time} before pickup.`
export const waiting_terms = (a: { minutes: number; half: string; hour: string }) =>
  `The first ${a.minutes} minutes of waiting are included; after that waiting is ${a.half} for the first half hour and ${a.hour} for a full hour.`
/** For other steps than the half hour and the hour after the free time. */
export const waiting_steps = (a: { minutes: number; steps: readonly { minutes: number; fee: string }[] }) =>
  `The first ${a.minutes} minutes of waiting are included${a.steps.map(({ minutes, fee }) => `; after ${minutes} minutes waiting is ${fee}`).join('')}.`
