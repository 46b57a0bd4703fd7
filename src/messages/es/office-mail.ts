// Words of the mails that the office gets.

export const contact_subject = (a: { subject: string }) => `Formulario de contacto: ${a.subject}`
export const contact_title = 'Nuevo mensaje del formulario de contacto.'
export const contact_lead = (a: { name: string; subject: string }) => `${a.name} escribe sobre «${a.subject}».`
export const contact_from = 'De'
export const contact_email = 'Correo electrónico'
export const contact_about = 'Asunto'
export const contact_account = 'Cuenta'
export const contact_signed_in = 'Enviado con la sesión iniciada'
export const contact_message = 'Mensaje'
export const contact_answer = 'Las respuestas a este correo llegan al remitente.'

export const answer_subject = (a: { subject: string }) => `Re: ${a.subject}`
export const answer_title = 'Nuestra respuesta a su mensaje.'
export const answer_lead = (a: { subject: string }) => `Nos escribió sobre «${a.subject}».`
/** Where the writer's address is not verified. */
export const answer_subject_unnamed = 'Nuestra respuesta a su mensaje'
export const answer_lead_unnamed = 'Nos escribió por el formulario de contacto.'
export const answer_to = 'Su mensaje'
export const answer_again = (a: { site: string }) => `Si tiene más preguntas, responda a este correo. ${a.site}`

// the office's message to the customer of a ride
export const ride_title = 'Un mensaje sobre su viaje.'
export const ride_again = (a: { site: string }) => `Si tiene preguntas, responda a este correo. ${a.site}`

// a partner's ticket
export const ticket_subject = (a: { partner: string; subject: string }) => `Consulta de ${a.partner}: ${a.subject}`
export const ticket_title = 'Nueva consulta de un socio.'
export const ticket_lead = (a: { name: string; partner: string; subject: string }) =>
  `${a.name}, de ${a.partner}, escribe sobre «${a.subject}».`
export const ticket_partner = 'Socio'
export const ticket_button = 'Responder en la administración'
export const ticket_closing = 'Responda allí: la respuesta se guarda en la conversación y se envía al socio por correo.'
export const ticket_answer_button = 'Abrir el centro de asistencia'
export const ticket_answer_again = (a: { site: string }) =>
  `Toda la conversación está en el centro de asistencia de su cuenta de socio. ${a.site}`
