// The query as the address has it: a choice made a moment ago stands there before React has shown it. Whoever adds to it begins here.

export const queryNow = (): URLSearchParams => new URLSearchParams(window.location.search)
