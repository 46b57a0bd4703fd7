// Words of the question before something unsaved is left.

export const title = '¿Salir sin guardar?'
export const line = 'Lo que ha escrito aquí no está guardado y se perderá si sale de esta página.'
export const stay = 'Quedarse aquí'
export const leave = 'Salir sin guardar'
