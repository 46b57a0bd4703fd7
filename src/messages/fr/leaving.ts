// Words of the question before something unsaved is left.

export const title = 'Quitter sans enregistrer ?'
export const line = 'Ce que vous avez saisi ici sera perdu.'
export const stay = 'Rester ici'
export const leave = 'Quitter sans enregistrer'
