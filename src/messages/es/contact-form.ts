// The contact form: its labels, what it says of a field, and how it ends.

export const form_label = 'Escríbanos'
export const name = 'Nombre'
export const name_example = 'Su nombre'
export const email = 'Correo electrónico'
export const email_example = 'nombre@example.com'
export const subject = 'Asunto'
export const subject_example = 'Una pregunta sobre una reserva'
export const message = 'Mensaje'
export const message_example = '¿En qué podemos ayudarle?'
export const send = 'Enviar mensaje'
export const sending = 'Enviando…'
export const sent = 'Gracias por su mensaje. Le responderemos pronto.'
export const not_sent = 'Algo ha fallado. Inténtelo de nuevo.'
export const not_reached = 'No se ha podido enviar el mensaje. Inténtelo de nuevo más tarde.'
export const too_many = (a: { minutes: number }) =>
  `Ha enviado varios mensajes. Inténtelo de nuevo dentro de ${a.minutes} minutos o llámenos.`
export const write_another = 'Escribir otro mensaje'

export const name_required = 'Indique su nombre'
export const subject_required = 'Indique el asunto'
export const message_required = 'Escriba su mensaje'
export const too_long = (a: { most: number }) => `Use como máximo ${a.most} caracteres`
export const check_fields = (a: { count: number }) => (a.count === 1 ? 'Revise un campo' : `Revise ${a.count} campos`)

export const telephone = 'Teléfono'
export const email_address = 'Correo electrónico'
export const postal_address = 'Dirección'
