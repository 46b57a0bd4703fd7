// Words of the mails, of the calendar file and of the built-in mailbox.
import { lead_time } from './duration.ts'
import { ofCity } from './grammar.ts'

const inHours = (count: number): string => (count < 2 ? `${count} heure` : `${count} heures`)

// what every mail carries
export const footer_line = 'Voitures avec chauffeur au Royaume-Uni, au Canada et aux États-Unis.'
export const footer_phone = (a: { phone: string }) => `Pour toute question, de jour comme de nuit : ${a.phone}`
export const dear = (a: { name: string }) => (a.name ? `Bonjour ${a.name},` : 'Bonjour,')

// facts of a ride
export const from = 'Départ'
export const to = 'Destination'
export const duration = 'Durée'
export const hours = (a: { hours: number }) => inHours(a.hours)
export const date_time = 'Date et heure'
export const when = (a: { date: string; time: string; place: string }) =>
  `${a.date} à ${a.time}, heure ${ofCity(a.place)}`
export const service = 'Service'
export const service_with_cars = (a: { service: string; cars: number }) =>
  a.cars === 1 ? a.service : `${a.service} (${a.cars} voitures)`
export const party = 'Passagers et bagages'
export const party_of = (a: { passengers: number; luggage: number }) =>
  [
    a.passengers < 2 ? `${a.passengers} passager` : `${a.passengers} passagers`,
    a.luggage === 0 ? 'aucun bagage' : a.luggage === 1 ? '1 bagage' : `${a.luggage} bagages`,
  ].join(', ')
export const passenger = 'Passager'
export const flight = 'Vol'
export const sign = 'Pancarte d’accueil'
export const stops = 'Arrêts'
export const notes = 'Notes pour le chauffeur'
export const reference = 'Votre référence'
export const booking_id = 'Numéro de réservation'
export const outward = 'Aller'
export const way_back = 'Retour'
/** Of two rides by the hour, of which none is the way back. */
export const first_ride = 'Premier trajet'
export const second_ride = 'Second trajet'

// price
export const amount_paid = 'Montant payé'
export const price_now = 'Prix'
export const total_paid = 'Total payé'
export const total_billed = 'Total, sur votre facture'

// confirmation to the one who booked
export const confirmed_subject = (a: { date: string; time: string }) =>
  `Votre trajet du ${a.date} à ${a.time} est confirmé`
export const confirmed_title = 'Votre voiture est réservée.'
export const confirmed_lead = 'Paiement reçu, réservation confirmée. Vous trouverez ci-dessous les détails du trajet.'
export const confirmed_for_other = (a: { name: string }) =>
  `Paiement reçu, réservation confirmée. ${a.name} reçoit également les détails du trajet, sans le prix.`
export const billed_lead =
  'Votre réservation est confirmée. Notre service clients vous enverra une facture ; aucune carte n’a été débitée.'
export const billed_for_other = (a: { name: string }) =>
  `Votre réservation est confirmée. Notre service clients vous enverra une facture. ${a.name} reçoit également les détails du trajet, sans le prix.`

// note to the passenger
export const passenger_subject = (a: { date: string; time: string }) =>
  `Un trajet est réservé pour vous le ${a.date} à ${a.time}`
export const passenger_title = 'Une voiture est réservée pour vous.'
export const passenger_lead = (a: { name: string }) =>
  a.name
    ? `${a.name} a réservé un chauffeur pour vous. Il ne reste rien à payer.`
    : 'Un chauffeur est réservé pour vous. Il ne reste rien à payer.'

// what happens next
export const next_title = 'La suite'
export const next_contact = (a: { hours: number }) => `${inHours(a.hours)} avant`
export const next_contact_by = (a: { date: string; time: string }) => `Au plus tard le ${a.date} à ${a.time}`
export const next_contact_when_named = 'Dès que votre chauffeur est attribué'
export const next_contact_text = 'Votre chauffeur vous donne son nom et sa plaque d’immatriculation.'
export const next_arrival = (a: { minutes: number }) => `${a.minutes} minutes avant`
export const next_arrival_text = 'La voiture est au lieu de prise en charge.'
export const next_wait = (a: { minutes: number }) => `${a.minutes} minutes d’attente`
export const next_wait_text = 'Comprises, avec l’accueil personnalisé et l’eau.'
export const next_wait_fees = (a: { half: string; full: string }) =>
  `Comprises, avec l’accueil personnalisé et l’eau. Au-delà, ${a.half} pour les 30 minutes suivantes, ou ${a.full} pour une heure entière de plus.`
