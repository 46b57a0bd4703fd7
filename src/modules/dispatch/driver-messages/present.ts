// Response views of messages for drivers and the office.
import type { DriverMessage } from './contract.ts'
import type { MessageRow } from './store.ts'

export const presentMessage = ({ message_id, booking_id, sender, text, ...row }: MessageRow): DriverMessage => ({
  message_id,
  booking_id,
  sender,
  text,
  sent_at: row.sent_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
})
