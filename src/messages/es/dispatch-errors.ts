// What the server says no with about drivers and their rides.

export const ride_not_found = 'Viaje no encontrado'
export const ride_not_open = 'Este viaje no necesita conductor: está cancelado, completado o sin pagar'
export const driver_not_found = 'Conductor no encontrado'
export const driver_unfit = 'Este conductor no puede realizar este viaje'
export const assignment_changed = 'Otro usuario ha cambiado el conductor de este viaje'
export const ride_changed = 'El viaje ha cambiado desde que usted lo consultó. Compruébelo de nuevo.'
export const ride_under_way = 'El conductor ya va de camino. Llámelo antes, por favor.'
