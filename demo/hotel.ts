// What The Harcourt does as a partner: where its money goes, a colleague at the desk, a question to the office, its page; and the
// payouts that the office makes to it, Thursday by Thursday.
import { localAt } from '#kernel/time.ts'
import { type Caller, createCaller, type Member } from './caller.ts'
import { day } from './clock.ts'
import type { World } from './customers.ts'
import { mailedToken } from './mails.ts'
import { answer } from './office.ts'
import { concierge } from './partners.ts'
import { demoPassword } from './people.ts'

/** Of the desk: serves guests, and sees no money. */
export const nightDesk = 'night-desk@the-harcourt.example'

export const askForAccount = async (hotel: Member): Promise<void> => {
  const { data } = await hotel.get('/api/partner/bank')
  const account = {
    kind: 'uk',
    account_holder: 'The Harcourt Hotel Ltd',
    sort_code: '08-99-99',
    account_number: '66374958',
  }
  await hotel.put('/api/partner/bank', { account, password: demoPassword, version: data.version })
}

export const confirmAccount = async (world: World): Promise<void> => {
  const token = await mailedToken(world, { address: concierge, page: 'partner-bank' })
  await createCaller(world).post('/api/partner-bank/use', { token })
}

export const inviteColleague = async (hotel: Member): Promise<void> => {
  await hotel.post('/api/partner/team/invitations', { email: nightDesk, role: 'desk' })
}

export const enterColleague = async (world: World): Promise<void> => {
  const token = await mailedToken(world, { address: nightDesk, page: 'partner-invitation' })
  const name = { first_name: 'Oswin', last_name: 'Pell' }
  await createCaller(world).post('/api/partner-invitations/accept', { token, ...name, password: demoPassword })
}

const question = {
  subject: 'Name boards for a wedding party',
  message:
    'Forty guests arrive on one Friday, by nine flights. Can each chauffeur hold a board with the family’s name?',
}

export const ask = async (hotel: Member): Promise<void> => {
  await hotel.post('/api/partner/tickets', question)
}

export const answerHotel = (office: Caller): Promise<void> =>
  answer(
    office,
    { ...question, name: '', email: '' },
    'Certainly. Write the name in the field for the pickup sign of each ride, and every chauffeur will have it.',
  )

export const writePage = async (hotel: Member): Promise<void> => {
  const { data } = await hotel.get('/api/partner/page')
  const { hero_title, background, logo, version } = data
  const hero_text = 'A car at the door whenever you are ready, booked in a minute.'
  await hotel.put('/api/partner/page', { hero_title, hero_text, background, logo, version })
}

/** What is owed is proposed; what was proposed before is approved and paid. */
export const payPartners = async (office: Caller): Promise<void> => {
  await office.post('/api/admin/payouts/proposals', {})
  const { data } = await office.get('/api/admin/payouts?state=proposed')
  for (const { payout_id, version } of data) {
    const approved = await office.put(`/api/admin/payouts/${payout_id}`, { to: 'approved', version })
    await office.put(`/api/admin/payouts/${payout_id}`, { to: 'completed', version: approved.data.version })
  }
}

const datesSince = (now: Date, days: number, isOne: (date: string) => boolean): number[] =>
  Array.from({ length: days }, (_, nth) => nth + 1).filter((ago) =>
    isOne(localAt(new Date(now.getTime() - ago * day), 'Europe/London').date),
  )

/** In days before `now`, the Thursdays since `days` ago at this time of the day; today is none of them. */
export const thursdaysSince = (now: Date, days: number): number[] =>
  datesSince(now, days, (date) => new Date(`${date}T12:00:00Z`).getUTCDay() === 4)

/** The first days of months, in the same way. */
export const monthsSince = (now: Date, days: number): number[] => datesSince(now, days, (date) => date.endsWith('-01'))
