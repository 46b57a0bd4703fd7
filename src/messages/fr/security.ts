// Words of what protects an account: two-factor sign-in, signed-in devices, the download of everything held, and the end.

export const close = 'Fermer'
export const working = 'Un instant…'
export const load_failed = 'Le chargement a échoué. Veuillez réessayer.'
export const try_again = 'Réessayer'
export const failed = 'L’opération a échoué. Veuillez réessayer.'

// the password, and a code, once more
export const password = 'Mot de passe'
export const show_password = 'Afficher le mot de passe'
export const hide_password = 'Masquer le mot de passe'
export const password_needed = 'Le mot de passe est obligatoire'
export const code = 'Code'
export const code_hint = 'Les six chiffres de votre application d’authentification, ou un code de secours.'
export const code_needed = 'Veuillez saisir le code'
export const password_again_title = 'Confirmez votre identité'
export const password_again = 'Pour protéger votre compte, veuillez saisir à nouveau votre mot de passe.'
export const password_and_code_again =
  'Pour protéger votre compte, veuillez saisir à nouveau votre mot de passe et un code.'

// the proof of the address
export const email_title = 'Adresse e-mail'
export const email_line = 'Pas encore confirmée.'
export const email_awaited = (a: { email: string }) => `Ouvrez le lien que nous avons envoyé à ${a.email}.`
export const email_change_awaited = (a: { email: string; old: string }) =>
  `Ouvrez le lien que nous avons envoyé à ${a.email}. D’ici là, votre adresse reste ${a.old}.`
export const send_link_again = 'Renvoyer le lien'
export const link_sent_title = 'E-mail envoyé'
export const link_sent = (a: { email: string }) => `Un nouveau lien a été envoyé à ${a.email}.`

// two-factor sign-in
export const two_factor_title = 'Double authentification'
export const two_factor_line = 'Un code d’une application de votre téléphone, en plus du mot de passe.'
export const two_factor_off = 'Désactivée. Toute personne ayant votre mot de passe peut se connecter.'
export const two_factor_on = 'Activée. La connexion demande votre mot de passe et un code.'
export const codes_left = (a: { count: number }) => {
  if (a.count === 0) return 'Il ne reste aucun code de secours.'
  return a.count === 1 ? 'Il reste 1 code de secours.' : `Il reste ${a.count} codes de secours.`
}
export const set_up = 'Configurer'
export const turn_off = 'Désactiver'
export const new_codes = 'Nouveaux codes de secours'

export const set_up_title = 'Configurer la double authentification'
export const set_up_password = 'Veuillez d’abord saisir votre mot de passe.'
export const continue_label = 'Continuer'
export const scan =
  'Scannez ce code QR avec une application d’authentification, par exemple votre gestionnaire de mots de passe. Saisissez ensuite le code qu’elle affiche.'
export const qr_alt = 'Code QR pour une application d’authentification'
export const typed_key = 'Ou saisissez cette clé dans l’application'
export const copy_key = 'Copier la clé'
export const code_of_app = 'Code de l’application'
export const turn_on = 'Activer'
export const turned_on_title = 'La double authentification est activée'

export const keep_codes =
  'Conservez ces codes de secours là où vous les trouverez sans votre téléphone. Chacun vous connecte une fois, à la place d’un code de l’application. Ils ne seront plus affichés.'
export const codes_label = 'Codes de secours'
export const copy = 'Copier'
export const copied = 'Copié.'
export const copy_failed = 'La copie a échoué. Veuillez sélectionner et copier manuellement.'
export const download_codes = 'Télécharger'
export const codes_file = 'ostler-codes-de-secours.txt'
export const codes_file_head = (a: { site: string }) =>
  `Codes de secours pour ${a.site}. Chacun ne fonctionne qu’une fois.`
export const codes_kept = 'Je les ai conservés'
export const codes_keep_first = 'Copiez ou téléchargez d’abord les codes : ils ne seront plus affichés.'

export const new_codes_title = 'Nouveaux codes de secours'
export const new_codes_line = 'Vos anciens codes cesseront de fonctionner.'
export const make_codes = 'Créer de nouveaux codes'

export const turn_off_title = 'Désactiver la double authentification'
export const turn_off_line =
  'Vous vous connecterez alors avec votre mot de passe seul. Les codes de secours cesseront de fonctionner.'
export const turned_off_title = 'La double authentification est désactivée'
export const turned_off = 'La connexion ne demande plus que votre mot de passe.'

// devices
export const devices_title = 'Appareils connectés'
export const devices_line = 'Appareils sur lesquels vous êtes connecté en ce moment.'
export const browser_on_system = (a: { browser: string; system: string }) => `${a.browser} sur ${a.system}`
export const device_unknown = 'Appareil inconnu'
export const this_device = 'Cet appareil'
export const back_office = 'Administration'
export const seen = (a: { where: string; when: string }) => `${a.where}, vu pour la dernière fois le ${a.when}`
export const since = (a: { when: string }) => `Connecté depuis le ${a.when}`
export const sign_out = 'Déconnecter'
export const sign_out_of = (a: { agent: string; when: string }) => `Déconnecter ${a.agent}, connecté le ${a.when}`
export const sign_out_others = 'Déconnecter tous les autres'
export const signed_out_title = 'Appareil déconnecté'
export const signed_out = (a: { agent: string }) => `${a.agent} est déconnecté.`
export const signed_out_others = (a: { count: number }) =>
  a.count === 1 ? 'Un autre appareil est déconnecté.' : `${a.count} autres appareils sont déconnectés.`

// everything held
export const data_title = 'Vos données'
export const data_line = 'Toutes les données que nous détenons sur vous, en un seul fichier.'
export const data_what =
  'Votre profil, vos réservations, paiements, e-mails et appareils, dans un format lisible par machine.'
export const download_data = 'Télécharger mes données'
export const preparing = 'Préparation…'
export const data_file = 'ostler-mes-donnees.json'
export const data_failed = 'Vos données n’ont pas pu être téléchargées. Veuillez réessayer.'

// the end
export const delete_title = 'Supprimer le compte'
export const delete_line = 'Définitif et immédiat.'
export const delete_what =
  'Votre profil et tout ce que vous avez enregistré seront supprimés. Les trajets à venir doivent d’abord être annulés.'
export const delete_button = 'Supprimer mon compte'
export const delete_dialog = 'Supprimer votre compte'
export const what_goes = 'Ce qui est supprimé'
export const goes =
  'Vos nom, adresse, numéro de téléphone, adresse e-mail et photo, vos passagers et lieux enregistrés, vos appareils et votre adresse d’agenda. Votre compte est déconnecté partout.'
export const what_stays = 'Ce que nous conservons, et pourquoi'
export const stays =
  'La loi nous impose de tenir une comptabilité : la date et le prix de chaque trajet, ses paiements et ses remboursements. Ils sont conservés sans votre nom, vos adresses ni votre numéro de téléphone.'
export const cannot_undo = 'Cette action est irréversible.'
export const deleting = 'Suppression…'
export const see_bookings = 'Voir vos réservations'
export const deleted_title = 'Compte supprimé'
export const deleted = 'Votre compte a été supprimé.'
