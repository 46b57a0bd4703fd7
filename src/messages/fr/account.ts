// Words of the account screens: signing in, registering, and finding the way back in.

export const picture_line = 'La voiture est devant la porte. Prenez votre temps.'
export const picture_alt = 'L’avant d’une berline noire, phare allumé'
export const trouble = 'Un problème pour vous connecter ?'
export const call = (a: { phone: string }) => `Appelez le ${a.phone}`

export const email = 'Adresse e-mail'
export const password = 'Mot de passe'
export const show_password = 'Afficher le mot de passe'
export const hide_password = 'Masquer le mot de passe'
export const email_needed = 'L’adresse e-mail est obligatoire'
export const email_invalid = 'Adresse e-mail non valide'
export const password_needed = 'Le mot de passe est obligatoire'
export const confirm_needed = 'Veuillez confirmer votre mot de passe'
export const passwords_differ = 'Les mots de passe ne correspondent pas'

export const login_title = 'Connectez-vous à votre compte'
export const new_here = (a: { site: string }) => `Première visite chez ${a.site} ?`
export const sign_up = 'Inscrivez-vous'
export const forgot_link = 'Mot de passe oublié ?'
export const sign_in = 'Se connecter'
export const signing_in = 'Connexion…'
export const login_failed_title = 'Échec de la connexion'
export const login_failed = 'Adresse e-mail ou mot de passe incorrect.'
export const login_done_title = 'Connexion réussie'
export const login_done = 'Ravis de vous revoir !'

export const login_unreachable = 'Une erreur inattendue s’est produite. Veuillez réessayer.'
export const not_signed_out =
  'La session précédente n’a pas encore pu être fermée sur ce navigateur. Veuillez réessayer.'

export const code_title = 'Saisissez votre code'
export const code = 'Code'
export const code_lead = (a: { site: string }) =>
  `Saisissez les six chiffres que votre application d’authentification affiche pour ${a.site}.`
export const recovery_code = 'Code de secours'
export const recovery_lead =
  'Saisissez l’un des codes que vous avez conservés en activant la double authentification. Chaque code ne fonctionne qu’une fois.'
export const use_recovery = 'Utiliser un code de secours'
export const use_app = 'Utiliser l’application'
export const code_needed = 'Veuillez saisir le code'
export const back_to_password = 'Revenir au mot de passe'

export const register_title = 'Créer un compte'
export const have_account = 'Vous avez déjà un compte ?'
export const first_name = 'Prénom'
export const last_name = 'Nom'
export const phone = 'Téléphone'
export const address = 'Adresse'
export const city = 'Ville'
export const state = 'État/Province'
export const postcode = 'Code postal'
export const country = 'Pays'
export const confirm_password = 'Confirmer le mot de passe'
export const password_hint = (a: { least: number }) => `Au moins ${a.least} caractères`
export const create_account = 'Créer mon compte'
export const creating_account = 'Création du compte…'
export const field_needed = (a: { field: string }) => `Le champ « ${a.field} » est obligatoire`
export const password_short = 'Le mot de passe doit comporter au moins 6 caractères'
export const password_long = 'Le mot de passe doit comporter au plus 128 caractères'
export const phone_impossible = 'Ce numéro de téléphone n’est pas valide. Veuillez le vérifier.'
export const register_failed_title = 'Échec de l’inscription'
export const register_failed = 'Veuillez réessayer plus tard'
export const ensure_match = 'Veuillez vérifier que les deux mots de passe sont identiques'
export const registered_title = 'Inscription réussie'
export const registered = (a: { site: string }) => `Bienvenue chez ${a.site}. Vous pouvez maintenant vous connecter.`

export const forgot_title = 'Mot de passe oublié ?'
export const forgot_lead =
  'Indiquez-nous votre adresse e-mail : nous vous enverrons un lien pour choisir un nouveau mot de passe.'
export const send_link = 'Envoyer le lien'
export const sending = 'Envoi…'
export const sent_title = 'E-mail envoyé'
export const sent =
  'Si un compte est associé à cette adresse, vous recevrez sous peu un lien de réinitialisation du mot de passe.'
