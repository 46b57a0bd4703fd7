// Words of cancelling and of changing a booked ride.
import { ofCity } from './grammar.ts'

// cancelling
export const cancel_title = 'Annuler ce trajet ?'
export const cancel_looking = 'Calcul du remboursement…'
export const cancel_refund = (a: { amount: string; until: string }) =>
  `Si vous annulez maintenant, ${a.amount} vous seront remboursés ; après le ${a.until}, plus rien ne le sera.`
export const cancel_too_late = (a: { until: string }) =>
  `L’annulation était gratuite jusqu’au ${a.until}. Si vous annulez maintenant, rien n’est remboursé.`
export const cancel_refund_steps = (a: {
  amount: string
  until: string
  later: readonly { amount: string; until: string }[]
}) =>
  [
    `Si vous annulez maintenant, ${a.amount} vous seront remboursés, jusqu’au ${a.until}.`,
    ...a.later.map(({ amount, until }) => `Ensuite, ${amount} vous seront remboursés, jusqu’au ${until}.`),
    'Plus tard, plus rien ne le sera.',
  ].join(' ')
export const cancel_no_refund = 'Si vous annulez maintenant, rien n’est remboursé.'
export const cancel_bill_stays = 'Si vous annulez maintenant, le trajet reste sur la facture.'
export const cancel_bill_fee = {
  open: (a: { amount: string }) => `Si vous annulez maintenant, ${a.amount} du prix restent sur la facture.`,
  settled: (a: { amount: string }) =>
    `Si vous annulez maintenant, ${a.amount} sont conservés et notre bureau rembourse le reste.`,
}
export const cancel_unpaid = 'Rien n’a été payé pour ce trajet : rien n’est donc remboursé.'
/** Where cards hold nothing for it, and yet it is not simply unpaid. */
export const cancel_nothing_held = {
  processing: 'Votre paiement est encore en cours de traitement et vous sera intégralement remboursé.',
  review: 'Notre bureau examine votre paiement et vous écrira à ce sujet.',
  disputed: 'Votre paiement est contesté ; votre banque décide du remboursement.',
  refunded: 'Ce trajet a déjà été remboursé.',
}
/** Of a ride on a bill; `settled_` where the bill is paid. */
export const cancel_bill = {
  free: (a: { until: string }) =>
    `Si vous annulez maintenant, le trajet est retiré de votre facture ; après le ${a.until}, il y reste.`,
  late: (a: { until: string }) =>
    `L’annulation était gratuite jusqu’au ${a.until}. Si vous annulez maintenant, le trajet reste sur votre facture.`,
  settled_free: (a: { until: string }) =>
    `Si vous annulez maintenant, notre bureau vous rembourse votre paiement ; après le ${a.until}, plus rien ne le sera.`,
}
export const cancel_unpaid_session = 'Tout paiement encore ouvert sera clos.'
export const cancel_one_leg = 'Seul ce trajet est annulé. L’autre trajet de l’aller-retour reste réservé.'
export const cancel_refused = {
  cancelled: 'Ce trajet est déjà annulé.',
  completed: 'Ce trajet est terminé et ne peut plus être annulé.',
  pickup_passed: 'L’heure de prise en charge est passée : ce trajet ne peut plus être annulé. Veuillez nous appeler.',
}
export const cancel_keep = 'Garder le trajet'
export const cancel_confirm = 'Annuler le trajet'
export const cancel_busy = 'Annulation…'
export const cancelled_title = 'Trajet annulé'
export const cancelled_refund = (a: { amount: string }) =>
  `${a.amount} sont en cours de remboursement sur la carte utilisée pour le paiement.`
export const cancelled_without = 'Rien n’est remboursé.'
export const cancelled_bill = {
  void: 'Il est retiré de votre facture.',
  owed: 'Il reste sur votre facture.',
  return: 'Notre bureau vous rembourse votre paiement.',
  kept: 'Rien n’est remboursé.',
}
export const cancel_failed = 'Le trajet n’a pas pu être annulé. Veuillez réessayer.'
export const cancellation_failed = 'Le montant remboursable ne peut pas être calculé pour le moment.'
export const moment = (a: { time: string; date: string; zone: string }) =>
  `${a.date} à ${a.time}${a.zone ? ` (heure ${ofCity(a.zone)})` : ''}`

// changing
export const change_title = 'Modifier ce trajet'
export const change_when = 'Quand'
export const change_where = 'Où'
export const change_who = 'Passagers et classe'
export const change_words = 'Pour le chauffeur'
export const service_class = 'Classe de service'
export const price_group = 'Prix'
export const price_before = 'Prix actuel'
export const price_after = 'Nouveau prix'
export const difference = 'Différence'
export const no_difference = 'Aucune'
export const more = (a: { amount: string }) => `+${a.amount}`
export const less = (a: { amount: string }) => `−${a.amount}`
export const change_nothing = 'Effectuez une modification pour voir le nouveau prix.'
export const change_pricing = 'Calcul du prix…'
export const change_pays = (a: { amount: string }) =>
  `${a.amount} sont à payer avant que la modification soit effectuée.`
export const change_refunds = (a: { amount: string }) =>
  `${a.amount} seront remboursés sur la carte utilisée pour le paiement.`
export const change_unpaid = 'Le nouveau prix est le montant à payer pour le trajet.'
export const change_free = 'Il n’y a rien à payer ni à rembourser.'
export const change_keep = 'Pas maintenant'
export const change_confirm = 'Confirmer la modification'
export const change_to_payment = 'Continuer vers le paiement'
export const change_busy = 'Modification…'
export const changed_title = 'Réservation modifiée'
export const changed = 'Votre trajet est modifié. Tous les détails sont dans l’e-mail envoyé.'
export const changed_refund = (a: { amount: string }) =>
  `${a.amount} sont en cours de remboursement sur la carte utilisée pour le paiement.`
export const change_failed = 'Le trajet n’a pas pu être modifié. Veuillez réessayer.'
export const change_unpriced = 'Le prix ne peut pas être calculé pour le moment.'
export const close = 'Fermer'
export const try_again = 'Réessayer'

// paying for a change
export const pay_title = 'Payer votre modification'
export const pay_lead = 'Votre trajet sera modifié dès le paiement. D’ici là, il reste tel quel.'
export const pay_extra = 'Supplément pour votre modification'
export const pay_prices = (a: { before: string; after: string }) => `${a.before} déjà payés, ${a.after} désormais`
export const pay_ride = 'Votre trajet modifié'
export const pay_paid_title = 'Paiement reçu'
export const pay_paid = 'Votre trajet est modifié. Tous les détails sont dans l’e-mail envoyé.'
export const pay_waiting = 'Votre paiement est en cours. Le trajet sera modifié dès sa réception.'
export const pay_over_title = 'Cette modification n’est plus disponible'
export const pay_over =
  'Elle n’a pas été payée à temps, ou le trajet a été modifié ou annulé entre-temps. Rien n’a été changé, et tout paiement à ce titre est remboursé sur votre carte.'
export const pay_done_title = 'Votre trajet est modifié'
export const pay_done = 'La modification est payée et effectuée.'
export const pay_absent = 'Cette modification est introuvable.'
export const to_bookings = 'Mes réservations'
/** A reduction that the new price does not have. */
export const promotion_lost = (a: { name: string }) =>
  `La promotion « ${a.name} » ne s’applique plus au trajet après cette modification`
