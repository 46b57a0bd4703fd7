// Words of the booking panel that stands in a frame on a partner's own site.

export const title = (a: { partner: string }) => `Ein Wagen für Gäste von ${a.partner}`
export const from_hotel = (a: { hotel: string }) => `Ab ${a.hotel}`
export const to_hotel = (a: { hotel: string }) => `Nach ${a.hotel}`
export const by = (a: { site: string }) => `Gefahren von ${a.site}`
