// A message as the office reads it.
import type { ContactMessage } from './contract.ts'
import type { StoredMessage } from './store.ts'

export const wire = ({ created_at, ...rest }: StoredMessage): ContactMessage => ({
  ...rest,
  created_at: created_at.toISOString(),
})
