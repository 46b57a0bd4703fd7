// Words of the booking panel that stands in a frame on a partner's own site.

export const title = (a: { partner: string }) => `Un coche para los huéspedes de ${a.partner}`
export const from_hotel = (a: { hotel: string }) => `Desde ${a.hotel}`
export const to_hotel = (a: { hotel: string }) => `Hasta ${a.hotel}`
export const by = (a: { site: string }) => `Un servicio de ${a.site}`
