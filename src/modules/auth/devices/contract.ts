// Contracts for listing the signed-in devices and signing them out.
import { z } from 'zod'
import { answerSchema, done, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/en/errors.ts'

export const refusals = defineRefusals({
  DEVICE_NOT_FOUND: [404, m.device_not_found],
})

export const device = z.object({
  session_id: z.string(),
  kind: z.enum(['customer', 'staff']),
  /** 'Chrome on Windows' */
  agent: z.string(),
  /** The two parts of `agent`, for translation; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** IP address that signed in, or its /64 for IPv6. */
  ip_place: z.string(),
  created_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
  /** The device of this request. */
  current: z.boolean(),
})
export type Device = z.infer<typeof device>

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'The devices one is signed in on, this one first, then as they were last seen',
  access: 'user',
  answer: answerSchema(z.array(device)),
})

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:session_id',
  summary: 'Signs one of one’s own devices out',
  access: 'user',
  params: z.object({ session_id: z.string().max(64) }),
  answer: done,
})

export const endOtherDevices = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Signs every other device out; answers how many that were',
  access: 'user',
  answer: answerSchema(z.object({ ended: z.number().int() })),
})
