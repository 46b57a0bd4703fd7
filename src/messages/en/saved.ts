// Words of the places that a signed-in customer keeps, which the address fields offer.

export const saved_places = 'Saved places'
export const place_kinds = { home: 'Home', office: 'Office', other: 'Other' }
