// Applying to drive: the fields of both steps, what is said of them, and how it ends.

// step 1
export const start_title = 'Commencez votre candidature'
export const first_name = 'Prénom'
export const last_name = 'Nom'
export const email = 'Adresse e-mail'
export const email_example = 'nom@example.com'
export const phone = 'Téléphone'
export const phone_hint = 'Avec l’indicatif du pays si le numéro n’est pas britannique'
export const continue_application = 'Continuer la candidature'
export const first_name_required = 'Le prénom est obligatoire'
export const last_name_required = 'Le nom est obligatoire'
export const email_required = 'L’adresse e-mail est obligatoire'
export const email_invalid = 'L’adresse e-mail n’est pas valide'
export const phone_required = 'Le numéro de téléphone est obligatoire'
export const phone_invalid = 'Le numéro de téléphone n’est pas valide'

// step 2
export const back = 'Retour'
export const details_title = 'Complétez votre profil de chauffeur'
export const details_line = 'Étape 2 sur 2. Tous les champs sont obligatoires, sauf ceux marqués comme facultatifs.'
export const optional = 'facultatif'
export const part_personal = 'Informations personnelles'
export const part_licences = 'Permis'
export const part_work = 'Travail'
export const part_vehicle = 'Véhicule'
export const part_photographs = 'Photographies'
export const address = 'Adresse'
export const address_example = 'Numéro, rue, ville, code postal'
export const date_of_birth = 'Date de naissance'
export const national_insurance = 'Numéro de sécurité sociale (National Insurance)'
export const national_insurance_example = 'QQ 12 34 56 C'
export const private_hire_license = 'Numéro de licence de voiture de transport avec chauffeur'
export const private_hire_license_hint = 'Tel qu’il figure sur la licence'
export const driving_license = 'Numéro du permis de conduire'
export const driving_license_example = 'QURES 803147 I99XX'
export const driving_license_expiry = 'Date d’expiration du permis de conduire'
export const experience = 'Expérience'
export const experience_hint = 'Années en tant que chauffeur'
export const currently_working_with = 'Travaille actuellement avec'
export const company = 'Entreprise'
export const date_first_available = 'Disponible à partir du'
export const date_of_leaving = 'Date de départ'
export const preferred_shift = 'Horaire souhaité'
export const shifts = { day: 'Jour', night: 'Nuit', flexible: 'Variable' } as const
export const working_days = 'Jours de travail'
export const days = { '5 days a week': '5 jours par semaine', '7 days a week': '7 jours par semaine' } as const
export const has_vehicle = 'Avez-vous votre propre véhicule ?'
export const yes = 'Oui'
export const no = 'Non'
export const car_make = 'Marque de la voiture'
export const car_model = 'Modèle de la voiture'
export const car_year = 'Année de la voiture'
export const car_color = 'Couleur de la voiture'
export const car_plate_number = 'Plaque d’immatriculation'
export const car_type = 'Type de voiture'
export const car_types = {
  sedan: 'Berline',
  SUV: 'Tout-terrain',
  hatchback: 'Compacte',
  minivan: 'Monospace',
  luxury: 'Luxe',
  other: 'Autre',
} as const
export const car_capacity = 'Capacité de la voiture'
export const car_capacity_hint = 'Passagers'
export const choose_one = 'Choisissez'
export const date_example = 'Choisissez une date'
export const calendar_month = 'Mois'
export const calendar_year = 'Année'
export const driver_picture = 'Photo du chauffeur'
export const car_pictures = 'Photos de la voiture'
export const choose_picture = 'Choisir une photo'
export const choose_pictures = 'Choisir des photos'
export const or_drop = 'ou déposez-les ici'
export const replace_picture = 'Remplacer'
export const picture_of_driver = 'Votre photo'
export const picture_of_car = (a: { name: string }) => `Photo de la voiture : ${a.name}`
export const remove_picture = (a: { name: string }) => `Retirer ${a.name}`
export const submit = 'Envoyer la candidature'
export const submitting = 'Envoi en cours…'
export const check_fields = (a: { count: number }) =>
  a.count === 1 ? 'Veuillez vérifier un champ' : `Veuillez vérifier ${a.count} champs`

export const address_required = 'L’adresse est obligatoire'
export const date_of_birth_required = 'La date de naissance est obligatoire'
export const national_insurance_required = 'Le numéro de sécurité sociale est obligatoire'
export const private_hire_license_required =
  'Le numéro de licence de voiture de transport avec chauffeur est obligatoire'
export const driving_license_required = 'Le numéro du permis de conduire est obligatoire'
export const driving_license_expiry_required = 'La date d’expiration du permis de conduire est obligatoire'
export const experience_required = 'L’expérience est obligatoire'
export const date_first_available_required = 'La date de disponibilité est obligatoire'
export const preferred_shift_required = 'L’horaire souhaité est obligatoire'
export const working_days_required = 'Les jours de travail sont obligatoires'
export const driver_picture_required = 'La photo du chauffeur est obligatoire'
export const car_pictures_required = 'Au moins une photo de la voiture est nécessaire'
export const car_pictures_most = (a: { most: number }) => `Veuillez choisir au plus ${a.most} photos de la voiture`
export const date_invalid = 'Veuillez indiquer une date'
export const number_invalid = 'Veuillez indiquer un nombre entier'
export const car_year_invalid = 'Veuillez indiquer l’année, par exemple 2024'
export const pick_one = 'Veuillez choisir l’une des possibilités'
export const too_long = (a: { most: number }) => `Veuillez utiliser au plus ${a.most} caractères`
export const picture_unreadable = 'Veuillez choisir une image JPEG, PNG ou WebP.'
export const picture_too_large = 'Cette image est trop lourde. Veuillez en choisir une de 8 Mo au maximum.'
export const pictures_too_large = 'Ces images sont trop lourdes. Veuillez en choisir moins, ou de plus petites.'
export const failed = 'Une erreur est survenue lors de l’envoi de votre candidature. Veuillez réessayer plus tard.'
export const already_applied =
  'Nous avons déjà une candidature avec cette adresse e-mail. Pour la modifier, veuillez nous contacter.'
export const applied_often =
  'Trop de candidatures ont été envoyées aujourd’hui depuis cette connexion. Veuillez réessayer demain.'

// la fin
export const success_title = 'Candidature envoyée avec succès !'
export const success_thanks = (a: { name: string }) => `Merci, ${a.name}.`
export const success_line = 'Votre candidature sera examinée et nous vous contacterons prochainement.'
export const success_mail = (a: { email: string }) => `Nous avons envoyé une confirmation à ${a.email}.`
export const back_home = 'Retour à l’accueil'
