// Words about links to pay: the page, the mail that the link comes with, and the mail of a ride that is agreed without payment.

export const title = 'Pague su viaje'
export const lead = 'Pague con tarjeta en esta página. No es necesario iniciar sesión.'
export const to_pay = 'Importe pendiente'
export const your_rides = (a: { count: number }) => (a.count > 1 ? 'Sus viajes' : 'Su viaje')
export const reference = 'Reserva'
export const over_title = 'Este enlace ya no se puede utilizar'
export const over = 'Si cree que queda algo por pagar, llámenos.'
export const paid_title = 'Gracias'
export const paid = (a: { amount: string }) => `Hemos recibido su pago de ${a.amount}.`
export const waiting_title = 'Un momento'
export const waiting = 'Su pago se está procesando. Puede cerrar esta página: le escribiremos.'
export const load_failed = 'No se ha podido cargar el pago. Compruebe la conexión e inténtelo de nuevo.'
export const absent_title = 'Este enlace no funciona'
export const absent = 'Este enlace no es válido. Utilice el más reciente que le hayamos enviado.'
export const mail_subject = (a: { date: string; time: string }) => `Pago de su viaje: ${a.date}, ${a.time}`
export const mail_ride = (a: { amount: string }) =>
  `Su viaje está reservado. Pague ${a.amount} con tarjeta para confirmarlo.`
export const mail_extra = (a: { amount: string }) => `Le rogamos que pague ${a.amount} por su viaje.`
export const mail_button = 'Pagar ahora'
export const mail_closing = (a: { reference: string; until: string }) =>
  `Reserva ${a.reference}. El enlace funciona hasta el ${a.until}. Cualquiera que tenga el enlace puede ver el viaje y pagarlo.`
export const accepted_lead = 'Su reserva está confirmada. Abajo tiene los datos del viaje.'
