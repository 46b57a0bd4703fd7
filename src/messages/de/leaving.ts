// Words of the question before something unsaved is left.

export const title = 'Seite ohne Speichern verlassen?'
export const line =
  'Was Sie hier eingegeben haben, ist nicht gespeichert und geht verloren, wenn Sie die Seite verlassen.'
export const stay = 'Hier bleiben'
export const leave = 'Ohne Speichern verlassen'
