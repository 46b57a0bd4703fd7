// Words around a page of text: terms, privacy and whatever an administrator adds.
export const contents = 'Índice'
export const last_changed = (a: { date: string }) => `Última modificación: ${a.date}`
/** For search engines: what people ask, answered by the sentences of the terms. */
export const question_cancel = '¿Hasta cuándo puedo cancelar gratis?'
export const question_wait = '¿Cuánto espera el chófer y cuánto cuesta la espera?'
