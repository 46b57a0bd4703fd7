// Words around a page of text: terms, privacy and whatever an administrator adds.
export const contents = 'Contents'
export const last_changed = (a: { date: string }) => `Last updated on ${a.date}`
/** For search engines: what people ask, answered by the sentences of the terms. */
export const question_cancel = 'Until when can I cancel free of charge?'
export const question_wait = 'How long does the chauffeur wait, and what does waiting cost?'
