// Words of the question before something unsaved is left.

export const title = 'Seite ohne Speichern verlassen?'
export const line = 'Was Sie hier eingegeben haben, geht verloren.'
export const stay = 'Hier bleiben'
export const leave = 'Ohne Speichern verlassen'
