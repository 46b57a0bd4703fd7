// Words of cancelling and of changing a booked ride.
import { city, theTime } from './grammar.ts'

// cancelling
export const cancel_title = '¿Cancelar este viaje?'
export const cancel_looking = 'Calculando el reembolso...'
export const cancel_refund = (a: { amount: string; until: string }) =>
  `Si cancela ahora, se le reembolsan ${a.amount}; después de ${a.until}, nada.`
export const cancel_too_late = (a: { until: string }) =>
  `La cancelación era gratuita hasta ${a.until}. Si cancela ahora, no se le reembolsa nada.`
export const cancel_refund_steps = (a: {
  amount: string
  until: string
  later: readonly { amount: string; until: string }[]
}) =>
  [
    `Si cancela ahora, se le reembolsan ${a.amount}, hasta ${a.until}.`,
    ...a.later.map(({ amount, until }) => `Después se le reembolsan ${amount}, hasta ${until}.`),
    'Más tarde, nada.',
  ].join(' ')
export const cancel_no_refund = 'Si cancela ahora, no se le reembolsa nada.'
export const cancel_bill_stays = 'Si cancela ahora, el viaje permanece en la factura.'
export const cancel_bill_fee = {
  open: (a: { amount: string }) => `Si cancela ahora, permanecen en la factura ${a.amount} del precio.`,
  settled: (a: { amount: string }) => `Si cancela ahora, se retienen ${a.amount} y nuestra oficina reembolsa el resto.`,
}
export const cancel_unpaid = 'Este viaje no se ha pagado, así que no hay nada que reembolsar.'
/** Where cards hold nothing for it, and yet it is not simply unpaid. */
export const cancel_nothing_held = {
  processing: 'Su pago aún se está procesando y se le reembolsará íntegramente.',
  review: 'Nuestra oficina está revisando su pago y le escribirá al respecto.',
  disputed: 'Su pago está en disputa; su banco decide sobre el reembolso.',
  refunded: 'Este viaje ya se ha reembolsado.',
}
/** Of a ride on a bill; `settled_` where the bill is paid. */
export const cancel_bill = {
  free: (a: { until: string }) =>
    `Si cancela ahora, el viaje se retira de su factura; después de ${a.until} permanece en ella.`,
  late: (a: { until: string }) =>
    `La cancelación era gratuita hasta ${a.until}. Si cancela ahora, el viaje permanece en su factura.`,
  settled_free: (a: { until: string }) =>
    `Si cancela ahora, nuestra oficina le reembolsa su pago; después de ${a.until}, nada.`,
}
export const cancel_unpaid_session = 'Si queda un pago abierto, se cerrará.'
export const cancel_one_leg = 'Solo se cancela este viaje. El otro viaje de la ida y vuelta sigue reservado.'
export const cancel_refused = {
  cancelled: 'Este viaje ya está cancelado.',
  completed: 'Este viaje se ha completado y ya no se puede cancelar.',
  pickup_passed: 'La hora de recogida ya ha pasado, así que este viaje ya no se puede cancelar. Llámenos, por favor.',
}
export const cancel_keep = 'Mantener el viaje'
export const cancel_confirm = 'Cancelar viaje'
export const cancel_busy = 'Cancelando...'
export const cancelled_title = 'Viaje cancelado'
export const cancelled_refund = (a: { amount: string }) => `Le reembolsamos ${a.amount} a la tarjeta con la que pagó.`
export const cancelled_without = 'No se reembolsa nada.'
export const cancelled_bill = {
  void: 'Se retira de su factura.',
  owed: 'Permanece en su factura.',
  return: 'Nuestra oficina le reembolsa su pago.',
  kept: 'No se reembolsa nada.',
}
export const cancel_failed = 'No se ha podido cancelar el viaje. Inténtelo de nuevo.'
export const cancellation_failed = 'En este momento no se puede calcular el reembolso.'
/** Stands after 'hasta' and 'después de'. */
export const moment = (a: { time: string; date: string; zone: string }) =>
  `${theTime(a.time)} del ${a.date}${a.zone ? ` (hora de ${city(a.zone)})` : ''}`

// changing
export const change_title = 'Cambiar este viaje'
export const change_when = 'Cuándo'
export const change_where = 'Dónde'
export const change_who = 'Pasajeros y clase'
export const change_words = 'Para el chófer'
export const service_class = 'Clase de servicio'
export const price_group = 'Precio'
export const price_before = 'Precio actual'
export const price_after = 'Precio nuevo'
export const difference = 'Diferencia'
export const no_difference = 'Ninguna'
export const more = (a: { amount: string }) => `+${a.amount}`
export const less = (a: { amount: string }) => `−${a.amount}`
export const change_nothing = 'Haga un cambio para ver el precio nuevo.'
export const change_pricing = 'Calculando el precio...'
export const change_pays = (a: { amount: string }) => `Se deben pagar ${a.amount} antes de realizar el cambio.`
export const change_refunds = (a: { amount: string }) => `Se reembolsan ${a.amount} a la tarjeta con la que pagó.`
export const change_unpaid = 'El precio nuevo es el que se pagará por el viaje.'
export const change_free = 'No hay nada que pagar ni que reembolsar.'
export const change_keep = 'Ahora no'
export const change_confirm = 'Confirmar cambio'
export const change_to_payment = 'Continuar al pago'
export const change_busy = 'Cambiando...'
export const changed_title = 'Reserva cambiada'
export const changed = 'Su viaje ha cambiado. Le enviamos un correo con todos los detalles.'
export const changed_refund = (a: { amount: string }) => `Le reembolsamos ${a.amount} a la tarjeta con la que pagó.`
export const change_failed = 'No se ha podido cambiar el viaje. Inténtelo de nuevo.'
export const change_unpriced = 'En este momento no se puede calcular el precio.'
export const close = 'Cerrar'
export const try_again = 'Reintentar'

// paying for a change
export const pay_title = 'Pague su cambio'
export const pay_lead = 'Su viaje cambia en cuanto pague este importe. Hasta entonces sigue como está.'
export const pay_extra = 'Suplemento por el cambio'
export const pay_prices = (a: { before: string; after: string }) => `Pagado: ${a.before}. A partir de ahora: ${a.after}`
export const pay_ride = 'Su viaje después del cambio'
export const pay_paid_title = 'Pago recibido'
export const pay_paid = 'Su viaje ha cambiado. Le enviamos un correo con todos los detalles.'
export const pay_waiting = 'Su pago se está procesando. El viaje cambia en cuanto lo recibamos.'
export const pay_over_title = 'Este cambio ya no está disponible'
export const pay_over =
  'No se pagó a tiempo, o el viaje se cambió o canceló entretanto. No ha cambiado nada, y cualquier pago por el cambio se reembolsa a su tarjeta.'
export const pay_done_title = 'Su viaje ha cambiado'
export const pay_done = 'El cambio se ha pagado y realizado.'
export const pay_absent = 'No se encuentra este cambio.'
export const to_bookings = 'Mis reservas'
/** A reduction that the new price does not have. */
export const promotion_lost = (a: { name: string }) =>
  `La promoción «${a.name}» no se aplica al viaje después de este cambio`
