// Words of the mails that the office gets.

export const contact_subject = (a: { subject: string }) => `Kontaktformular: ${a.subject}`
export const contact_title = 'Jemand hat Ihnen geschrieben.'
export const contact_lead = (a: { name: string; subject: string }) => `${a.name} schreibt zu „${a.subject}“.`
export const contact_from = 'Von'
export const contact_email = 'E-Mail'
export const contact_about = 'Betreff'
export const contact_account = 'Konto'
export const contact_signed_in = 'Angemeldet geschrieben'
export const contact_message = 'Nachricht'
export const contact_answer = 'Ihre Antwort auf diese E-Mail geht an die Person, die geschrieben hat.'

export const answer_subject = (a: { subject: string }) => `Re: ${a.subject}`
export const answer_title = 'Wir haben eine Antwort für Sie.'
export const answer_lead = (a: { subject: string }) => `Sie haben uns zu „${a.subject}“ geschrieben.`
/** Where the writer's address is not verified. */
export const answer_subject_unnamed = 'Unsere Antwort auf Ihre Nachricht'
export const answer_lead_unnamed = 'Sie haben uns über das Kontaktformular geschrieben.'
export const answer_to = 'Was Sie geschrieben haben'
export const answer_again = (a: { site: string }) =>
  `Wenn etwas offen bleibt, antworten Sie einfach auf diese E-Mail. ${a.site}`

// a partner's ticket
export const ticket_subject = (a: { partner: string; subject: string }) => `Anfrage von ${a.partner}: ${a.subject}`
export const ticket_title = 'Ein Partner hat Ihnen geschrieben.'
export const ticket_lead = (a: { name: string; partner: string; subject: string }) =>
  `${a.name} von ${a.partner} schreibt zu „${a.subject}“.`
export const ticket_partner = 'Partnerfirma'
export const ticket_button = 'In der Verwaltung antworten'
export const ticket_closing = 'Antworten Sie dort: So bleibt es im Gespräch, und der Partner bekommt eine E-Mail.'
export const ticket_answer_button = 'Im Support-Bereich weiterschreiben'
export const ticket_answer_again = (a: { site: string }) =>
  `Das ganze Gespräch steht im Support-Bereich Ihres Partnerkontos. ${a.site}`
