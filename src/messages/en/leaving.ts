// Words of the question before something unsaved is left.

export const title = 'Leave without saving?'
export const line = 'Your unsaved changes will be lost.'
export const stay = 'Stay here'
export const leave = 'Leave without saving'
