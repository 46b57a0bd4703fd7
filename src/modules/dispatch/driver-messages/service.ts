// Messages between the office and drivers. Each side reads when the other has read them, live.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, actorKey, sessionsOf } from '#kernel/actor.ts'
import { isErased } from '#kernel/email.ts'
import { Refusal } from '#kernel/errors.ts'
import { fullName } from '#kernel/full-name.ts'
import { normaliseId } from '#kernel/ids.ts'
import { mayReachRegion, regionsOf, type StaffRegions } from '#kernel/staff-regions.ts'
import type { Driver, Drivers } from '#modules/drivers/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { EventStreams } from '#platform/event-streams.ts'
import { notifyProcesses } from '#platform/notify.ts'
import type { Outbox } from '#platform/outbox.ts'
import { refusals as dispatchRefusals } from '../contract.ts'
import { driverWrote } from '../events.ts'
import { listAssignments } from '../store.ts'
import {
  type Conversation,
  type ConversationSummary,
  type MessageForm,
  type MessageSender,
  type RideMessage,
  refusals,
} from './contract.ts'
import { presentMessage } from './present.ts'
import * as store from './store.ts'

export interface DriverMessagesDeps {
  db: Db
  clock: Clock
  drivers: Pick<Drivers, 'get' | 'findByUser' | 'findNames' | 'listIdsOfRegions'>
  streams: EventStreams
  outbox: Pick<Outbox, 'publish'>
}

interface StreamRequest {
  actor: Actor
  request: FastifyRequest
  reply: FastifyReply
}

/** One side of a conversation. `sent_by` is the user's id. */
interface Side {
  driver: Driver
  sender: MessageSender
  sent_by: string
}

type NewMessage = Pick<store.MessageRow, 'message_id' | 'driver_id' | 'booking_id' | 'sender' | 'sent_by' | 'text'>

const otherSide = (sender: MessageSender): MessageSender => (sender === 'office' ? 'driver' : 'office')

/** The topic of the streams of a conversation. */
const toTopic = (driver_id: string): string => `driver-messages:${driver_id}`

