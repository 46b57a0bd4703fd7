// The key of a test's mailbox, which shows the links in mails to administrators.
import { mailboxKey } from '../src/server/config.ts'
import type { TestApp } from './start-app.ts'

export const mailboxKeyOf = ({ dataDir }: Pick<TestApp, 'dataDir'>): string => mailboxKey({ dataDir })

export const withMailboxKey = (site: Pick<TestApp, 'dataDir'>): Record<string, string> => ({
  authorization: `Bearer ${mailboxKeyOf(site)}`,
})
