// The promises that pages, mails and terms name in whole sentences; their figures are those of the live rates or of a ride's own.
import { lead_time } from './duration.ts'

export const free_cancellation = (a: { time: string }) =>
  `Toute réservation faite sur ce site peut être annulée sans frais jusqu’à ${a.time} avant la prise en charge.`
export const waiting_terms = (a: { minutes: number; half: string; hour: string }) =>
  `Les ${a.minutes} premières minutes d’attente sont comprises ; au-delà, l’attente coûte ${a.half} pour la première demi-heure et ${a.hour} pour une heure entière.`
/** For other steps than the half hour and the hour after the free time. */
export const waiting_steps = (a: { minutes: number; steps: readonly { minutes: number; fee: string }[] }) =>
  `Les ${a.minutes} premières minutes d’attente sont comprises${a.steps.map(({ minutes, fee }) => ` ; au-delà de ${minutes} minutes, l’attente coûte ${fee}`).join('')}.`

export const cancel_free = (a: { minutes: number }) =>
  `Annulation gratuite jusqu’à ${lead_time(a)} avant la prise en charge.`
export const cancel_part = (a: { percent: number; minutes: number }) =>
  `${a.percent} % remboursés jusqu’à ${lead_time(a)} avant la prise en charge.`
export const cancel_never: string = 'Ce trajet n’est pas remboursé en cas d’annulation.'
