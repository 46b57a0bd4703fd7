// Words of a driver's day, as it stands on their phone.
import { plural, theTime } from './grammar.ts'

export const title = 'Su día'
export const trips = 'Viajes'
export const earnings = 'Ganancias'
export const rating = 'Valoración'
export const no_rating = 'aún ninguna'
export const parts = { today: 'Hoy', tomorrow: 'Mañana', later: 'Más adelante', done: 'Completados' } as const
export const none = 'Por ahora no hay viajes. Los que se le asignen aparecen aquí.'
export const not_linked = 'Su cuenta aún no está vinculada a un conductor. Llame a la oficina.'
export const loading = 'Cargando sus viajes...'
export const failed_title = 'No se pueden mostrar sus viajes'
export const failed = 'Compruebe la conexión e inténtelo de nuevo.'

export const states = {
  assigned: 'Nuevo',
  acknowledged: 'Confirmado',
  on_the_way: 'De camino',
  arrived: 'En el lugar',
  on_board: 'Pasajero a bordo',
  completed: 'Completado',
  no_show: 'No se presentó',
} as const
export const actions = {
  acknowledge: 'Confirmar',
  on_the_way: 'Voy de camino',
  arrived: 'He llegado',
  on_board: 'Pasajero a bordo',
  completed: 'Viaje completado',
  no_show: 'No se presentó',
} as const
export const office = 'Oficina'
export const set_by_office = 'Indicado por la oficina'
export const held_by_office = (a: { state: string }) => `La oficina indica: ${a.state}`
export const acknowledge_change = 'Confirmar el cambio'
export const changed_note = 'Este viaje ha cambiado. Revíselo de nuevo.'
export const possible_from = (a: { time: string }) => `Posible desde ${theTime(a.time)}`
export const possible_from_day = (a: { date: string; time: string }) => `Posible desde ${a.date}, ${theTime(a.time)}`

export const ride_at = (a: { time: string; pickup: string }) => `${a.time}, ${a.pickup}`
export const car_of = (a: { number: number; cars: number }) => `Coche ${a.number} de ${a.cars}`
export const passenger = 'Pasajero'
export const party = 'Pasajeros y equipaje'
export const flight = 'Vuelo'
export const stops = 'Paradas'
export const notes = 'Notas'
export const vip = 'VIP'
export const customer_notes = 'Sobre el cliente'
export const service = 'Clase'
export const duration = 'Duración'
export const hours = (a: { hours: number }) => plural(a.hours, 'hora', 'horas')
export const call = (a: { name: string }) => (a.name ? `Llamar a ${a.name}` : 'Llamar')
export const call_short = 'Llamar'
export const navigate = 'Cómo llegar'
export const name_board = 'Cartel'
export const close_board = 'Cerrar el cartel'

// the waiting meter
export const waiting = 'Espera'
export const waiting_starts = (a: { time: string }) => `La espera se cuenta desde ${theTime(a.time)}.`
export const free_until = (a: { time: string }) => `Gratis hasta ${theTime(a.time)}`
export const fee_from = (a: { amount: string; time: string }) => `${a.amount} desde ${theTime(a.time)}`
export const fee_now = (a: { amount: string }) => `${a.amount} hasta ahora`
export const fee_most = (a: { amount: string }) => `Máximo ${a.amount}. Pasadas dos horas, llame a la oficina.`
export const fee_recorded = (a: { amount: string }) =>
  `Cargo por espera de ${a.amount} registrado. La oficina envía al cliente un enlace de pago.`
export const no_show_from = (a: { time: string }) => `«No se presentó» es posible desde ${theTime(a.time)}.`

export const no_show_title = '¿No se ha presentado el pasajero?'
export const no_show_line =
  'El viaje termina entonces y no se reembolsa. Puede deshacerlo durante 10 segundos. ¿Ha intentado llamar?'
export const undo = 'Deshacer'
export const no_show_yes = 'Sí, no se ha presentado'
export const no_show_no = 'Seguir esperando'

// without a connection
export const offline = 'Sin conexión. Sus avisos se guardan y se envían en cuanto vuelva la conexión.'
export const to_send = (a: { count: number }) => (a.count === 1 ? '1 aviso por enviar' : `${a.count} avisos por enviar`)
export const as_of = (a: { time: string }) => `A ${theTime(a.time)}`
export const refused_title = (a: { action: string; ride: string }) => `No aceptado: ${a.action}, ${a.ride}`
export const understood = 'Entendido'
export const waits_here = 'Guardado en este teléfono, aún sin enviar'

export const equipment_title = 'En su coche'
export const equipment_lead = 'Marque lo que lleva su coche. Se le propondrán los trayectos que lo necesiten.'
export const equipment_failed = 'No se ha podido guardar. Inténtelo de nuevo.'
