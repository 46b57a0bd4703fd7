// Under which keys the browser keeps the rides that are being booked. Apart from the drafts, which load later than signing out.

import { lasting, ofThisTab } from '#kit/browser-storage.ts'

export const draftList = 'ostler:drafts'
export const draftKey = (id: string): string => `ostler:draft:${id}`

/** Of the ride that the office takes down on the telephone. */
export const deskDraftKey = 'ostler:desk-draft'

/** A caller's name and address are not for the next person at this browser. */
export const forgetPhoneDraftOfOthers = (user_id: string): void => {
  const kept = ofThisTab.readJson(deskDraftKey) as { by?: unknown } | null
  if (kept && kept.by !== user_id) ofThisTab.write(deskDraftKey, null)
}

/** They hold who travels, and where: they go with whoever signs out. */
export const forgetDrafts = (): void => {
  for (const key of lasting.keys()) if (key === draftList || key.startsWith(draftKey(''))) lasting.write(key, null)
  ofThisTab.write(deskDraftKey, null)
}
