// What crosses the wire about mails: only the built-in mailbox, readable on the machine that runs the product or with its key.
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

export const mailboxItem = z.object({
  id: z.string(),
  /** The one address it is written to. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Every address that the mail links to, in its order. */
  links: z.array(z.string()),
  /** To a member of staff, and read without the mailbox key: each link is cut off after its host. */
  has_masked_links: z.boolean(),
  attachments: z.array(
    z.object({
      filename: z.string(),
      content_type: z.string(),
      /** Empty of a receipt, which is made when it is downloaded. */
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
    'The built-in mailbox, newest first; only on this machine or with the mailbox key, while no mail server is configured',
  access: 'anyone',
  answer: z.array(mailboxItem),
})
