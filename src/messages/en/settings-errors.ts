// What the server says about settings that cannot be.

export const needed = 'Please fill in this field'
export const too_long = (a: { most: number }) => `At most ${a.most} characters`
export const one_line = 'Please remove line breaks and other control characters'
export const too_many_lines = 'At most 8 lines'
export const phone_form = 'Please enter the number with + and the country code, such as +44 20 7946 0190'
export const email_form = 'Invalid email address'
export const pick_one = 'Please choose one of the options'
export const whole_minutes = 'Please enter whole minutes between 0 and 10,080'
export const whole_months = 'Please enter whole months between 1 and 120'
export const rate_form = 'Please enter a rate between 0 and 100, with at most two decimals'
export const dollars_form = 'Please enter dollars per pound between 0.1 and 10, with at most four decimals'
export const settings_changed = 'Another user has changed the settings since you opened them'
