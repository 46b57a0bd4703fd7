// Under which keys the browser keeps the rides that are being booked. Apart from the drafts, which load later than signing out.

import { lasting } from '#kit/browser-storage.ts'

export const draftList = 'ostler:drafts'
export const draftKey = (id: string): string => `ostler:draft:${id}`

/** They hold who travels, and where: they go with whoever signs out. */
export const forgetDrafts = (): void => {
  for (const key of lasting.keys()) if (key === draftList || key.startsWith(draftKey(''))) lasting.write(key, null)
}
