// The state machine of an assignment, and when its driver has to acknowledge again.
import { entryOf } from '#kernel/codes.ts'
import type { RideState } from './contract.ts'

/** Transitions by actions of the driver. A change of the booking also leads back from acknowledged to assigned. */
export const nextStates: Record<RideState, readonly RideState[]> = {
  assigned: ['acknowledged'],
  acknowledged: ['on_the_way'],
  on_the_way: ['arrived'],
  arrived: ['on_board', 'no_show'],
  on_board: ['completed'],
  completed: [],
  no_show: [],
}

/** The states that follow; none for a state of a newer process. */
export const listNextStates = (state: RideState): readonly RideState[] => entryOf(nextStates, state) ?? []

export const mayFollow = (from: RideState, to: RideState): boolean => listNextStates(from).includes(to)

/** A final state: the driver is free. */
export const isOver = (state: RideState): boolean => entryOf(nextStates, state)?.length === 0

/** The driver has set out; the office has to call them about any change. */
export const isUnderWay = (state: RideState): boolean =>
  !isOver(state) && state !== 'assigned' && state !== 'acknowledged'

const driverTopicPrefix = 'driver:'

/** What a notification about the board is about: a driver, beside those about a booking. */
export const toDriverTopic = (driver_id: string): string => `${driverTopicPrefix}${driver_id}`

/** The driver that a notification is about; undefined if it is about something else. */
export const parseDriverTopic = (topic: string): string | undefined =>
  topic.startsWith(driverTopicPrefix) ? topic.slice(driverTopicPrefix.length) : undefined

export interface Acknowledgement {
  booking_version: number
  booking_version_acknowledged: number | null
}

/** Whether the driver has acknowledged the current version. */
export const isAcknowledged = ({ booking_version, booking_version_acknowledged }: Acknowledgement): boolean =>
  booking_version_acknowledged !== null && booking_version_acknowledged >= booking_version

/** Whether the driver has acknowledged only an earlier version. */
export const isChangedSince = ({ booking_version, booking_version_acknowledged }: Acknowledgement): boolean =>
  booking_version_acknowledged !== null && booking_version_acknowledged < booking_version

/** The state after a change of the booking: only a driver who has not set out goes back to the beginning. */
export const stateAfterChange = (state: RideState): RideState => (state === 'acknowledged' ? 'assigned' : state)

/** The state after the ride is reopened: before setting out, with the acknowledgement kept. */
export const stateAfterReopening = (acknowledgement: Acknowledgement): RideState =>
  isAcknowledged(acknowledgement) ? 'acknowledged' : 'assigned'
