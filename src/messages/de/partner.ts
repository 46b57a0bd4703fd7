// Words of the page of a partner hotel, and of the booking form that starts or ends there.

export const page_title = (a: { partner: string }) => `Für Gäste von ${a.partner}`
export const page_description = (a: { partner: string }) =>
  `Wagen mit Chauffeur für Gäste von ${a.partner}: zum Flughafen, für den Abend oder stundenweise, zu einem Preis, der bei der Buchung feststeht.`

/** Set in lines of their own where there is room. */
export const hero_title = (a: { partner: string }): readonly string[] => [`Ab ${a.partner},`, 'wohin Sie möchten.']
export const hero_line = 'Ein Wagen für Gäste des Hotels, zum Flughafen oder für den Abend.'
export const logo = (a: { partner: string }) => `Logo von ${a.partner}`
/** Read out after the name of the hotel's own site. */
export const opens_new_tab = '(öffnet sich in einem neuen Tab)'

export const swap = 'Abholort und Ziel tauschen'
export const now_from = (a: { hotel: string }) => `Abholort ist ${a.hotel}`
export const now_to = (a: { hotel: string }) => `Ziel ist ${a.hotel}`
