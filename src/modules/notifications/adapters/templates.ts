// Loads the mail templates from the server build, one set per language, because Node does not run TSX.
import type { Language } from '#kernel/language.ts'
import type { LoadBuilt } from '#platform/load-built.ts'

type MailModule = typeof import('../templates/mails.tsx')
export type MailTemplates = MailModule['mailTemplates']
export type { Content } from '../templates/mails.tsx'
export type MailboxTemplates = typeof import('../templates/mailbox.tsx')

export interface Templates {
  mails(language: Language): Promise<MailTemplates>
  mailbox(language: Language): Promise<MailboxTemplates>
}

/** Loads each module on first use. */
export const builtTemplates = (load: LoadBuilt): Templates => ({
  mails: async (language) => (await load<MailModule>(language, 'modules/notifications/templates/mails')).mailTemplates,
  mailbox: (language) => load<MailboxTemplates>(language, 'modules/notifications/templates/mailbox'),
})
