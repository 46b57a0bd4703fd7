// The key of a test's mailbox, with which links in mails to administrators are read in full.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { TestApp } from './start-app.ts'

export const mailboxKeyOf = ({ dataDir }: Pick<TestApp, 'dataDir'>): string =>
  readFileSync(path.join(dataDir, 'secrets/mailbox-key'), 'utf8')

export const withMailboxKey = (site: Pick<TestApp, 'dataDir'>): Record<string, string> => ({
  authorization: `Bearer ${mailboxKeyOf(site)}`,
})
