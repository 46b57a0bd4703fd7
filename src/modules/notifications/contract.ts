// API contract of the built-in mailbox, which can be read on this machine or with the mailbox key.
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

export const mailboxItem = z.object({
  id: z.string(),
  /** Address of the recipient. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Distinct URLs that the mail links to, in order. */
  links: z.array(z.string()),
  /** Whether links are truncated after their host: in mails to staff that are read without the mailbox key. */
  has_masked_links: z.boolean(),
  attachments: z.array(
    z.object({
      filename: z.string(),
      content_type: z.string(),
      /** Empty for a receipt, which is generated on download. */
      content: z.string(),
      /** Path of the download. */
      url: z.string(),
    }),
  ),
  created_at: z.iso.datetime(),
})
export type MailboxItem = z.infer<typeof mailboxItem>

export const mailbox = endpoint({
  method: 'GET',
  path: '/dev/mailbox.json',
  summary:
    'Mails of the built-in mailbox, newest first; only on this machine or with the mailbox key, while no mail server is configured',
  access: 'anyone',
  answer: z.array(mailboxItem),
})
