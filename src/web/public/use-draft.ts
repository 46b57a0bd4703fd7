// The draft a step is about, by the booking_id of the address. A step without one sends its visitor home, saying why.
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as m from '#messages/en/flow.ts'
import { paths } from '../paths.ts'
import { type BookingDraft, readDraft, updateDraft } from './booking-draft.ts'
import { leaveFor } from './leave.ts'

export const sayError = (message: string) => ({ title: m.error_title, message, kind: 'error' as const })

export type DraftChange = (patch: Partial<Omit<BookingDraft, 'id'>>) => BookingDraft

// Where the browser keeps nothing, a draft lives as long as the app is open.
const held = new Map<string, BookingDraft>()

export const holdDraft = (draft: BookingDraft): BookingDraft => {
  held.set(draft.id, draft)
  return draft
}

const find = (id: string | null): BookingDraft | null => readDraft(id) ?? held.get(id ?? '') ?? null

export const changeDraft = (draft: BookingDraft, patch: Partial<Omit<BookingDraft, 'id'>>): BookingDraft =>
  holdDraft(updateDraft(draft.id, patch) ?? { ...draft, ...patch })

/** Follows the draft of the address, also when another tab changes it; null, and on the way home, where there is none. */
export const useDraft = (): [BookingDraft, DraftChange] | [null, null] => {
  const [query] = useSearchParams()
  const id = query.get('booking_id')
  const [draft, setDraft] = useState(() => find(id))
  const current = draft?.id === id ? draft : find(id)

  useEffect(() => {
    const reread = () => setDraft(find(id))
    reread()
    window.addEventListener('storage', reread)
    return () => window.removeEventListener('storage', reread)
  }, [id])

  const missing = current === null
  useEffect(() => {
    if (missing) leaveFor(paths.home, sayError(id ? m.booking_not_found : m.invalid_session))
  }, [missing, id])

  if (!current) return [null, null]
  const change: DraftChange = (patch) => {
    const next = changeDraft(current, patch)
    setDraft(next)
    return next
  }
  return [current, change]
}
