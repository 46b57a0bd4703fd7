// What the server says about settings that cannot be.

export const needed = 'Please fill in this field'
export const too_long = (a: { most: number }) => `At most ${a.most} characters`
export const one_line = 'Please remove line breaks and other control characters'
export const too_many_lines = 'At most 8 lines'
export const phone_form = 'Please write the number with + and the country code, such as +44 20 7946 0190'
export const email_form = 'Invalid email address'
export const pick_one = 'Please pick one of the choices'
export const whole_minutes = 'Please give whole minutes between 0 and 10080'
export const whole_months = 'Please give whole months between 1 and 120'
export const rate_form = 'Please give a rate between 0 and 100, with at most two decimals'
export const dollars_form = 'Please give dollars for one pound between 0.1 and 10, with at most four decimals'
export const settings_changed = 'Somebody else has changed the settings since you opened them'
