// The two promises that pages, mails and terms name in whole sentences; their figures are those of the live rates or of a ride's own.

export const free_cancellation = (a: { time: string }) =>
  `Jede Buchung auf dieser Website kann bis ${a.time} vor der Abholung kostenlos storniert werden.`
export const waiting_terms = (a: { minutes: number; half: string; hour: string }) =>
  `Die ersten ${a.minutes} Minuten Wartezeit sind enthalten; danach kostet das Warten ${a.half} für die erste halbe Stunde und ${a.hour} für eine volle Stunde.`
/** For other steps than the half hour and the hour after the free time. */
export const waiting_steps = (a: { minutes: number; steps: readonly { minutes: number; fee: string }[] }) =>
  `Die ersten ${a.minutes} Minuten Wartezeit sind enthalten${a.steps.map(({ minutes, fee }) => `; nach ${minutes} Minuten kostet das Warten ${fee}`).join('')}.`