export const check_title = 'Consultez votre messagerie'
export const check_line = (a: { email: string }) =>
  `Si un compte est associé à ${a.email}, un lien vient d’y être envoyé. Il fonctionne pendant 30 minutes.`
export const not_arrived = 'Aucun e-mail ? Consultez le dossier des courriers indésirables, ou'
export const try_again = 'réessayez'
export const back_to_login = 'Retour à la connexion'
export const forgot_failed = 'L’e-mail de réinitialisation n’a pas pu être envoyé. Veuillez réessayer.'

export const reset_title = 'Réinitialisez votre mot de passe'
export const reset_for = (a: { email: string }) => `Pour ${a.email}`
export const validating = 'Vérification du lien…'
export const new_password = 'Nouveau mot de passe'
export const confirm_new_password = 'Confirmer le nouveau mot de passe'
export const reset_button = 'Réinitialiser le mot de passe'
export const resetting = 'Réinitialisation…'
export const reset_short = 'Le mot de passe doit comporter au moins 8 caractères'
export const reset_mismatch = 'Les mots de passe ne correspondent pas.'
export const reset_done_title = 'Mot de passe réinitialisé'
export const reset_done =
  'Votre mot de passe a bien été réinitialisé. Vous pouvez maintenant vous connecter avec le nouveau.'
export const reset_failed = 'Le mot de passe n’a pas pu être réinitialisé. Veuillez réessayer.'
export const invalid_title = 'Lien non valide ou expiré'
export const invalid_line =
  'Ce lien de réinitialisation ne fonctionne plus. Chaque lien ne fonctionne qu’une fois, pendant 30 minutes.'
export const request_new = 'Demander un nouveau lien'

// proof of an address, by the link of a mail
export const verify_title = 'Confirmez votre adresse e-mail'
export const verify_lead =
  'Vous nous avez demandé d’utiliser cette adresse pour votre compte. Confirmez qu’elle est bien la vôtre.'
export const verify_button = 'Confirmer l’adresse'
export const verifying = 'Confirmation…'
export const verify_failed = 'L’adresse n’a pas pu être confirmée. Veuillez réessayer.'
export const verified_title = 'Adresse confirmée'
export const verified_line = (a: { email: string }) => `${a.email} est désormais l’adresse confirmée de votre compte.`
export const not_verified_title = 'Adresse non confirmée'
export const go_to_account = 'Accéder à votre compte'
export const verify_invalid_line = 'Ce lien de confirmation ne fonctionne plus. Chaque lien ne fonctionne qu’une fois.'
export const send_new_link = 'Envoyer un nouveau lien'
export const new_link_title = 'E-mail envoyé'
export const new_link_sent = 'Si l’une de vos adresses attend d’être confirmée, un nouveau lien vient d’y être envoyé.'
export const new_link_failed = 'Le nouveau lien n’a pas pu être envoyé. Veuillez réessayer.'
export const sign_in_for_link = 'Connectez-vous pour un nouveau lien'

// refusing a ride that a guest booked for one's account
export const refuse_title = 'Refuser ce trajet ?'
export const refuse_lead = (a: { ride: string }) =>
  `Une personne non connectée l’a réservé pour votre compte : ${a.ride}. Si vous le refusez, il est retiré de votre compte et notre bureau s’en occupe. Vous ne payez rien.`
export const refuse_ride = (a: { pickup: string; when: string }) => `${a.pickup}, ${a.when}`
export const refuse_button = 'Refuser ce trajet'
export const refusing = 'Refus en cours…'
export const refused_title = 'Vous avez refusé ce trajet'
export const refused_line = 'Il ne figure plus dans votre compte, et notre bureau en a été informé.'
export const refuse_over_title = 'Ce trajet ne peut plus être refusé'
export const refuse_over_line = 'Il est terminé ou annulé, ou vous l’avez réservé vous-même.'
export const refuse_invalid_line = 'Ce lien n’est pas valable. Veuillez utiliser le dernier que nous vous avons envoyé.'
export const refuse_failed = 'Le trajet n’a pas pu être refusé. Veuillez réessayer.'
