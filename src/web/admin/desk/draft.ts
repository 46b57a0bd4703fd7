// What the telephone desk has taken down, in the storage of this tab: it outlives a refresh and the end of a session, for whoever
// typed it alone.
import { ofThisTab } from '#kit/browser-storage.ts'
import { deskDraftKey } from '../../kept-drafts.ts'
import { storedAdmin } from '../../stored-user.ts'
import { type DeskForm, emptyDesk } from './form.ts'

export interface DeskDraft {
  /** The key under which it is booked once. */
  id: string
  form: DeskForm
}

const me = () => storedAdmin()?.user_id

export const readDeskDraft = (): DeskDraft | undefined => {
  const kept = ofThisTab.readJson(deskDraftKey) as (DeskDraft & { by: unknown }) | null
  if (!kept?.id || !kept.form || kept.by !== me()) return undefined
  const empty = emptyDesk()
  return { id: kept.id, form: { ...empty, ...kept.form, ride: { ...empty.ride, ...kept.form.ride } } }
}

export const keepDeskDraft = (draft: DeskDraft | undefined): void =>
  void ofThisTab.write(deskDraftKey, draft ? JSON.stringify({ ...draft, by: me() }) : null)
