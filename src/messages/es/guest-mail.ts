// Words of the mail in which a partner writes to a guest.

export const subject = (a: { partner: string; date: string; time: string }) =>
  `${a.partner} le escribe sobre su viaje del ${a.date} a las ${a.time}`
export const title = (a: { partner: string }) => `Un mensaje de ${a.partner}.`
export const lead = (a: { date: string; time: string }) => `Se trata de su viaje del ${a.date} a las ${a.time}.`
export const booking = 'Número de reserva'
export const from = 'Recogida'
export const to = 'Destino'
export const closing = (a: { partner: string; site: string }) =>
  `Responda sin más a este correo: su respuesta llega a ${a.partner}, que solo entonces ve su dirección de correo. ${a.site} ha transmitido el mensaje sin ella.`
