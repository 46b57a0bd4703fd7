// What the server says about a public address that cannot be had.

export const address_invalid =
  'Une adresse ne peut contenir que des minuscules, des chiffres et des traits d’union isolés, 60 caractères au plus'
export const address_reserved = 'Cette adresse est réservée au site lui-même. Veuillez en choisir une autre.'
export const address_taken = 'Cette adresse est déjà utilisée. Veuillez en choisir une autre.'
