// Words of the mail in which a partner writes to a guest.

export const subject = (a: { partner: string; date: string; time: string }) =>
  `${a.partner} schreibt Ihnen zu Ihrer Fahrt am ${a.date} um ${a.time}`
export const title = (a: { partner: string }) => `Eine Nachricht von ${a.partner}.`
export const lead = (a: { date: string; time: string }) => `Es geht um Ihre Fahrt am ${a.date} um ${a.time}.`
export const booking = 'Buchungsnummer'
export const from = 'Abholung'
export const to = 'Ziel'
export const closing = (a: { partner: string; site: string }) =>
  `Antworten Sie einfach auf diese E-Mail: Ihre Antwort geht an ${a.partner}, und erst dann wird dort Ihre E-Mail-Adresse sichtbar. ${a.site} hat die Nachricht ohne sie weitergeleitet.`
