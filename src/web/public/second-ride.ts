// Texts for the second ride of a pair: the return, or for an hourly ride the same hours again.
import * as m from '#messages/en/flow.ts'
import type { BookingDraft } from './booking-draft.ts'

const returnTexts = {
  title: m.return_title,
  group: m.return_group,
  no: m.return_no,
  yes: m.return_yes,
  line: m.return_yes_line,
  date: m.return_date,
  time: m.return_time,
  needed: m.return_needed,
  before: m.return_before,
}

const repeatTexts: typeof returnTexts = {
  title: m.second_title,
  group: m.second_ride,
  no: m.second_no,
  yes: m.second_yes,
  line: m.second_yes_line,
  date: m.second_date,
  time: m.second_time,
  needed: m.second_needed,
  before: m.second_before,
}

export const secondRideTexts = ({ booking_type }: Pick<BookingDraft, 'booking_type'>): typeof returnTexts =>
  booking_type === 'hourly' ? repeatTexts : returnTexts
