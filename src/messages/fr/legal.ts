// Words around a page of text: terms, privacy and whatever an administrator adds.
export const contents = 'Sommaire'
export const last_changed = (a: { date: string }) => `Dernière modification le ${a.date}`
/** For search engines: what people ask, answered by the sentences of the terms. */
export const question_cancel = 'Jusqu’à quand puis-je annuler sans frais ?'
export const question_wait = 'Combien de temps le chauffeur attend-il, et que coûte l’attente ?'
