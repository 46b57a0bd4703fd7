// Starts the islands of the home page.
export const started = true
