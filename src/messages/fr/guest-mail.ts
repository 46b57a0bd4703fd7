// Words of the mail in which a partner writes to a guest.

export const subject = (a: { partner: string; date: string; time: string }) =>
  `Message de ${a.partner} au sujet de votre trajet du ${a.date} à ${a.time}`
export const title = (a: { partner: string }) => `Un message de ${a.partner}.`
export const lead = (a: { date: string; time: string }) => `Il concerne votre trajet du ${a.date} à ${a.time}.`
export const booking = 'Numéro de réservation'
export const from = 'Prise en charge'
export const to = 'Destination'
export const closing = (a: { partner: string; site: string }) =>
  `Pour répondre, utilisez simplement cet e-mail. Votre réponse parvient à ${a.partner}, qui ne voit votre adresse e-mail que si vous répondez.`
