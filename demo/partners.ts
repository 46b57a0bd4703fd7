// What partners do: the hotel that is there from the start gets its owner, one company registers and is approved, another waits.
import { type Caller, createCaller, createMember, type Member } from './caller.ts'
import type { World } from './customers.ts'
import { mailedToken } from './mails.ts'
import { demoPassword } from './people.ts'

export interface CompanyStory {
  contactPersonName: string
  contactPersonEmail: string
  contactPersonPhone: string
  companyName: string
  companyPhone: string
  companyAddress: string
  companyRegistration: string
}

/** The owner of The Harcourt, as a new installation writes its contact person down. */
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
} satisfies Record<string, CompanyStory>

const idOf = async (office: Caller, name: string): Promise<string> => {
  const { data } = await office.get(`/api/admin/partners?search=${encodeURIComponent(name)}`)
  return data[0].partner_id
}

/** The office invites the hotel's concierge, who chooses a password by the mailed link. */
export const inviteHotel = async (office: Caller): Promise<void> => {
  await office.post(`/api/admin/partners/${await idOf(office, 'The Harcourt')}/invitation`, {})
}
export const enterHotel = async (world: World): Promise<void> => {
  const token = await mailedToken(world, { address: concierge, page: 'reset-password' })
  await createCaller(world).post('/api/auth/reset-password-with-token', { token, newPassword: demoPassword })
}

/** Its concierge, who signs in when something is to be done. */
export const hotelOf = (world: World): Member =>
  createMember(world, { email: concierge, password: demoPassword, door: 'site' })

/** All three steps at once; the link of the mail is used by `proveCompany`. */
export const registerCompany = async (world: World, story: CompanyStory): Promise<void> => {
  const account = { email: story.contactPersonEmail, password: demoPassword }
  await createCaller(world).post('/api/partners', { ...story, ...account })
}

export const proveCompany = async (world: World, { contactPersonEmail: address }: CompanyStory): Promise<void> => {
  const token = await mailedToken(world, { address, page: 'verify-email' })
  await createCaller(world).post('/api/auth/verify-email', { token })
}

/** The office opens the account, and says where the guests are picked up. */
export const approveCompany = async (office: Caller, { companyName }: CompanyStory, place_id: string) => {
  const path = `/api/admin/partners/${await idOf(office, companyName)}`
  const { data } = await office.get(path)
  const place = { country: 'uk', place: { place_id } }
  const { data: placed } = await office.put(path, { place, version: data.version })
  await office.put(`${path}/status`, { status: 'active', version: placed.version })
}
