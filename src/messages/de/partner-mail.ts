// Words of the mails to those who own a partner's account.

export const approved_subject = 'Ihr Partnerkonto ist freigegeben'
export const approved_title = 'Ihr Partnerkonto ist freigegeben.'
export const approved_lead = (a: { name: string; partner: string; site: string }) =>
  `Willkommen, ${a.name}. ${a.site} hat ${a.partner} als Partner angenommen. Melden Sie sich an, um die Seite für Ihre Gäste einzurichten.`
export const approved_button = 'Zu Ihrem Konto'
export const approved_note = (a: { phone: string }) => `Bei Fragen rufen Sie uns bitte an: ${a.phone}.`

export const invited_subject = 'Ihr Partnerkonto'
export const invited_title = 'Willkommen als Partner.'
export const invited_lead = (a: { site: string }) =>
  `${a.site} hat für Sie ein Partnerkonto angelegt. Wählen Sie ein Passwort und melden Sie sich an, um die Seite für Ihre Gäste einzurichten.`
export const invited_button = 'Passwort wählen'
export const invited_note = (a: { hours: number; phone: string }) =>
  `Der Link gilt einmal und ${a.hours} Stunden lang. Danach erhalten Sie auf der Anmeldeseite über „Passwort vergessen“ einen neuen. Falls Sie das nicht angefordert haben, rufen Sie uns bitte an: ${a.phone}.`

export const listed_subject = (a: { count: number }) =>
  a.count === 1 ? 'Eine Fahrt ist auf Ihre Rechnung gebucht' : `${a.count} Fahrten sind auf Ihre Rechnung gebucht`
export const listed_title = 'Für Ihre Gäste gebucht.'
export const listed_lead = (a: { count: number; sum: string; first: string }) =>
  `${a.count === 1 ? 'Eine Fahrt ist' : `${a.count} Fahrten sind`} auf Ihre Rechnung gebucht, insgesamt ${a.sum}. Die erste ist am ${a.first}. Sie stehen auf Ihrer Monatsrechnung.`
export const listed_button = 'Fahrten ansehen'
export const listed_note = (a: { phone: string }) =>
  `Falls Sie das nicht veranlasst haben, rufen Sie uns bitte an: ${a.phone}.`
