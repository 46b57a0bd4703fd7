// Words of the places that a signed-in customer keeps, which the address fields offer.

export const saved_places = 'Gespeicherte Orte'
export const place_kinds = { home: 'Zuhause', office: 'Büro', other: 'Anderer Ort' }
