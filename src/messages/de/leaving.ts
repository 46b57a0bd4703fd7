// Words of the question before something unsaved is left.

export const title = 'Seite ohne Speichern verlassen?'
export const line = 'Ihre nicht gespeicherten Änderungen gehen verloren.'
export const stay = 'Hier bleiben'
export const leave = 'Ohne Speichern verlassen'
