// Words of the mails to those who apply to drive.

export const applied_subject = 'Hemos recibido su solicitud'
export const applied_title = 'Hemos recibido su solicitud.'
export const applied_lead = (a: { site: string }) =>
  `Gracias. Hemos recibido su solicitud para conducir con ${a.site}. La revisaremos y nos pondremos en contacto con usted en breve.`
export const applied_note = (a: { phone: string }) =>
  `Si no ha sido usted quien la ha enviado, llame al ${a.phone} y la eliminaremos.`

export const approved_subject = 'Su solicitud está aprobada'
export const approved_title = 'Su solicitud está aprobada.'
export const approved_lead = (a: { site: string }) =>
  `Le damos la bienvenida. ${a.site} ha aprobado su solicitud. Elija una contraseña e inicie sesión para ver sus viajes.`
export const approved_lead_account = (a: { site: string }) =>
  `Le damos la bienvenida. ${a.site} ha aprobado su solicitud. Ya tiene una cuenta con esta dirección: elija una contraseña nueva para ver en ella sus viajes como conductor. Sus reservas no se ven afectadas.`
export const approved_button = 'Elegir una contraseña'
export const approved_note = (a: { hours: number; phone: string }) =>
  `El enlace funciona una sola vez, durante ${a.hours} horas. Después puede pedir otro en la página de inicio de sesión con «¿Ha olvidado su contraseña?». Si no lo ha solicitado, llame al ${a.phone}.`

export const came_subject = (a: { name: string }) => `Nueva solicitud de conductor: ${a.name}`
export const came_title = 'Nueva solicitud de conductor.'
export const came_lead = (a: { name: string }) =>
  `${a.name} ha solicitado conducir con nosotros. La solicitud está en revisión.`
export const came_button = 'Ver la solicitud'
export const came_note = 'Se ha confirmado la recepción a quien la ha enviado.'
