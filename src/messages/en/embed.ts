// Words of the booking panel that stands in a frame on a partner's own site.

export const title = (a: { partner: string }) => `A car for guests of ${a.partner}`
export const from_hotel = (a: { hotel: string }) => `From ${a.hotel}`
export const to_hotel = (a: { hotel: string }) => `To ${a.hotel}`
export const by = (a: { site: string }) => `Driven by ${a.site}`
