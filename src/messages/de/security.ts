// Words of what protects an account: two-factor sign-in, signed-in devices, the download of everything held, and the end.

export const close = 'Schließen'
export const working = 'Einen Moment …'
export const load_failed = 'Das konnte nicht geladen werden. Bitte versuchen Sie es erneut.'
export const try_again = 'Erneut versuchen'
export const failed = 'Der Vorgang ist fehlgeschlagen. Bitte versuchen Sie es erneut.'

// the password, and a code, once more
export const password = 'Passwort'
export const show_password = 'Passwort anzeigen'
export const hide_password = 'Passwort verbergen'
export const password_needed = 'Bitte geben Sie Ihr Passwort ein'
export const code = 'Code'
export const code_hint = 'Sechs Ziffern Ihrer Authenticator-App oder ein Wiederherstellungscode.'
export const code_needed = 'Bitte geben Sie den Code ein'
export const password_again_title = 'Bestätigen Sie, dass Sie es sind'
export const password_again = 'Zum Schutz Ihres Kontos geben Sie bitte Ihr Passwort noch einmal ein.'
export const password_and_code_again =
  'Zum Schutz Ihres Kontos geben Sie bitte Ihr Passwort und einen Code noch einmal ein.'

// the proof of the address
export const email_title = 'E-Mail-Adresse'
export const email_line = 'Noch nicht bestätigt.'
export const email_awaited = (a: { email: string }) => `Öffnen Sie den Link, den wir an ${a.email} gesendet haben.`
export const email_change_awaited = (a: { email: string; old: string }) =>
  `Öffnen Sie den Link, den wir an ${a.email} gesendet haben. Bis dahin bleibt Ihre Adresse ${a.old}.`
export const send_link_again = 'Link erneut senden'
export const link_sent_title = 'E-Mail gesendet'
export const link_sent = (a: { email: string }) => `Ein neuer Link wurde an ${a.email} gesendet.`

// two-factor sign-in
export const two_factor_title = 'Zwei-Faktor-Anmeldung'
export const two_factor_line = 'Zusätzlich zum Passwort ein Code aus einer App auf Ihrem Telefon.'
export const two_factor_off = 'Aus. Jeder, der Ihr Passwort hat, kann sich anmelden.'
export const two_factor_on = 'Ein. Zur Anmeldung sind Ihr Passwort und ein Code nötig.'
export const codes_left = (a: { count: number }) => {
  if (a.count === 0) return 'Kein Wiederherstellungscode mehr übrig.'
  return a.count === 1 ? 'Noch 1 Wiederherstellungscode übrig.' : `Noch ${a.count} Wiederherstellungscodes übrig.`
}
export const set_up = 'Einrichten'
export const turn_off = 'Ausschalten'
export const new_codes = 'Neue Wiederherstellungscodes'

export const set_up_title = 'Zwei-Faktor-Anmeldung einrichten'
export const set_up_password = 'Bitte geben Sie zuerst Ihr Passwort ein.'
export const continue_label = 'Weiter'
export const scan =
  'Scannen Sie diesen QR-Code mit einer Authenticator-App, zum Beispiel mit Ihrem Passwortmanager. Geben Sie dann den Code ein, den sie anzeigt.'
export const qr_alt = 'QR-Code für eine Authenticator-App'
export const typed_key = 'Oder geben Sie diesen Schlüssel in der App ein'
export const copy_key = 'Schlüssel kopieren'
export const code_of_app = 'Code aus der App'
export const turn_on = 'Einschalten'
export const turned_on_title = 'Die Zwei-Faktor-Anmeldung ist eingeschaltet'

export const keep_codes =
  'Bewahren Sie diese Wiederherstellungscodes dort auf, wo Sie sie auch ohne Ihr Telefon finden. Mit jedem können Sie sich einmal anmelden, anstelle eines Codes aus der App. Sie werden nicht noch einmal angezeigt.'
