// What an installation may set, and what holds until it does.
import { z } from 'zod'

const line = (max: number) => z.string().trim().max(max)

export const settingsSchema = z.object({
  /** How long before the pickup one can still book online, in minutes (D27: the telephone desk takes the rest). */
  booking_lead_minutes: z.int().min(0).max(10_080).default(60),
  /** Who the company is on its papers. Empty is left out there. */
  company_name: line(120).min(1).default('Ostler'),
  company_number: line(40).default(''),
  company_address: z.array(line(120).min(1)).max(8).default([]),
  vat_number: line(40).default(''),
  /** Per cent, with at most two decimals, of the price without it. Papers name VAT only where number and rate are set. */
  vat_rate: z.number().min(0).max(100).multipleOf(0.01).default(0),
})
export type Settings = z.infer<typeof settingsSchema>

/** What of the settings stands on papers. */
export type Company = Pick<Settings, 'company_name' | 'company_number' | 'company_address' | 'vat_number' | 'vat_rate'>
