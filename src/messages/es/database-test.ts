// Words of the page that asks whether the server reaches its database.

export const title = 'Prueba de la base de datos'
export const line = 'Comprueba si el servidor puede acceder a su base de datos.'
export const test = 'Probar la conexión con la base de datos'
export const testing = 'Probando...'
export const success = 'Correcto'
export const error = 'Error'
export const message = 'Mensaje'
export const data = 'Datos'
export const details = 'Detalles del error'
export const status = (a: { status: number; code: string }) =>
  a.status === 0 ? 'El servidor no ha respondido' : `HTTP ${a.status}, ${a.code}`
export const sql_class = (a: { name: string }) => `Clase SQLSTATE ${a.name}`
export const more_for_office = 'Inicie sesión como administrador para ver más detalles.'
export const failed = 'Error al conectar con el servidor'
export const hints = 'Solución de problemas'
export const hint_server = (a: { port: string }) =>
  `¿Está en marcha el servidor? Debería responder en el puerto ${a.port}.`
export const hint_database = '¿Está en marcha la base de datos y es correcta su dirección en la configuración?'
export const hint_again = 'El resultado se guarda durante cinco segundos: espere un momento antes de volver a probar.'
export const hint_log = 'El registro del servidor contiene el error de la base de datos.'
