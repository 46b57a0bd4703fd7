// Words of absences: when a driver is off, the rides that this frees, and their replacements. The back office is in English only.

// what the server says
export const not_found = 'This absence was not found'
export const ends_before = 'The end must be after the beginning'
export const over = 'This time has passed'
export const too_long = 'An absence is a year at most'
