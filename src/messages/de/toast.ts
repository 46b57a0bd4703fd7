// Words of toasts.
export const error_title = 'Fehler'
export const success_title = 'Erledigt'
export const dismiss = 'Schließen'
