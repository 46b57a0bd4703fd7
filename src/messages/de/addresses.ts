// What the server says about a public address that cannot be had.

export const address_invalid =
  'Eine Adresse darf nur Kleinbuchstaben, Ziffern und einzelne Bindestriche enthalten, höchstens 60 Zeichen'
export const address_reserved = 'Diese Adresse ist der Website selbst vorbehalten. Bitte wählen Sie eine andere.'
export const address_taken = 'Diese Adresse wird bereits verwendet. Bitte wählen Sie eine andere.'
