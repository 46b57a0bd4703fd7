// Words on every dialog of an area.

export const close = 'Close'

// A form in a dialog.
export const save = 'Save'
export const saving = 'Saving...'
export const cancel = 'Cancel'
export const save_failed = 'This could not be saved. Please try again.'
