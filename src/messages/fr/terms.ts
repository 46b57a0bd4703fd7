// The two promises that pages, mails and terms name in whole sentences; their figures come from the rules of bookings.

export const free_cancellation = (a: { hours: number }) =>
  `Toute réservation faite sur ce site peut être annulée sans frais jusqu’à ${a.hours === 1 ? '1 heure' : `${a.hours} heures`} avant la prise en charge.`
export const waiting_terms = (a: { minutes: number; half: string; hour: string }) =>
  `Les ${a.minutes} premières minutes d’attente sont comprises ; au-delà, l’attente coûte ${a.half} pour la première demi-heure et ${a.hour} pour une heure entière.`
