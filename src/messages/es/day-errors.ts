// What the server says no with about a driver's own rides, in Spanish.

export const not_your_ride = 'Este viaje no le está asignado'
export const ride_cancelled = 'Este viaje se ha cancelado'
export const state_not_possible = 'Esto no es posible en el estado actual del viaje'
export const not_acknowledged = 'Confirme primero el viaje'
export const ride_revised = 'El viaje ha cambiado. Revíselo y confírmelo de nuevo.'
export const too_early = 'Es demasiado pronto para salir hacia este viaje'
export const no_show_too_early = 'La espera incluida aún no ha terminado'
export const action_reused = 'Esta acción ya se registró para otro viaje'
export const rating_invalid = 'Este enlace de valoración no es válido'
export const rating_over = 'Este viaje ya no se puede valorar'
export const comment_long = (a: { most: number }) => `Su comentario puede tener ${a.most} caracteres como máximo`
