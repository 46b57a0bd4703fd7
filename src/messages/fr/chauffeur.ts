// Words of who drives, for those who wait for them, and of the page on which they are rated.

export const title = (a: { count: number }) => (a.count > 1 ? 'Vos chauffeurs' : 'Votre chauffeur')
export const none_yet = 'Votre chauffeur s’affichera ici dès son attribution. Nous vous écrirons également.'
export const car_number = (a: { number: number }) => `Voiture ${a.number}`
export const plate = 'Immatriculation'
export const rated = (a: { rating: string }) => `Noté ${a.rating} sur 5`
export const states = {
  assigned: 'Attribué',
  on_the_way: 'En route',
  arrived: 'Vous attend',
  on_board: 'À bord',
  completed: 'Trajet terminé',
  no_show: 'Passager absent',
} as const
export const since = (a: { time: string }) => `depuis ${a.time}`
export const over_at = (a: { time: string }) => `à ${a.time}`
export const car_of = (a: { car: string; color: string }) => (a.color ? `${a.car}, ${a.color}` : a.car)
export const waiting_free = (a: { time: string }) => `L’attente est comprise jusqu’à ${a.time}.`
export const waiting_fee = (a: { amount: string }) => `Frais d’attente à ce stade : ${a.amount}.`
export const waiting_next = (a: { amount: string; time: string }) => `À partir de ${a.time} : ${a.amount}.`
export const waiting_most = (a: { amount: string }) => `Le maximum est de ${a.amount}.`
export const waited = (a: { amount: string }) =>
  `Frais d’attente : ${a.amount}. Nous vous enverrons un lien de paiement ; rien n’est prélevé automatiquement sur votre carte.`
export const failed = 'Votre chauffeur ne peut pas être affiché pour le moment.'

export const expected_at_pickup = ({ minutes, time }: { minutes: number; time: string }) =>
  minutes > 0
    ? `Selon notre plan, à votre lieu de prise en charge dans environ ${minutes} minutes, à ${time}.`
    : 'Selon notre plan, à votre lieu de prise en charge d’une minute à l’autre.'
export const expected_at_end = ({ minutes, time }: { minutes: number; time: string }) =>
  minutes > 0
    ? `Selon notre plan, à destination dans environ ${minutes} minutes, à ${time}.`
    : 'Selon notre plan, à destination d’une minute à l’autre.'
export const call = ({ name }: { name: string }) => `Appeler ${name}`
export const photo_of = ({ name }: { name: string }) => `Photo de ${name}`

// the page of the link in the thank-you mail
export const rate_title = (a: { count: number }) =>
  a.count === 1 ? 'Comment était votre chauffeur ?' : 'Comment étaient vos chauffeurs ?'
export const rate_ride = (a: { when: string; pickup: string }) => `${a.when}, au départ de ${a.pickup}`
export const rate_of = (a: { name: string }) => `Votre note pour ${a.name}`
export const star = (a: { count: number }) => (a.count < 2 ? `${a.count} étoile` : `${a.count} étoiles`)
export const sending = 'Envoi…'
export const sent = (a: { name: string }) => `Merci. Votre note pour ${a.name} est enregistrée.`
export const changeable = (a: { days: number }) => `Vous pouvez la modifier pendant ${a.days} jours.`
export const comment = 'Souhaitez-vous ajouter quelque chose ?'
export const comment_hint = 'Notre bureau lit votre commentaire. Votre chauffeur ne le voit pas.'
export const save_comment = 'Enregistrer le commentaire'
export const comment_saved = 'Votre commentaire est enregistré.'
export const is_over = 'Ce trajet ne peut plus être évalué.'
export const over_line = 'Si vous souhaitez nous parler de votre trajet, appelez-nous.'
export const invalid_title = 'Ce lien ne fonctionne pas'
export const invalid_line = 'Veuillez ouvrir de nouveau le lien de notre e-mail, ou le copier en entier.'
export const rate_loading = 'Chargement…'
export const rate_load_failed = 'Le trajet n’a pas pu être chargé. Veuillez vérifier la connexion et réessayer.'
export const rate_failed = 'Votre note n’a pas pu être envoyée. Veuillez réessayer.'
