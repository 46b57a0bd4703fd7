// Words of the page of a partner hotel, and of the booking form that starts or ends there.

export const page_title = (a: { partner: string }) => `Para los huéspedes de ${a.partner}`
export const page_description = (a: { partner: string }) =>
  `Coches con chófer para los huéspedes de ${a.partner}: al aeropuerto, para la velada o por horas, a un precio que queda fijado al reservar.`

/** Set in lines of their own where there is room. */
export const hero_title = (a: { partner: string }): readonly string[] => [`Desde ${a.partner},`, 'adonde desee.']
export const hero_line = 'Un coche para los huéspedes del hotel, al aeropuerto o para la velada.'
export const logo = (a: { partner: string }) => `Logotipo de ${a.partner}`
/** Read out after the name of the hotel's own site. */
export const opens_new_tab = '(se abre en una pestaña nueva)'

export const swap = 'Intercambiar recogida y destino'
export const now_from = (a: { hotel: string }) => `La recogida es en ${a.hotel}`
export const now_to = (a: { hotel: string }) => `El destino es ${a.hotel}`
