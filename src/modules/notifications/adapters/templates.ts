// The built templates. Node does not read TSX, so they come out of the server build, one set for each language.
import type { Language } from '#kernel/language.ts'
import type { LoadBuilt } from '#platform/load-built.ts'

type MailTemplates = typeof import('../templates/mails.tsx')
export type Letters = MailTemplates['letters']
export type { Content } from '../templates/mails.tsx'
export type MailboxTemplates = typeof import('../templates/mailbox.tsx')

export interface Templates {
  letters(language: Language): Promise<Letters>
  mailbox(language: Language): Promise<MailboxTemplates>
}

/** Each module is loaded when it is first needed. */
export const builtTemplates = (load: LoadBuilt): Templates => ({
  letters: async (language) => (await load<MailTemplates>(language, 'modules/notifications/templates/mails')).letters,
  mailbox: (language) => load<MailboxTemplates>(language, 'modules/notifications/templates/mailbox'),
})
