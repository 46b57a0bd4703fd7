// Words of the answer to a search that was sent without JavaScript. What it shares with the panel and the steps is there.

export const prices_description = 'El precio fijo de su viaje en cada una de nuestras tres clases.'
export const form_lead = 'Un solo precio por todo el coche, acordado antes de reservar.'
export const script_title = 'Para pagar en línea hace falta JavaScript'
export const script_line = (a: { phone: string }) =>
  `Actívelo en su navegador y vuelva a cargar esta página: su reserva continuará desde aquí. O llame al ${a.phone}, a cualquier hora, y reservaremos el viaje por usted.`
export const pickup_not_located = (a: { text: string }) => `No hemos podido encontrar la recogida «${a.text}»`
export const dropoff_not_located = (a: { text: string }) => `No hemos podido encontrar el destino «${a.text}»`
