// Words of the mail in which a partner writes to a guest.

export const subject = (a: { partner: string; date: string; time: string }) =>
  `Mensaje de ${a.partner} sobre su viaje del ${a.date} a las ${a.time}`
export const title = (a: { partner: string }) => `Un mensaje de ${a.partner}.`
export const lead = (a: { date: string; time: string }) => `Se trata de su viaje del ${a.date} a las ${a.time}.`
export const booking = 'N.º de reserva'
export const from = 'Recogida'
export const to = 'Destino'
export const closing = (a: { partner: string; site: string }) =>
  `Para contestar, responda a este correo. Su respuesta llega a ${a.partner}, que solo ve su correo electrónico si usted responde.`
