// The two promises that pages, mails and terms name in whole sentences; their figures come from the rules of bookings.

export const free_cancellation = (a: { hours: number }) =>
  `Toda reserva hecha en este sitio web puede cancelarse gratis hasta ${a.hours === 1 ? '1 hora' : `${a.hours} horas`} antes de la recogida.`
export const waiting_terms = (a: { minutes: number; half: string; hour: string }) =>
  `Los primeros ${a.minutes} minutos de espera están incluidos; después, la espera cuesta ${a.half} por la primera media hora y ${a.hour} por una hora completa.`
