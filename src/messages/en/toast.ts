// Words of toasts.
export const error_title = 'Error'
export const success_title = 'Success'
export const dismiss = 'Dismiss'
