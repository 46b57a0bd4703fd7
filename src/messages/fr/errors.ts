// What the server says no with.

export const required_fields = 'Veuillez remplir tous les champs obligatoires'
export const required = 'Obligatoire'
export const not_valid = 'Veuillez vérifier ce champ'
export const not_found = 'Introuvable'
export const malformed = 'Cette demande n’a pas pu être lue'
export const too_large = 'Cette demande est trop volumineuse'
export const unsupported_type = 'Ce type de contenu n’est pas accepté'
export const cross_origin = 'Cette demande provient d’un autre site'
export const not_signed_in = 'Veuillez vous connecter pour continuer'
export const not_allowed = 'Accès non autorisé'
export const other_region =
  'Ceci appartient à une région où vous ne travaillez pas. Un administrateur peut modifier vos régions.'
export const role_not_allowed = 'Votre rôle ne le permet pas. Un administrateur peut modifier les rôles.'
export const rate_limited = 'Trop de demandes. Veuillez patienter un instant et réessayer.'
export const rate_limited_minutes = (a: { minutes: number }) =>
  `Trop de demandes. Veuillez réessayer dans ${a.minutes} minutes.`
export const rate_limited_hours = (a: { hours: number }) =>
  `Trop de demandes. Veuillez réessayer dans ${a.hours} heures.`
export const unavailable = 'Service momentanément indisponible'
export const connected = 'Connexion établie'
export const connection_failed = 'Erreur de connexion au serveur'
export const fault = 'Une erreur inattendue s’est produite. Veuillez réessayer.'
/** `id` is the id of the request in the log. */
export const quote_number = (a: { id: string }) => `Si vous nous contactez, indiquez le numéro ${a.id}.`

// bookings
export const booking_not_found = 'Réservation introuvable'
export const booking_failed = 'La réservation n’a pas pu être créée'
export const booking_missing = 'Des informations obligatoires manquent à la réservation'
export const invalid_time = 'Format d’heure non valide. Veuillez réessayer.'
export const time_skipped =
  'Ce jour-là, on passe à l’heure d’été et cette heure n’existe pas. Veuillez en choisir une autre.'
export const invalid_time_wire = 'Format d’heure de réservation non valide. Format attendu : HH:mm:ss.'
/** `fields`: names separated by a comma and a space. */
export const missing_fields = (a: { fields: string }) => `Champs obligatoires manquants : ${a.fields}`
export const field_user = 'Identifiant du compte'
export const field_type = 'Type de réservation'
export const field_pickup = 'Lieu de départ'
export const field_date = 'Date de la réservation'
export const field_time = 'Heure de la réservation'
export const field_passengers = 'Nombre de passagers'
export const field_luggage = 'Nombre de bagages'
export const field_service = 'Type de service'
export const field_price = 'Prix'
export const pickup_past = 'Cette heure est déjà passée. Veuillez en choisir une plus tardive.'
export const too_soon = (a: { minutes: number; phone: string }) =>
  `Les réservations en ligne nécessitent au moins ${a.minutes} minutes avant la prise en charge. Pour un départ plus tôt, veuillez appeler le ${a.phone}.`
export const too_soon_hour = (a: { phone: string }) =>
  `Les réservations en ligne nécessitent au moins 1 heure avant la prise en charge. Pour un départ plus tôt, veuillez appeler le ${a.phone}.`
export const too_soon_hours = (a: { hours: number; phone: string }) =>
  `Les réservations en ligne nécessitent au moins ${a.hours} heures avant la prise en charge. Pour un départ plus tôt, veuillez appeler le ${a.phone}.`
export const too_far_month =
  'Nous acceptons les réservations jusqu’à 1 mois à l’avance. Veuillez choisir un jour plus proche.'
export const too_far = (a: { months: number }) =>
  `Nous acceptons les réservations jusqu’à ${a.months} mois à l’avance. Veuillez choisir un jour plus proche.`
export const closed_day = (a: { phone: string }) =>
  `Nous ne prenons pas de réservation en ligne pour ce jour. Veuillez choisir un autre jour ou appeler le ${a.phone}.`
