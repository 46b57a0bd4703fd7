// The extras of a ride, as a person reads them.

export const extras = 'Extras'
export const extra_each = (a: { price: string }) => `je ${a.price}`
export const extra_free = 'Kostenlos'
export const more_of = (a: { name: string }) => `Mehr: ${a.name}`
export const fewer_of = (a: { name: string }) => `Weniger: ${a.name}`
export const extras_both_rides = 'Für jede der beiden Fahrten'
