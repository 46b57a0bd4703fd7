// Words of the mail in which a partner writes to a guest.

export const subject = (a: { partner: string; date: string; time: string }) =>
  `Nachricht von ${a.partner} zu Ihrer Fahrt am ${a.date} um ${a.time} Uhr`
export const title = (a: { partner: string }) => `Eine Nachricht von ${a.partner}.`
export const lead = (a: { date: string; time: string }) => `Es geht um Ihre Fahrt am ${a.date} um ${a.time} Uhr.`
export const booking = 'Buchungsnummer'
export const from = 'Abholung'
export const to = 'Ziel'
export const closing = (a: { partner: string; site: string }) =>
  `Antworten Sie einfach auf diese E-Mail. Ihre Antwort geht an ${a.partner}; Ihre E-Mail-Adresse wird dort nur sichtbar, wenn Sie antworten.`
