// The contact form: its labels, what it says of a field, and how it ends.

export const form_label = 'Schreiben Sie uns'
export const name = 'Name'
export const name_example = 'Ihr Name'
export const email = 'E-Mail'
export const email_example = 'name@example.com'
export const subject = 'Betreff'
export const subject_example = 'Eine Frage zu einer Buchung'
export const message = 'Nachricht'
export const message_example = 'Wie können wir Ihnen helfen?'
export const send = 'Nachricht senden'
export const sending = 'Wird gesendet …'
export const sent = 'Vielen Dank für Ihre Nachricht. Wir melden uns in Kürze bei Ihnen!'
export const not_sent = 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.'
export const not_reached = 'Die Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.'
export const too_many = (a: { minutes: number }) =>
  `Sie haben mehrere Nachrichten gesendet. Bitte versuchen Sie es in ${a.minutes} Minuten erneut oder rufen Sie uns an.`
export const write_another = 'Weitere Nachricht schreiben'

export const name_required = 'Bitte geben Sie Ihren Namen ein'
export const subject_required = 'Bitte geben Sie einen Betreff ein'
export const message_required = 'Bitte geben Sie eine Nachricht ein'
export const too_long = (a: { most: number }) => `Bitte verwenden Sie höchstens ${a.most} Zeichen`
export const check_fields = (a: { count: number }) =>
  a.count === 1 ? 'Bitte prüfen Sie ein Feld' : `Bitte prüfen Sie ${a.count} Felder`

export const telephone = 'Telefon'
export const email_address = 'E-Mail'
export const postal_address = 'Adresse'