/** `hours` is a list such as 06:00–12:00, 18:00–22:00. */
export const closed_hours = (a: { hours: string; phone: string }) =>
  `Ce jour-là, les trajets commencent dans la plage ${a.hours}. Veuillez choisir une autre heure ou appeler le ${a.phone}.`
export const extra_unknown = 'Ce supplément n’est pas proposé pour ce trajet'
export const extra_class = 'Ce supplément n’est pas proposé dans cette catégorie'
export const extra_max = (a: { max: number }) => `Au plus ${a.max}`
export const return_needed = 'Veuillez choisir la date et l’heure du retour'
export const return_before_outward = 'Le retour doit avoir lieu après l’aller'
export const update_failed = 'La réservation n’a pas pu être modifiée'
export const latest_failed = 'La dernière réservation n’a pas pu être chargée'
export const not_cancellable = 'Cette réservation ne peut plus être annulée'
export const refund_changed =
  'Le montant du remboursement a changé depuis votre consultation. Veuillez le vérifier à nouveau.'
export const not_changeable = 'Cette réservation ne peut plus être modifiée'
export const price_agreed =
  'Le prix de ce trajet a été convenu avec nous. Veuillez nous contacter pour modifier le trajet.'
export const version_changed = 'Cette réservation a changé depuis votre consultation. Veuillez la vérifier à nouveau.'
export const new_price = 'Le prix a changé depuis votre consultation. Veuillez le vérifier à nouveau.'
export const order_of_legs = 'Le retour doit avoir lieu après l’aller'
export const change_not_made =
  'La modification n’a plus pu être effectuée. Votre paiement est remboursé sur votre carte.'
export const change_not_found = 'Cette modification n’existe plus'

// places and quotes
export const distance_failed = 'Le calcul de la distance a échoué. Veuillez réessayer.'
export const no_road = (a: { pickup: string; dropoff: string; phone: string }) =>
  `Aucune route ne relie ${a.pickup} à ${a.dropoff}. Appelez-nous au ${a.phone} : nous organiserons le trajet avec vous.`
export const border_crossing = (a: { phone: string }) =>
  `Ce lieu se trouve dans un autre pays. Les trajets d’un pays à un autre se réservent par téléphone : ${a.phone}. Pour un trajet dans un seul pays, choisissez d’abord ce pays.`
export const place_unknown =
  'Nous n’avons pas trouvé cette adresse. Veuillez choisir l’une des suggestions ou essayer un code postal.'
export const pick_a_suggestion = 'Veuillez choisir l’une des suggestions'
export const same_place =
  'Le départ et la destination sont au même endroit. Veuillez modifier l’un des deux ou réserver une mise à disposition.'
export const place_not_found = 'Lieu introuvable'
export const quote_expired = 'Ce prix a expiré. Veuillez relancer la recherche.'

// payments
export const invalid_price = 'Format de prix non valide'
export const intent_failed = 'Le paiement n’a pas pu être préparé'

// accounts
export const email_required = 'L’adresse e-mail est obligatoire'
export const email_invalid = 'Adresse e-mail non valide'
export const email_local_not_ascii =
  'Les adresses avec des accents ou des lettres non latines avant le @ ne sont pas acceptées. Veuillez en indiquer une autre.'
export const email_quoted = 'Les adresses entre guillemets ne sont pas acceptées. Veuillez en indiquer une autre.'
export const email_taken = 'Un compte existe déjà avec cette adresse e-mail. Veuillez plutôt vous connecter.'
export const phone_impossible = 'Veuillez saisir un numéro de téléphone valide'
export const phone_extension =
  'Le poste indiqué après ce numéro est illisible. Écrivez-le comme poste 412, avec 8 chiffres au plus.'
