// The field of a promotion code in the details of a booking.

export const promotion_code = 'Aktionscode'
export const add_code = 'Aktionscode eingeben'
export const apply_code = 'Anwenden'
export const remove_code = 'Entfernen'
export const checking_code = 'Code wird geprüft'
export const code_missing = 'Bitte geben Sie einen Code ein'
export const code_not_applied = 'Bitte wenden Sie diesen Code an, oder entfernen Sie ihn'
export const off_both_rides = 'Gilt für beide Fahrten'
export const off_first_ride = 'Gilt nur für die erste Fahrt'
export const fare = 'Fahrpreis'
