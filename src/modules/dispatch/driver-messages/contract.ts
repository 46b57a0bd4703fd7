// Endpoints of the messages between the office and drivers, in general and about a ride.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import * as m from '#messages/en/driver-messages.ts'
import { required } from '#messages/en/errors.ts'
import { regionQuery } from '#modules/regions/contract.ts'

export const refusals = defineRefusals({
  NOT_A_DRIVER: [404, m.not_a_driver],
  /** The message is about a ride that the driver does not have. */
  MESSAGE_RIDE_NOT_ASSIGNED: [409, m.not_your_ride],
  MESSAGE_ID_REUSED: [422, m.reused],
})

export const maxTextLength = 500
/** How many messages of a conversation are shown: the newest. */
export const shownMessages = 50

export const messageSender = z.enum(['office', 'driver'])
export type MessageSender = z.infer<typeof messageSender>

export const driverMessage = z.object({
  message_id: z.string(),
  /** The ride that it is about; null for a general message. */
  booking_id: z.string().nullable(),
  sender: messageSender,
  text: z.string(),
  sent_at: z.iso.datetime(),
  /** When the other side read it. */
  read_at: z.iso.datetime().nullable(),
})
export type DriverMessage = z.infer<typeof driverMessage>

export const conversation = z.object({
  driver_id: z.string(),
  driver_name: z.string(),
  /** Messages of the other side that the reader has not read. */
  unread: z.int(),
  /** The newest, oldest first. */
  messages: z.array(driverMessage),
})
export type Conversation = z.infer<typeof conversation>

const messageForm = z.object({
  /** Idempotency key. */
  message_id: z.uuid(),
  text: textField().min(1, required).max(maxTextLength),
  /** The ride that it is about. */
  booking_id: z.string().max(40).optional(),
})
export type MessageForm = z.output<typeof messageForm>

/** The newest message that the reader has seen. */
const readForm = z.object({ up_to: z.uuid() })

export const getOwnMessages = endpoint({
  method: 'GET',
  path: '/api/driver/messages',
  summary: 'The messages between the signed-in driver and the office; null for an account without a driver',
  access: 'driver',
  isBackgroundPoll: true,
  answer: answerSchema(conversation.nullable()),
})

export const followOwnMessages = endpoint({
  method: 'GET',
  path: '/api/driver/messages/live',
  summary: 'Streams the messages of the signed-in driver at each change (text/event-stream)',
  access: 'driver',
  isBackgroundPoll: true,
  limits: [{ by: 'actor', points: 120, seconds: 600 }],
})

export const sendOwnMessage = endpoint({
  method: 'POST',
  path: '/api/driver/messages',
  summary: 'Sends a message of the signed-in driver to the office; a repeat with the same id sends it once',
  access: 'driver',
  limits: [{ by: 'actor', points: 60, seconds: 600 }],
  body: messageForm,
  answer: answerSchema(conversation),
})

export const readOwnMessages = endpoint({
  method: 'POST',
  path: '/api/driver/messages/read',
  summary: 'Marks the messages of the office up to one as read by the signed-in driver',
  access: 'driver',
  limits: [{ by: 'actor', points: 300, seconds: 600 }],
  body: readForm,
  answer: answerSchema(conversation),
})

/** A conversation in the list of the office. */
export const conversationSummary = conversation.omit({ messages: true }).extend({ newest: driverMessage })
export type ConversationSummary = z.infer<typeof conversationSummary>

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/admin/driver-messages',
  summary: 'The newest conversations with drivers, unread ones first',
  access: 'admin',
  area: 'dispatch',
  isBackgroundPoll: true,
  query: z.object(regionQuery),
  answer: answerSchema(z.array(conversationSummary)),
})

const ofDriver = z.object({ driver_id: z.string().max(40) })

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/admin/drivers/:driver_id/messages',
  summary: 'The messages between the office and a driver',
  access: 'admin',
  area: 'dispatch',
  isBackgroundPoll: true,
  params: ofDriver,
  answer: answerSchema(conversation),
})

export const followConversation = endpoint({
  method: 'GET',
  path: '/api/admin/drivers/:driver_id/messages/live',
  summary: 'Streams the messages between the office and a driver at each change (text/event-stream)',
  access: 'admin',
  area: 'dispatch',
  isBackgroundPoll: true,
  limits: [{ by: 'actor', points: 300, seconds: 600 }],
  params: ofDriver,
})

export const sendToDriver = endpoint({
  method: 'POST',
  path: '/api/admin/drivers/:driver_id/messages',
  summary: 'Sends a message of the office to a driver; a repeat with the same id sends it once',
  access: 'admin',
  area: 'dispatch',
  limits: [{ by: 'actor', points: 300, seconds: 3600 }],
  params: ofDriver,
  body: messageForm,
  answer: answerSchema(conversation),
})

export const readConversation = endpoint({
  method: 'POST',
  path: '/api/admin/drivers/:driver_id/messages/read',
  summary: 'Marks the messages of a driver up to one as read by the office',
  access: 'admin',
  area: 'dispatch',
  limits: [{ by: 'actor', points: 600, seconds: 600 }],
  params: ofDriver,
  body: readForm,
  answer: answerSchema(conversation),
})

/** A message about a ride, with the name of the driver: a ride can have had several. */
export const rideMessage = driverMessage.extend({ driver_id: z.string(), driver_name: z.string() })
export type RideMessage = z.infer<typeof rideMessage>

export const listRideMessages = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/driver-messages',
  summary: 'The messages with drivers about a ride, oldest first',
  access: 'admin',
  area: 'dispatch',
  isBackgroundPoll: true,
  params: z.object({ booking_id: z.string().max(40) }),
  answer: answerSchema(z.array(rideMessage)),
})
