// Words of the account screens: signing in, registering, and finding the way back in.

export const picture_line = 'Der Wagen steht vor der Tür. Lassen Sie sich Zeit.'
export const picture_alt = 'Die Front einer schwarzen Limousine mit leuchtendem Scheinwerfer'
export const trouble = 'Probleme bei der Anmeldung?'
export const call = (a: { phone: string }) => `Rufen Sie uns an: ${a.phone}`

export const email = 'E-Mail'
export const password = 'Passwort'
export const show_password = 'Passwort anzeigen'
export const hide_password = 'Passwort verbergen'
export const email_needed = 'Bitte geben Sie Ihre E-Mail-Adresse ein'
export const email_invalid = 'Diese E-Mail-Adresse ist ungültig'
export const password_needed = 'Bitte geben Sie Ihr Passwort ein'
export const confirm_needed = 'Bitte bestätigen Sie Ihr Passwort'
export const passwords_differ = 'Die Passwörter stimmen nicht überein'

export const login_title = 'Melden Sie sich an'
export const new_here = (a: { site: string }) => `Neu bei ${a.site}?`
export const sign_up = 'Registrieren'
export const forgot_link = 'Passwort vergessen?'
export const sign_in = 'Anmelden'
export const signing_in = 'Anmeldung läuft …'
export const login_failed_title = 'Anmeldung fehlgeschlagen'
export const login_failed = 'E-Mail-Adresse oder Passwort ist falsch.'
export const login_done_title = 'Anmeldung erfolgreich'
export const login_done = 'Willkommen zurück!'

export const login_unreachable = 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.'
export const not_signed_out =
  'Der vorherige Benutzer konnte noch nicht abgemeldet werden. Bitte versuchen Sie es erneut.'

export const code_title = 'Geben Sie Ihren Code ein'
export const code = 'Code'
export const code_lead = (a: { site: string }) =>
  `Geben Sie die sechs Ziffern ein, die Ihre Authenticator-App für ${a.site} anzeigt.`
export const recovery_code = 'Wiederherstellungscode'
export const recovery_lead =
  'Geben Sie einen der Codes ein, die Sie beim Einschalten der Zwei-Faktor-Anmeldung gespeichert haben. Jeder Code gilt nur einmal.'
export const use_recovery = 'Wiederherstellungscode verwenden'
export const use_app = 'App verwenden'
export const code_needed = 'Bitte geben Sie den Code ein'
export const back_to_password = 'Zurück zum Passwort'

export const register_title = 'Konto anlegen'
export const have_account = 'Sie haben bereits ein Konto?'
export const first_name = 'Vorname'
export const last_name = 'Nachname'
export const phone = 'Telefon'
export const address = 'Adresse'
export const city = 'Ort'
export const state = 'Bundesland/Provinz'
export const postcode = 'Postleitzahl'
export const country = 'Land'
export const confirm_password = 'Passwort bestätigen'
export const password_hint = (a: { least: number }) => `Mindestens ${a.least} Zeichen`
export const create_account = 'Konto anlegen'
export const creating_account = 'Konto wird angelegt …'
export const field_needed = (a: { field: string }) => `Bitte ausfüllen: ${a.field}`
export const password_short = 'Das Passwort muss mindestens 6 Zeichen lang sein'
export const password_long = 'Das Passwort darf höchstens 128 Zeichen lang sein'
export const phone_impossible = 'Diese Telefonnummer ist ungültig. Bitte prüfen Sie sie.'
export const register_failed_title = 'Registrierung fehlgeschlagen'
export const register_failed = 'Bitte versuchen Sie es später erneut'
export const ensure_match = 'Bitte geben Sie beide Male dasselbe Passwort ein'
export const registered_title = 'Registrierung erfolgreich'
export const registered = (a: { site: string }) => `Willkommen bei ${a.site}. Sie können sich jetzt anmelden.`

export const forgot_title = 'Passwort vergessen?'
export const forgot_lead =
  'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen.'
export const send_link = 'Link anfordern'
export const sending = 'Wird gesendet …'
export const sent_title = 'E-Mail gesendet'
export const sent =
  'Falls es ein Konto mit dieser E-Mail-Adresse gibt, erhalten Sie in Kürze einen Link zum Zurücksetzen des Passworts.'
