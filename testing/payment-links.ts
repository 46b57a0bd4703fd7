// Payment links of the office, and payments by their holders.
import { payByCard, queryOne } from './payments.ts'
import type { TestApp } from './start-app.ts'
import type { Visitor } from './visitor.ts'

export const readToken = (link: string) => new URL(link).searchParams.get('token') ?? ''

/** Requests payments as the office, pays links as a stranger, and reads the results. */
export const createLinkPayments = (who: () => { site: Pick<TestApp, 'visitor' | 'pool'>; office: Visitor }) => {
  const requestPayment = (id: string, body: object = {}) =>
    who().office.post(`/api/bookings/${id}/payment-requests`, body)
  const post = (token: string, path: string, body: object = {}) =>
    who()
      .site.visitor()
      .post(`/api/payment-links/${path}`, { token, ...body })
  return {
    ask: requestPayment,
    linkFor: async (id: string, body: object = {}): Promise<string> =>
      readToken((await requestPayment(id, body)).body.data.link),
    post,
    pay: async (token: string, amount: number) => {
      const { body, text } = await post(token, 'session', { amount })
      if (!body.clientSecret) throw new Error(text)
      await payByCard(who().site.visitor(), body.clientSecret)
      return post(token, 'paid')
    },
    money: async (id: string) => (await who().office.get(`/api/bookings/${id}/money`)).body.data,
    booking: (id: string) => queryOne(who().site.pool, 'select * from bookings where booking_id = $1', [id]),
  }
}
