// Under which keys the browser keeps the rides that are being booked. Apart from the drafts, which load later than signing out.

export const draftList = 'ostler:drafts'
export const draftKey = (id: string): string => `ostler:draft:${id}`

/** They hold who travels, and where: they go with whoever signs out. */
export const forgetDrafts = (): void => {
  try {
    for (const key of Object.keys(localStorage))
      if (key === draftList || key.startsWith(draftKey(''))) localStorage.removeItem(key)
  } catch {
    // Storage throws where it is blocked: such a browser keeps no draft.
  }
}
