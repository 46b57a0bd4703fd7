// Words of the receipt, a paper that is kept, and of asking for it.
import { city, theTime } from './grammar.ts'

export const title = 'Recibo'
export const subject = (a: { id: string }) => `Recibo de la reserva ${a.id}`
export const file_name = (a: { id: string }) => `recibo-${a.id}.pdf`
export const nothing_paid = 'Aún no hay recibo: no se ha pagado nada por esta reserva.'
export const not_signed = 'Esta reserva es anterior a la firma de los precios.'

// head
export const company_number = (a: { number: string }) => `Registro mercantil n.º ${a.number}`
export const vat_number = (a: { number: string }) => `N.º de IVA ${a.number}`
export const receipt_number = 'N.º de recibo'
export const issued = 'Fecha'
export const booking_id = 'N.º de reserva'
export const customer = 'Cliente'

// the ride
export const ride = 'Viaje'
export const ride_cancelled = 'Viaje (cancelado)'
export const from = 'Origen'
export const to = 'Destino'
export const duration = 'Duración'
export const when = 'Recogida'
export const service = 'Servicio'
export const party = 'Pasajeros y equipaje'
export const passenger = 'Pasajero'
export const reference = 'Su referencia'

// the price
export const price = 'Precio'
export const total = 'Total'
export const agreed = 'Ajuste de precio'
export const vat_included = (a: { rate: string; of: string }) =>
  `IVA al ${a.rate.replace('.', ',')}\u00a0% incluido en ${a.of}`
export const without_vat = 'Total sin IVA'
/** A tax that the operator named. */
export const tax_number = (a: { name: string; number: string }) => `N.º de ${a.name} ${a.number}`
export const tax_included = (a: { name: string; rate: string; of: string }) =>
  `${a.name} al ${a.rate.replace('.', ',')}\u00a0% incluido en ${a.of}`
export const without_tax = (a: { name: string }) => `Total sin ${a.name}`

// payments and refunds
export const money = 'Pagos y reembolsos'
export const paid_by_card = 'Pago con tarjeta'
export const paid_with = (a: { brand: string; last4: string }) => `${a.brand} terminada en ${a.last4}`
export const part_of = (a: { whole: string }) => `parte de ${a.whole} por los dos viajes`
export const refund = 'Reembolso'
export const refund_pending = 'Reembolso (en curso)'
export const paid = 'Pagado'
export const returned = 'Reembolsado'
export const returning = 'Reembolso en curso'
export const kept = 'Total pagado'
export const due = 'Pendiente de pago'
export const moment = (a: { date: string; time: string; place: string }) =>
  `${a.date}, a ${theTime(a.time)} (hora de ${city(a.place)})`

export const signature = 'Firma del precio (clave, Ed25519)'
export const closing = (a: { phone: string }) => `Para cualquier consulta, de día o de noche: ${a.phone}`
export const page = (a: { page: number; pages: number }) => `${a.page} / ${a.pages}`

/** How card brands write themselves; another is shown as the provider names it. */
export const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}
