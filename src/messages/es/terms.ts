// The promises that pages, mails and terms name in whole sentences; their figures are those of the live rates or of a ride's own.
import { lead_time } from './duration.ts'

export const free_cancellation = (a: { time: string }) =>
  `Toda reserva hecha en este sitio web puede cancelarse gratis hasta ${a.time} antes de la recogida.`
export const waiting_terms = (a: { minutes: number; half: string; hour: string }) =>
  `Los primeros ${a.minutes} minutos de espera están incluidos; después, la espera cuesta ${a.half} por la primera media hora y ${a.hour} por una hora completa.`
/** For other steps than the half hour and the hour after the free time. */
export const waiting_steps = (a: { minutes: number; steps: readonly { minutes: number; fee: string }[] }) =>
  `Los primeros ${a.minutes} minutos de espera están incluidos${a.steps.map(({ minutes, fee }) => `; después de ${minutes} minutos, la espera cuesta ${fee}`).join('')}.`

export const cancel_free = (a: { minutes: number }) =>
  `Cancelación gratuita hasta ${lead_time(a)} antes de la recogida.`
export const cancel_part = (a: { percent: number; minutes: number }) =>
  `Se reembolsa el ${a.percent} % hasta ${lead_time(a)} antes de la recogida.`
export const cancel_never: string = 'Este viaje no se reembolsa si se cancela.'
