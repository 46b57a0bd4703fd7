// The mails to the office itself. Customers are written to elsewhere, whatever the office has switched off for itself.
import type { Language } from '#kernel/language.ts'
import type { Support } from '#modules/support/service.ts'
import type { Site } from '../present.ts'
import type { Tell } from '../service.ts'

export interface OfficeMailsDeps {
  support: Pick<Support, 'find'>
  site: Site
  /** Where the office reads its mail; undefined while it wants none. */
  officeAddress: () => Promise<string | undefined>
  siteLanguage: () => Language
  tell: Tell
}

export const createOfficeMails = ({ support, site, officeAddress, siteLanguage, tell }: OfficeMailsDeps) => ({
  /** A message from the contact form, told once; whoever answers it writes to its author. */
  async tellMessage(message_id: string): Promise<void> {
    const [email, written] = [await officeAddress(), await support.find(message_id)]
    if (!email || !written) return
    const to = { first_name: site.name, last_name: '', email }
    const reply_to = { name: written.name, address: written.email }
    await tell({ dedupe: `contact:${message_id}`, to, reply_to, language: siteLanguage() }, (letters) =>
      letters.contact(written, site),
    )
  },
})