export const next_wait_steps = (a: { steps: readonly { minutes: number; fee: string }[] }) =>
  `Comprises, avec l’accueil personnalisé et l’eau.${a.steps.map(({ minutes, fee }) => ` Au-delà de ${minutes} minutes, l’attente coûte ${fee}.`).join('')}`
export const next_any_time = 'À tout moment'
export const next_any_time_text = 'Retrouvez cette réservation dans votre tableau de bord.'
export const cancel_title = 'Si vos plans changent'
export const cancel_until = (a: { until: string }) => `Pour ce trajet : jusqu’au ${a.until}.`
export const cancel_until_each = (a: { outward: string; way_back: string }) =>
  `Pour l’aller : jusqu’au ${a.outward} ; pour le retour : jusqu’au ${a.way_back}. Chaque trajet peut être annulé séparément.`
export const cancel_until_both = (a: { first: string; second: string }) =>
  `Pour le premier trajet : jusqu’au ${a.first} ; pour le second : jusqu’au ${a.second}. Chaque trajet peut être annulé séparément.`
export const go_to_dashboard = 'Aller au tableau de bord'
export const calendar_attached = 'Le trajet est joint sous forme de fichier d’agenda.'
export const calendars_attached = 'Les deux trajets sont joints sous forme de fichiers d’agenda.'
export const receipt_attached = 'Votre reçu est joint également.'

// cancelled and refunded
export const cancelled_subject = (a: { date: string; time: string }) =>
  `Votre trajet du ${a.date} à ${a.time} est annulé`
export const cancelled_title = 'Votre trajet est annulé.'
export const cancelled_refund = (a: { amount: string }) =>
  `${a.amount} vous sont remboursés sur la carte utilisée pour le paiement. En général, la banque affiche ce montant sous 5 à 10 jours.`
/** The fee that the office chose, before the text about the refund. */
export const cancelled_fee = (a: { amount: string }) => `Les frais d’annulation s’élèvent à ${a.amount}.`
export const cancelled_no_refund = (a: { minutes: number }) =>
  `Il a été annulé moins ${a.minutes === 60 ? 'd’une heure' : `de ${lead_time(a)}`} avant la prise en charge : rien n’est donc remboursé.`
export const cancelled_bill = {
  void: (_: { minutes: number }) => 'Il est retiré de votre facture : rien n’est à payer.',
  owed: (a: { minutes: number }) =>
    `Il a été annulé moins ${a.minutes === 60 ? 'd’une heure' : `de ${lead_time(a)}`} avant la prise en charge : il reste donc sur votre facture.`,
  return: (_: { minutes: number }) => 'Notre service clients vous remboursera par le même moyen de paiement.',
  kept: (a: { minutes: number }) =>
    `Il a été annulé moins ${a.minutes === 60 ? 'd’une heure' : `de ${lead_time(a)}`} avant la prise en charge : rien n’est donc remboursé.`,
} as const
/** Where part of the price is due for a ride on an invoice. */
export const cancelled_bill_fee = {
  owed: (a: { amount: string }) => `${a.amount} du prix restent sur votre facture.`,
  kept: (a: { amount: string }) => `${a.amount} sont conservés, et notre service clients vous rembourse le reste.`,
}
export const cancelled_refunded = 'La somme payée vous a déjà été remboursée.'
export const cancelled_money_kept = 'Rien n’est remboursé pour ce trajet.'
export const cancelled_unpaid = 'Rien n’est à payer pour ce trajet.'
export const cancelled_passenger =
  'Aucune voiture ne viendra. Si vous en avez encore besoin, veuillez contacter la personne qui l’a réservée.'
