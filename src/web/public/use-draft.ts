// The draft of a step, by the booking_id in the address. Without one the visitor is redirected home with an error.
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorToast } from '#kit/toast.tsx'
import * as m from '#messages/en/flow.ts'
import { paths } from '../paths.ts'
import { type BookingDraft, readDraft, updateDraft } from './booking-draft.ts'
import { leaveForDocument } from './leave-for-document.ts'

export type DraftChange = (patch: Partial<Omit<BookingDraft, 'id'>>) => BookingDraft

// Where storage is blocked, drafts live in memory while the app is open.
const memoryDrafts = new Map<string, BookingDraft>()

export const keepInMemory = (draft: BookingDraft): BookingDraft => {
  memoryDrafts.set(draft.id, draft)
  return draft
}

const findDraft = (id: string | null): BookingDraft | null => readDraft(id) ?? memoryDrafts.get(id ?? '') ?? null

export const changeDraft = (draft: BookingDraft, patch: Partial<Omit<BookingDraft, 'id'>>): BookingDraft =>
  keepInMemory(updateDraft(draft.id, patch) ?? { ...draft, ...patch })

/** Follows the draft of the address, also when another tab changes it; without one returns null and redirects home. */
export const useDraft = (): [BookingDraft, DraftChange] | [null, null] => {
  const [query] = useSearchParams()
  const id = query.get('booking_id')
  const [draft, setDraft] = useState(() => findDraft(id))
  const current = draft?.id === id ? draft : findDraft(id)

  useEffect(() => {
    const reread = () => setDraft(findDraft(id))
    reread()
    window.addEventListener('storage', reread)
    return () => window.removeEventListener('storage', reread)
  }, [id])

  const missing = current === null
  useEffect(() => {
    if (missing) leaveForDocument(paths.home, errorToast(id ? m.booking_not_found : m.invalid_session))
  }, [missing, id])

  if (!current) return [null, null]
  const change: DraftChange = (patch) => {
    const next = changeDraft(current, patch)
    setDraft(next)
    return next
  }
  return [current, change]
}
