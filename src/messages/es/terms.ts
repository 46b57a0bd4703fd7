// The two promises that pages, mails and terms name in whole sentences; their figures are those of the live rates or of a ride's own.

export const free_cancellation = (a: { time: string }) =>
  `Toda reserva hecha en este sitio web puede cancelarse gratis hasta ${a.time} antes de la recogida.`
export const waiting_terms = (a: { minutes: number; half: string; hour: string }) =>
  `Los primeros ${a.minutes} minutos de espera están incluidos; después, la espera cuesta ${a.half} por la primera media hora y ${a.hour} por una hora completa.`
/** For other steps than the half hour and the hour after the free time. */
export const waiting_steps = (a: { minutes: number; steps: readonly { minutes: number; fee: string }[] }) =>
  `Los primeros ${a.minutes} minutos de espera están incluidos${a.steps.map(({ minutes, fee }) => `; después de ${minutes} minutos, la espera cuesta ${fee}`).join('')}.`
