// Whether a driver can take a car, in words for the ghost: what the list of candidates says.
import { labelOf } from '#kernel/codes.ts'
import * as dispatch from '#messages/office/dispatch.ts'
import * as m from '#messages/office/lanes.ts'
import type { Candidate } from '#modules/dispatch/board/contract.ts'
import { unassignedLane } from './model.ts'

export interface Verdict {
  kind: 'current' | 'waiting' | 'fits' | 'override' | 'unfit' | 'unassign'
  text: string
  /** For the head of a lane. */
  brief?: string
}

const listReasons = ({ reasons }: Candidate): string =>
  reasons.map((reason) => labelOf(dispatch.faults, reason)).join(', ')

interface Judged {
  /** The driver on whose lane the bar is; undefined if it has none. */
  driver_name: string | undefined
  /** Undefined while the candidates load. */
  people: readonly Candidate[] | undefined
  isFailed: boolean
}

/** Judges a lane on which the bar is not yet: that of a driver, or that of the cars without one. */
export const judgeLane = (lane: string, { driver_name, people, isFailed }: Judged): Verdict => {
  if (lane === unassignedLane)
    return { kind: 'unassign', text: m.unassign({ name: driver_name ?? '' }), brief: m.unassign_brief }
  if (!people) return { kind: 'waiting', text: isFailed ? m.check_failed : m.checking }
  const person = people.find((each) => each.driver_id === lane)
  if (!person) return { kind: 'unfit', text: m.not_listed }
  if (person.reasons.length === 0) {
    const { empty_miles: miles } = person
    return { kind: 'fits', text: m.fits({ miles }), brief: m.fits_brief({ miles }) }
  }
  if (person.is_agreeable) return { kind: 'override', text: m.override({ reasons: listReasons(person) }) }
  return { kind: 'unfit', text: listReasons(person) }
}

export const verdictLooks: Record<Verdict['kind'], string> = {
  current: 'bg-neutral-tint text-neutral',
  waiting: 'bg-neutral-tint text-neutral',
  fits: 'bg-confirmed-tint text-confirmed',
  override: 'bg-pending-tint text-pending',
  unfit: 'bg-cancelled-tint text-cancelled',
  unassign: 'bg-pending-tint text-pending',
}
