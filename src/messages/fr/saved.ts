// Words of the places that a signed-in customer keeps, which the address fields offer.

export const saved_places = 'Lieux enregistrés'
export const place_kinds = { home: 'Domicile', office: 'Bureau', other: 'Autre' }