export const cancelled_calendar = 'Le fichier d’agenda joint retire le trajet de votre agenda.'
export const reinstated_subject = (a: { date: string; time: string }) =>
  `Votre trajet du ${a.date} à ${a.time} est rétabli`
export const reinstated_title = 'Votre trajet est rétabli.'
export const reinstated_lead =
  'L’annulation a été retirée et le trajet aura lieu. Vous trouverez ci-dessous les détails.'
export const changed_subject = (a: { date: string; time: string }) =>
  `Votre réservation a été modifiée : ${a.date} à ${a.time}`
export const changed_title = 'Votre réservation a été modifiée.'
export const changed_lead = (a: { parts: string }) =>
  a.parts
    ? `Ce qui change : ${a.parts}. Vous trouverez ci-dessous les détails actuels.`
    : 'Vous trouverez ci-dessous les détails actuels.'
export const changed_parts = {
  when: 'date et heure',
  clock: 'règles horaires du lieu de départ (date et heure inchangées)',
  pickup: 'lieu de départ',
  dropoff: 'destination',
  hours: 'durée',
  party: 'passagers et bagages',
  service: 'classe',
  flight: 'vol',
  sign: 'pancarte d’accueil',
  stops: 'arrêts',
  notes: 'notes pour le chauffeur',
  passenger: 'passager',
  extras: 'suppléments',
  price: 'prix',
} as const
// Only the clock rules at the pickup are others: no word may say that the ride itself has changed.
export const clock_subject = (a: { date: string; time: string }) => `Votre trajet reste prévu ${a.date} à ${a.time}`
export const clock_title = 'Votre heure de départ reste la même.'
export const clock_lead =
  'Les règles horaires du lieu de départ changent avant votre trajet. Votre chauffeur viendra à la date et à l’heure locale indiquées ci-dessous ; rien d’autre n’a changé.'
export const changed_refund = (a: { amount: string }) =>
  `Le nouveau prix est inférieur : ${a.amount} vous sont remboursés sur la carte utilisée pour le paiement. En général, la banque affiche ce montant sous 5 à 10 jours.`
export const changed_paid = (a: { amount: string }) => `Le supplément de ${a.amount} a été payé.`
export const changed_same_price = 'Le prix est le même.'
export const changed_price = (a: { amount: string }) => `Le nouveau prix est de ${a.amount}.`
export const changed_calendar = 'Le fichier d’agenda joint met le trajet à jour dans votre agenda.'
export const refund_subject = 'Votre remboursement est en cours'
export const refund_title = 'Votre remboursement est en cours.'
export const refund_leads = {
  cancelled: (a: { amount: string }) =>
    `${a.amount} pour votre trajet annulé sont en cours de remboursement sur la carte utilisée pour le paiement.`,
  changed: (a: { amount: string }) =>
    `Votre trajet modifié coûte moins cher. ${a.amount} sont en cours de remboursement sur la carte utilisée pour le paiement.`,
  unapplied: (a: { amount: string }) =>
    `La modification de votre trajet ne pouvait plus être effectuée lorsque votre paiement nous est parvenu : rien n’a donc été modifié. Votre paiement de ${a.amount} est remboursé en totalité sur votre carte.`,
  outdated: (a: { amount: string }) =>
    `Votre trajet a été modifié pendant que vous payiez ${a.amount}, son prix précédent. Cette somme est remboursée en totalité sur votre carte. Veuillez payer le nouveau prix dans votre tableau de bord.`,
  duplicate: (a: { amount: string }) =>
    `Vous avez payé ce trajet deux fois. Le second paiement de ${a.amount} est remboursé sur votre carte ; la réservation est maintenue.`,
  late: (a: { amount: string }) =>
    `Votre paiement de ${a.amount} nous est parvenu alors que le trajet ne pouvait plus être effectué. Il est remboursé en totalité sur votre carte.`,
  withdrawn: (a: { amount: string }) =>
    `La demande de paiement de ${a.amount} a été annulée avant votre paiement. Celui-ci est remboursé en totalité sur votre carte.`,
  office: (a: { amount: string }) => `${a.amount} vous sont remboursés sur la carte utilisée pour le paiement.`,
} as const
export const refund_note = (a: { reference: string }) =>
  `Réservation ${a.reference}. En général, la banque affiche un remboursement sous 5 à 10 jours.`

