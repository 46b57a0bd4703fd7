// Words of the page that is shown where there is no connection.

export const title = 'No tiene conexión'
export const line = 'En este momento no hay conexión. Lo que estaba leyendo volverá en cuanto la haya.'
export const next_ride = 'Su próximo viaje'
export const call = 'Atendemos el teléfono a cualquier hora'
export const reference = 'Reserva'
export const not_sent = 'No tiene conexión. Inténtelo de nuevo cuando la recupere.'