export const createDriverMessages = ({ db, clock, drivers, streams, outbox }: DriverMessagesDeps) => {
  /** Finds a driver who is neither an applicant nor erased. */
  const findDriver = async (driver_id: string): Promise<Driver | undefined> => {
    const driver = await drivers.get(db, driver_id)
    return driver?.approved_at && !isErased(driver.email) ? driver : undefined
  }

  /** @throws Refusal DRIVER_NOT_FOUND */
  const getDriver = async (driver_id: string): Promise<Driver> => {
    const driver = await findDriver(driver_id)
    if (!driver) throw new Refusal(dispatchRefusals.DRIVER_NOT_FOUND)
    return driver
  }

  const findOwnDriver = async ({ user }: Actor): Promise<Driver | undefined> =>
    user?.role === 'driver' ? drivers.findByUser(db, user.id) : undefined

  /** @throws Refusal NOT_A_DRIVER */
  const getOwnSide = async (actor: Actor): Promise<Side> => {
    const driver = await findOwnDriver(actor)
    if (!driver || !actor.user) throw new Refusal(refusals.NOT_A_DRIVER)
    return { driver, sender: 'driver', sent_by: actor.user.id }
  }

  const getOfficeSide = async (driver_id: string, sent_by: string): Promise<Side> => ({
    driver: await getDriver(driver_id),
    sender: 'office',
    sent_by,
  })

  const loadConversation = async (driver: Driver, reader: MessageSender): Promise<Conversation> => {
    const { driver_id } = driver
    const [messages, unread] = await Promise.all([
      store.listMessages(db, driver_id),
      store.countUnread(db, { driver_id, sender: otherSide(reader) }),
    ])
    return { driver_id, driver_name: fullName(driver), unread, messages: messages.map(presentMessage) }
  }

  /** @throws Refusal MESSAGE_RIDE_NOT_ASSIGNED */
  const checkRide = async (tx: Tx, booking_id: string, { driver_id }: Driver): Promise<void> => {
    const cars = await listAssignments(tx, [booking_id])
    if (!cars.some((car) => car.driver_id === driver_id)) throw new Refusal(refusals.MESSAGE_RIDE_NOT_ASSIGNED)
  }

  /** Whether the message is stored already. @throws Refusal MESSAGE_ID_REUSED if the id belongs to a different message */
  const isStored = async (tx: Tx, message: NewMessage): Promise<boolean> => {
    const earlier = await store.findMessage(tx, message.message_id)
    if (!earlier) return false
    const names = ['driver_id', 'booking_id', 'sender', 'sent_by', 'text'] as const
    if (names.some((name) => earlier[name] !== message[name])) throw new Refusal(refusals.MESSAGE_ID_REUSED)
    return true
  }

  const saveMessage = (form: MessageForm, side: Side): Promise<void> =>
    inTransaction(db, async (tx) => {
      const { driver, sender, sent_by } = side
      const { driver_id } = driver
      const { message_id, text } = form
      const booking_id = form.booking_id === undefined ? null : normaliseId(form.booking_id)
      const message: NewMessage = { message_id, driver_id, booking_id, sender, sent_by, text }
      // Before the ride is checked: a repeat may come after the ride went to another driver.
      if (await isStored(tx, message)) return
      if (booking_id !== null) await checkRide(tx, booking_id, driver)
      const now = clock()
      if (!(await store.insertMessage(tx, { ...message, sent_at: now }))) {
        await isStored(tx, message)
        return
      }
      if (sender === 'office')
        await recordAudit(tx, {
          at: now,
          actor: sent_by,
          action: 'driver message sent',
          subject: `driver:${driver_id}`,
          after: { message_id, ...(booking_id !== null && { booking_id }) },
        })
      else await outbox.publish(tx, driverWrote.of(message_id, { driver_id, message_id }), now)
      await notifyProcesses(tx, 'rides', toTopic(driver_id))
    })

  const send = async (form: MessageForm, side: Side): Promise<Conversation> => {
    await saveMessage(form, side)
    return loadConversation(side.driver, side.sender)
  }

  const read = async (up_to: string, { driver, sender }: Omit<Side, 'sent_by'>): Promise<Conversation> => {
    const { driver_id } = driver
    const newest = await store.findMessage(db, up_to)
    if (newest?.driver_id === driver_id)
      await inTransaction(db, async (tx) => {
        const seen = { driver_id, sender: otherSide(sender), number: newest.number }
        if (await store.markRead(tx, seen, clock())) await notifyProcesses(tx, 'rides', toTopic(driver_id))
      })
    return loadConversation(driver, sender)
  }

  /** Opens a stream of a conversation; `reload` identifies the reader again, and returns undefined without access. */
  const openStream = async (
    { actor, request, reply }: StreamRequest,
    first: Conversation,
    reload: (actor: Actor) => Promise<Conversation | undefined>,
  ): Promise<FastifyReply> => {
    const loadState = async () => reload(await request.server.identify(request, { isUse: false }))
    const person = actorKey(actor) ?? ''
    const topic = toTopic(first.driver_id)
    return streams.open({ topic, person, sessions: sessionsOf(actor), loadState }, first, { request, reply })
  }

  const getOwn = async (actor: Actor): Promise<Conversation | undefined> => {
    const driver = await findOwnDriver(actor)
    return driver && loadConversation(driver, 'driver')
  }

  const findNames = (rows: readonly store.MessageRow[]): Promise<ReadonlyMap<string, string>> =>
    drivers.findNames(db, [...new Set(rows.map(({ driver_id }) => driver_id))])

  return {
    /** Returns the conversation of the signed-in driver; undefined for an account without a driver. */
    getOwn,

    /** @throws Refusal NOT_A_DRIVER, MESSAGE_RIDE_NOT_ASSIGNED, MESSAGE_ID_REUSED */
    sendOwn: async (actor: Actor, form: MessageForm): Promise<Conversation> => send(form, await getOwnSide(actor)),

    /** @throws Refusal NOT_A_DRIVER */
    readOwn: async (actor: Actor, up_to: string): Promise<Conversation> => read(up_to, await getOwnSide(actor)),

    /** @throws Refusal NOT_A_DRIVER; RATE_LIMITED if the driver has too many streams */
    async followOwn(stream: StreamRequest): Promise<FastifyReply> {
      const { driver } = await getOwnSide(stream.actor)
      return openStream(stream, await loadConversation(driver, 'driver'), getOwn)
    },

    /** Lists the newest conversations with drivers of these regions, unread ones first. */
    async list(regions: StaffRegions): Promise<ConversationSummary[]> {
      const rows = await store.listNewest(db, regions && (await drivers.listIdsOfRegions(db, regions)))
      const names = await findNames(rows)
      return rows.map((row) => ({
        driver_id: row.driver_id,
        driver_name: names.get(row.driver_id) ?? '',
        unread: row.unread,
        newest: presentMessage(row),
      }))
    },

    /** @throws Refusal DRIVER_NOT_FOUND */
    get: async (driver_id: string): Promise<Conversation> => loadConversation(await getDriver(driver_id), 'office'),

    /** @throws Refusal DRIVER_NOT_FOUND, MESSAGE_RIDE_NOT_ASSIGNED, MESSAGE_ID_REUSED */
    sendToDriver: async (driver_id: string, form: MessageForm, actor: string): Promise<Conversation> =>
      send(form, await getOfficeSide(driver_id, actor)),

    /** @throws Refusal DRIVER_NOT_FOUND */
    read: async (driver_id: string, up_to: string): Promise<Conversation> =>
      read(up_to, { driver: await getDriver(driver_id), sender: 'office' }),

    /** @throws Refusal DRIVER_NOT_FOUND; RATE_LIMITED if the caller has too many streams */
    async follow(stream: StreamRequest, driver_id: string): Promise<FastifyReply> {
      const first = await loadConversation(await getDriver(driver_id), 'office')
      return openStream(stream, first, async ({ staff }) => {
        const driver = staff && (await findDriver(driver_id))
        // The regions of the driver or of the reader may have changed since.
        const isReachable = driver && mayReachRegion(regionsOf({ staff }), driver.region_ids)
        return isReachable ? loadConversation(driver, 'office') : undefined
      })
    },

    /** Lists the messages about a ride, oldest first; none for an unknown one. */
    async listOfRide(booking_id: string): Promise<RideMessage[]> {
      const rows = await store.listOfRide(db, normaliseId(booking_id))
      const names = await findNames(rows)
      return rows.map((row) => ({
        ...presentMessage(row),
        driver_id: row.driver_id,
        driver_name: names.get(row.driver_id) ?? '',
      }))
    },

    /** Erases what was written about rides and with drivers whose account is deleted. */
    async erase(tx: Tx, { rides, driver_ids }: { rides: readonly string[]; driver_ids: readonly string[] }) {
      await store.deleteOfRides(tx, rides)
      await store.deleteOfDrivers(tx, driver_ids)
    },
  }
}
export type DriverMessages = ReturnType<typeof createDriverMessages>
