// Words of the customer's own area: the frame, My Bookings, and the dialog of one booking.
import { locale } from './locale.ts'

const number = (count: number): string => new Intl.NumberFormat(locale).format(count)
const counted = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${number(count)})`
const noneOf = (which: string): string =>
  `No tiene reservas ${which} que coincidan con esos criterios. Pruebe con otra búsqueda o cambie los filtros.`
const moreExactly = (sentence: string, what: string): string => (what ? `${sentence}: ${what}` : sentence)
const toWhom = (address: string): string => (address ? ` a ${address}` : '')

// the frame
export const sections = 'Secciones'
export const open_sections = 'Abrir el menú'
export const close_sections = 'Cerrar el menú'
export const my_bookings = 'Mis reservas'
export const account = 'Cuenta'
export const book_a_ride = 'Reservar un viaje'
export const home_link = (a: { site: string }) => `${a.site}, inicio`
export const try_again = 'Reintentar'

// My Bookings
export const export_label = 'Exportar'
export const exporting = 'Exportando...'
export const export_file = 'reservas.csv'
export const export_failed = 'No se han podido exportar las reservas. Inténtelo de nuevo.'
export const filter = 'Filtrar'
export const filter_on = (a: { count: number }) => `Filtrar (${a.count})`
export const search_placeholder = 'Buscar reservas...'
export const search_label = 'Buscar reservas'
export const tabs_label = 'Reservas'
export const tab = {
  upcoming: (a: { count: number | undefined }) => counted('Próximas', a.count),
  past: (a: { count: number | undefined }) => counted('Pasadas', a.count),
  cancelled: (a: { count: number | undefined }) => counted('Canceladas', a.count),
}
export const view_details = 'Ver detalles'
export const bookings_loading = 'Cargando... Un momento, estamos buscando sus reservas.'
export const bookings_failed = 'No se han podido cargar las reservas'
export const bookings_fetch_failed = 'No se han podido cargar sus reservas'
export const bookings_absent = 'El servidor no ha devuelto datos'
export const none_title = 'Sin resultados'
export const none = {
  upcoming: noneOf('próximas'),
  past: noneOf('pasadas'),
  cancelled: noneOf('canceladas'),
}
export const clear_all = 'Borrar búsqueda y filtro'
export const shown_of = (a: { shown: number; total: number }) =>
  a.shown < a.total ? `Se muestran ${number(a.shown)} de ${number(a.total)}` : ''
export const more = 'Mostrar más'
export const loading_more = 'Cargando...'
export const hours_area = {
  inside: (a: { hours: string }) => `${a.hours}, dentro de Londres`,
  outside: (a: { hours: string }) => `${a.hours}, fuera de Londres`,
}
export const status = {
  pending: 'Pendiente',
  confirmed: 'Confirmada',
  completed: 'Completada',
  cancelled: 'Cancelada',
  paid: 'Pagada',
  invoiced: 'Facturada',
  part_paid: 'Pagada en parte',
  no_show: 'Pasajero ausente',
}

// the filter
export const filter_from = 'Desde'
export const filter_to = 'Hasta'
export const filter_type = 'Tipo'
export const filter_class = 'Clase'
export const filter_status = 'Estado'
export const filter_any = 'Cualquiera'
export const filter_clear = 'Borrar el filtro'
export const filter_backwards = 'Esta fecha es anterior a la inicial.'
export const date_words = {
  placeholder: 'Cualquier día',
  calendar: 'Calendario',
  previous: 'Mes anterior',
  next: 'Mes siguiente',
  close: 'Cerrar el calendario',
}

// the calendar address
export const calendar = 'Calendario'
export const calendar_title = 'Sus viajes en su calendario'
export const calendar_line =
  'Suscríbase a esta dirección privada en su aplicación de calendario: los viajes nuevos, cambiados y cancelados aparecerán en ella automáticamente. Cualquiera que tenga la dirección puede ver sus viajes.'
export const calendar_none = 'Aún no tiene una dirección de calendario.'
export const calendar_address = 'Dirección privada'
export const calendar_make = 'Crear una dirección'
export const calendar_renew = 'Renovar la dirección'
export const calendar_renew_line =
  'La dirección actual dejará de funcionar de inmediato en todos los calendarios que la usen.'
export const calendar_renew_yes = 'Renovarla'
export const calendar_renewed = 'Esta es la dirección nueva. La anterior ya no funciona.'
export const calendar_keep = 'Conservarla'
export const calendar_failed = 'La dirección del calendario no está disponible en este momento.'
export const copy = 'Copiar'
export const copied = 'Copiado.'
export const copy_failed = 'No se ha copiado. Seleccione la dirección y cópiela manualmente.'
export const close = 'Cerrar'
export const working = 'Un momento...'

// the dialog of one booking
export const booking_of_type = (a: { id: string; type: string }) => `Reserva ${a.id}, ${a.type}`
export const details_label = 'Detalles de la reserva'
export const details_loading = 'Cargando...'
export const booking_absent_title = 'Reserva no encontrada'
export const booking_absent = 'Esta reserva no se ha encontrado en su cuenta.'
export const booking_failed = 'No se ha podido cargar la reserva'
export const miles = (a: { miles: number }) => (a.miles === 1 ? '1 milla' : `${number(a.miles)} millas`)
export const class_and_car = (a: { label: string; like: string }) => `${a.label}, ${a.like}`
export const service = 'Servicio'
export const duration = 'Duración'
export const passengers = 'Pasajeros'
export const luggage = 'Equipaje'
export const flight = 'Vuelo'
export const pickup_sign = 'Cartel de recogida'
export const reference = 'Referencia'
export const booked_by = 'Reservado por'
export const passenger = 'Pasajero'
export const guest_titles = { mr: 'Sr.', mrs: 'Sra.', ms: 'Sra.', dr: 'Dr./Dra.' }
export const stops = 'Paradas'
export const notes = 'Notas para el chófer'
export const price_title = 'Precio'
export const outward_ride = 'Viaje de ida'
export const return_ride = 'Viaje de vuelta'
export const show_return = 'Ver el viaje de vuelta'
export const show_outward = 'Ver el viaje de ida'
/** Of two rides by the hour, of which none is the way back. */
export const first_ride = 'Primer viaje'
export const second_ride = 'Segundo viaje'
export const show_first = 'Ver el primer viaje'
export const show_second = 'Ver el segundo viaje'
export const amount_paid = 'Importe pagado'
/** Of a ride on a bill: how it stands, in place of 'Paid', and what the amount is. */
export const amount_billed = 'En su factura'
export const amount_settled = 'Pagado con factura'
export const amount_refunded = 'Reembolsado'
export const amount_price = 'Precio'
export const amount_due = 'Importe pendiente'
export const actions_label = 'Acciones de la reserva'
export const pay_now = 'Pagar ahora'
export const pay_for_change = (a: { amount: string }) => `Pagar ${a.amount} por el cambio`
export const change = 'Cambiar'
export const cancel = 'Cancelar reserva'
export const book_again = 'Reservar de nuevo'
export const book_back = 'Reservar la vuelta'
export const receipt = 'Recibo'
export const signed_price = 'Precio firmado (JSON)'
export const calendar_file = 'Archivo de calendario'
export const paper_failed = 'El archivo no está disponible en este momento. Inténtelo de nuevo.'

// payments and refunds
export const payments_title = 'Pagos y reembolsos'
export const payments_none = 'Aún no se ha pagado nada.'
export const payments_billed = 'No se ha pagado nada con tarjeta: el viaje está en su factura.'
export const payments_settled = 'Su factura de este viaje está pagada.'
export const money = {
  payment: {
    processing: 'Pago en curso',
    succeeded: 'Pago',
    disputed: 'Pago, en disputa',
    review: 'Pago, en revisión',
    pending: 'Pago en curso',
    failed: 'Pago fallido',
  },
  refund: {
    processing: 'Reembolso en curso',
    succeeded: 'Reembolso',
    disputed: 'Reembolso, en disputa',
    review: 'Reembolso, en revisión',
    pending: 'Reembolso en curso',
    failed: 'Reembolso fallido; nuestra oficina se ocupa de ello',
  },
}
export const card_ending = (a: { brand: string; last4: string }) =>
  `${a.brand.charAt(0).toUpperCase()}${a.brand.slice(1)} terminada en ${a.last4}`
export const minus = (a: { amount: string }) => `\u2212${a.amount}`
export const payments_failed = 'En este momento no se pueden mostrar los pagos.'

// what happened
export const timeline_title = 'Historial'
export const timeline_failed = 'En este momento no se puede mostrar el historial.'
export const at_time = (a: { date: string; time: string }) => `${a.date}, ${a.time}`
export const happened = {
  booked: 'Reserva hecha',
  booked_by_office: 'Reserva hecha por nuestra oficina',
  payment_started: (a: { amount: string }) => moreExactly('Pago iniciado', a.amount),
  payment_failed: 'Pago fallido',
  paid: (a: { amount: string }) => moreExactly('Pagado', a.amount),
  disputed: 'Pago en disputa',
  dispute_over: 'Disputa cerrada',
  attached: 'Añadida a su cuenta',
  claim_refused: 'Rechazada por el titular de la cuenta',
  confirmed: 'Confirmada por nuestra oficina',
  invoiced: 'Facturada',
  bill_settled: (a: { amount: string }) => moreExactly('Factura pagada', a.amount),
  bill_unsettled: 'Factura marcada como no pagada',
  bill_withdrawn: 'Retirada de la factura',
  completed: 'Viaje completado',
  cancelled: {
    customer: 'Cancelada por usted',
    partner: 'Cancelada por el establecimiento con el que reservó',
    office: 'Cancelada por nuestra oficina',
    system: 'Cancelada: no se pagó a tiempo',
  },
  change_proposed: (a: { parts: string }) => moreExactly('Cambio pendiente de pago', a.parts),
  change_dropped: (a: { parts: string }) => moreExactly('Cambio no realizado', a.parts),
  changed: (a: { parts: string }) => moreExactly('Cambio hecho', a.parts),
  refund_started: (a: { amount: string }) => moreExactly('Reembolso iniciado', a.amount),
  refunded: (a: { amount: string }) => moreExactly('Reembolsado', a.amount),
  refund_failed: (a: { amount: string }) =>
    moreExactly('Reembolso fallido; nuestra oficina se ocupa de ello', a.amount),
  mail: {
    sent: (a: { subject: string; to: string }) => `Correo «${a.subject}» enviado${toWhom(a.to)}`,
    queued: (a: { subject: string; to: string }) => `Correo «${a.subject}» enviándose${toWhom(a.to)}`,
    dead: (a: { subject: string; to: string }) => `El correo «${a.subject}» no se ha podido entregar${toWhom(a.to)}`,
  },
}
export const changed_parts = {
  when: 'fecha y hora',
  clock: 'reglas horarias de la recogida',
  pickup: 'recogida',
  dropoff: 'destino',
  hours: 'duración',
  party: 'pasajeros y equipaje',
  service: 'clase',
  flight: 'vuelo',
  sign: 'cartel de recogida',
  stops: 'paradas',
  notes: 'notas',
  passenger: 'pasajero',
  extras: 'extras',
  price: 'precio',
}
