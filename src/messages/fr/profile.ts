// Words of the profile: the page, the crop dialog, saved passengers and places, and what the server says no with.

// the page
export const title = 'Paramètres du profil'
export const edit = 'Modifier le profil'
export const cancel = 'Annuler'
export const loading = 'Chargement de votre profil'
export const load_refused = 'Vos données n’ont pas pu être chargées. Veuillez vous reconnecter.'
export const load_failed = 'Vos données n’ont pas pu être chargées. Veuillez réessayer.'

// the photo
export const photo_title = 'Photo de profil'
export const photo_line = 'Votre photo sera visible par les autres utilisateurs.'
export const photo_alt = 'Votre photo de profil'
export const change_photo = 'Changer de photo'
export const choose_file = 'Choisir une image'
export const remove_photo = 'Supprimer'
export const removing_photo = 'Suppression…'
export const photo_hint = 'Conseillé : image carrée, au moins 400×400 pixels.'
export const photo_updated = 'La photo de profil a bien été mise à jour.'
export const photo_removed = 'La photo de profil a bien été supprimée.'
export const photo_failed = 'La photo de profil n’a pas pu être mise à jour.'
export const photo_not_removed = 'La photo de profil n’a pas pu être supprimée.'
export const photo_not_image = 'Veuillez choisir une image : JPEG, PNG ou WebP.'
export const photo_too_large = 'Cette image est trop volumineuse. Veuillez en choisir une de 5 Mo au plus.'
export const photo_not_found = 'Photo introuvable'
export const photo_missing = 'Veuillez choisir une image.'

// the crop dialog
export const crop_title = 'Déplacer et redimensionner'
export const crop_help =
  'Faites glisser le cercle ou ses coins. Les flèches du clavier le déplacent de 1, avec Maj de 10, avec Ctrl de 100.'
export const crop_area = 'Partie de l’image qui sera affichée. Utilisez les flèches du clavier pour la déplacer.'
export const crop_handle = (a: { side: string }) =>
  `Modifier la taille depuis ${a.side}. Utilisez les flèches du clavier.`
export const crop_sides = {
  nw: 'le coin supérieur gauche',
  n: 'le bord supérieur',
  ne: 'le coin supérieur droit',
  e: 'le bord droit',
  se: 'le coin inférieur droit',
  s: 'le bord inférieur',
  sw: 'le coin inférieur gauche',
  w: 'le bord gauche',
}
export const crop_picture = 'L’image que vous avez choisie'
export const choose = 'Choisir'
export const uploading = 'Envoi…'

// personal information
export const personal_title = 'Informations personnelles'
export const first_name = 'Prénom'
export const last_name = 'Nom'
export const email = 'Adresse e-mail'
export const phone = 'Numéro de téléphone'
export const address = 'Adresse'
export const city = 'Ville'
export const state = 'État/Province'
export const postcode = 'Code postal'
export const country = 'Pays'
export const not_provided = 'Non renseigné'
export const save = 'Enregistrer'
export const saving = 'Enregistrement…'
export const saved = 'Votre profil a bien été mis à jour.'
export const save_failed = 'Le profil n’a pas pu être mis à jour. Veuillez réessayer.'
export const pending_email = (a: { email: string }) =>
  `Nous avons envoyé un lien à ${a.email}. Votre adresse actuelle reste utilisée jusqu’à ce que vous l’ouvriez.`

export const first_name_short = 'Le prénom doit comporter au moins 2 caractères'
export const last_name_short = 'Le nom doit comporter au moins 2 caractères'
export const email_invalid = 'Adresse e-mail non valide'
export const phone_short = 'Le numéro de téléphone doit comporter au moins 10 chiffres'
export const phone_impossible = 'Veuillez saisir un numéro de téléphone valide'
export const address_short = 'L’adresse doit comporter au moins 5 caractères'
export const city_needed = 'La ville est obligatoire'
export const state_needed = 'L’État ou la province est obligatoire'
export const postcode_needed = 'Le code postal est obligatoire'
export const country_needed = 'Le pays est obligatoire'
export const too_long = (a: { most: number }) => `Veuillez ne pas dépasser ${a.most} caractères`
export const not_changeable = 'Ceci ne peut pas être modifié ici'
export const user_not_found = 'Compte introuvable'

