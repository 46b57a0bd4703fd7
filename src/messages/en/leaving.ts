// Words of the question before something unsaved is left.

export const title = 'Leave without saving?'
export const line = 'What you have written here is not saved, and goes when you leave.'
export const stay = 'Stay here'
export const leave = 'Leave without saving'
