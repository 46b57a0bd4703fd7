// A message as the office reads it.
import type { ContactMessage } from './contract.ts'
import type { StoredMessage } from './store.ts'

export const wire = (
  { created_at, partner_id, partner_unread: _, ...rest }: StoredMessage,
  partners: ReadonlyMap<string, string>,
): ContactMessage => ({
  ...rest,
  partner: partner_id === null ? null : (partners.get(partner_id) ?? ''),
  created_at: created_at.toISOString(),
})
