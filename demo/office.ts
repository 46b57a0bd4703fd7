// What the office does besides dispatch: settings, pages, messages, attention items, invoices and refunds.
import { randomUUID } from 'node:crypto'
import type { ContactMessage } from './contact-messages.ts'
import type { HttpClient } from './http-client.ts'
import type { PageText } from './pages.ts'

export const changeSettings = async (office: HttpClient, settings: Record<string, unknown>): Promise<void> => {
  const { data } = await office.get('/api/settings')
  await office.put('/api/settings', { ...settings, version: data.version })
}

export const createPage = async (office: HttpClient, slug: string, en: PageText, publish: boolean): Promise<void> => {
  await office.post('/api/pages', { slug, texts: { en }, publish })
}

const findPage = async (office: HttpClient, slug: string) => {
  const { data } = await office.get('/api/pages')
  const { page_id } = data.find((page: { slug: string }) => page.slug.replace(/^\//, '') === slug)
  return (await office.get(`/api/pages/${page_id}`)).data
}

/** Edits the English text and keeps the other languages. */
export const editPage = async (
  office: HttpClient,
  slug: string,
  { publish, edit }: { publish: boolean; edit: (text: PageText) => PageText },
): Promise<void> => {
  const { page_id, version, texts, slug: address } = await findPage(office, slug)
  const form = { slug: address, texts: { ...texts, en: edit(texts.en) }, version, publish }
  await office.put(`/api/pages/${page_id}`, form)
}

/** Restores and publishes the first version of a page. */
export const restorePage = async (office: HttpClient, slug: string): Promise<void> => {
  const { page_id, version } = await findPage(office, slug)
  const { data } = await office.post(`/api/pages/${page_id}/restore`, { version, restore: 1 })
  await office.post(`/api/pages/${page_id}/publish`, { version: data.version })
}

const findMessageId = async (office: HttpClient, { subject }: ContactMessage) => {
  const { data } = await office.get(`/api/support/messages?search=${encodeURIComponent(subject)}`)
  return data[0].message_id as string
}

export const answerMessage = async (office: HttpClient, message: ContactMessage, text: string): Promise<void> => {
  await office.post(`/api/support/messages/${await findMessageId(office, message)}/answers`, { text, seen: 0 })
}

/** Marks a message as answered without a mail, as after a telephone call. */
export const markAnswered = async (office: HttpClient, message: ContactMessage): Promise<void> => {
  await office.put(`/api/support/messages/${await findMessageId(office, message)}/state`, {
    state: 'answered',
    seen: 0,
  })
}

/** Resolves the oldest attention item with a note. */
export const resolveOldestAttentionItem = async (office: HttpClient, note: string): Promise<void> => {
  const { data } = await office.get('/api/admin/attention')
  const oldest = data.at(-1)
  if (oldest) await office.put(`/api/admin/attention/${oldest.item_id}`, { seen: true, note })
}

/** Puts a ride on an invoice, and records its payment by bank transfer if `state` is `settled`. */
export const invoiceRide = async (office: HttpClient, booking_id: string, state: 'open' | 'settled'): Promise<void> => {
  await office.put(`/api/bookings/${booking_id}/invoice`, { state: 'invoiced', reference: 'Account Okonkwo' })
  if (state === 'settled') await office.put(`/api/bookings/${booking_id}/invoice`, { state: 'settled' })
}

export const refundRide = async (
  office: HttpClient,
  booking_id: string,
  refund: { amount: number; reason: string },
) => {
  await office.post(`/api/bookings/${booking_id}/refunds`, { key: randomUUID(), ...refund })
}
