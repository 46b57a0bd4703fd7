// View of a message for the office.
import type { ContactMessage } from './contract.ts'
import type { StoredMessage } from './store.ts'

/** Presents a message; `partners` maps partner ids to names. */
export const toContactMessage = (
  { created_at, partner_id, partner_unread: _, ...rest }: StoredMessage,
  partners: ReadonlyMap<string, string>,
): ContactMessage => ({
  ...rest,
  partner: partner_id === null ? null : (partners.get(partner_id) ?? ''),
  created_at: created_at.toISOString(),
})
