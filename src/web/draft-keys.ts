// Storage keys of booking drafts. Apart from the drafts, because signing out must not load those.

import { persistent, perTab } from '#kit/browser-storage.ts'

export const draftList = 'ostler:drafts'
export const draftKey = (id: string): string => `ostler:draft:${id}`

/** Draft of a phone booking by the office. */
export const deskDraftKey = 'ostler:desk-draft'

/** Removes the phone draft of another user, because it contains a caller's personal data. */
export const forgetPhoneDraftOfOthers = (user_id: string): void => {
  const draft = perTab.readJson(deskDraftKey) as { by?: unknown } | null
  if (draft && draft.by !== user_id) perTab.write(deskDraftKey, null)
}

/** Removes all drafts at sign-out, because they contain passengers and places. */
export const forgetDrafts = (): void => {
  for (const key of persistent.keys())
    if (key === draftList || key.startsWith(draftKey(''))) persistent.write(key, null)
  perTab.write(deskDraftKey, null)
}
