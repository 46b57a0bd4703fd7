// Words of the question before something unsaved is left.

export const title = 'Quitter sans enregistrer ?'
export const line = 'Vos modifications non enregistrées seront perdues.'
export const stay = 'Rester ici'
export const leave = 'Quitter sans enregistrer'
