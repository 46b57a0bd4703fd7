// Words of the mails to those who apply to drive.

export const applied_subject = 'Hemos recibido su solicitud'
export const applied_title = 'Hemos recibido su solicitud.'
export const applied_lead = (a: { site: string }) =>
  `Gracias. Hemos recibido su solicitud para conducir con ${a.site}. Las leemos todas y nos pondremos en contacto con usted en breve.`
export const applied_note = (a: { phone: string }) =>
  `Si no ha sido usted quien la ha enviado, llame al ${a.phone} y la eliminaremos.`

export const approved_subject = 'Ya puede conducir con nosotros'
export const approved_title = 'Ya puede conducir con nosotros.'
export const approved_lead = (a: { site: string }) =>
  `Le damos la bienvenida. ${a.site} ha aprobado su solicitud. Elija una contraseña e inicie sesión para ver sus trayectos.`
export const approved_lead_account = (a: { site: string }) =>
  `Le damos la bienvenida. ${a.site} ha aprobado su solicitud. Ya tiene una cuenta con esta dirección: elija una contraseña nueva y en ella encontrará también sus trayectos como conductor. Sus reservas siguen en ella.`
export const approved_button = 'Elegir una contraseña'
export const approved_note = (a: { hours: number; phone: string }) =>
  `El enlace funciona una sola vez, durante ${a.hours} horas. Después puede pedir otro en la página de inicio de sesión con «¿Ha olvidado su contraseña?». Si no sabe de qué se trata, llame al ${a.phone}.`

export const came_subject = (a: { name: string }) => `Nueva solicitud para conducir: ${a.name}`
export const came_title = 'Alguien ha solicitado conducir.'
export const came_lead = (a: { name: string }) =>
  `${a.name} quiere conducir con nosotros. La solicitud le espera en revisión.`
export const came_button = 'Ver la solicitud'
export const came_note = 'Se ha confirmado a esa persona que la solicitud ha llegado.'
