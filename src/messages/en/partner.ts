// Words of the page of a partner hotel, and of the booking form that starts or ends there.

export const page_title = (a: { partner: string }) => `For guests of ${a.partner}`
export const page_description = (a: { partner: string }) =>
  `Chauffeur-driven cars for guests of ${a.partner}: to the airport, for the evening or by the hour, at a price that is fixed when you book.`

/** Set in lines of their own where there is room. */
export const hero_title = (a: { partner: string }): readonly string[] => [`From ${a.partner},`, 'onward.']
export const hero_line = 'A car for guests of the hotel, to the airport or for the evening.'
export const logo = (a: { partner: string }) => `Logo of ${a.partner}`
/** Read out after the name of the hotel's own site. */
export const opens_new_tab = '(opens in a new tab)'

export const swap = 'Swap pickup and dropoff'
export const now_from = (a: { hotel: string }) => `Pickup is ${a.hotel}`
export const now_to = (a: { hotel: string }) => `Dropoff is ${a.hotel}`