export const control_characters = 'Veuillez retirer les sauts de ligne et autres caractères de contrôle'
export const role_refused = 'Ce rôle ne peut pas être choisi'
export const password_required = 'Le mot de passe est obligatoire'
export const password_min_register = 'Le mot de passe doit comporter au moins 6 caractères'
export const password_min_reset = 'Le mot de passe doit comporter au moins 8 caractères'
export const password_min_staff = 'Le mot de passe doit comporter au moins 12 caractères'
export const password_max = 'Le mot de passe doit comporter au plus 128 caractères'
export const password_common = 'Ce mot de passe est trop courant. Veuillez en choisir un autre.'
export const password_must_change = 'Veuillez d’abord choisir un nouveau mot de passe'
export const password_again = 'Veuillez saisir à nouveau votre mot de passe pour continuer.'
export const password_not_new = 'Veuillez choisir un mot de passe différent du mot de passe initial'
export const password_not_changed = 'Le mot de passe n’a pas pu être modifié. Veuillez réessayer.'
export const password_changed = 'Votre mot de passe a été modifié.'
export const password_wrong = 'Le mot de passe actuel est incorrect.'
export const login_failed = 'Adresse e-mail ou mot de passe incorrect.'
export const admin_login_failed = 'Adresse e-mail ou mot de passe incorrect'
export const code_required = 'Veuillez saisir le code'
export const code_wrong = 'Ce code est incorrect ou a déjà été utilisé.'
export const ticket_over = 'La connexion a expiré. Veuillez vous reconnecter.'
export const two_factor_on = 'La double authentification est déjà activée.'
export const two_factor_off = 'La double authentification n’est pas activée.'
export const device_not_found = 'Cet appareil est déjà déconnecté.'
export const proof_invalid = 'Ce lien de confirmation n’est pas valide ou a expiré.'
export const proof_sent = 'Nous vous avons envoyé un nouveau lien.'
export const email_proven = 'Votre adresse e-mail est confirmée.'
export const email_taken_meanwhile = 'Cette adresse e-mail appartient déjà à un autre compte.'
export const rides_to_drive =
  'Des trajets vous sont encore attribués. Demandez au bureau de les réattribuer, ou attendez qu’ils soient terminés.'
export const open_bookings =
  'Vous avez encore des trajets à venir. Veuillez les annuler, ou attendre qu’ils soient terminés.'
export const address_removed = 'Adresse supprimée'
export const device_unknown = 'Appareil inconnu'
export const account_deleted = 'Votre compte a été supprimé.'
export const login_done = 'Connexion réussie'
export const registered = 'Inscription réussie'
export const reset_requested =
  'Si un compte est associé à cette adresse, vous recevrez sous peu un lien de réinitialisation du mot de passe.'
export const reset_invalid = 'Ce lien de réinitialisation du mot de passe n’est pas valide ou a expiré.'
export const reset_done =
  'Votre mot de passe a bien été réinitialisé. Vous pouvez maintenant vous connecter avec le nouveau.'
export const first_admin_taken = (a: { email: string }) =>
  `${a.email} a un compte qui n’est pas un compte d’administration. Veuillez donner une autre adresse à ADMIN_EMAIL.`

// links to pay, and refunds by the office
export const claim_link_invalid = 'Ce lien n’est pas valable. Veuillez utiliser le dernier que nous vous avons envoyé.'
export const claim_over =
  'Ce trajet ne peut plus être refusé. Il est terminé ou annulé, ou vous l’avez réservé vous-même.'
export const pay_link_absent = 'Ce lien n’est pas valable. Veuillez utiliser le dernier que nous vous avons envoyé.'
export const nothing_to_ask = 'Il n’y a rien à payer pour ce trajet.'
export const pay_link_over = 'Ce lien ne peut plus être utilisé.'
export const refund_too_large = 'Ce montant dépasse ce qui peut être remboursé.'
export const mail_not_again = 'Cet e-mail contient un lien privé et n’est pas conservé. Veuillez en créer un nouveau.'
/** Of rides that one payment cannot pay. */
export const mixed_currencies =
  'Les prix de ces trajets sont dans des devises différentes, et un paiement n’en a qu’une. Veuillez les réserver et les payer séparément.'
export const return_currency =
  'Le prix du trajet de retour est dans une autre devise que celui du premier. Veuillez le réserver séparément.'
