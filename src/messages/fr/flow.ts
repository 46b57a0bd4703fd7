// Words of the booking steps, from the choice of a class to the thanks.
import { ofCity } from './grammar.ts'

/** French counts nought and one, and whatever lies between one and two, as one. */
const plural = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`

export const page_title = (a: { step: string; site: string }) => `${a.step}, ${a.site}`
export const loading = 'Chargement…'
export const try_again = 'Réessayer'
export const back = 'Retour'
export const continue_label = 'Continuer'

// the step indicator
export const progress_label = 'Étapes de la réservation'
export const step_service = 'Choix du service'
export const step_return = 'Retour'
export const step_details = 'Coordonnées'
export const step_pricing = 'Tarif'
export const step_payment = 'Paiement'
export const step_of = (a: { step: number; steps: number }) => `Étape ${a.step} sur ${a.steps}`

// the ride, in the panel beside every step
export const your_ride = 'Votre trajet'
export const booking_info = 'Informations de réservation'
export const from = 'Départ'
export const to = 'Destination'
export const date_time = 'Date et heure'
export const duration = 'Durée'
export const ride_area = 'Zone du trajet'
export const inside_london = 'Dans Londres'
export const outside_london = 'Hors de Londres'
export const passenger = 'Passager'
export const passengers = 'Passagers'
export const luggage = 'Bagages'
export const service = 'Service'
export const hours = (a: { hours: number }) => plural(a.hours, 'heure', 'heures')
export const from_to = (a: { from: string; to: string }) => `${a.from} vers ${a.to}`
export const at_time = (a: { date: string; time: string }) => `${a.date}, ${a.time}`
export const date_at_time = (a: { date: string; time: string }) => `${a.date} à ${a.time}`
export const confirmed_date = (a: { day: number; month: string; year: number }) =>
  `${a.day === 1 ? '1er' : a.day} ${a.month} ${a.year}`
export const weekday_date = (a: { weekday: string; date: string }) => `${a.weekday} ${a.date}`
export const in_zone = (a: { zone: string }) => `heure ${ofCity(a.zone)}`
export const not_specified = 'Non précisé'
export const route_map = (a: { from: string; to: string }) => `Carte de l’itinéraire, ${a.from} vers ${a.to}`
export const need_help = 'Besoin d’aide ?'
export const need_help_line = 'Par téléphone, 24 heures sur 24.'
export const change_search = 'Modifier la recherche'

// service classes
export const passengers_unit = 'passagers'
export const cases_unit = 'valises'
export const cars = (a: { count: number }) => `(${plural(a.count, 'voiture', 'voitures')})`

// step 1
export const service_title = 'Choisissez votre service'
export const service_lead = 'Le prix s’entend pour la voiture entière et ne changera pas le jour du trajet.'
export const service_group = 'Classe de service'
export const price_loading = 'Calcul du prix'
export const show_breakdown = 'Détail du prix'
export const breakdown_of = (a: { service: string }) => `Détail du prix : ${a.service}`
export const breakdown_total = 'Total'
export const included_title = 'Compris dans chaque classe'
export const included_cancellation = (a: { time: string }) =>
  `Annulation gratuite jusqu’à ${a.time} avant la prise en charge`
export const included_wait = (a: { minutes: number }) => `${a.minutes} minutes d’attente offertes`
export const included_greet = 'Accueil personnalisé'
export const included_water = 'Eau à bord'
export const waiting_fees = (a: { halfHour: string; fullHour: string }) =>
  `Après l’heure offerte : ${a.halfHour} pour les 30 minutes suivantes, ou ${a.fullHour} pour une heure entière de plus.`
export const choose_a_class = 'Veuillez choisir une classe de service'
export const distance_failed = 'Le calcul de la distance a échoué. Veuillez réessayer.'
export const no_price_title = 'Pas encore de prix'
export const too_soon_title = 'Le départ est très proche'
export const call_support = (a: { phone: string }) => `Appeler le ${a.phone}`

// step 2
export const return_title = 'Souhaitez-vous ajouter un transfert retour ?'
export const return_group = 'Transfert retour'
export const return_no = 'Non, un aller simple'
export const return_yes = 'Oui, ajouter le retour'
export const return_yes_line = 'La même voiture, en sens inverse'
export const return_date = 'Date du retour'
export const return_time = 'Heure du retour'
export const return_needed = 'Veuillez choisir la date et l’heure du retour'
export const return_before = 'Le retour doit avoir lieu après l’aller.'
export const return_failed = 'Le transfert n’a pas pu être traité'
/** Of a ride by the hour, which leads nowhere: the second ride is no way back. */
export const second_title = 'Souhaitez-vous réserver la même durée un autre jour ?'
export const second_no = 'Non, ce trajet seulement'
export const second_yes = 'Oui, la même durée une seconde fois'
export const second_yes_line = 'Au même endroit'
export const second_date = 'Date du second trajet'
export const second_time = 'Heure du second trajet'
export const second_needed = 'Veuillez choisir la date et l’heure du second trajet'
export const second_before = 'Le second trajet doit avoir lieu après le premier.'
export const first_ride = 'Premier trajet'
export const second_ride = 'Second trajet'
export const outward = 'Aller'
export const returning = 'Retour'
export const total = 'Total'
export const pickup_prefix = 'Départ : '
export const dropoff_prefix = 'Destination : '

// step 3
export const details_title = 'Coordonnées du passager'
export const details_lead = 'Tous les champs sont obligatoires, sauf ceux marqués « facultatif ».'
export const optional = 'facultatif'
export const account_legend = 'Votre compte'
export const have_account = 'J’ai déjà un compte'
export const have_account_line = 'Nous le retrouverons grâce à votre e-mail'
export const claim_line =
  'Le trajet est ajouté à ce compte dès que son titulaire a confirmé son adresse e-mail. Nous l’informons par e-mail que vous l’avez réservé, et il peut le refuser.'
export const no_account = 'Je n’ai pas de compte'
export const no_account_line = 'Nous en créerons un pour vous'
export const or_log_in = 'Se connecter'
export const log_in_instead = 'Vous préférez vous connecter avec votre mot de passe ?'
export const traveller_legend = 'Qui voyage ?'
export const for_myself = 'Réserver pour moi'
export const for_someone = 'Réserver pour quelqu’un d’autre'
export const saved_passenger = 'Passager enregistré'
export const pick_passenger = 'Choisir, ou remplir ci-dessous'
export const arrival_legend = 'Votre arrivée'
export const chauffeur_legend = 'Pour le chauffeur'
export const title = 'Civilité'
export const title_mr = 'M.'
export const title_mrs = 'Mme'
export const title_ms = 'Mme (Ms)'
export const title_dr = 'Dr'
export const first_name = 'Prénom'
export const last_name = 'Nom'
export const email = 'Adresse e-mail'
export const phone = 'Téléphone'
export const phone_code = 'Indicatif du pays'
export const password = 'Mot de passe'
export const confirm_password = 'Confirmer le mot de passe'
export const password_hint = (a: { least: number }) => `Au moins ${a.least} caractères`
export const show_password = 'Afficher le mot de passe'
export const hide_password = 'Masquer le mot de passe'
export const flight_number = 'Numéro de vol'
export const flight_hint = 'Pour que votre chauffeur attende le bon vol'
export const flight_form_hint =
  'Cela ne ressemble pas à un numéro de vol tel que BA 178. Nous le transmettrons tel quel.'
export const pickup_sign = 'Pancarte d’accueil'
export const notes = 'Notes pour le chauffeur'
export const reference_code = 'Référence'
export const email_example = 'nom@example.com'
export const phone_example = '7700 900000'
export const flight_example = 'BA 178'
export const sign_example = 'Le nom à inscrire sur la pancarte'
export const notes_example = 'Un code d’entrée, un point de rendez-vous, un déambulateur'
export const reference_example = 'Pour votre propre suivi'
export const continue_booking = 'Poursuivre la réservation'
export const processing_booking = 'Réservation en cours…'
export const fields_wrong = (a: { count: number }) => `${plural(a.count, 'champ est', 'champs sont')} à vérifier`
export const signed_in_as = (a: { email: string }) => `Votre compte : ${a.email}`
export const first_name_needed = 'Le prénom est obligatoire'
export const last_name_needed = 'Le nom est obligatoire'
export const email_needed = 'L’adresse e-mail est obligatoire'
export const email_invalid = 'Adresse e-mail non valide'
export const phone_needed = 'Le numéro de téléphone est obligatoire'
export const phone_impossible = 'Ce numéro de téléphone n’est pas valide dans ce pays. Veuillez le vérifier.'
export const password_needed = 'Le mot de passe est obligatoire'
export const password_short = 'Le mot de passe doit comporter au moins 6 caractères'
export const password_long = 'Le mot de passe doit comporter au plus 128 caractères'
export const confirm_needed = 'Veuillez confirmer votre mot de passe'
export const passwords_differ = 'Les mots de passe ne correspondent pas'
export const user_not_found = 'Compte introuvable. Veuillez créer un nouveau compte ou vérifier votre adresse e-mail.'
export const account_failed = 'Le compte n’a pas pu être créé'
export const booking_failed = 'La réservation n’a pas pu être créée'
export const booking_generic = 'La réservation n’a pas pu être traitée. Veuillez réessayer.'
export const booking_incomplete = 'Des informations obligatoires manquent à la réservation'
export const price_changed_title = 'Le prix a changé'
export const price_changed = (a: { before: string; now: string }) =>
  `Il était de ${a.before} lors de votre choix et il est maintenant de ${a.now}. Continuez si cela vous convient.`

// step 4
export const payment_title = 'Détails du paiement'
export const total_amount = 'Montant total'
export const one_way = 'aller simple'
export const with_return = 'aller-retour'
export const return_only = 'retour seul'
export const cars_in_words = (a: { count: number }) => (a.count === 1 ? 'une voiture' : `${a.count} voitures`)
export const pay_now = 'Payer'
export const processing = 'Paiement en cours…'
export const test_form = 'Formulaire de test'
export const test_form_line =
  'Aucun argent n’est débité. Utilisez une carte de test, telle que 4242 4242 4242 4242, avec n’importe quelle date à venir et n’importe quel code.'
export const card_number = 'Numéro de carte'
export const expiry_date = 'Date d’expiration'
export const security_code = 'Code de sécurité'
export const name_on_card = 'Nom sur la carte'
export const card_country = 'Pays'
export const card_postcode = { GB: 'Code postal', US: 'Code postal (ZIP)', CA: 'Code postal' }
export const card_number_example = '1234 1234 1234 1234'
export const expiry_example = 'MM / AA'
export const code_example = '3 chiffres'
export const reassurance =
  'Les données de votre carte vont directement au prestataire de paiement. Nous ne les voyons ni ne les conservons jamais.'
export const payment_succeeded_title = 'Paiement effectué'
export const payment_succeeded = 'Votre paiement a bien été traité.'
export const payment_failed = 'Une erreur s’est produite lors du paiement.'
export const bank_refused =
  'Votre banque n’a pas confirmé ce paiement. Rien n’a été débité. Veuillez réessayer, ou utiliser une autre carte.'
export const nothing_charged = 'Rien n’a été débité.'
export const unexpected = 'Une erreur inattendue s’est produite. Veuillez réessayer.'
export const payment_init_failed = 'Le paiement n’a pas pu être lancé'
export const intent_failed = 'Le paiement n’a pas pu être préparé'
export const booking_data_failed = 'Les données de la réservation n’ont pas pu être chargées'
export const booking_fetch_failed = 'La réservation n’a pas pu être chargée'
export const invalid_price = 'Format de prix non valide'
export const preparing_payment = 'Préparation du paiement'
export const booking_closed_title = 'Cette réservation ne peut plus être payée'
export const booking_closed = 'Elle a été annulée. Veuillez lancer une nouvelle recherche.'

// confirmation and thanks
export const confirmation_title = 'Réservation confirmée'
export const thank_you_title = 'Merci pour votre paiement !'
export const payment_received = 'Paiement reçu'
export const car_is_yours = 'Votre voiture est réservée.'
export const confirmation_to = (a: { email: string }) => `Une confirmation vient de partir à l’adresse ${a.email}.`
export const confirmation_by_mail = 'Une confirmation vient de vous être envoyée par e-mail.'
export const booking = 'Réservation'
export const claim_name = 'Compte'
export const claim_entered =
  'Le trajet figure dans le compte que vous avez indiqué. Son titulaire en a été informé par e-mail.'
export const claim_waiting =
  'Pas encore dans le compte que vous avez indiqué : son titulaire doit d’abord confirmer son adresse e-mail.'
export const claim_refused = (a: { phone: string }) =>
  `Le titulaire du compte a refusé ce trajet. Veuillez nous appeler au ${a.phone}.`
export const amount_paid = 'Montant payé'
export const status_paid = 'Payée'
/** Of a ride on a bill, in place of the words of a payment. */
export const status_invoiced = 'Facturée'
export const billed_title = 'Votre trajet est réservé'
export const amount_billed = 'Sur votre facture'
export const status_confirmed = 'Confirmée'
export const return_ride = 'Trajet retour'
export const go_to_dashboard = 'Aller au tableau de bord'
export const add_to_calendar = 'Ajouter à l’agenda'
export const next_title = 'La suite'
export const next_today = 'Aujourd’hui'
export const next_today_line = 'Un e-mail de confirmation avec votre reçu.'
export const next_contact = (a: { hours: number }) => `${plural(a.hours, 'heure', 'heures')} avant`
export const next_contact_by = (a: { date: string; time: string }) => `Au plus tard le ${a.date} à ${a.time}`
export const next_contact_when_named = 'Dès que votre chauffeur est attribué'
export const next_contact_line = 'Votre chauffeur vous donne son nom et sa plaque d’immatriculation.'
export const next_arrival = (a: { minutes: number }) => `${plural(a.minutes, 'minute', 'minutes')} avant`
export const next_arrival_line = 'La voiture est au lieu de prise en charge.'
export const next_any_time = 'À tout moment'
export const next_any_time_line = 'Retrouvez cette réservation dans votre tableau de bord.'
export const waiting_title = 'En attente du prestataire de paiement'
export const waiting_line =
  'Votre paiement est en cours. Cette page se met à jour automatiquement ; vous n’avez rien à faire.'
export const unpaid_title = 'Cette réservation n’est pas encore payée'
export const unpaid_line =
  'Si vous venez de payer, la confirmation peut prendre un instant. Sinon, le paiement est encore à effectuer.'
export const check_again = 'Vérifier à nouveau'
export const not_shown_line =
  'Cette réservation ne peut pas être affichée ici. Si vous avez payé, la confirmation est dans votre messagerie ; après connexion, la réservation se trouve dans votre tableau de bord.'
export const go_to_payment = 'Aller au paiement'

// wherever a booking is asked for
export const invalid_session = 'Session de réservation non valide'
export const booking_not_found = 'Réservation introuvable'
export const invalid_time = 'Format d’heure non valide. Veuillez réessayer.'
