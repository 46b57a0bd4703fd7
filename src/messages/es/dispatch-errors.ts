// What the server says no with about drivers and their rides.

export const ride_not_found = 'Este viaje no existe'
export const ride_not_open = 'Este viaje no necesita conductor: está cancelado, terminado o sin pagar'
export const driver_not_found = 'Este conductor no existe'
export const driver_unfit = 'Este conductor no puede hacer este viaje'
export const assignment_changed = 'Otra persona ha cambiado quién conduce este viaje desde que usted lo consultó'
export const ride_changed = 'El viaje ha cambiado desde que usted lo consultó. Compruébelo de nuevo.'
export const ride_under_way = 'El conductor ya está en camino. Llámelo antes, por favor.'
