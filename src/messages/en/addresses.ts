// What the server says about a public address that cannot be had.

export const address_invalid =
  'An address has small letters, figures and single hyphens between them, and 60 characters at most'
export const address_reserved = 'This address is kept for the website itself. Please choose another.'
export const address_taken = 'This address is used already. Please choose another.'
