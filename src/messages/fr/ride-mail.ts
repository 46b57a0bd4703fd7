// Words of the mails of a ride's day: who drives, that they come, that they are there; the reminder, and the thanks.

export const chauffeur = 'Chauffeur'
export const car = 'Voiture'
export const plate = 'Immatriculation'
export const car_of = (a: { car: string; color: string }) => (a.color ? `${a.car}, ${a.color}` : a.car)
export const car_number = (a: { number: number }) => `Voiture ${a.number}`

export const assigned_subject = (a: { name: string; date: string; time: string }) =>
  `Votre chauffeur le ${a.date} à ${a.time} : ${a.name}`
export const assigned_title = (a: { name: string }) => `Votre chauffeur : ${a.name}.`
export const assigned_lead = 'Votre chauffeur et votre voiture pour ce trajet :'

export const released_subject = (a: { date: string; time: string }) =>
  `Nous vous cherchons un autre chauffeur : ${a.date} à ${a.time}`
export const released_title = 'Votre chauffeur va changer.'
export const released_lead = (a: { name: string }) =>
  `${a.name} n’est plus disponible pour votre trajet. Votre réservation est maintenue et vous n’avez rien à faire : nous vous écrirons dès qu’un autre chauffeur sera attribué.`

export const on_the_way_subject = (a: { name: string }) => `${a.name} est en route`
export const on_the_way_title = 'Votre chauffeur est en route.'
export const on_the_way_lead = (a: { name: string; minutes: number }) =>
  `${a.name} est en route et arrivera ${a.minutes} minutes avant l’heure de prise en charge.`

export const arrived_subject = (a: { name: string }) => `${a.name} est arrivé`
export const arrived_title = 'Votre chauffeur est arrivé.'
export const arrived_lead = (a: { name: string }) =>
  `${a.name} vous attend au lieu de prise en charge avec votre nom sur la pancarte.`
export const arrived_free = (a: { time: string; minutes: number }) =>
  `L’attente est comprise jusqu’à ${a.time} : ${a.minutes} minutes à partir de l’heure de prise en charge ou de l’arrivée.`
export const waiting_title = 'Au-delà'

export const follow = 'Votre tableau de bord indique quand la voiture est attendue et comment appeler votre chauffeur.'
export const follow_passenger = 'Une question le jour même ? Appelez-nous.'

export const reminder_subject = (a: { date: string; time: string }) => `Rappel : votre trajet du ${a.date} à ${a.time}`
export const reminder_title = 'Votre trajet approche.'
export const reminder_lead = 'Voici à nouveau les détails de votre trajet.'
export const no_chauffeur_yet = 'Nous vous écrirons dès que votre chauffeur sera attribué.'

export const thanks_subject = 'Merci d’avoir voyagé avec nous'
export const thanks_title = 'Merci d’avoir voyagé avec nous.'
export const thanks_lead = (a: { count: number }) =>
  `Nous espérons que votre trajet s’est bien passé. ${a.count === 1 ? 'Comment était votre chauffeur ?' : 'Comment étaient vos chauffeurs ?'} Donnez une à cinq étoiles.`
export const thanks_plain = 'Nous espérons que votre trajet s’est bien passé.'
export const thanks_button = 'Évaluer votre chauffeur'
export const thanks_note = (a: { reference: string; days: number }) =>
  `Réservation ${a.reference}. Le lien ne vaut que pour ce trajet, pendant ${a.days} jours.`
export const thanks_note_plain = (a: { reference: string }) => `Réservation ${a.reference}.`

// no-show
export const no_show_subject = (a: { date: string; time: string }) =>
  `Passager absent : votre trajet du ${a.date} à ${a.time}`
export const no_show_title = 'Passager absent.'
export const no_show_lead = (a: { time: string }) =>
  `Votre chauffeur a attendu jusqu’à ${a.time} et a signalé que le passager ne s’était pas présenté. Le trajet est terminé.`
export const no_show_terms = 'Montants'
export const no_show_price = 'Le prix du trajet n’est pas remboursé.'
export const no_show_fee = (a: { amount: string; minutes: number }) =>
  `Le prix du trajet n’est pas remboursé. Les frais d’attente au-delà ${a.minutes === 60 ? 'de l’heure gratuite' : 'du temps gratuit'} s’élèvent à ${a.amount} ; nous vous enverrons un lien de paiement séparé.`