// news by mail
export const news_title = 'Actualités par e-mail'
export const news_label = 'Actualités et offres'
export const news_on = 'Vous recevrez nos actualités par e-mail.'
export const news_off = 'Vous ne recevrez plus nos actualités.'
export const news_failed = 'L’enregistrement a échoué. Veuillez réessayer.'
export const news_not_offered = 'Nous n’envoyons pas d’actualités pour le moment'

// the password
export const password_title = 'Mot de passe'
export const password_line = 'Après l’enregistrement, vous devrez vous reconnecter sur vos autres appareils.'
export const change_password = 'Changer de mot de passe'
export const current_password = 'Mot de passe actuel'
export const new_password = 'Nouveau mot de passe'
export const confirm_password = 'Confirmer le nouveau mot de passe'
export const show_password = 'Afficher le mot de passe'
export const hide_password = 'Masquer le mot de passe'
export const save_password = 'Enregistrer le mot de passe'
export const current_needed = 'Le mot de passe actuel est obligatoire'
export const new_short = 'Le nouveau mot de passe doit comporter au moins 6 caractères'
export const confirm_needed = 'La confirmation du mot de passe est obligatoire'
export const passwords_differ = 'Les mots de passe ne correspondent pas'
export const password_saved = 'Votre mot de passe a bien été modifié.'
export const password_failed = 'Le mot de passe n’a pas pu être modifié. Veuillez réessayer.'

// saved passengers and places
export const change = 'Modifier'
export const remove = 'Supprimer'
export const entry_saving = 'Enregistrement…'
export const entry_save = 'Enregistrer'
export const entry_kept = 'Vos saisies sont conservées. Pour les abandonner, appuyez sur « Annuler ».'
export const entry_failed = 'L’enregistrement a échoué. Veuillez réessayer.'
export const entry_not_removed = 'La suppression a échoué. Veuillez réessayer.'
export const entry_not_found = 'Cette entrée n’existe plus'
export const try_again = 'Réessayer'
export const entries_failed = 'Le chargement a échoué. Veuillez réessayer.'
export const entries_full = (a: { most: number }) => `Vous pouvez en enregistrer ${a.most} au plus`

export const passengers_title = 'Passagers enregistrés'
export const passengers_line = 'Proposés lorsque vous réservez pour quelqu’un d’autre.'
export const no_passengers = 'Aucun passager n’est encore enregistré.'
export const add_passenger = 'Ajouter un passager'
export const edit_passenger = 'Modifier le passager'
export const passenger_saved = 'Le passager a été enregistré.'
export const passenger_removed = 'Le passager a été supprimé.'
export const change_of = (a: { name: string }) => `Modifier ${a.name}`
export const remove_of = (a: { name: string }) => `Supprimer ${a.name}`
export const passenger_title = 'Civilité'
export const titles = { mr: 'M.', mrs: 'Mme', ms: 'Mme (Ms)', dr: 'Dr' }
export const first_name_needed = 'Le prénom est obligatoire'
export const last_name_needed = 'Le nom est obligatoire'

export const places_title = 'Lieux enregistrés'
export const places_line = 'Proposés en tête des suggestions lorsque vous réservez.'
export const no_places = 'Aucun lieu n’est encore enregistré.'
export const add_place = 'Ajouter un lieu'
export const edit_place = 'Modifier le lieu'
export const place_saved = 'Le lieu a été enregistré.'
export const place_removed = 'Le lieu a été supprimé.'
export const place_kind = 'Type de lieu'
export const place_name = 'Nom'
export const place_name_needed = 'Donnez un nom au lieu'
export const place_needed = 'Saisissez une adresse'
