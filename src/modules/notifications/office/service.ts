// The mails to the office itself. Customers are written to elsewhere, whatever the office has switched off for itself.
import { house } from '#messages/en/mail.ts'
import type { Support } from '#modules/support/service.ts'
import type { Templates } from '../adapters/templates.ts'
import type { Site } from '../present.ts'
import type { Letter } from '../service.ts'
import { contactMail } from './present.ts'

export interface OfficeMailsDeps {
  support: Pick<Support, 'find'>
  templates: Templates
  site: Site
  /** Where the office reads its mail; undefined while it wants none. */
  officeAddress: () => Promise<string | undefined>
  write: (letter: Letter) => Promise<void>
}

export const createOfficeMails = ({ support, templates, site, officeAddress, write }: OfficeMailsDeps) => ({
  /** A message from the contact form, told once; whoever answers it writes to its author. */
  async tellMessage(message_id: string): Promise<void> {
    const [email, written] = [await officeAddress(), await support.find(message_id)]
    if (!email || !written) return
    const { renderMessage } = await templates.mails()
    const mail = contactMail(written, site)
    await write({
      dedupe: `contact:${message_id}`,
      to: { first_name: house, last_name: '', email },
      reply_to: { name: written.name, address: written.email },
      subject: mail.subject,
      content: await renderMessage(mail),
    })
  },
})
