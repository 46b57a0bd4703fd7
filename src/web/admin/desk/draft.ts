// The draft of a phone booking in this tab's storage. It survives a refresh and the end of a session, for the same user
// only.
import { perTab } from '#kit/browser-storage.ts'
import { deskDraftKey } from '../../kept-drafts.ts'
import { storedAdmin } from '../../stored-user.ts'
import { type DeskForm, emptyDesk } from './form.ts'

export interface DeskDraft {
  /** Idempotency key of the booking. */
  id: string
  form: DeskForm
}

const readUserId = () => storedAdmin()?.user_id

export const readDeskDraft = (): DeskDraft | undefined => {
  const kept = perTab.readJson(deskDraftKey) as (DeskDraft & { by: unknown }) | null
  if (!kept?.id || !kept.form || kept.by !== readUserId()) return undefined
  const empty = emptyDesk()
  return { id: kept.id, form: { ...empty, ...kept.form, ride: { ...empty.ride, ...kept.form.ride } } }
}

export const keepDeskDraft = (draft: DeskDraft | undefined): void =>
  void perTab.write(deskDraftKey, draft ? JSON.stringify({ ...draft, by: readUserId() }) : null)
