// Words of the places that a signed-in customer keeps, which the address fields offer.

export const saved_places = 'Lugares guardados'
export const place_kinds = { home: 'Casa', office: 'Oficina', other: 'Otro' }
