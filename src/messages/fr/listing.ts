// Words of the table that a list of bookings is exported as.

export const file_name = (a: { date: string }) => `ostler-reservations-${a.date}.csv`

// heads of its columns
export const booking_id = 'Numéro de réservation'
export const status = 'Statut'
export const payment = 'Paiement'
export const type = 'Type'
export const date = 'Date'
export const time = 'Heure'
export const time_zone = 'Fuseau horaire'
export const pickup = 'Départ'
export const dropoff = 'Destination'
export const service_class = 'Classe'
export const cars = 'Voitures'
export const passengers = 'Passagers'
export const luggage = 'Bagages'
export const hours = 'Heures'
export const miles = 'Miles'
export const price = 'Prix'
export const currency = 'Devise'
export const passenger = 'Passager'
export const passenger_email = 'E-mail du passager'
export const passenger_phone = 'Téléphone du passager'
export const flight = 'Numéro de vol'
export const sign = 'Pancarte d’accueil'
export const stops = 'Arrêts'
export const notes = 'Notes pour le chauffeur'
export const reference = 'Référence'
export const return_of = 'Retour de'
export const booked_at = 'Réservé le (UTC)'

// what stands in them
export const types = { point_to_point: 'Transfert', hourly: 'Mise à disposition' } as const
export const statuses = {
  pending: 'En attente',
  confirmed: 'Confirmée',
  completed: 'Terminée',
  cancelled: 'Annulée',
  paid: 'Payée',
  invoiced: 'Facturé',
  part_paid: 'Payé en partie',
  no_show: 'Passager absent',
} as const
export const payments = {
  unpaid: 'Non payé',
  processing: 'En cours',
  invoiced: 'Facturé',
  paid: 'Payé',
  refund_pending: 'Remboursement en cours',
  partially_refunded: 'Remboursé en partie',
  refunded: 'Remboursé',
  review: 'En cours d’examen',
  disputed: 'Contesté',
} as const
