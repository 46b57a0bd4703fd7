// Words of the messages between a driver and the office, in Spanish.

export const not_a_driver = 'Su cuenta aún no está vinculada a un conductor. Llame a la oficina.'
export const not_your_ride = 'Este viaje no está asignado a este conductor'
export const reused = 'Este mensaje ya se ha enviado'

export const title = 'Mensajes'
export const open = (a: { unread: number }) => (a.unread === 0 ? 'Mensajes' : `Mensajes, ${a.unread} sin leer`)
export const about_ride = 'Mensaje a la oficina'
export const about_ride_at = (a: { ride: string }) => `Mensaje a la oficina sobre ${a.ride}`
export const loading = 'Cargando mensajes...'
export const failed = 'No se han podido cargar los mensajes. Inténtelo de nuevo.'
export const none = 'Aún no hay mensajes. La oficina lee lo que escriba aquí.'
export const office = 'Oficina'
export const you = 'Usted'
export const about = (a: { ride: string }) => `Sobre ${a.ride}`
export const read_at = (a: { time: string }) => `Leído a las ${a.time}`
export const sent_at = (a: { time: string }) => `Enviado a las ${a.time}`
export const text = 'Su mensaje'
export const send = 'Enviar'
export const sending = 'Enviando...'
export const send_failed = 'No se ha podido enviar el mensaje. Inténtelo de nuevo.'
export const quick_replies = 'Respuestas rápidas'
export const quick = {
  on_my_way: 'Voy de camino',
  late: 'Llego 5 minutos tarde',
  ok: 'De acuerdo',
  call_me: 'Llámeme',
} as const
export const sound = 'Sonido para mensajes nuevos'
export const new_message = (a: { text: string }) => `Nuevo mensaje de la oficina: ${a.text}`
