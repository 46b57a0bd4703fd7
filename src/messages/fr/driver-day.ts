// Words of a driver's day, as it stands on their phone.

export const title = 'Votre journée'
export const trips = 'Trajets'
export const earnings = 'Gains'
export const rating = 'Note'
export const no_rating = 'pas encore'
export const parts = { today: 'Aujourd’hui', tomorrow: 'Demain', later: 'Plus tard', done: 'Terminés' } as const
export const none = 'Aucun trajet pour l’instant. Les trajets attribués apparaissent ici.'
export const not_linked = 'Votre compte n’est pas encore relié à un chauffeur. Veuillez appeler le bureau.'
export const loading = 'Chargement de vos trajets…'
export const failed_title = 'Vos trajets ne peuvent pas être affichés'
export const failed = 'Veuillez vérifier la connexion et réessayer.'

export const states = {
  assigned: 'Nouveau',
  acknowledged: 'Confirmé',
  on_the_way: 'En route',
  arrived: 'Arrivé',
  on_board: 'Passager à bord',
  completed: 'Terminé',
  no_show: 'Absent',
} as const
export const actions = {
  acknowledge: 'Confirmer',
  on_the_way: 'Je suis en route',
  arrived: 'Je suis arrivé',
  on_board: 'Passager à bord',
  completed: 'Trajet terminé',
  no_show: 'Passager absent',
} as const
export const office = 'Bureau'
export const set_by_office = 'Indiqué par le bureau'
export const held_by_office = (a: { state: string }) => `Le bureau indique : ${a.state}`
export const acknowledge_change = 'Confirmer le changement'
export const changed_note = 'Ce trajet a changé. Veuillez le vérifier.'
export const possible_from = (a: { time: string }) => `Possible à partir de ${a.time}`
export const possible_from_day = (a: { date: string; time: string }) => `Possible à partir du ${a.date}, ${a.time}`

export const ride_at = (a: { time: string; pickup: string }) => `${a.time}, ${a.pickup}`
export const car_of = (a: { number: number; cars: number }) => `Voiture ${a.number} sur ${a.cars}`
export const passenger = 'Passager'
export const party = 'Passagers et bagages'
export const flight = 'Vol'
export const stops = 'Arrêts'
export const notes = 'Notes'
export const vip = 'VIP'
export const customer_notes = 'À propos du client'
export const service = 'Classe'
export const duration = 'Durée'
export const hours = (a: { hours: number }) => (a.hours < 2 ? `${a.hours} heure` : `${a.hours} heures`)
export const call = (a: { name: string }) => (a.name ? `Appeler ${a.name}` : 'Appeler')
export const call_short = 'Appeler'
export const navigate = 'Itinéraire'
export const name_board = 'Pancarte'
export const close_board = 'Fermer la pancarte'

// the waiting meter
export const waiting = 'Attente'
export const waiting_starts = (a: { time: string }) => `L’attente est comptée à partir de ${a.time}.`
export const free_until = (a: { time: string }) => `Gratuite jusqu’à ${a.time}`
export const fee_from = (a: { amount: string; time: string }) => `${a.amount} à partir de ${a.time}`
export const fee_now = (a: { amount: string }) => `${a.amount} à ce stade`
export const fee_most = (a: { amount: string }) =>
  `Maximum ${a.amount}. Au-delà de deux heures, veuillez appeler le bureau.`
export const fee_recorded = (a: { amount: string }) =>
  `Frais d’attente de ${a.amount} enregistrés. Le bureau envoie au client un lien de paiement.`
export const no_show_from = (a: { time: string }) => `« Passager absent » est possible à partir de ${a.time}.`

export const no_show_title = 'Passager absent ?'
export const no_show_line =
  'Le trajet est alors terminé et n’est pas remboursé. Vous pouvez annuler pendant 10 secondes. Avez-vous essayé d’appeler ?'
export const undo = 'Annuler'
export const no_show_yes = 'Oui, passager absent'
export const no_show_no = 'Continuer d’attendre'

// without a connection
export const offline = 'Pas de connexion. Vos mises à jour sont enregistrées et envoyées dès le retour de la connexion.'
export const to_send = (a: { count: number }) =>
  a.count < 2 ? `${a.count} mise à jour à envoyer` : `${a.count} mises à jour à envoyer`
export const as_of = (a: { time: string }) => `À ${a.time}`
export const refused_title = (a: { action: string; ride: string }) => `Non accepté : ${a.action}, ${a.ride}`
export const understood = 'Compris'
export const waits_here = 'Enregistré sur ce téléphone, pas encore envoyé'

export const equipment_title = 'Dans votre voiture'
export const equipment_lead =
  'Cochez ce que votre voiture transporte. Vous serez proposé pour les trajets qui en ont besoin.'
export const equipment_failed = 'L’enregistrement a échoué. Veuillez réessayer.'
