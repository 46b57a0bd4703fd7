// The field of a promotion code in the details of a booking.

export const promotion_code = 'Code promotionnel'
export const add_code = 'Ajouter un code promotionnel'
export const apply_code = 'Appliquer'
export const remove_code = 'Retirer'
export const checking_code = 'Vérification du code'
export const code_missing = 'Veuillez saisir un code'
export const code_not_applied = 'Veuillez appliquer ce code ou le retirer'
export const off_both_rides = 'Réduit les deux trajets'
export const off_first_ride = 'Réduit seulement le premier trajet'
export const fare = 'Tarif'
