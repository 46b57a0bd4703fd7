// Words on every dialog of an area.

export const close = 'Close'

// A form in a dialog.
export const save = 'Save'
export const saving = 'Saving...'
export const cancel = 'Cancel'
export const save_failed = 'This could not be saved. Please try again.'
export const changed_by_other = 'Changed by another person meanwhile'
