// What partners do: the seeded hotel gets its owner, one company registers and is approved, and another awaits approval.
import type { DemoServices } from './context.ts'
import { createHttpClient, createSignedInClient, type HttpClient, type SignedInClient } from './http-client.ts'
import { findMailedToken } from './mails.ts'
import { demoPassword } from './people.ts'

export interface CompanyProfile {
  contactPersonName: string
  contactPersonEmail: string
  contactPersonPhone: string
  companyName: string
  companyPhone: string
  companyAddress: string
  companyRegistration: string
}

/** The owner of The Harcourt: the contact person of the seeded partner. */
export const concierge = 'concierge@the-harcourt.example'

export const companies = {
  larkspur: {
    ...{ contactPersonName: 'Tamsin Vale', contactPersonEmail: 'tamsin@larkspur-travel.example' },
    ...{ contactPersonPhone: '+447700900461', companyName: 'Larkspur Travel', companyPhone: '+442079460461' },
    ...{ companyAddress: '7 Candle Court, London EC4A 1AA', companyRegistration: '09274412' },
  },
  fennimore: {
    ...{ contactPersonName: 'Idris Penhallow', contactPersonEmail: 'idris@the-fennimore.example' },
    ...{ contactPersonPhone: '+447700900463', companyName: 'The Fennimore', companyPhone: '+442079460463' },
    ...{ companyAddress: '21 Lamplight Square, London SW1A 1AA', companyRegistration: '09274413' },
  },
} satisfies Record<string, CompanyProfile>

const findPartnerId = async (office: HttpClient, name: string): Promise<string> => {
  const { data } = await office.get(`/api/admin/partners?search=${encodeURIComponent(name)}`)
  return data[0].partner_id
}

/** The office invites the hotel's concierge. */
export const inviteHotel = async (office: HttpClient): Promise<void> => {
  await office.post(`/api/admin/partners/${await findPartnerId(office, 'The Harcourt')}/invitation`, {})
}

/** The concierge chooses a password by the mailed link. */
export const chooseHotelPassword = async (services: DemoServices): Promise<void> => {
  const token = await findMailedToken(services, { address: concierge, page: 'reset-password' })
  await createHttpClient(services).post('/api/auth/reset-password-with-token', { token, newPassword: demoPassword })
}

/** A client with the account of the hotel's concierge. */
export const createHotelClient = (services: DemoServices): SignedInClient =>
  createSignedInClient(services, { email: concierge, password: demoPassword, signInPage: 'site' })

/** Registers a company in one request; `verifyCompany` opens the mailed link afterwards. */
export const registerCompany = async (services: DemoServices, profile: CompanyProfile): Promise<void> => {
  const account = { email: profile.contactPersonEmail, password: demoPassword }
  await createHttpClient(services).post('/api/partners', { ...profile, ...account })
}

export const verifyCompany = async (
  services: DemoServices,
  { contactPersonEmail: address }: CompanyProfile,
): Promise<void> => {
  const token = await findMailedToken(services, { address, page: 'verify-email' })
  await createHttpClient(services).post('/api/auth/verify-email', { token })
}

/** The office sets the pickup place of the company's guests and approves the company. */
export const approveCompany = async (office: HttpClient, { companyName }: CompanyProfile, place_id: string) => {
  const path = `/api/admin/partners/${await findPartnerId(office, companyName)}`
  const { data } = await office.get(path)
  const place = { country: 'uk', place: { place_id } }
  const { data: saved } = await office.put(path, { place, version: data.version })
  await office.put(`${path}/status`, { status: 'active', version: saved.version })
}
