// The extras of a ride, as a person reads them.

export const extras = 'Extras'
export const extra_each = (a: { price: string }) => `${a.price} each`
export const extra_free = 'Free of charge'
export const more_of = (a: { name: string }) => `More: ${a.name}`
export const fewer_of = (a: { name: string }) => `Fewer: ${a.name}`
export const extras_both_rides = 'For each of the two rides'
