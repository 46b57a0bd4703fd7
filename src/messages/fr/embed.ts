// Words of the booking panel that stands in a frame on a partner's own site.

export const title = (a: { partner: string }) => `Une voiture pour les clients de ${a.partner}`
export const from_hotel = (a: { hotel: string }) => `Depuis ${a.hotel}`
export const to_hotel = (a: { hotel: string }) => `Vers ${a.hotel}`
export const by = (a: { site: string }) => `Conduit par ${a.site}`
