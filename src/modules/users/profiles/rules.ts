// What stands in the profile of somebody who was not asked: booking makes an account without an address.

/** In the place of each part of the address. */
export const notProvided = 'Not provided'
/** The country of such an account. */
export const countryAtFirst = { name: 'United Kingdom', code: 'GB' }
