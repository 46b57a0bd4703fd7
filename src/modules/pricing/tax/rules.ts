// The tax that receipts and invoices state: that of the rate card, or else the VAT of the company's settings.
import { type Currency, formatMinor, type Minor, taxWithin, toPercent, toTaxRate } from '#kernel/money.ts'
import { locale } from '#messages/en/locale.ts'
import * as m from '#messages/en/receipt.ts'
import type { RideTax } from '../rate-cards/rules.ts'

export interface TaxRow {
  name: string
  value: string
}

interface Company {
  vat_number: string
  /** Per cent. */
  vat_rate: number
}

/** The tax within the price that is the operator's own; none for an agent. A tax without a name is VAT. */
const findOwnTax = (tax: RideTax, { vat_number, vat_rate }: Company): { rate: number; name?: string } | undefined => {
  if (tax) return tax.treatment === 'principal' ? tax : undefined
  return vat_number && vat_rate ? { rate: toTaxRate(vat_rate) } : undefined
}

const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })

/** The rows of the tax within `charged` and of the rest. They always add up to it, despite rounding. */
export const describeTax = (
  { tax, currency }: { tax: RideTax; currency: Currency },
  company: Company,
  charged: Minor,
): TaxRow[] => {
  const own = findOwnTax(tax, company)
  if (!own || charged === 0) return []
  const { net, tax: within } = taxWithin(charged, own.rate)
  const { name } = own
  const [rate, of] = [percent.format(toPercent(own.rate)), formatMinor(charged, currency)]
  return [
    {
      name: name ? m.tax_included({ name, rate, of }) : m.vat_included({ rate, of }),
      value: formatMinor(within, currency),
    },
    { name: name ? m.without_tax({ name }) : m.without_vat, value: formatMinor(net, currency) },
  ]
}

/** The number under which the tax is paid, as a line of the company. */
export const describeTaxNumber = (tax: RideTax, { vat_number }: Company): string[] => {
  if (!tax) return vat_number ? [m.vat_number({ number: vat_number })] : []
  return tax.treatment === 'principal' && tax.number ? [m.tax_number(tax)] : []
}
