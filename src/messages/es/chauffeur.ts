// Words of who drives, for those who wait for them, and of the page on which they are rated.
import { plural, theTime } from './grammar.ts'

export const title = (a: { count: number }) => (a.count > 1 ? 'Sus chóferes' : 'Su chófer')
export const none_yet = 'Su chófer aparecerá aquí en cuanto se asigne. También le escribiremos.'
export const car_number = (a: { number: number }) => `Coche ${a.number}`
export const plate = 'Matrícula'
export const rated = (a: { rating: string }) => `Valorado con ${a.rating} de 5`
export const states = {
  assigned: 'Asignado',
  on_the_way: 'De camino',
  arrived: 'Le espera',
  on_board: 'A bordo',
  completed: 'Viaje completado',
  no_show: 'Pasajero no presentado',
} as const
export const since = (a: { time: string }) => `desde ${theTime(a.time)}`
export const over_at = (a: { time: string }) => `a ${theTime(a.time)}`
export const car_of = (a: { car: string; color: string }) => (a.color ? `${a.car}, ${a.color}` : a.car)
export const waiting_free = (a: { time: string }) => `La espera está incluida hasta ${theTime(a.time)}.`
export const waiting_fee = (a: { amount: string }) => `Cargo por espera hasta ahora: ${a.amount}.`
export const waiting_next = (a: { amount: string; time: string }) => `Desde ${theTime(a.time)}: ${a.amount}.`
export const waiting_most = (a: { amount: string }) => `El máximo es de ${a.amount}.`
export const waited = (a: { amount: string }) =>
  `Cargo por espera: ${a.amount}. Le enviaremos un enlace de pago; no se cobra automáticamente en su tarjeta.`
export const failed = 'No se puede mostrar su chófer en este momento.'

export const expected_at_pickup = ({ minutes, time }: { minutes: number; time: string }) =>
  minutes > 0
    ? `Según nuestro plan, en su punto de recogida en unos ${minutes} minutos, a las ${time}.`
    : 'Según nuestro plan, en su punto de recogida en cualquier momento.'
export const expected_at_end = ({ minutes, time }: { minutes: number; time: string }) =>
  minutes > 0
    ? `Según nuestro plan, en su destino en unos ${minutes} minutos, a las ${time}.`
    : 'Según nuestro plan, en su destino en cualquier momento.'
export const call = ({ name }: { name: string }) => `Llamar a ${name}`
export const photo_of = ({ name }: { name: string }) => `Foto de ${name}`

// the page of the link in the thank-you mail
export const rate_title = (a: { count: number }) => (a.count === 1 ? '¿Qué tal su chófer?' : '¿Qué tal sus chóferes?')
export const rate_ride = (a: { when: string; pickup: string }) => `${a.when}, desde ${a.pickup}`
export const rate_of = (a: { name: string }) => `Su valoración de ${a.name}`
export const star = (a: { count: number }) => plural(a.count, 'estrella', 'estrellas')
export const sending = 'Enviando...'
export const sent = (a: { name: string }) => `Gracias. Su valoración de ${a.name} se ha registrado.`
export const changeable = (a: { days: number }) => `Puede cambiarla durante ${a.days} días.`
export const comment = '¿Desea añadir algo?'
export const comment_hint = 'Nuestra oficina lee su comentario. El conductor no lo ve.'
export const save_comment = 'Guardar comentario'
export const comment_saved = 'Su comentario se ha guardado.'
export const is_over = 'Este viaje ya no se puede valorar.'
export const over_line = 'Si desea comentarnos algo sobre su viaje, llámenos.'
export const invalid_title = 'Este enlace no funciona'
export const invalid_line = 'Abra de nuevo el enlace de nuestro correo, o cópielo entero.'
export const rate_loading = 'Cargando...'
export const rate_load_failed = 'No se ha podido cargar el viaje. Compruebe la conexión e inténtelo de nuevo.'
export const rate_failed = 'No se ha podido enviar su valoración. Inténtelo de nuevo.'
