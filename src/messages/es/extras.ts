// The extras of a ride, as a person reads them.

export const extras = 'Extras'
export const extra_each = (a: { price: string }) => `${a.price} cada uno`
export const extra_free = 'Gratuito'
export const more_of = (a: { name: string }) => `Más: ${a.name}`
export const fewer_of = (a: { name: string }) => `Menos: ${a.name}`
export const extras_both_rides = 'Para cada uno de los dos trayectos'
