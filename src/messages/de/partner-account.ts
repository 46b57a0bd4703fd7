// Words of the pages that mailed links of partners' accounts lead to: the invitation to a team, and the bank details to confirm or stop.

export const link_invalid = 'Dieser Link ist nicht mehr gültig.'
export const needs_sign_in =
  'Zu dieser Adresse gibt es bereits ein Konto. Bitte melden Sie sich dort an und öffnen Sie den Link noch einmal.'
export const other_address = 'Sie sind mit einer anderen Adresse angemeldet als der eingeladenen.'
export const cannot_join =
  'Das Konto zu dieser Adresse kann keinem Team beitreten. Bitte lassen Sie sich unter einer anderen Adresse einladen.'
export const first_name_short = 'Der Vorname muss mindestens 2 Zeichen haben'
export const last_name_short = 'Der Nachname muss mindestens 2 Zeichen haben'
export const password_short = 'Das Passwort muss mindestens 8 Zeichen haben'
export const joined = 'Sie gehören jetzt zum Team. Bitte melden Sie sich an.'
export const invitation_page = 'Einladung'
export const invitation_title = (a: { partner: string }) => `Team von ${a.partner} beitreten`
export const invitation_line = (a: { name: string; email: string }) => `${a.name} hat ${a.email} eingeladen.`
export const somebody = 'Jemand aus dem Team'
export const role_owner = 'Sie verwalten die Zahlungen, das Team und die Gästeseite des Partners.'
export const role_desk = 'Sie bearbeiten Buchungen und Anfragen der Gäste.'
export const first_name = 'Vorname'
export const last_name = 'Nachname'
export const password = 'Passwort'
export const password_hint = 'Mindestens 8 Zeichen'
export const show_password = 'Passwort anzeigen'
export const hide_password = 'Passwort verbergen'
export const join = 'Dem Team beitreten'
export const joining = 'Einen Moment …'
export const sign_in_line =
  'Zu dieser Adresse gibt es bereits ein Konto. Melden Sie sich an, um es dem Team hinzuzufügen; Ihre eigenen Buchungen bleiben erhalten.'
export const sign_in = 'Anmelden'
export const join_line = (a: { partner: string }) =>
  `Ihr Konto gehört dann zu ${a.partner}, und Sie müssen sich auf jedem Gerät neu anmelden.`
export const other_line = (a: { email: string }) =>
  `Sie sind als ${a.email} angemeldet. Bitte melden Sie sich ab und mit der eingeladenen Adresse wieder an.`
export const sign_out = 'Abmelden'
export const invalid_title = 'Dieser Link funktioniert nicht'
export const invitation_invalid_line =
  'Er wurde verwendet, storniert oder ersetzt, oder seine 7 Tage sind abgelaufen. Bitte fordern Sie eine neue Einladung an.'
export const bank_page = 'Bankverbindung'
export const confirm_title = 'Bestätigen Sie das Bankkonto'
export const confirm_line = (a: { partner: string; masked: string; name: string }) =>
  `${a.name} hat Auszahlungen von ${a.partner} auf ${a.masked} angefordert. Das Konto wird 48 Stunden nach Ihrer Bestätigung verwendet.`
export const confirm = 'Dieses Konto bestätigen'
export const confirming = 'Einen Moment …'
export const confirmed_title = 'Bestätigt'
export const confirmed_line = (a: { masked: string; when: string }) =>
  `Auszahlungen gehen ab ${a.when} auf ${a.masked}. Alle Inhaber werden per E-Mail benachrichtigt und können die Änderung bis dahin abbrechen.`
export const stop_title = 'Neues Bankkonto abbrechen'
export const stop_line = (a: { partner: string; masked: string }) =>
  `Auszahlungen von ${a.partner} sollen auf ${a.masked} gehen. Wenn das nicht richtig ist, brechen Sie die Änderung ab: Auszahlungen gehen dann weiter auf das bisherige Konto.`
export const stop = 'Änderung abbrechen'
export const stopping = 'Einen Moment …'
export const stopped_title = 'Änderung abgebrochen'
export const stopped_line =
  'Auszahlungen gehen weiter auf das bisherige Konto. Bitte ändern Sie Ihr Passwort, falls niemand von Ihnen das angefordert hat.'
export const bank_invalid_line =
  'Er wurde verwendet oder abgebrochen, oder er ist abgelaufen. Inhaber sehen in den Kontoeinstellungen, wohin Auszahlungen gehen.'
export const go_to_account = 'Zu den Kontoeinstellungen'
export const failed = 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.'
export const checking = 'Der Link wird geprüft …'
