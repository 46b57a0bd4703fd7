// Words of the mails about who drives: to the driver who gets, keeps or loses a ride, and to the office where one has lost theirs.

export const car_of_cars = (a: { number: number; cars: number }) => `Voiture ${a.number} sur ${a.cars}`
export const your_car = 'Votre voiture'
export const office = 'Bureau'

export const given_subject = (a: { date: string; time: string }) => `Nouveau trajet le ${a.date} à ${a.time}`
export const given_title = 'Vous avez un nouveau trajet.'
export const given_lead = 'Le bureau vous a attribué ce trajet. Veuillez le confirmer.'
export const given_closing = 'Si vous ne pouvez pas l’assurer, appelez immédiatement le bureau.'

export const revised_subject = (a: { date: string; time: string }) => `Modifié : votre trajet du ${a.date} à ${a.time}`
export const revised_title = 'Votre trajet a changé.'
export const revised_lead = (a: { parts: string }) =>
  `Ce qui change : ${a.parts}. Voici les détails actuels. Veuillez confirmer à nouveau le trajet.`

export const called_off_subject = (a: { date: string; time: string }) => `Annulé : trajet du ${a.date} à ${a.time}`
export const called_off_title = 'Ce trajet est annulé.'
export const called_off_lead = 'Le trajet a été annulé. Vous êtes libre à cette heure.'

export const taken_subject = (a: { date: string; time: string }) => `Trajet retiré : ${a.date} à ${a.time}`
export const taken_title = 'Ce trajet ne vous est plus attribué.'
export const taken_lead = 'Le bureau a retiré ce trajet de votre planning. Vous êtes libre à cette heure.'
export const taken_closing = 'Pour toute question, appelez le bureau.'

export const dropped_subject = (a: { date: string; time: string }) => `Trajet sans chauffeur : ${a.date} à ${a.time}`
export const dropped_title = 'Un trajet modifié a besoin d’un autre chauffeur.'
export const dropped_lead = (a: { driver: string; reference: string; reasons: string }) =>
  `Le trajet ${a.reference} a été modifié et ${a.driver} ne peut plus l’assurer : ${a.reasons}. Veuillez attribuer un autre chauffeur.`
export const dropped_action = 'Ouvrir la répartition'
export const dropped_closing = 'Le chauffeur a été averti.'
export const fewer_cars = 'il nécessite moins de voitures'

export const reasons = {
  account_shut: 'son compte est désactivé',
  not_available: 'pas disponible',
  under_review: 'encore en cours d’examen',
  not_started: 'n’a pas encore commencé',
  has_left: 'sera parti à cette date',
  licence_expired: 'permis de conduire expiré à cette date',
  insurance_expired: 'assurance expirée à cette date',
  insurance_unknown: 'date d’expiration de l’assurance inconnue',
  no_car: 'n’a pas de voiture',
  class: 'la voiture ne convient pas à cette classe',
  passengers: 'trop de passagers pour la voiture',
  luggage: 'trop de bagages pour la voiture',
  equipment: 'la voiture n’a pas l’équipement des suppléments',
  overlap: 'a un autre trajet à cette heure',
  too_little_time: 'trop peu de temps entre deux trajets',
  out_of_reach: 'hors de portée par la route',
  absent: 'absent à ce moment-là',
  day_off: 'jour de repos',
  shift: 'hors de ses horaires',
  too_far: 'trop loin du domicile',
  other_region: 'travaille dans une autre région',
} as const
