// Palabras del panel de reserva que va enmarcado en el sitio de un establecimiento.

export const title = (a: { partner: string }) => `Un coche para los huéspedes de ${a.partner}`
export const from_hotel = (a: { hotel: string }) => `Desde ${a.hotel}`
export const to_hotel = (a: { hotel: string }) => `Hasta ${a.hotel}`
export const by = (a: { site: string }) => `Un servicio de ${a.site}`
