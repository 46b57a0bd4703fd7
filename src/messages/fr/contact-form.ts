// The contact form: its labels, what it says of a field, and how it ends.

export const form_label = 'Écrivez-nous'
export const name = 'Nom'
export const name_example = 'Votre nom'
export const email = 'Adresse e-mail'
export const email_example = 'nom@example.com'
export const subject = 'Objet'
export const subject_example = 'Une question sur une réservation'
export const message = 'Message'
export const message_example = 'Comment pouvons-nous vous aider ?'
export const send = 'Envoyer le message'
export const sending = 'Envoi…'
export const sent = 'Merci pour votre message. Nous vous répondrons très vite !'
export const not_sent = 'Un problème est survenu. Veuillez réessayer.'
export const not_reached = 'Le message n’a pas pu être envoyé. Veuillez réessayer plus tard.'
export const too_many = (a: { minutes: number }) =>
  `Vous avez envoyé plusieurs messages. Veuillez réessayer dans ${a.minutes} minutes ou nous appeler.`
export const write_another = 'Écrire un autre message'

export const name_required = 'Le nom est obligatoire'
export const subject_required = 'L’objet est obligatoire'
export const message_required = 'Le message est obligatoire'
export const too_long = (a: { most: number }) => `Veuillez ne pas dépasser ${a.most} caractères`
export const check_fields = (a: { count: number }) =>
  a.count === 1 ? 'Veuillez vérifier un champ' : `Veuillez vérifier ${a.count} champs`

export const telephone = 'Téléphone'
export const email_address = 'E-mail'
export const postal_address = 'Adresse'
