// Words on every dialog of an area.

export const close = 'Close'
