// What the server says about pages that cannot be written so.

export const page_not_found = 'Diese Seite gibt es nicht mehr'
export const page_changed = 'Ein anderer Benutzer hat diese Seite geändert, seit Sie sie geöffnet haben'
export const page_linked =
  'Jede Seite der Website verweist auf diese, deshalb muss sie unter ihrer Adresse veröffentlicht bleiben'
export const page_needs_text = 'Die Seite braucht einen Text in der Sprache der Website'
export const needed = 'Bitte füllen Sie dieses Feld aus'
export const too_long = (a: { most: number }) => `Höchstens ${a.most} Zeichen`
export const one_line = 'Bitte entfernen Sie Zeilenumbrüche und andere Steuerzeichen'
