// What the server says about a public address that cannot be had.

export const address_invalid =
  'Una dirección solo puede contener minúsculas, cifras y guiones sueltos, hasta 60 caracteres'
export const address_reserved = 'Esta dirección está reservada para el propio sitio web. Elija otra.'
export const address_taken = 'Esta dirección ya está en uso. Elija otra.'
