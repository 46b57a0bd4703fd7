// Words about links to pay: the page, the mail that the link comes with, and the mail of a ride that is agreed without payment.

export const title = 'Réglez votre trajet'
export const lead = 'Payez par carte sur cette page. Vous n’avez pas besoin de vous connecter.'
export const to_pay = 'Montant dû'
export const your_rides = (a: { count: number }) => (a.count > 1 ? 'Vos trajets' : 'Votre trajet')
export const reference = 'Réservation'
export const over_title = 'Ce lien ne peut plus être utilisé'
export const over = 'Si vous pensez qu’il reste quelque chose à payer, appelez-nous.'
export const paid_title = 'Merci'
export const paid = (a: { amount: string }) => `Nous avons reçu votre paiement de ${a.amount}.`
export const waiting_title = 'Un instant'
export const waiting = 'Votre paiement est en cours. Vous pouvez fermer cette page : nous vous écrirons.'
export const load_failed = 'Le paiement n’a pas pu être chargé. Veuillez vérifier la connexion et réessayer.'
export const absent_title = 'Ce lien ne fonctionne pas'
export const absent = 'Ce lien n’est pas valable. Veuillez utiliser le dernier que nous vous avons envoyé.'
export const mail_subject = (a: { date: string; time: string }) => `Paiement de votre trajet du ${a.date} à ${a.time}`
export const mail_ride = (a: { amount: string }) =>
  `Votre trajet est réservé. Merci de régler ${a.amount} par carte pour le confirmer.`
export const mail_extra = (a: { amount: string }) => `Merci de régler ${a.amount} pour votre trajet.`
export const mail_button = 'Payer maintenant'
export const mail_closing = (a: { reference: string; until: string }) =>
  `Réservation ${a.reference}. Le lien est valable jusqu’au ${a.until}. Toute personne disposant du lien peut voir le trajet et le payer.`
export const accepted_lead = 'Votre réservation est confirmée. Vous trouverez ci-dessous les détails du trajet.'
