// Words of the question before something unsaved is left.

export const title = '¿Salir sin guardar?'
export const line = 'Los cambios sin guardar se perderán.'
export const stay = 'Quedarse aquí'
export const leave = 'Salir sin guardar'
