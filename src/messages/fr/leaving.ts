// Words of the question before something unsaved is left.

export const title = 'Quitter sans enregistrer ?'
export const line = 'Ce que vous avez saisi ici n’est pas enregistré et sera perdu si vous quittez cette page.'
export const stay = 'Rester ici'
export const leave = 'Quitter sans enregistrer'
