// The issuer of a document, from the current settings.
import { toCompany } from '#modules/settings/rules.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Db } from '#platform/db.ts'
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