// account
export const claimed_subject = 'Une réservation a été faite avec votre adresse e-mail'
export const claimed_title = 'Une réservation a été faite avec votre adresse e-mail.'
export const claimed_lead =
  'Une personne qui n’était pas connectée a réservé ce trajet pour votre compte et l’a payé. Il figure désormais dans votre tableau de bord.'
export const claimed_lead_waiting =
  'Une personne qui n’était pas connectée a réservé ce trajet pour votre compte et l’a payé. Il figurera dans votre tableau de bord dès que vous aurez confirmé votre adresse e-mail.'
export const claimed_by = 'Réservé par'
export const claimed_by_guest = (a: { when: string }) => `Une personne non connectée, le ${a.when}`
export const claimed_refuse = 'Refuser ce trajet'
export const claimed_not_you = (a: { phone: string }) =>
  `Si vous êtes d’accord, vous n’avez rien à faire. Si vous ne l’avez pas demandé, refusez-le : il sera retiré de votre compte et notre bureau s’en occupera. Pour toute question : ${a.phone}.`
export const reset_subject = 'Choisissez un nouveau mot de passe'
export const reset_title = 'Choisissez un nouveau mot de passe.'
export const reset_lead = 'Nous avons reçu une demande de réinitialisation du mot de passe de votre compte.'
export const reset_button = 'Réinitialiser le mot de passe'
export const reset_note = (a: { minutes: number }) =>
  `Le lien fonctionne une seule fois, pendant ${a.minutes} minutes. Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail : votre mot de passe reste le même.`
export const password_changed_subject = 'Votre mot de passe a été modifié'
export const password_changed_title = 'Votre mot de passe a été modifié.'
export const password_changed_lead =
  'Votre compte a un nouveau mot de passe, et vos autres appareils ont été déconnectés.'
export const password_changed_not_you = (a: { phone: string }) =>
  `Si ce n’était pas vous, réinitialisez immédiatement votre mot de passe et appelez le ${a.phone}.`

export const account_not_you = (a: { phone: string }) =>
  `Si ce n’était pas vous, choisissez immédiatement un nouveau mot de passe et appelez le ${a.phone}.`
export const opened_subject = (a: { name: string }) => `Votre compte chez ${a.name}`
export const opened_title = 'Nous avons créé un compte pour vous.'
export const opened_lead =
  'Vous avez réservé chez nous par téléphone. Choisissez un mot de passe, et vous pourrez voir, modifier et annuler vos réservations.'
export const opened_button = 'Choisir un mot de passe'
export const opened_note = (a: { hours: number; phone: string }) =>
  `Le lien fonctionne une seule fois, pendant ${a.hours} heures. Ensuite, « Mot de passe oublié » sur la page de connexion vous en envoie un autre. Si vous n’êtes pas à l’origine de cette demande, veuillez appeler le ${a.phone}.`
export const staff_invited_subject = (a: { name: string }) => `Votre accès au bureau de ${a.name}`
export const staff_invited_title = 'Vous êtes invité à travailler au bureau.'
export const staff_invited_lead = (a: { name: string }) =>
  `Vous avez un compte pour l’administration de ${a.name}. Choisissez un mot de passe d’au moins 12 caractères pour vous connecter.`
export const staff_invited_note = (a: { hours: number }) =>
  `Le lien fonctionne une seule fois, pendant ${a.hours} heures. Ensuite, un administrateur peut vous en envoyer un autre. Si vous ne l’attendiez pas, ignorez ce message.`
export const proof_subject = 'Confirmez votre adresse e-mail'
export const proof_title = 'Confirmez votre adresse e-mail.'
export const proof_lead = (a: { site: string }) =>
  `Bienvenue chez ${a.site}. Veuillez confirmer que cette adresse est bien la vôtre.`
export const proof_change_lead =
  'Cette adresse a été indiquée comme la nouvelle de votre compte. Veuillez confirmer qu’elle est à vous.'
