// What is true of an assignment: its life, and when its driver has to say yes again.
import type { ChangedPart } from '#modules/bookings/changes/contract.ts'
import type { RideState } from './contract.ts'

/** What may follow each state by the driver's word. A change of the ride leads back from acknowledged to assigned. */
export const nextStates: Record<RideState, readonly RideState[]> = {
  assigned: ['acknowledged'],
  acknowledged: ['on_the_way'],
  on_the_way: ['arrived'],
  arrived: ['on_board', 'no_show'],
  on_board: ['completed'],
  completed: [],
  no_show: [],
}

export const mayFollow = (from: RideState, to: RideState): boolean => nextStates[from].includes(to)

/** Nothing comes after: the driver is free, and the ride is history. */
export const isOver = (state: RideState): boolean => nextStates[state].length === 0

/** The driver has set out: whoever changes the ride now has to call them. */
export const isUnderWay = (state: RideState): boolean =>
  !isOver(state) && state !== 'assigned' && state !== 'acknowledged'

export interface Acknowledgement {
  booking_version: number
  booking_version_acknowledged: number | null
}

/** Has the driver said yes to the ride as they were last told it? */
export const isAcknowledged = ({ booking_version, booking_version_acknowledged }: Acknowledgement): boolean =>
  booking_version_acknowledged !== null && booking_version_acknowledged >= booking_version

/** Did they say yes to what the ride was before? */
export const isChangedSince = ({ booking_version, booking_version_acknowledged }: Acknowledgement): boolean =>
  booking_version_acknowledged !== null && booking_version_acknowledged < booking_version

/** The state of a ride that has become another one: only a driver who has not set out goes back to the beginning. */
export const stateAfterChange = (state: RideState): RideState => (state === 'acknowledged' ? 'assigned' : state)

/** Where a driver stands again whose ride was not over after all: at the beginning, with what they have said yes to. */
export const stateAfterReopening = (acknowledgement: Acknowledgement): RideState =>
  isAcknowledged(acknowledgement) ? 'acknowledged' : 'assigned'

/** Is there anything in this change that the driver has to know? What is paid for the ride is nothing to them. */
export const concernsDriver = (changed: readonly ChangedPart[]): boolean => changed.some((part) => part !== 'price')
