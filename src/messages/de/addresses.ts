// What the server says about a public address that cannot be had.

export const address_invalid =
  'Eine Adresse besteht aus Kleinbuchstaben, Ziffern und einzelnen Bindestrichen dazwischen und hat höchstens 60 Zeichen'
export const address_reserved = 'Diese Adresse ist der Website selbst vorbehalten. Bitte wählen Sie eine andere.'
export const address_taken = 'Diese Adresse wird schon verwendet. Bitte wählen Sie eine andere.'
