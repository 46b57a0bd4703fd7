// The extras of a ride, as a person reads them.

export const extras = 'Suppléments'
export const extra_each = (a: { price: string }) => `${a.price} l’unité`
export const extra_free = 'Offert'
export const more_of = (a: { name: string }) => `Plus : ${a.name}`
export const fewer_of = (a: { name: string }) => `Moins : ${a.name}`
export const extras_both_rides = 'Pour chacun des deux trajets'
