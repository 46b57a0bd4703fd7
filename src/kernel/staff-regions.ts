// The regions that a member of staff works in: what belongs to another region is neither listed nor answered.
import type { Actor } from './actor.ts'

/** Ids of regions; null for all. */
export type StaffRegions = readonly string[] | null

/** The regions of the caller; a caller who is no member of staff is not limited by regions. */
export const regionsOf = ({ staff }: Pick<Actor, 'staff'>): StaffRegions => staff?.regions ?? null

/** Whether something of these regions belongs to one of the member's. */
export const mayReachRegion = (own: StaffRegions, of: readonly string[]): boolean =>
  own === null || of.some((region) => own.includes(region))

/** The regions that a list shows: the chosen one, if it is among the member's own, which all count where none is chosen. */
export const regionsToShow = (own: StaffRegions, chosen: string | undefined): StaffRegions => {
  if (chosen === undefined) return own
  return mayReachRegion(own, [chosen]) ? [chosen] : []
}
