// Words of the mails of a ride's day: who drives, that they come, that they are there; the reminder, and the thanks.
import { theTime } from './grammar.ts'

export const chauffeur = 'Chófer'
export const car = 'Coche'
export const plate = 'Matrícula'
export const car_of = (a: { car: string; color: string }) => (a.color ? `${a.car}, ${a.color}` : a.car)
export const car_number = (a: { number: number }) => `Coche ${a.number}`

export const assigned_subject = (a: { name: string; date: string; time: string }) =>
  `Su chófer: ${a.name}, ${a.date}, a ${theTime(a.time)}`
export const assigned_title = (a: { name: string }) => `Su chófer: ${a.name}.`
export const assigned_lead = 'Su chófer y su coche para este viaje:'

export const released_subject = (a: { date: string; time: string }) =>
  `Le buscamos otro chófer: ${a.date}, a ${theTime(a.time)}`
export const released_title = 'Su chófer será otra persona.'
export const released_lead = (a: { name: string }) =>
  `${a.name} ya no está disponible para su viaje. Su reserva no se ve afectada y no tiene que hacer nada: le escribiremos en cuanto se asigne otro chófer.`

export const on_the_way_subject = (a: { name: string }) => `${a.name} va de camino`
export const on_the_way_title = 'Su chófer va de camino.'
export const on_the_way_lead = (a: { name: string; minutes: number }) =>
  `${a.name} ha salido y llegará ${a.minutes} minutos antes de la hora de recogida.`

export const arrived_subject = (a: { name: string }) => `${a.name} ha llegado`
export const arrived_title = 'Su chófer ha llegado.'
export const arrived_lead = (a: { name: string }) =>
  `${a.name} le espera en el lugar de recogida, con su nombre en el cartel.`
export const arrived_free = (a: { time: string; minutes: number }) =>
  `La espera está incluida hasta ${theTime(a.time)}: ${a.minutes} minutos desde la hora de recogida o desde la llegada.`
export const waiting_title = 'Después'

export const follow = 'En su área personal ve cuándo se espera el coche y cómo llamar a su chófer.'
export const follow_passenger = '¿Alguna pregunta el mismo día? Llámenos.'

export const reminder_subject = (a: { date: string; time: string }) =>
  `Recordatorio: su viaje, ${a.date}, a ${theTime(a.time)}`
export const reminder_title = 'Su viaje se acerca.'
export const reminder_lead = 'Estos son de nuevo los datos de su viaje.'
export const no_chauffeur_yet = 'Le escribiremos en cuanto se asigne su chófer.'

export const thanks_subject = 'Gracias por viajar con nosotros'
export const thanks_title = 'Gracias por viajar con nosotros.'
export const thanks_lead = (a: { count: number }) =>
  `Esperamos que haya disfrutado del viaje. ${a.count === 1 ? '¿Qué tal su chófer?' : '¿Qué tal sus chóferes?'} Valórelo de una a cinco estrellas.`
export const thanks_plain = 'Esperamos que haya disfrutado del viaje.'
export const thanks_button = 'Valorar al chófer'
export const thanks_note = (a: { reference: string; days: number }) =>
  `Reserva ${a.reference}. El enlace es solo para este viaje y funciona durante ${a.days} días.`
export const thanks_note_plain = (a: { reference: string }) => `Reserva ${a.reference}.`

// no-show
export const no_show_subject = (a: { date: string; time: string }) =>
  `Pasajero no presentado: su viaje del ${a.date} a las ${a.time}`
export const no_show_title = 'Pasajero no presentado.'
export const no_show_lead = (a: { time: string }) =>
  `Su chófer esperó hasta las ${a.time} y comunicó que el pasajero no se había presentado. El viaje ha terminado.`
export const no_show_terms = 'Importes'
export const no_show_price = 'El precio del viaje no se reembolsa.'
export const no_show_fee = (a: { amount: string; minutes: number }) =>
  `El precio del viaje no se reembolsa. El cargo por espera tras ${a.minutes === 60 ? 'la hora gratuita' : 'el tiempo gratuito'} es de ${a.amount}; le enviaremos aparte un enlace de pago.`
