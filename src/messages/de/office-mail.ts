// Words of the mails that the office gets.

export const contact_subject = (a: { subject: string }) => `Kontaktformular: ${a.subject}`
export const contact_title = 'Neue Nachricht über das Kontaktformular.'
export const contact_lead = (a: { name: string; subject: string }) => `${a.name} schreibt zu „${a.subject}“.`
export const contact_from = 'Von'
export const contact_email = 'E-Mail'
export const contact_about = 'Betreff'
export const contact_account = 'Konto'
export const contact_signed_in = 'Angemeldet gesendet'
export const contact_message = 'Nachricht'
export const contact_answer = 'Antworten auf diese E-Mail gehen an den Absender.'

export const answer_subject = (a: { subject: string }) => `Re: ${a.subject}`
export const answer_title = 'Unsere Antwort auf Ihre Nachricht.'
export const answer_lead = (a: { subject: string }) => `Sie haben uns zu „${a.subject}“ geschrieben.`
/** Where the writer's address is not verified. */
export const answer_subject_unnamed = 'Unsere Antwort auf Ihre Nachricht'
export const answer_lead_unnamed = 'Sie haben uns über das Kontaktformular geschrieben.'
export const answer_to = 'Ihre Nachricht'
export const answer_again = (a: { site: string }) =>
  `Bei weiteren Fragen antworten Sie einfach auf diese E-Mail. ${a.site}`

// the office's message to the customer of a ride
export const ride_title = 'Eine Nachricht zu Ihrer Fahrt.'
export const ride_again = (a: { site: string }) => `Bei Fragen antworten Sie einfach auf diese E-Mail. ${a.site}`

// a partner's ticket
export const ticket_subject = (a: { partner: string; subject: string }) => `Anfrage von ${a.partner}: ${a.subject}`
export const ticket_title = 'Neue Anfrage eines Partners.'
export const ticket_lead = (a: { name: string; partner: string; subject: string }) =>
  `${a.name} von ${a.partner} schreibt zu „${a.subject}“.`
export const ticket_partner = 'Partnerfirma'
export const ticket_button = 'In der Verwaltung antworten'
export const ticket_closing =
  'Antworten Sie bitte dort: Die Antwort bleibt im Verlauf und geht per E-Mail an den Partner.'
export const ticket_answer_button = 'Support-Bereich öffnen'
export const ticket_answer_again = (a: { site: string }) =>
  `Der ganze Verlauf steht im Support-Bereich Ihres Partnerkontos. ${a.site}`
