// Tests the thank-you mail.
import { expect, it } from 'vitest'
import type { MailedRide, Site } from '../present.ts'
import { thanksMail } from './ride-mails.ts'

it.each([
  [1, 'How was your chauffeur?'],
  [2, 'How were your chauffeurs?'],
])('asks about the chauffeurs of %i cars: "%s"', (cars, question) => {
  const ride = { booking_id: '0000000000000', cars } as MailedRide
  expect(thanksMail(ride, '/rate-ride', {} as Site).lead).toContain(question)
})