export const codes_label = 'Wiederherstellungscodes'
export const copy = 'Kopieren'
export const copied = 'Kopiert.'
export const copy_failed = 'Nicht kopiert. Bitte markieren und kopieren Sie den Text manuell.'
export const download_codes = 'Herunterladen'
export const codes_file = 'ostler-wiederherstellungscodes.txt'
export const codes_file_head = (a: { site: string }) => `Wiederherstellungscodes für ${a.site}. Jeder gilt nur einmal.`
export const codes_kept = 'Ich habe sie gespeichert'
export const codes_keep_first =
  'Kopieren Sie die Codes zuerst oder laden Sie sie herunter: Sie werden nicht noch einmal angezeigt.'

export const new_codes_title = 'Neue Wiederherstellungscodes'
export const new_codes_line = 'Ihre bisherigen Codes gelten dann nicht mehr.'
export const make_codes = 'Neue Codes erzeugen'

export const turn_off_title = 'Zwei-Faktor-Anmeldung ausschalten'
export const turn_off_line =
  'Dann melden Sie sich nur mit Ihrem Passwort an. Die Wiederherstellungscodes gelten nicht mehr.'
export const turned_off_title = 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet'
export const turned_off = 'Zur Anmeldung genügt Ihr Passwort.'

// devices
export const devices_title = 'Angemeldete Geräte'
export const devices_line = 'Geräte, auf denen Sie zurzeit angemeldet sind.'
export const browser_on_system = (a: { browser: string; system: string }) => `${a.browser} auf ${a.system}`
export const device_unknown = 'Unbekanntes Gerät'
export const this_device = 'Dieses Gerät'
export const back_office = 'Verwaltung'
export const seen = (a: { where: string; when: string }) => `${a.where}, zuletzt aktiv: ${a.when}`
export const since = (a: { when: string }) => `Angemeldet seit ${a.when}`
export const sign_out = 'Abmelden'
export const sign_out_of = (a: { agent: string; when: string }) => `${a.agent} abmelden, angemeldet seit ${a.when}`
export const sign_out_others = 'Alle anderen abmelden'
export const signed_out_title = 'Abgemeldet'
export const signed_out = (a: { agent: string }) => `${a.agent} ist abgemeldet.`
export const signed_out_others = (a: { count: number }) =>
  a.count === 1 ? 'Ein anderes Gerät ist abgemeldet.' : `${a.count} andere Geräte sind abgemeldet.`

// everything held
export const data_title = 'Ihre Daten'
export const data_line = 'Alle Daten, die wir über Sie gespeichert haben, in einer Datei.'
export const data_what = 'Ihr Profil, Ihre Buchungen, Zahlungen, E-Mails und Geräte, in einem maschinenlesbaren Format.'
export const download_data = 'Meine Daten herunterladen'
export const preparing = 'Wird vorbereitet …'
export const data_file = 'ostler-meine-daten.json'
export const data_failed = 'Ihre Daten konnten nicht heruntergeladen werden. Bitte versuchen Sie es erneut.'

// the end
export const delete_title = 'Konto löschen'
export const delete_line = 'Endgültig und sofort.'
export const delete_what =
  'Ihr Profil und alles, was Sie gespeichert haben, wird gelöscht. Bevorstehende Fahrten müssen vorher storniert werden.'
export const delete_button = 'Mein Konto löschen'
export const delete_dialog = 'Ihr Konto löschen'
export const what_goes = 'Was gelöscht wird'
export const goes =
  'Ihr Name, Ihre Adresse, Telefonnummer und E-Mail-Adresse, Ihr Foto, gespeicherte Fahrgäste und Orte, Geräte und die Kalenderadresse. Sie werden überall abgemeldet.'
export const what_stays = 'Was wir aufbewahren und warum'
export const stays =
  'Das Gesetz verpflichtet uns zur Buchführung: Datum und Preis jeder Fahrt sowie ihre Zahlungen und Erstattungen bleiben erhalten, ohne Ihren Namen, Ihre Adressen und Ihre Telefonnummer.'
export const cannot_undo = 'Dies kann nicht rückgängig gemacht werden.'
export const deleting = 'Wird gelöscht …'
export const see_bookings = 'Buchungen ansehen'
export const deleted_title = 'Konto gelöscht'
export const deleted = 'Ihr Konto wurde gelöscht.'
