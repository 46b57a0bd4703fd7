// Words of the mails that the office gets.

export const contact_subject = (a: { subject: string }) => `Formulaire de contact : ${a.subject}`
export const contact_title = 'Nouveau message du formulaire de contact.'
export const contact_lead = (a: { name: string; subject: string }) =>
  `${a.name} vous écrit au sujet de « ${a.subject} ».`
export const contact_from = 'De'
export const contact_email = 'E-mail'
export const contact_about = 'Objet'
export const contact_account = 'Compte'
export const contact_signed_in = 'Envoyé en étant connecté'
export const contact_message = 'Message'
export const contact_answer = 'Les réponses à cet e-mail parviennent à l’expéditeur.'

export const answer_subject = (a: { subject: string }) => `Re : ${a.subject}`
export const answer_title = 'Notre réponse à votre message.'
export const answer_lead = (a: { subject: string }) => `Vous nous avez écrit au sujet de « ${a.subject} ».`
/** Where the writer's address is not verified. */
export const answer_subject_unnamed = 'Notre réponse à votre message'
export const answer_lead_unnamed = 'Vous nous avez écrit par le formulaire de contact.'
export const answer_to = 'Votre message'
export const answer_again = (a: { site: string }) => `Pour toute autre question, répondez à cet e-mail. ${a.site}`

// the office's message to the customer of a ride
export const ride_title = 'Un message au sujet de votre trajet.'
export const ride_again = (a: { site: string }) => `Pour toute question, répondez à cet e-mail. ${a.site}`

// a partner's ticket
export const ticket_subject = (a: { partner: string; subject: string }) => `Demande de ${a.partner} : ${a.subject}`
export const ticket_title = 'Nouvelle demande d’un partenaire.'
export const ticket_lead = (a: { name: string; partner: string; subject: string }) =>
  `${a.name}, de ${a.partner}, vous écrit au sujet de « ${a.subject} ».`
export const ticket_partner = 'Partenaire'
export const ticket_button = 'Répondre dans l’administration'
export const ticket_closing =
  'Répondez-y : la réponse est conservée dans la conversation et envoyée au partenaire par e-mail.'
export const ticket_answer_button = 'Ouvrir le centre d’assistance'
export const ticket_answer_again = (a: { site: string }) =>
  `Toute la conversation se trouve dans le centre d’assistance de votre compte partenaire. ${a.site}`
