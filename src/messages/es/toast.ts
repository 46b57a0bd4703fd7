// Words of toasts.
export const error_title = 'Error'
export const success_title = 'Hecho'
export const dismiss = 'Cerrar'