export const check_title = 'Prüfen Sie Ihr Postfach'
export const check_line = (a: { email: string }) =>
  `Falls zu ${a.email} ein Konto besteht, haben wir einen Link dorthin gesendet. Er gilt 30 Minuten lang.`
export const not_arrived = 'Keine E-Mail erhalten? Sehen Sie im Spam-Ordner nach oder'
export const try_again = 'versuchen Sie es erneut'
export const back_to_login = 'Zurück zur Anmeldung'
export const forgot_failed = 'Die E-Mail konnte nicht gesendet werden. Bitte versuchen Sie es erneut.'

export const reset_title = 'Passwort zurücksetzen'
export const reset_for = (a: { email: string }) => `Für ${a.email}`
export const validating = 'Link wird geprüft …'
export const new_password = 'Neues Passwort'
export const confirm_new_password = 'Neues Passwort bestätigen'
export const reset_button = 'Passwort zurücksetzen'
export const resetting = 'Wird zurückgesetzt …'
export const reset_short = 'Das Passwort muss mindestens 8 Zeichen lang sein'
export const reset_mismatch = 'Die Passwörter stimmen nicht überein.'
export const reset_done_title = 'Passwort zurückgesetzt'
export const reset_done = 'Ihr Passwort wurde zurückgesetzt. Sie können sich jetzt mit dem neuen Passwort anmelden.'
export const reset_failed = 'Das Passwort konnte nicht zurückgesetzt werden. Bitte versuchen Sie es erneut.'
export const invalid_title = 'Link ungültig oder abgelaufen'
export const invalid_line =
  'Dieser Link zum Zurücksetzen gilt nicht mehr. Jeder Link gilt nur einmal und 30 Minuten lang.'
export const request_new = 'Neuen Link anfordern'

// proof of an address, by the link of a mail
export const verify_title = 'E-Mail-Adresse bestätigen'
export const verify_lead =
  'Sie möchten diese Adresse für Ihr Konto verwenden. Bitte bestätigen Sie, dass sie Ihnen gehört.'
export const verify_button = 'Adresse bestätigen'
export const verifying = 'Wird bestätigt …'
export const verify_failed = 'Die Adresse konnte nicht bestätigt werden. Bitte versuchen Sie es erneut.'
export const verified_title = 'Adresse bestätigt'
export const verified_line = (a: { email: string }) => `${a.email} ist als Adresse Ihres Kontos bestätigt.`
export const not_verified_title = 'Adresse nicht bestätigt'
export const go_to_account = 'Zu Ihrem Konto'
export const verify_invalid_line = 'Dieser Bestätigungslink gilt nicht mehr. Jeder Link gilt nur einmal.'
export const send_new_link = 'Neuen Link senden'
export const new_link_title = 'E-Mail gesendet'
export const new_link_sent =
  'Falls eine Ihrer Adressen noch nicht bestätigt ist, haben wir einen neuen Link dorthin gesendet.'
export const new_link_failed = 'Es konnte kein neuer Link gesendet werden. Bitte versuchen Sie es erneut.'
export const sign_in_for_link = 'Anmelden, um einen neuen Link anzufordern'

// refusing a ride that a guest booked for one's account
export const refuse_title = 'Diese Fahrt ablehnen?'
export const refuse_lead = (a: { ride: string }) =>
  `Ein Gast ohne Anmeldung hat sie für Ihr Konto gebucht: ${a.ride}. Wenn Sie sie ablehnen, wird sie aus Ihrem Konto entfernt, und unser Büro kümmert sich darum. Sie bezahlen nichts.`
export const refuse_ride = (a: { pickup: string; when: string }) => `${a.pickup}, ${a.when}`
export const refuse_button = 'Diese Fahrt ablehnen'
export const refusing = 'Wird abgelehnt …'
export const refused_title = 'Sie haben diese Fahrt abgelehnt'
export const refused_line = 'Sie steht nicht mehr in Ihrem Konto, und unser Büro wurde benachrichtigt.'
export const refuse_over_title = 'Diese Fahrt kann nicht mehr abgelehnt werden'
export const refuse_over_line = 'Sie ist abgeschlossen oder storniert, oder Sie haben sie selbst gebucht.'
export const refuse_invalid_line =
  'Dieser Link ist nicht gültig. Bitte verwenden Sie den neuesten, den wir Ihnen geschickt haben.'
export const refuse_failed = 'Die Fahrt konnte nicht abgelehnt werden. Bitte versuchen Sie es erneut.'
