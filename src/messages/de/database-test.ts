// Words of the page that asks whether the server reaches its database.

export const title = 'Datenbanktest'
export const line = 'Prüft, ob der Server seine Datenbank erreicht.'
export const test = 'Datenbankverbindung testen'
export const testing = 'Test läuft …'
export const success = 'Erfolg'
export const error = 'Fehler'
export const message = 'Meldung'
export const data = 'Daten'
export const details = 'Einzelheiten zum Fehler'
export const status = (a: { status: number; code: string }) =>
  a.status === 0 ? 'Der Server hat nicht geantwortet' : `HTTP ${a.status}, ${a.code}`
export const sql_class = (a: { name: string }) => `SQLSTATE-Klasse ${a.name}`
export const more_for_office = 'Melden Sie sich als Administrator an, um mehr zu erfahren.'
export const failed = 'Fehler bei der Verbindung zum Server'
export const hints = 'Fehlersuche'
export const hint_server = (a: { port: string }) => `Läuft der Server? Er sollte an Port ${a.port} antworten.`
export const hint_database = 'Läuft die Datenbank, und ist ihre Adresse in der Konfiguration richtig?'
export const hint_again =
  'Das Ergebnis wird fünf Sekunden lang zwischengespeichert: Warten Sie einen Moment, bevor Sie erneut testen.'
export const hint_log = 'Das Serverprotokoll enthält den Fehler der Datenbank.'
