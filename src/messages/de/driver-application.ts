// Applying to drive: the fields of both steps, what is said of them, and how it ends.

// step 1
export const start_title = 'Beginnen Sie Ihre Bewerbung'
export const first_name = 'Vorname'
export const last_name = 'Nachname'
export const email = 'E-Mail'
export const email_example = 'name@example.com'
export const phone = 'Telefon'
export const phone_hint = 'Mit Ländervorwahl, wenn es keine britische Nummer ist'
export const continue_application = 'Bewerbung fortsetzen'
export const first_name_required = 'Der Vorname ist erforderlich'
export const last_name_required = 'Der Nachname ist erforderlich'
export const email_required = 'Die E-Mail-Adresse ist erforderlich'
export const email_invalid = 'Die E-Mail-Adresse ist ungültig'
export const phone_required = 'Die Telefonnummer ist erforderlich'
export const phone_invalid = 'Die Telefonnummer ist ungültig'

// step 2
export const back = 'Zurück'
export const details_title = 'Vervollständigen Sie Ihr Fahrerprofil'
export const details_line =
  'Schritt 2 von 2. Alle Felder sind erforderlich, sofern sie nicht als optional gekennzeichnet sind.'
export const optional = 'optional'
export const part_personal = 'Persönliches'
export const part_licences = 'Lizenzen'
export const part_work = 'Arbeit'
export const part_vehicle = 'Fahrzeug'
export const part_photographs = 'Fotos'
export const address = 'Adresse'
export const address_example = 'Hausnummer, Straße, Ort, Postleitzahl'
export const date_of_birth = 'Geburtsdatum'
export const national_insurance = 'Sozialversicherungsnummer (National Insurance)'
export const national_insurance_example = 'QQ 12 34 56 C'
export const private_hire_license = 'Nummer der Mietwagenlizenz'
export const private_hire_license_hint = 'Wie auf der Lizenz gedruckt'
export const driving_license = 'Führerscheinnummer'
export const driving_license_example = 'QURES 803147 I99XX'
export const driving_license_expiry = 'Ablaufdatum des Führerscheins'
export const experience = 'Erfahrung'
export const experience_hint = 'Jahre als Fahrer'
export const currently_working_with = 'Derzeit tätig bei'
export const company = 'Unternehmen'
export const date_first_available = 'Frühester Beginn'
export const date_of_leaving = 'Datum des Ausscheidens'
export const preferred_shift = 'Bevorzugte Schicht'
export const shifts = { day: 'Tag', night: 'Nacht', flexible: 'Flexibel' } as const
export const working_days = 'Arbeitstage'
export const days = { '5 days a week': '5 Tage pro Woche', '7 days a week': '7 Tage pro Woche' } as const
export const has_vehicle = 'Haben Sie ein eigenes Fahrzeug?'
export const yes = 'Ja'
export const no = 'Nein'
export const car_make = 'Automarke'
export const car_model = 'Modell'
export const car_year = 'Baujahr'
export const car_color = 'Farbe'
export const car_plate_number = 'Kennzeichen'
export const car_type = 'Fahrzeugtyp'
export const car_types = {
  sedan: 'Limousine',
  SUV: 'Geländewagen',
  hatchback: 'Schräghecklimousine',
  minivan: 'Großraumlimousine',
  luxury: 'Luxusklasse',
  other: 'Anderer',
} as const
export const car_capacity = 'Sitzplätze'
export const car_capacity_hint = 'Fahrgäste'
export const choose_one = 'Bitte wählen'
export const date_example = 'Datum wählen'
export const calendar_month = 'Monat'
export const calendar_year = 'Jahr'
export const driver_picture = 'Foto des Fahrers'
export const car_pictures = 'Fotos des Fahrzeugs'
export const choose_picture = 'Foto wählen'
export const choose_pictures = 'Fotos wählen'
export const or_drop = 'oder hier ablegen'
export const replace_picture = 'Ersetzen'
export const picture_of_driver = 'Ihr Foto'
export const picture_of_car = (a: { name: string }) => `Foto des Fahrzeugs: ${a.name}`
export const remove_picture = (a: { name: string }) => `${a.name} entfernen`
export const submit = 'Bewerbung absenden'
export const submitting = 'Wird gesendet …'
export const check_fields = (a: { count: number }) =>
  a.count === 1 ? 'Bitte prüfen Sie ein Feld' : `Bitte prüfen Sie ${a.count} Felder`

export const address_required = 'Die Adresse ist erforderlich'
export const date_of_birth_required = 'Das Geburtsdatum ist erforderlich'
export const national_insurance_required = 'Die Sozialversicherungsnummer ist erforderlich'
export const private_hire_license_required = 'Die Nummer der Mietwagenlizenz ist erforderlich'
export const driving_license_required = 'Die Führerscheinnummer ist erforderlich'
export const driving_license_expiry_required = 'Das Ablaufdatum des Führerscheins ist erforderlich'
export const experience_required = 'Die Erfahrung ist erforderlich'
export const date_first_available_required = 'Der früheste Beginn ist erforderlich'
export const preferred_shift_required = 'Die bevorzugte Schicht ist erforderlich'
export const working_days_required = 'Die Arbeitstage sind erforderlich'
export const driver_picture_required = 'Das Foto des Fahrers ist erforderlich'
export const car_pictures_required = 'Mindestens ein Foto des Fahrzeugs ist erforderlich'
export const car_pictures_most = (a: { most: number }) => `Bitte wählen Sie höchstens ${a.most} Fotos des Fahrzeugs`
export const date_invalid = 'Bitte geben Sie ein Datum an'
export const number_invalid = 'Bitte geben Sie eine ganze Zahl an'
export const car_year_invalid = 'Bitte geben Sie das Jahr an, zum Beispiel 2024'
export const pick_one = 'Bitte wählen Sie eine der Möglichkeiten'
export const too_long = (a: { most: number }) => `Bitte verwenden Sie höchstens ${a.most} Zeichen`
export const picture_unreadable = 'Bitte wählen Sie ein Bild: JPEG, PNG oder WebP.'
export const picture_too_large = 'Dieses Bild ist zu groß. Bitte wählen Sie eines mit höchstens 8 MB.'
export const pictures_too_large = 'Diese Bilder sind zu groß. Bitte wählen Sie weniger oder kleinere.'
export const failed = 'Beim Senden Ihrer Bewerbung ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.'
export const already_applied =
  'Uns liegt bereits eine Bewerbung mit dieser E-Mail-Adresse vor. Um sie zu ändern, wenden Sie sich bitte an uns.'
export const applied_often =
  'Heute wurden über diese Verbindung zu viele Bewerbungen gesendet. Bitte versuchen Sie es morgen erneut.'

// das Ende
export const success_title = 'Bewerbung erfolgreich gesendet!'
export const success_thanks = (a: { name: string }) => `Vielen Dank, ${a.name}.`
export const success_line = 'Ihre Bewerbung wird geprüft, und wir melden uns in Kürze bei Ihnen.'
export const success_mail = (a: { email: string }) => `Wir haben eine Bestätigung an ${a.email} gesendet.`
export const back_home = 'Zurück zur Startseite'
