// What the office does beside dispatch: its settings and pages, the messages that it gets, what it has to look at.
import { randomUUID } from 'node:crypto'
import type { Language } from '#kernel/language.ts'
import { type Caller, createCaller } from './caller.ts'
import type { World } from './customers.ts'

export const changeSettings = async (office: Caller, changed: Record<string, unknown>): Promise<void> => {
  const { data } = await office.get('/api/settings')
  await office.put('/api/settings', { ...changed, version: data.version })
}

interface PageText {
  title: string
  description: string
  body: string
}

export const createPage = async (office: Caller, slug: string, en: PageText, publish: boolean): Promise<void> => {
  await office.post('/api/pages', { slug, texts: { en }, publish })
}

const pageAt = async (office: Caller, slug: string) => {
  const { data } = await office.get('/api/pages')
  const { page_id } = data.find((page: { slug: string }) => page.slug.replace(/^\//, '') === slug)
  return (await office.get(`/api/pages/${page_id}`)).data
}

/** Writes another text in English; the other languages stay. */
export const editPage = async (
  office: Caller,
  slug: string,
  { publish, edit }: { publish: boolean; edit: (text: PageText) => PageText },
): Promise<void> => {
  const { page_id, version, texts, slug: address } = await pageAt(office, slug)
  const asked = { slug: address, texts: { ...texts, en: edit(texts.en) }, version, publish }
  await office.put(`/api/pages/${page_id}`, asked)
}

/** The first version of the page stands again, and is shown. */
export const restorePage = async (office: Caller, slug: string): Promise<void> => {
  const { page_id, version } = await pageAt(office, slug)
  const { data } = await office.post(`/api/pages/${page_id}/restore`, { version, restore: 1 })
  await office.post(`/api/pages/${page_id}/publish`, { version: data.version })
}

export interface Letter {
  name: string
  email: string
  subject: string
  message: string
  language?: Language
}

export const write = async (world: World, { language, ...letter }: Letter): Promise<void> => {
  await createCaller(world, { language }).post('/api/contact', letter)
}

const messageOf = async (office: Caller, { subject }: Letter) => {
  const { data } = await office.get(`/api/support/messages?search=${encodeURIComponent(subject)}`)
  return data[0].message_id as string
}

export const answer = async (office: Caller, letter: Letter, text: string): Promise<void> => {
  await office.post(`/api/support/messages/${await messageOf(office, letter)}/answers`, { text, seen: 0 })
}

/** Answered by telephone. */
export const settleByPhone = async (office: Caller, letter: Letter): Promise<void> => {
  await office.put(`/api/support/messages/${await messageOf(office, letter)}/state`, { state: 'answered', seen: 0 })
}

/** The oldest thing that somebody has to look at is seen to. */
export const seeToOldest = async (office: Caller, note: string): Promise<void> => {
  const { data } = await office.get('/api/admin/attention')
  const oldest = data.at(-1)
  if (oldest) await office.put(`/api/admin/attention/${oldest.item_id}`, { seen: true, note })
}

/** The ride is on a bill, and where it is `settled` the money came by a transfer. */
export const bill = async (office: Caller, booking_id: string, state: 'open' | 'settled'): Promise<void> => {
  await office.put(`/api/bookings/${booking_id}/invoice`, { state: 'invoiced', reference: 'Account Okonkwo' })
  if (state === 'settled') await office.put(`/api/bookings/${booking_id}/invoice`, { state: 'settled' })
}

export const refund = async (office: Caller, booking_id: string, back: { amount: number; reason: string }) => {
  await office.post(`/api/bookings/${booking_id}/refunds`, { key: randomUUID(), ...back })
}