export const proof_button = 'Confirmer l’adresse e-mail'
export const proof_note = (a: { hours: number }) =>
  `Le lien fonctionne une seule fois, pendant ${inHours(a.hours)}. Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail.`
export const email_asked_subject = 'Nouvelle adresse e-mail demandée pour votre compte'
export const email_asked_title = 'Une nouvelle adresse e-mail a été demandée.'
export const email_asked_lead = (a: { email: string }) =>
  `Nous avons reçu une demande d’utilisation de ${a.email} pour votre compte. Tant que cette adresse n’est pas confirmée, rien ne change.`
/** Where the old address is not verified. */
export const email_asked_lead_unnamed =
  'Nous avons reçu une demande d’utilisation d’une autre adresse pour votre compte. Tant qu’elle n’est pas confirmée, rien ne change.'
export const email_changed_subject = 'Votre adresse e-mail a été modifiée'
export const email_changed_title = 'Votre adresse e-mail a été modifiée.'
export const email_changed_lead =
  'Votre compte a désormais une autre adresse e-mail. Ceci est le dernier e-mail envoyé à celle-ci.'
export const email_changed_not_you = (a: { phone: string }) =>
  `Si ce n’était pas vous, appelez immédiatement le ${a.phone}.`
export const two_factor_mails = {
  on: {
    subject: 'La double authentification est activée',
    title: 'La double authentification est activée.',
    lead: 'Désormais, nous vous demanderons un code de votre application d’authentification à chaque connexion. Gardez vos codes de secours en lieu sûr.',
  },
  off: {
    subject: 'La double authentification est désactivée',
    title: 'La double authentification est désactivée.',
    lead: 'Désormais, votre mot de passe seul suffit pour vous connecter.',
  },
  codes: {
    subject: 'Vous avez de nouveaux codes de secours',
    title: 'Vous avez de nouveaux codes de secours.',
    lead: 'Vos anciens codes de secours ne sont plus valables.',
  },
} as const
export const house_place = 'Londres'
export const staff_network_subject = 'Une connexion à l’administration depuis un nouveau réseau'
export const staff_network_title = 'Connexion depuis un nouveau réseau.'
export const staff_network_lead = (a: { network: string; when: string }) =>
  `Votre compte d’administration a été utilisé depuis ${a.network} le ${a.when}.`
export const deleted_subject = 'Votre compte est supprimé'
export const deleted_title = 'Votre compte est supprimé.'
export const deleted_lead =
  'Votre nom, vos adresses, votre photo et vos passagers enregistrés sont supprimés. De vos trajets, nous conservons uniquement ce que la loi nous impose : les dates et les montants.'
export const deleted_note = (a: { phone: string }) =>
  `Merci d’avoir voyagé avec nous. Pour toute question : ${a.phone}.`

// the calendar file
export const calendar_feed_name = (a: { site: string }) => `Trajets ${a.site}`
export const calendar_fact = (a: { name: string; value: string }) => `${a.name} : ${a.value}`
export const calendar_summary = (a: { service: string }) => `Chauffeur, ${a.service}`
export const calendar_pickup = (a: { when: string }) => `Prise en charge : ${a.when}`

// the built-in mailbox
export const mailbox_title = 'Messagerie'
export const mailbox_note =
  'Les e-mails de cette installation. Ils restent ici tant qu’aucun serveur de messagerie n’est configuré (SMTP_URL), lisibles sur cette machine ou avec la clé de la boîte seulement.'
export const mailbox_empty = 'Aucun e-mail pour l’instant.'
export const mailbox_back = 'Tous les e-mails'
export const mailbox_to = 'À'
export const mailbox_at = 'Envoyé le'
export const mailbox_attachments = 'Pièces jointes'
export const mailbox_links = 'Liens'
export const mailbox_html = 'Aperçu'
export const mailbox_masked =
  'Cet e-mail s’adresse à un administrateur : ses liens ne sont pas affichés en entier. Les administrateurs se connectent à /admin/login ; le premier, avec le mot de passe qu’Ostler a affiché à son premier démarrage. Pour ouvrir les liens, lisez la boîte à l’adresse avec ?key= qu’Ostler affiche à chaque démarrage.'
export const mailbox_text = 'Texte brut'
