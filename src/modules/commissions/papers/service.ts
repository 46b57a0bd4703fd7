// Who writes a paper for a partner: the company as the settings have it now.
import type { SettingsService } from '#modules/settings/service.ts'
import type { Db } from '#platform/db.ts'
import type { Issuer } from './rules.ts'

export interface IssuerDeps {
  settings: SettingsService
  zone: () => string
  supportPhone: () => string
}

export const createIssuer =
  ({ settings, zone, supportPhone }: IssuerDeps) =>
  async (on: Db): Promise<Issuer> => {
    const { site_name, company_name, company_number, company_address, vat_number, vat_rate } = await settings.get(on)
    const company = { site_name, company_name, company_number, company_address, vat_number, vat_rate }
    return { ...company, zone: zone(), phone: supportPhone() }
  }
export type IssuerNow = ReturnType<typeof createIssuer>
