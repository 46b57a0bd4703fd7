// Words of the question before something unsaved is left.

export const title = '¿Salir sin guardar?'
export const line = 'Lo que ha escrito aquí se perderá.'
export const stay = 'Quedarse aquí'
export const leave = 'Salir sin guardar'
