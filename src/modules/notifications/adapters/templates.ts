// The built templates. Node does not read TSX, so they come out of the server build and are loaded by their path.
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export type MailTemplates = typeof import('../templates/mails.tsx')
export type MailboxTemplates = typeof import('../templates/mailbox.tsx')

export interface Templates {
  mails(): Promise<MailTemplates>
  mailbox(): Promise<MailboxTemplates>
}

/** `built` is the folder of the server build (dist/server). Each module is loaded when it is first needed. */
export const builtTemplates = (built: string): Templates => {
  const load = (name: string) =>
    import(pathToFileURL(path.join(built, 'modules/notifications/templates', `${name}.js`)).href)
  return {
    mails: () => load('mails') as Promise<MailTemplates>,
    mailbox: () => load('mailbox') as Promise<MailboxTemplates>,
  }
}
