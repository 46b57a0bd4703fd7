// Words of the customer's own area: the frame, My Bookings, and the dialog of one booking.
import { locale } from './locale.ts'

const number = (count: number): string => new Intl.NumberFormat(locale).format(count)
const counted = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${number(count)})`
const noneOf = (which: string): string =>
  `Aucun trajet ${which} ne correspond à ces critères. Essayez une autre recherche ou modifiez les filtres.`
const moreExactly = (sentence: string, what: string): string => (what ? `${sentence} : ${what}` : sentence)
const toWhom = (address: string): string => (address ? ` à ${address}` : '')

// the frame
export const sections = 'Rubriques'
export const open_sections = 'Ouvrir le menu'
export const close_sections = 'Fermer le menu'
export const my_bookings = 'Mes réservations'
export const account = 'Compte'
export const book_a_ride = 'Réserver un trajet'
export const home_link = (a: { site: string }) => `${a.site}, accueil`
export const try_again = 'Réessayer'

// My Bookings
export const export_label = 'Exporter'
export const exporting = 'Exportation…'
export const export_file = 'reservations.csv'
export const export_failed = 'Les réservations n’ont pas pu être exportées. Veuillez réessayer.'
export const filter = 'Filtrer'
export const filter_on = (a: { count: number }) => `Filtrer (${a.count})`
export const search_placeholder = 'Rechercher…'
export const search_label = 'Rechercher dans les réservations'
export const tabs_label = 'Réservations'
export const tab = {
  upcoming: (a: { count: number | undefined }) => counted('À venir', a.count),
  past: (a: { count: number | undefined }) => counted('Passées', a.count),
  cancelled: (a: { count: number | undefined }) => counted('Annulées', a.count),
}
export const view_details = 'Voir le détail'
export const bookings_loading = 'Chargement… Veuillez patienter, nous récupérons vos réservations.'
export const bookings_failed = 'Les réservations n’ont pas pu être chargées'
export const bookings_fetch_failed = 'Vos réservations n’ont pas pu être chargées'
export const bookings_absent = 'Le serveur n’a renvoyé aucune donnée'
export const none_title = 'Aucun résultat'
export const none = {
  upcoming: noneOf('à venir'),
  past: noneOf('passé'),
  cancelled: noneOf('annulé'),
}
export const clear_all = 'Effacer la recherche et le filtre'
export const shown_of = (a: { shown: number; total: number }) =>
  a.shown < a.total ? `${number(a.shown)} ${a.shown < 2 ? 'affichée' : 'affichées'} sur ${number(a.total)}` : ''
export const more = 'Afficher plus'
export const loading_more = 'Chargement…'
export const hours_area = {
  inside: (a: { hours: string }) => `${a.hours}, dans Londres`,
  outside: (a: { hours: string }) => `${a.hours}, hors de Londres`,
}
export const status = {
  pending: 'En attente',
  confirmed: 'Confirmée',
  completed: 'Terminée',
  cancelled: 'Annulée',
  paid: 'Payée',
  invoiced: 'Facturée',
  part_paid: 'Payée en partie',
  no_show: 'Passager absent',
}

// the filter
export const filter_from = 'Du'
export const filter_to = 'Au'
export const filter_type = 'Type'
export const filter_class = 'Classe'
export const filter_status = 'Statut'
export const filter_any = 'Indifférent'
export const filter_clear = 'Effacer le filtre'
export const filter_backwards = 'Cette date précède celle du début.'
export const date_words = {
  placeholder: 'Toutes les dates',
  calendar: 'Calendrier',
  previous: 'Mois précédent',
  next: 'Mois suivant',
  close: 'Fermer le calendrier',
}

// the calendar address
export const calendar = 'Agenda'
export const calendar_title = 'Vos trajets dans votre agenda'
export const calendar_line =
  'Abonnez votre application d’agenda à cette adresse privée : les trajets nouveaux, modifiés ou annulés y apparaissent automatiquement. Toute personne disposant de l’adresse peut voir vos trajets.'
export const calendar_none = 'Vous n’avez pas encore d’adresse d’agenda.'
export const calendar_address = 'Adresse privée'
export const calendar_make = 'Créer une adresse'
export const calendar_renew = 'Renouveler l’adresse'
export const calendar_renew_line =
  'L’adresse actuelle cesse immédiatement de fonctionner dans tous les agendas qui l’utilisent.'
export const calendar_renew_yes = 'Renouveler'
export const calendar_renewed = 'Voici la nouvelle adresse. L’ancienne ne fonctionne plus.'
export const calendar_keep = 'Conserver'
export const calendar_failed = 'L’adresse d’agenda n’est pas disponible pour le moment.'
export const copy = 'Copier'
export const copied = 'Copiée.'
export const copy_failed = 'La copie a échoué. Sélectionnez l’adresse et copiez-la manuellement.'
export const close = 'Fermer'
export const working = 'Un instant…'

// the dialog of one booking
export const booking_of_type = (a: { id: string; type: string }) => `Réservation ${a.id}, ${a.type}`
export const details_label = 'Détail de la réservation'
export const details_loading = 'Chargement…'
export const booking_absent_title = 'Réservation introuvable'
export const booking_absent = 'Cette réservation est introuvable dans votre compte.'
export const booking_failed = 'La réservation n’a pas pu être chargée'
export const miles = (a: { miles: number }) => `${number(a.miles)} ${a.miles < 2 ? 'mile' : 'miles'}`
export const class_and_car = (a: { label: string; like: string }) => `${a.label}, ${a.like}`
export const service = 'Service'
export const duration = 'Durée'
export const passengers = 'Passagers'
export const luggage = 'Bagages'
export const flight = 'Vol'
export const pickup_sign = 'Pancarte d’accueil'
export const reference = 'Référence'
export const booked_by = 'Réservé par'
export const passenger = 'Passager'
export const guest_titles = { mr: 'M.', mrs: 'Mme', ms: 'Mme', dr: 'Dr' }
export const stops = 'Arrêts'
export const notes = 'Notes pour le chauffeur'
export const price_title = 'Prix'
export const outward_ride = 'Trajet aller'
export const return_ride = 'Trajet retour'
export const show_return = 'Voir le trajet retour'
export const show_outward = 'Voir le trajet aller'
/** Of two rides by the hour, of which none is the way back. */
export const first_ride = 'Premier trajet'
export const second_ride = 'Second trajet'
export const show_first = 'Voir le premier trajet'
export const show_second = 'Voir le second trajet'
export const amount_paid = 'Montant payé'
/** Of a ride on a bill: how it stands, in place of 'Paid', and what the amount is. */
export const amount_billed = 'Sur votre facture'
export const amount_settled = 'Payé sur facture'
export const amount_refunded = 'Remboursé'
export const amount_price = 'Prix'
export const amount_due = 'Montant dû'
export const actions_label = 'Actions de la réservation'
export const pay_now = 'Payer'
export const pay_for_change = (a: { amount: string }) => `Payer ${a.amount} pour la modification`
export const change = 'Modifier'
export const cancel = 'Annuler la réservation'
export const book_again = 'Réserver à nouveau'
export const book_back = 'Réserver le retour'
export const receipt = 'Reçu'
export const signed_price = 'Prix signé (JSON)'
export const calendar_file = 'Fichier d’agenda'
export const paper_failed = 'Le fichier n’est pas disponible pour le moment. Veuillez réessayer.'

// payments and refunds
export const payments_title = 'Paiements et remboursements'
export const payments_none = 'Rien n’a encore été payé.'
export const payments_billed = 'Rien n’a été payé par carte : le trajet figure sur votre facture.'
export const payments_settled = 'Votre facture pour ce trajet est réglée.'
export const money = {
  payment: {
    processing: 'Paiement en cours',
    succeeded: 'Paiement',
    disputed: 'Paiement, contesté',
    review: 'Paiement, en cours d’examen',
    pending: 'Paiement en cours',
    failed: 'Paiement échoué',
  },
  refund: {
    processing: 'Remboursement en cours',
    succeeded: 'Remboursement',
    disputed: 'Remboursement, contesté',
    review: 'Remboursement, en cours d’examen',
    pending: 'Remboursement en cours',
    failed: 'Remboursement échoué ; notre bureau s’en occupe',
  },
}
export const card_ending = (a: { brand: string; last4: string }) =>
  `${a.brand.charAt(0).toUpperCase()}${a.brand.slice(1)} se terminant par ${a.last4}`
export const minus = (a: { amount: string }) => `\u2212${a.amount}`
export const payments_failed = 'Les paiements ne peuvent pas être affichés pour le moment.'

// what happened
export const timeline_title = 'Historique'
export const timeline_failed = 'L’historique ne peut pas être affiché pour le moment.'
export const at_time = (a: { date: string; time: string }) => `${a.date} à ${a.time}`
export const happened = {
  booked: 'Réservation effectuée',
  booked_by_office: 'Réservation effectuée par notre bureau',
  payment_started: (a: { amount: string }) => moreExactly('Paiement lancé', a.amount),
  payment_failed: 'Paiement échoué',
  paid: (a: { amount: string }) => moreExactly('Paiement reçu', a.amount),
  disputed: 'Paiement contesté',
  dispute_over: 'Contestation close',
  attached: 'Réservation ajoutée à votre compte',
  claim_refused: 'Refusée par le titulaire du compte',
  confirmed: 'Réservation confirmée par notre bureau',
  invoiced: 'Réservation facturée',
  bill_settled: (a: { amount: string }) => moreExactly('Facture réglée', a.amount),
  bill_unsettled: 'Facture marquée comme impayée',
  bill_withdrawn: 'Réservation retirée de la facture',
  completed: 'Trajet effectué',
  cancelled: {
    customer: 'Réservation annulée par vous',
    partner: 'Réservation annulée par l’établissement auprès duquel vous avez réservé',
    office: 'Réservation annulée par notre bureau',
    system: 'Réservation annulée : non payée à temps',
  },
  change_proposed: (a: { parts: string }) => moreExactly('Modification en attente de paiement', a.parts),
  change_dropped: (a: { parts: string }) => moreExactly('Modification non effectuée', a.parts),
  changed: (a: { parts: string }) => moreExactly('Réservation modifiée', a.parts),
  refund_started: (a: { amount: string }) => moreExactly('Remboursement lancé', a.amount),
  refunded: (a: { amount: string }) => moreExactly('Remboursement effectué', a.amount),
  refund_failed: (a: { amount: string }) => moreExactly('Remboursement échoué ; notre bureau s’en occupe', a.amount),
  mail: {
    sent: (a: { subject: string; to: string }) => `E-mail « ${a.subject} » envoyé${toWhom(a.to)}`,
    queued: (a: { subject: string; to: string }) => `E-mail « ${a.subject} » en cours d’envoi${toWhom(a.to)}`,
    dead: (a: { subject: string; to: string }) => `L’e-mail « ${a.subject} » n’a pas pu être remis${toWhom(a.to)}`,
  },
}
export const changed_parts = {
  when: 'date et heure',
  clock: 'règles horaires du lieu de départ',
  pickup: 'lieu de départ',
  dropoff: 'destination',
  hours: 'durée',
  party: 'passagers et bagages',
  service: 'classe',
  flight: 'vol',
  sign: 'pancarte d’accueil',
  stops: 'arrêts',
  notes: 'notes',
  passenger: 'passager',
  extras: 'suppléments',
  price: 'prix',
}
