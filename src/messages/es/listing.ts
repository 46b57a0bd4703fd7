// Words of the table that a list of bookings is exported as.

export const file_name = (a: { date: string }) => `ostler-reservas-${a.date}.csv`

// heads of its columns
export const booking_id = 'N.º de reserva'
export const status = 'Estado'
export const payment = 'Pago'
export const type = 'Tipo'
export const date = 'Fecha'
export const time = 'Hora'
export const time_zone = 'Zona horaria'
export const pickup = 'Recogida'
export const dropoff = 'Destino'
export const service_class = 'Clase'
export const cars = 'Coches'
export const passengers = 'Pasajeros'
export const luggage = 'Equipaje'
export const hours = 'Horas'
export const miles = 'Millas'
export const price = 'Precio'
export const currency = 'Moneda'
export const passenger = 'Pasajero'
export const passenger_email = 'Correo electrónico del pasajero'
export const passenger_phone = 'Teléfono del pasajero'
export const flight = 'Número de vuelo'
export const sign = 'Cartel de recogida'
export const stops = 'Paradas'
export const notes = 'Notas para el chófer'
export const reference = 'Referencia'
export const return_of = 'Vuelta de'
export const booked_at = 'Fecha de reserva (UTC)'

// what stands in them
export const types = { point_to_point: 'Punto a punto', hourly: 'Por horas' } as const
export const statuses = {
  pending: 'Pendiente',
  confirmed: 'Confirmada',
  completed: 'Completada',
  cancelled: 'Cancelada',
  paid: 'Pagada',
  invoiced: 'Facturado',
  part_paid: 'Pagado en parte',
  no_show: 'Pasajero ausente',
} as const
export const payments = {
  unpaid: 'Sin pagar',
  processing: 'En curso',
  invoiced: 'Facturado',
  paid: 'Pagado',
  refund_pending: 'Reembolso en curso',
  partially_refunded: 'Reembolsado en parte',
  refunded: 'Reembolsado',
  review: 'En revisión',
  disputed: 'En disputa',
} as const
