// What The Harcourt does as a partner: bank account, invitation of a colleague, support ticket, guest page; and its payouts.
import { localAt } from '#kernel/time.ts'
import { day } from './clock.ts'
import type { DemoServices } from './context.ts'
import { createHttpClient, type HttpClient, type SignedInClient } from './http-client.ts'
import { findMailedToken } from './mails.ts'
import { answerMessage } from './office.ts'
import { concierge } from './partners.ts'
import { demoPassword } from './people.ts'

/** A member of the partner desk, without access to money. */
export const nightDesk = 'night-desk@the-harcourt.example'

export const addBankAccount = async (hotel: SignedInClient): Promise<void> => {
  const { data } = await hotel.get('/api/partner/bank')
  const account = {
    kind: 'uk',
    account_holder: 'The Harcourt Hotel Ltd',
    sort_code: '08-99-99',
    account_number: '66374958',
  }
  await hotel.put('/api/partner/bank', { account, password: demoPassword, version: data.version })
}

export const confirmBankAccount = async (services: DemoServices): Promise<void> => {
  const token = await findMailedToken(services, { address: concierge, page: 'partner-bank' })
  await createHttpClient(services).post('/api/partner-bank/use', { token })
}

export const inviteColleague = async (hotel: SignedInClient): Promise<void> => {
  await hotel.post('/api/partner/team/invitations', { email: nightDesk, role: 'desk' })
}

export const acceptInvitation = async (services: DemoServices): Promise<void> => {
  const token = await findMailedToken(services, { address: nightDesk, page: 'partner-invitation' })
  const name = { first_name: 'Oswin', last_name: 'Pell' }
  await createHttpClient(services).post('/api/partner-invitations/accept', { token, ...name, password: demoPassword })
}

const ticket = {
  subject: 'Name boards for a wedding party',
  message:
    'Forty guests arrive on one Friday, by nine flights. Can each chauffeur hold a board with the family’s name?',
}

export const openTicket = async (hotel: SignedInClient): Promise<void> => {
  await hotel.post('/api/partner/tickets', ticket)
}

export const answerTicket = (office: HttpClient): Promise<void> =>
  answerMessage(
    office,
    { ...ticket, name: '', email: '' },
    'Certainly. Write the name in the field for the pickup sign of each ride, and every chauffeur will have it.',
  )

export const editGuestPage = async (hotel: SignedInClient): Promise<void> => {
  const { data } = await hotel.get('/api/partner/page')
  const { hero_title, background, logo, version } = data
  const hero_text = 'A car at the door whenever you are ready, booked in a minute.'
  await hotel.put('/api/partner/page', { hero_title, hero_text, background, logo, version })
}

/** Proposes payouts of what is owed, then approves and completes all proposed payouts. */
export const payPartners = async (office: HttpClient): Promise<void> => {
  await office.post('/api/admin/payouts/proposals', {})
  const { data } = await office.get('/api/admin/payouts?state=proposed')
  for (const { payout_id, version } of data) {
    const approved = await office.put(`/api/admin/payouts/${payout_id}`, { to: 'approved', version })
    await office.put(`/api/admin/payouts/${payout_id}`, { to: 'completed', version: approved.data.version })
  }
}

const listDaysAgo = (now: Date, days: number, matches: (date: string) => boolean): number[] =>
  Array.from({ length: days }, (_, index) => index + 1).filter((daysAgo) =>
    matches(localAt(new Date(now.getTime() - daysAgo * day), 'Europe/London').date),
  )

/** The Thursdays of the last `days` days without today, in days before `now`. */
export const listThursdays = (now: Date, days: number): number[] =>
  listDaysAgo(now, days, (date) => new Date(`${date}T12:00:00Z`).getUTCDay() === 4)

/** The first days of a month in the last `days` days without today, in days before `now`. */
export const listMonthStarts = (now: Date, days: number): number[] =>
  listDaysAgo(now, days, (date) => date.endsWith('-01'))
