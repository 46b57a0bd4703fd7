// Endpoint that checks a partner's guest list: its cells as text, and for each row the price or the errors.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { fieldKinds } from '#kernel/fields/schemas.ts'
import { currencies } from '#kernel/money.ts'
import { wireDateOrNone } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import { no_hotel } from '#messages/partner/desk.ts'
import { suggestion } from '#modules/places/contract.ts'
import { bookedClass } from '#modules/pricing/contract.ts'
import { cellNames, maxCellLength } from '../partner-import-parsing/rules.ts'
import { maxListRows } from './rules.ts'

export const refusals = defineRefusals({
  PARTNER_ADDRESS_MISSING: [409, no_hotel],
})

const cell = z.string().max(maxCellLength).register(fieldKinds, { kind: 'cell' }).default('')

/** One row, unparsed. */
export const listCells = z.object({
  date: cell,
  time: cell,
  name: cell,
  room: cell,
  destination: cell,
  flight: cell,
  class: cell,
  email: cell,
  direction: cell,
  from: cell,
  passengers: cell,
  luggage: cell,
  extras: cell,
  promotion: cell,
  surplus: cell,
})

/** Paid on the partner's account, or by a link that is mailed to the guest. */
export const listPays = z.enum(['invoice', 'link'])
export type ListPays = z.infer<typeof listPays>

/** Settings of the whole list. */
export const listSettings = z.object({
  /** Date of rows without one, yyyy-MM-dd; empty if every row has its own. */
  date: wireDateOrNone(m.required),
  pays: listPays,
  /** Orders of day and month that dates of the whole list prove, because one part exceeds 12. */
  shown_orders: z
    .array(z.enum(['day-first', 'month-first']))
    .max(2)
    .default([]),
})
export type ListSettingsInput = z.input<typeof listSettings>
/** Size limit in bytes: 300 rows of long cells in letters of three bytes. */
export const maxListBytes = 1024 * 1024

const namedPlace = z.object({ place_id: z.string(), label: z.string(), detail: z.string() })

export const checkedRow = z.object({
  /** Message for each cell with an error; empty if the row can be booked or is booked. */
  errors: z.partialRecord(z.enum([...cellNames, 'row']), z.string()),
  /** Suggested places if the text of the place is unknown. */
  suggestions: z.array(suggestion),
  /**
   * The parsed ride with the local date and time of the pickup; for a booked row, the booking. Null if there are errors.
   */
  ride: z
    .object({
      pickup: namedPlace,
      dropoff: namedPlace,
      date: z.string(),
      /** HH:mm:ss */
      time: z.string(),
      guest_name: z.string(),
      service_type: bookedClass,
      cars: z.int(),
      /** Pounds. */
      price: z.number(),
      currency: z.enum(currencies),
    })
    .nullable(),
  /** The booking that this row created before. A cancelled one can be booked again. */
  booked: z.object({ booking_id: z.string(), is_cancelled: z.boolean() }).nullable(),
})
export type CheckedRow = z.infer<typeof checkedRow>

export const checkList = endpoint({
  method: 'POST',
  path: '/api/partner/desk/check',
  summary: "Parses and prices the rows of a guest list of the caller's partner; books nothing",
  access: 'partner',
  limits: [{ by: 'actor', points: 600, seconds: 3600 }],
  body: listSettings.extend({ rows: z.array(listCells).min(1).max(maxListRows) }),
  bodyBytes: maxListBytes,
  answer: answerSchema(z.array(checkedRow)),
})
