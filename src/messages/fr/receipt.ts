// Words of the receipt, a paper that is kept, and of asking for it.
// Its letters have no narrow no-break space (U+202F): the wide one stands in its place here.
import { ofCity } from './grammar.ts'

export const title = 'Reçu'
export const subject = (a: { id: string }) => `Reçu de la réservation ${a.id}`
export const file_name = (a: { id: string }) => `recu-${a.id}.pdf`
export const nothing_paid = 'Il n’y a pas encore de reçu\u00a0: rien n’a été payé pour cette réservation.'
export const not_signed = 'Cette réservation date d’avant la signature des prix.'

// head
export const company_number = (a: { number: string }) => `Numéro de société ${a.number}`
export const vat_number = (a: { number: string }) => `Numéro de TVA ${a.number}`
export const receipt_number = 'Numéro de reçu'
export const issued = 'Date'
export const booking_id = 'Numéro de réservation'
export const customer = 'Client'

// the ride
export const ride = 'Trajet'
export const ride_cancelled = 'Trajet (annulé)'
export const from = 'Départ'
export const to = 'Destination'
export const duration = 'Durée'
export const when = 'Prise en charge'
export const service = 'Service'
export const party = 'Passagers et bagages'
export const passenger = 'Passager'
export const reference = 'Votre référence'

// the price
export const price = 'Prix'
export const total = 'Total'
export const agreed = 'Ajustement du prix'
export const vat_included = (a: { rate: string; of: string }) =>
  `TVA à ${a.rate.replace('.', ',')}\u00a0% comprise dans ${a.of}`
export const without_vat = 'Total hors TVA'
/** A tax that the operator named. */
export const tax_number = (a: { name: string; number: string }) => `Numéro de ${a.name} ${a.number}`
export const tax_included = (a: { name: string; rate: string; of: string }) =>
  `${a.name} à ${a.rate.replace('.', ',')}\u00a0% comprise dans ${a.of}`
export const without_tax = (a: { name: string }) => `Total hors ${a.name}`

// payments and refunds
export const money = 'Paiements et remboursements'
export const paid_by_card = 'Paiement par carte'
export const paid_with = (a: { brand: string; last4: string }) => `${a.brand} se terminant par ${a.last4}`
export const part_of = (a: { whole: string }) => `partie de ${a.whole} pour les deux trajets`
export const refund = 'Remboursement'
export const refund_pending = 'Remboursement (en cours)'
export const paid = 'Payé'
export const returned = 'Remboursé'
export const returning = 'Remboursement en cours'
export const kept = 'Total payé'
export const due = 'Reste à payer'
export const moment = (a: { date: string; time: string; place: string }) =>
  `${a.date} à ${a.time} (heure ${ofCity(a.place)})`

export const signature = 'Signature du prix (clé, Ed25519)'
export const closing = (a: { phone: string }) => `Pour toute question, de jour comme de nuit\u00a0: ${a.phone}`
export const page = (a: { page: number; pages: number }) => `${a.page} / ${a.pages}`

/** How card brands write themselves; another is shown as the provider names it. */
export const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}
