// Rides that are invoiced to a partner, and the download of the partner's documents.
import { expect } from 'vitest'
import { cellsFor } from './guest-lists.ts'
import { createPartnerPerson } from './partners.ts'
import type { TestApp } from './start-app.ts'
import type { Visitor } from './visitor.ts'

export const dayMs = 86_400_000

/** yyyy-MM-dd */
export const toDateString = (at: Date): string => at.toISOString().slice(0, 10)

/** Books a ride from a guest list; returns its id and price in pounds. */
export const bookListedRide = async (desk: Visitor, { name, date, pays = 'invoice' }: Record<string, string>) => {
  const cells = cellsFor({ name, date, email: 'guest@mail.example' })
  const above = { date, pays }
  const checked = await desk.post('/api/partner/desk/check', { ...above, rows: [cells] })
  const { price } = checked.body.data[0].ride
  const { body } = await desk.post('/api/partner/desk/book', { ...above, rows: [{ cells, price }] })
  return { booking_id: body.data[0].booked.booking_id as string, price: price as number }
}

/** Downloads a PDF as bytes; a visitor reads every response as text. */
export const download = async ({ url }: Pick<TestApp, 'url'>, visitor: Visitor, path: string): Promise<Buffer> => {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const reply = await fetch(url + path, { headers: { cookie } })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return Buffer.from(await reply.arrayBuffer())
}

/** Creates two invoiced rides of The Harcourt in a past month and issues its invoice. */
export const createInvoicedMonth = async (
  site: Pick<TestApp, 'pool' | 'visitor' | 'commissions'>,
  time: { clock: () => Date; forward: (ms: number) => void },
) => {
  const desk = (await createPartnerPerson(site)).visitor
  const date = toDateString(new Date(time.clock().getTime() + 2 * dayMs))
  const rides = [
    await bookListedRide(desk, { name: 'Ada Whitcombe', date }),
    await bookListedRide(desk, { name: 'Kofi Mensah', date }),
  ] as const
  time.forward(40 * dayMs)
  await site.commissions.invoices.issueDue()
  return { rides, period: date.slice(0, 7), total: rides[0].price + rides[1].price }
}
