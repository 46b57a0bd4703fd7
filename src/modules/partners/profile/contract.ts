// Endpoints with which a partner reads and changes its company data.

import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { maxPhoneLength } from '#kernel/fields/phone.ts'
import { storedField } from '#kernel/fields/schemas.ts'
import * as m from '#messages/partner/account.ts'
import { createLineField } from '#modules/users/profiles/contract.ts'

export const refusals = defineRefusals({
  COMPANY_CHANGED: [409, m.company_changed],
  COMPANY_PHONE_INVALID: [400, m.company_phone_impossible],
})

export const companyFields = z.object({
  company_name: createLineField(1, 120, m.company_name_required, 'name'),
  /** As typed; stored as E.164. */
  company_phone: createLineField(1, maxPhoneLength, m.company_phone_required, 'phone'),
  company_address: createLineField(1, 300, m.company_address_required, 'address'),
  company_registration: createLineField(1, 60, m.company_registration_required, 'code'),
})
export type CompanyFields = z.infer<typeof companyFields>

/** Lenient form of `companyFields`, which then checks only the fields that differ from the stored ones. */
const companyChange = z.object({
  company_name: storedField('name', m.company_name_required),
  company_phone: storedField('phone', m.company_phone_required),
  company_address: storedField('address', m.company_address_required),
  company_registration: storedField('code', m.company_registration_required),
})

/** Missing values are empty. `version` increases with every change of the partner. */
export const company = z.object({
  company_name: z.string(),
  /** A new name that waits for approval; guests read `company_name` until then. */
  pending_name: z.string().nullable(),
  company_phone: z.string(),
  company_address: z.string(),
  company_registration: z.string(),
  version: z.int(),
})
export type Company = z.infer<typeof company>

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/partner/company',
  summary: "The company data of the signed-in member's partner",
  access: 'partner',
  answer: answerSchema(company),
})

export const changeCompany = endpoint({
  method: 'PUT',
  path: '/api/partner/company',
  summary:
    'Changes the company data; for owners. A new name of an approved partner needs approval by the office. Refused with 409 and the current data if it changed since `version`',
  access: 'partner',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  body: companyChange.extend({ version: z.int() }),
  answer: answerSchema(company),
})
