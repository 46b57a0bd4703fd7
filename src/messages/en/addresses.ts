// What the server says about a public address that cannot be had.

export const address_invalid =
  'An address can contain only lower-case letters, digits and single hyphens, up to 60 characters'
export const address_reserved = 'This address is reserved for the website itself. Please choose another.'
export const address_taken = 'This address is already in use. Please choose another.'
