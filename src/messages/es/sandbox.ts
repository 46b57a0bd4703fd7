// The test card form and the test bank of the built-in sandbox, in the words of the provider they stand in for.

export const declined = 'Su tarjeta ha sido rechazada.'
export const insufficient_funds = 'Su tarjeta no tiene fondos suficientes.'
export const expired = 'Su tarjeta ha caducado.'
export const number_incomplete = 'El número de su tarjeta está incompleto.'
export const number_invalid = 'El número de su tarjeta no es válido.'
export const expiry_incomplete = 'La fecha de caducidad de su tarjeta está incompleta.'
export const expiry_past = 'El año de caducidad de su tarjeta ya ha pasado.'
export const expiry_month_past = 'La fecha de caducidad de su tarjeta ya ha pasado.'
export const expiry_invalid = 'La fecha de caducidad de su tarjeta no es válida.'
export const code_incomplete = 'El código de seguridad de su tarjeta está incompleto.'
export const code_incorrect = 'El código de seguridad de su tarjeta no es correcto.'
export const name_needed = 'Indique el nombre que figura en la tarjeta.'
export const country_needed = 'Indique el país.'
export const postcode_needed = {
  GB: 'Indique el código postal.',
  US: 'Indique el código postal.',
  CA: 'Indique el código postal.',
}
export const only_test_cards =
  'Su tarjeta ha sido rechazada. Este es un formulario de prueba: use una tarjeta de prueba, como 4242 4242 4242 4242.'
export const authentication_failed =
  'No podemos autenticar su método de pago. Elija otro método de pago e inténtelo de nuevo.'
export const no_such_payment = 'No se ha encontrado este pago'
export const closed = 'Este pago ya no se puede hacer. Empiece de nuevo.'
export const return_elsewhere = 'La dirección de retorno debe estar en este sitio'

export const bank_title = 'Confirme su pago'
export const bank_name = 'Banco de prueba'
export const bank_lead = (a: { amount: string; last4: string }) =>
  `Su banco le pide que confirme ${a.amount} con la tarjeta de prueba terminada en ${a.last4}.`
export const bank_note = 'Esta página hace las veces de la de su banco. No se cobra nada.'
export const bank_over = 'Este pago ya no necesita su confirmación.'
export const bank_back_label = 'Volver al pago'
export const bank_done = 'Este pago se ha completado.'
export const bank_done_label = 'Ver su reserva'
export const complete_label = 'Completar'
export const fail_label = 'Rechazar'
