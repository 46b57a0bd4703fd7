// Sample content of a receipt for tests and benchmarks of the PDF renderer, and the download of a real receipt.
import type { ReceiptContent } from '#modules/payments/receipts/present.ts'
import type { Visitor } from './visitor.ts'

/** Downloads a receipt as bytes; a visitor reads every response as text. */
export const downloadReceipt = async (visitor: Visitor, site: { url: string }, id: string) => {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const reply = await fetch(`${site.url}/api/bookings/${id}/receipt.pdf`, { headers: { cookie } })
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}

export const sampleReceipt: ReceiptContent = {
  language: 'en-GB',
  title: 'Receipt',
  subject: 'Receipt for booking 0ABC-DEFG-HJKMN',
  author: 'Ostler Cars Limited',
  made_at: new Date('2026-11-21T10:00:00Z'),
  site: 'Ostler',
  company: {
    name: 'Ostler Cars Limited',
    lines: ['12 Brook Mews', 'London W1K 4HR', 'Company number 01234567', 'VAT number GB 123 4567 89'],
  },
  facts: [
    { name: 'Receipt number', value: 'R-0ABC-DEFG-HJKMN-2' },
    { name: 'Date', value: 'Saturday 21 November 2026' },
    { name: 'Booking ID', value: '0ABC-DEFG-HJKMN' },
  ],
  ride: {
    title: 'Ride',
    rows: [
      { name: 'Customer', value: 'Eleanor Whitcombe' },
      { name: 'From', value: 'Heathrow Airport, Terminal 5' },
      { name: 'To', value: 'The Harcourt, Brook Street, London W1K' },
      { name: 'Pickup', value: 'Friday 4 December 2026 at 09:30, London time' },
      { name: 'Service', value: 'First Class' },
      { name: 'Passengers and luggage', value: '2 passengers, 2 pieces of luggage' },
      { name: 'Passenger', value: 'Zoë Nguyễn' },
    ],
  },
  price: {
    title: 'Price',
    rows: [{ name: 'Fixed airport or port fare', value: '£195.00' }],
    total: { name: 'Total', value: '£195.00' },
    tax: [
      { name: 'VAT at 20% included in £195.00', value: '£32.50' },
      { name: 'Total excluding VAT', value: '£162.50' },
    ],
  },
  money: {
    title: 'Payments and refunds',
    rows: [
      {
        name: 'Card payment',
        note: 'Friday 20 November 2026, 14:00 (London time), Visa ending 4242',
        value: '£195.00',
      },
    ],
    sums: [],
    result: { name: 'Total paid', value: '£195.00' },
  },
  signature: [{ name: 'Signature of the price (key, Ed25519)', value: `${'k'.repeat(43)} ${'s'.repeat(86)}` }],
  closing: 'Questions? Call us any time: +44 20 7946 0190',
}
