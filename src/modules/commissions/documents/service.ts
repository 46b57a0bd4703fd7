// Partner documents: who may open them, and their issuer from the current settings.
import type { Actor } from '#kernel/actor.ts'
import type { Members } from '#modules/partners/members/service.ts'
import { toCompany } from '#modules/settings/rules.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Db } from '#platform/db.ts'
import type { SentFile } from '#platform/file-responses.ts'
import type { Printer } from '#platform/pdf/printer.ts'
import type { DocumentFile } from './contract.ts'
import type { PartnerDocument } from './present.ts'
import type { Issuer } from './rules.ts'

export interface IssuerDeps {
  settings: SettingsService
  zone: () => string
  supportPhone: () => string
}

/** Creates a function that reads the issuer from the settings in a transaction. */
export const createIssuer =
  ({ settings, zone, supportPhone }: IssuerDeps) =>
  async (on: Db): Promise<Issuer> => {
    const company = toCompany(await settings.get(on))
    return { ...company, zone: zone(), phone: supportPhone() }
  }
export type GetIssuer = ReturnType<typeof createIssuer>

/** Finds a document of a partner by its period or number. */
type FindDocument = (partner_id: string, key: string) => Promise<PartnerDocument>

export interface DocumentsDeps<Statements = unknown, Invoices = unknown> {
  members: Pick<Members, 'require'>
  printer: Printer
  find: Record<DocumentFile, FindDocument>
  lists: {
    statements: (partner_id: string) => Promise<Statements>
    invoices: (partner_id: string) => Promise<Invoices>
  }
}

const template = 'modules/commissions/templates/partner-document'

/**
 * Each document is read by `own` for the owners of the caller's partner, and by `office` for any partner.
 * @throws Refusal of `members.require`, PARTNER_NOT_FOUND, STATEMENT_NOT_FOUND, INVOICE_NOT_FOUND, CREDIT_NOTE_NOT_FOUND, UNAVAILABLE (PDF queue is full)
 */
export const createDocuments = <S, I>({ members, printer, find, lists }: DocumentsDeps<S, I>) => {
  const open = async (partner_id: string, file: DocumentFile, key: string): Promise<SentFile> => {
    const { name, ...document } = await find[file](partner_id, key)
    return 'pdf' in document
      ? { name: `${name}.pdf`, content: await printer.print(template, document.pdf) }
      : { name: `${name}.csv`, content: Buffer.from(document.csv) }
  }
  const forReaders = <T, Rest extends unknown[]>(read: (partner_id: string, ...rest: Rest) => Promise<T>) => ({
    own: async (actor: Actor, ...rest: Rest) => read((await members.require(actor, 'owner')).partner_id, ...rest),
    office: read,
  })
  return {
    open: forReaders(open),
    statements: forReaders(lists.statements),
    invoices: forReaders(lists.invoices),
  }
}
