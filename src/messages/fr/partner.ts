// Words of the page of a partner hotel, and of the booking form that starts or ends there.

export const page_title = (a: { partner: string }) => `Pour les clients de ${a.partner}`
export const page_description = (a: { partner: string }) =>
  `Des voitures avec chauffeur pour les clients de ${a.partner} : vers l’aéroport, pour la soirée ou à l’heure, à un prix fixé dès la réservation.`

/** Set in lines of their own where there is room. */
export const hero_title = (a: { partner: string }): readonly string[] => [`De ${a.partner},`, 'où vous voudrez.']
export const hero_line = 'Une voiture pour les clients de l’hôtel, vers l’aéroport ou pour la soirée.'
export const logo = (a: { partner: string }) => `Logo de ${a.partner}`
/** Read out after the name of the hotel's own site. */
export const opens_new_tab = '(s’ouvre dans un nouvel onglet)'

export const swap = 'Inverser le départ et la destination'
export const now_from = (a: { hotel: string }) => `Le départ est ${a.hotel}`
export const now_to = (a: { hotel: string }) => `La destination est ${a.hotel}`
