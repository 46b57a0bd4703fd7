// Words of the mails about who drives: to the driver who gets, keeps or loses a ride, and to the office where one has lost theirs.

export const car_of_cars = (a: { number: number; cars: number }) => `Coche ${a.number} de ${a.cars}`
export const your_car = 'Su coche'
export const office = 'Oficina'

export const given_subject = (a: { date: string; time: string }) => `Nuevo viaje el ${a.date} a las ${a.time}`
export const given_title = 'Tiene un nuevo viaje.'
export const given_lead = 'La oficina le ha asignado este viaje. Confírmelo, por favor.'
export const given_closing = 'Si no puede realizarlo, llame inmediatamente a la oficina.'

export const revised_subject = (a: { date: string; time: string }) =>
  `Modificado: su viaje el ${a.date} a las ${a.time}`
export const revised_title = 'Su viaje ha cambiado.'
export const revised_lead = (a: { parts: string }) =>
  `Cambios: ${a.parts}. Abajo están los datos actuales. Confirme de nuevo el viaje, por favor.`

export const called_off_subject = (a: { date: string; time: string }) => `Cancelado: viaje el ${a.date} a las ${a.time}`
export const called_off_title = 'Este viaje está cancelado.'
export const called_off_lead = 'El viaje se ha cancelado. A esa hora está usted libre.'

export const taken_subject = (a: { date: string; time: string }) => `Viaje retirado: el ${a.date} a las ${a.time}`
export const taken_title = 'Este viaje ya no le está asignado.'
export const taken_lead = 'La oficina ha retirado este viaje de su agenda. A esa hora está usted libre.'
export const taken_closing = 'Si tiene alguna duda, llame a la oficina.'

export const dropped_subject = (a: { date: string; time: string }) => `Viaje sin conductor: ${a.date} a las ${a.time}`
export const dropped_title = 'Un viaje modificado necesita otro conductor.'
export const dropped_lead = (a: { driver: string; reference: string; reasons: string }) =>
  `El viaje ${a.reference} se ha modificado y ${a.driver} ya no puede realizarlo: ${a.reasons}. Asigne otro conductor, por favor.`
export const dropped_action = 'Ir a la asignación de viajes'
export const dropped_closing = 'Se ha avisado al conductor.'
export const fewer_cars = 'necesita menos coches'

export const reasons = {
  account_shut: 'su cuenta está desactivada',
  not_available: 'no está disponible',
  under_review: 'aún en revisión',
  not_started: 'todavía no ha empezado',
  has_left: 'para entonces ya se ha marchado',
  licence_expired: 'permiso de conducir caducado en esa fecha',
  insurance_expired: 'seguro caducado en esa fecha',
  insurance_unknown: 'sin fecha de caducidad del seguro',
  no_car: 'no tiene coche',
  class: 'el coche no sirve para esta clase',
  passengers: 'demasiados pasajeros para el coche',
  luggage: 'demasiado equipaje para el coche',
  equipment: 'el coche no lleva lo necesario para los extras',
  overlap: 'tiene otro viaje a esa hora',
  too_little_time: 'muy poco tiempo entre dos viajes',
  out_of_reach: 'fuera de alcance por carretera',
  absent: 'ausente en ese momento',
  day_off: 'día libre',
  shift: 'fuera de su turno',
  too_far: 'demasiado lejos de casa',
  other_region: 'trabaja en otra región',
} as const
