// Words of the back office: its door, its frame, its first page.

export const home_link = (a: { site: string }) => `${a.site}, Startseite`
export const unreachable = 'Keine Verbindung zum Server'

// the door
export const login_title = 'Anmeldung zur Verwaltung'
export const login_failed_title = 'Anmeldung fehlgeschlagen'
export const login_failed = 'E-Mail-Adresse oder Passwort ist falsch'
export const login_done_title = 'Anmeldung erfolgreich'
export const login_done = 'Willkommen in der Verwaltung.'

// the frame
export const dashboard = 'Übersicht'
export const logout = 'Abmelden'
