// What the server says about settings that cannot be.

export const needed = 'Bitte füllen Sie dieses Feld aus'
export const too_long = (a: { most: number }) => `Höchstens ${a.most} Zeichen`
export const one_line = 'Bitte entfernen Sie Zeilenumbrüche und andere Steuerzeichen'
export const too_many_lines = 'Höchstens 8 Zeilen'
export const phone_form = 'Bitte geben Sie die Nummer mit + und Ländervorwahl ein, zum Beispiel +44 20 7946 0190'
export const email_form = 'Ungültige E-Mail-Adresse'
export const pick_one = 'Bitte wählen Sie eine der Möglichkeiten'
export const whole_minutes = 'Bitte geben Sie ganze Minuten zwischen 0 und 10.080 an'
export const whole_months = 'Bitte geben Sie ganze Monate zwischen 1 und 120 an'
export const rate_form = 'Bitte geben Sie einen Satz zwischen 0 und 100 mit höchstens zwei Nachkommastellen an'
export const dollars_form = 'Bitte geben Sie Dollar je Pfund zwischen 0,1 und 10 mit höchstens vier Nachkommastellen an'
export const settings_changed = 'Ein anderer Benutzer hat die Einstellungen geändert, seit Sie sie geöffnet haben'
