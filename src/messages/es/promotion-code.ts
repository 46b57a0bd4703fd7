// The field of a promotion code in the details of a booking.

export const promotion_code = 'Código promocional'
export const add_code = 'Añadir un código promocional'
export const apply_code = 'Aplicar'
export const remove_code = 'Quitar'
export const checking_code = 'Comprobando el código'
export const code_missing = 'Introduzca un código'
export const code_not_applied = 'Aplique este código o quítelo'
export const off_both_rides = 'Reduce los dos viajes'
export const off_first_ride = 'Reduce solo el primer viaje'
export const fare = 'Tarifa'
