// What the server says about pages that cannot be written so.

export const page_not_found = 'This page no longer exists'
export const page_changed = 'Another user has changed this page since you opened it'
export const page_linked = 'Every page of the website links to this one, so it must stay published at its address'
export const page_needs_text = 'The page needs a text in the default language of the website'
export const needed = 'Please fill in this field'
export const too_long = (a: { most: number }) => `At most ${a.most} characters`
export const one_line = 'Please remove line breaks and other control characters'
