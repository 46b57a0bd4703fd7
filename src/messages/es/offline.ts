// Words of the page that is shown where there is no connection.

export const title = 'No tiene conexión'
export const line = 'No hay conexión a internet. La página se recargará en cuanto vuelva la conexión.'
export const next_ride = 'Su próximo viaje'
export const call = 'Atención telefónica las 24 horas'
export const reference = 'Reserva'
export const not_sent = 'No tiene conexión. Inténtelo de nuevo cuando la recupere.'
export const no_connection = 'Sin conexión'
/** `id` is the id of a request that failed. */
export const quote_number = (a: { id: string }) => `Si se pone en contacto con nosotros, indique el número ${a.id}.`
