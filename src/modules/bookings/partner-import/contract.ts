// What crosses the wire about a partner's guest list: its cells as they were written, and of each row the price or what is wrong.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { fieldKinds } from '#kernel/fields/schemas.ts'
import { wireDateOrNone } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import { no_hotel } from '#messages/partner/desk.ts'
import { suggestion } from '#modules/places/contract.ts'
import { bookedClass } from '#modules/pricing/contract.ts'
import { cellNames, longestCell } from '../partner-import-parsing/rules.ts'
import { mostRows } from './rules.ts'

export const refusals = defineRefusals({
  NO_HOTEL: [409, no_hotel],
})

const cell = z.string().max(longestCell).register(fieldKinds, { kind: 'cell' }).default('')

/** One row, as it was written. */
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
  extra: cell,
})

/** On the partner's account, or by a link that is mailed to the guest. */
export const listPays = z.enum(['invoice', 'link'])
export type ListPays = z.infer<typeof listPays>

/** What stands above the rows. */
export const listSheet = z.object({
  /** Of rows that bear none; yyyy-MM-dd, or empty where each has its own. */
  date: wireDateOrNone(m.required),
  pays: listPays,
  /** Whether the dates of the whole list show by themselves that the day or the month stands first in them. */
  shown_orders: z
    .array(z.enum(['day-first', 'month-first']))
    .max(2)
    .default([]),
})
export type ListSheet = z.input<typeof listSheet>
/** 300 rows of long cells, in letters of three bytes. */
export const listBytes = 1024 * 1024

const namedPlace = z.object({ place_id: z.string(), label: z.string(), detail: z.string() })

export const checkedRow = z.object({
  /** By cell, in words; empty where the row can be booked, or is. */
  errors: z.partialRecord(z.enum([...cellNames, 'row']), z.string()),
  /** Places that may be meant, where the one that is written is not known. */
  suggestions: z.array(suggestion),
  /**
   * What was read: where to, or from, and when on the clock of the pickup. Of a row that has been booked, the ride as it stands.
   * Null while something is wrong.
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
    })
    .nullable(),
  /** The ride that this row has been booked as before. One that was called off since can be booked again. */
  booked: z.object({ booking_id: z.string(), is_cancelled: z.boolean() }).nullable(),
})
export type CheckedRow = z.infer<typeof checkedRow>

export const checkList = endpoint({
  method: 'POST',
  path: '/api/partner/desk/check',
  summary: "Reads and prices the rows of a guest list of the caller's partner; books nothing",
  access: 'partner',
  limits: [{ by: 'actor', points: 600, seconds: 3600 }],
  body: listSheet.extend({ rows: z.array(listCells).min(1).max(mostRows) }),
  bodyBytes: listBytes,
  answer: answerSchema(z.array(checkedRow)),
})
