// Words around a page of text: terms, privacy and whatever an administrator adds.
export const contents = 'Inhalt'
export const last_changed = (a: { date: string }) => `Zuletzt geändert am ${a.date}`
/** For search engines: what people ask, answered by the sentences of the terms. */
export const question_cancel = 'Bis wann kann ich kostenlos stornieren?'
export const question_wait = 'Wie lange wartet der Chauffeur, und was kostet das Warten?'
