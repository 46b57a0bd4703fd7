// The field of a promotion code in the details of a booking.

export const promotion_code = 'Promotion code'
export const add_code = 'Add a promotion code'
export const apply_code = 'Apply'
export const remove_code = 'Remove'
export const checking_code = 'Checking the code'
export const code_missing = 'Please enter a code'
export const code_not_applied = 'Please apply this code, or remove it'
export const off_both_rides = 'Reduces both rides'
export const off_first_ride = 'Reduces the first ride only'
export const fare = 'Fare'
