// Decides whether a driver fits a car of a ride: documents, dates, working days, car, and other rides.
import type { DriverStatus, PreferredShift, WorkingDays } from '#modules/drivers/contract.ts'
import { findDocumentProblems } from '#modules/drivers/rules.ts'
import type { Point } from '#modules/places/rules.ts'
import type { UnfitReason } from '../contract.ts'
import { canFollow, isDrivable, milesHome, overlaps, planning, type Slot } from '../ride-sequence/rules.ts'

/** The properties of a driver that decide. Dates are yyyy-MM-dd. */
export interface DriverToFit {
  driver_id: string
  status: DriverStatus
  /** The office has disabled the driver's account. */
  is_shut: boolean
  driving_license_expiry_date: string
  insurance_expiry_date: string | null
  date_first_available: string | null
  date_of_leaving: string | null
  preferred_shift: PreferredShift
  working_days: WorkingDays
  /** 0 Sunday to 6 Saturday. */
  days_off: readonly number[]
  /** Recorded absences, in milliseconds since 1970. */
  absences: readonly { from: number; until: number }[]
  /** yyyy-MM-dd: days in the weeks around that they also work, for rides that are not among those listed with them. */
  other_working_days?: readonly string[]
  has_vehicle: boolean
  car_capacity: number | null
  car_luggage: number | null
  /** Classes whose rides the car may drive. */
  served_classes: readonly string[]
  /** The highest rank of the classes of the car. */
  class_rank: number
  /** Ids of the extras that the car carries the equipment for. */
  equipment: readonly string[]
  region_ids: readonly string[]
  base_lat: number | null
  base_lon: number | null
}

/**
 * Reasons that the driver's agreement removes: absences, usual days, hours, reach and regions, and equipment that the driver
 * brings along.
 */
export const agreeable: readonly UnfitReason[] = ['equipment', 'absent', 'day_off', 'shift', 'too_far', 'other_region']

const daysInWeek: Record<WorkingDays, number> = { '5 days a week': 5, '7 days a week': 7 }

export type Based = Pick<DriverToFit, 'base_lat' | 'base_lon'>

/** One point for each driver, so that what is known of the point is found again. */
const homes = new WeakMap<Based, Point>()

export const homeOf = (driver: Based): Point | null => {
  const { base_lat: lat, base_lon: lon } = driver
  if (lat === null || lon === null) return null
  const known = homes.get(driver)
  if (known?.lat === lat && known.lon === lon) return known
  const home = { lat, lon }
  homes.set(driver, home)
  return home
}

/** Days since 1970, which was a Thursday. */
const countDays = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000

const weekday = (date: string): number => (((countDays(date) + 4) % 7) + 7) % 7

/** A number for the week of `date`, from Monday to Sunday. */
const weekNumber = (date: string): number => Math.floor((countDays(date) + 3) / 7)

const employmentReasons = (driver: DriverToFit, slot: Slot): UnfitReason[] => [
  ...(driver.is_shut ? (['account_shut'] as const) : []),
  ...(driver.status === 'under-review' ? (['under_review'] as const) : []),
  ...(driver.status === 'unavailable' ? (['not_available'] as const) : []),
  ...(driver.date_first_available && slot.date < driver.date_first_available ? (['not_started'] as const) : []),
  ...(driver.date_of_leaving && slot.last_date > driver.date_of_leaving ? (['has_left'] as const) : []),
]

/** Rank of the classes for which another car is easy to find. */
const usualRank = 1

/** Whether the car is of a higher class than the ride needs, and is better kept for one that needs it. */
export const isAboveNeed = (driver: DriverToFit, slot: Slot): boolean => driver.class_rank > slot.class_rank

/**
 * Cost of failing the passengers of this car: one for each passenger and one for the car, or two if another is hard
 * to find.
 */
export const failureCost = ({ passengers, class_rank }: Slot): number => passengers + (class_rank > usualRank ? 2 : 1)

const carReasons = (driver: DriverToFit, slot: Slot): UnfitReason[] => {
  if (!driver.has_vehicle) return ['no_car']
  return [
    ...(driver.served_classes.includes(slot.service_type) ? [] : (['class'] as const)),
    ...((driver.car_capacity ?? 0) < slot.passengers ? (['passengers'] as const) : []),
    ...((driver.car_luggage ?? 0) < slot.luggage ? (['luggage'] as const) : []),
    ...(slot.equipment.every((id) => driver.equipment.includes(id)) ? [] : (['equipment'] as const)),
  ]
}

/** Whether these rides need more working days in the week of `date` than the driver has. */
export const exceedsWeek = (driver: DriverToFit, date: string, slots: readonly Slot[]): boolean => {
  const limit = daysInWeek[driver.working_days]
  if (limit === 7) return false
  const days = new Set([...slots.map(({ shift }) => shift.date), ...(driver.other_working_days ?? [])])
  if (days.size <= limit) return false
  const week = weekNumber(date)
  let count = 0
  for (const day of days) if (weekNumber(day) === week) count += 1
  return count > limit
}

const isDayOff = (driver: DriverToFit, slot: Slot, others: readonly Slot[]): boolean =>
  driver.days_off.includes(weekday(slot.shift.date)) || exceedsWeek(driver, slot.shift.date, [...others, slot])

/** Whether a recorded absence overlaps the ride as planned. */
export const isAbsent = ({ absences }: Pick<DriverToFit, 'absences'>, slot: Slot): boolean =>
  absences.some((absence) => overlaps(absence, slot))

const isOtherShift = ({ preferred_shift }: DriverToFit, { shift }: Slot): boolean =>
  preferred_shift !== 'flexible' && preferred_shift !== shift.kind

/** Whether no road leads from home to the pickup; the driver's agreement does not change that. */
const isOutOfReach = (driver: DriverToFit, { start }: Slot): boolean => {
  const home = homeOf(driver)
  return home !== null && !isDrivable(home, start)
}

const isTooFar = (driver: DriverToFit, slot: Slot): boolean =>
  milesHome(homeOf(driver), slot.start) > planning.reachMiles

/** Whether the driver works in the region of the ride. */
export const isOfRegion = (driver: Pick<DriverToFit, 'region_ids'>, { region_id }: Pick<Slot, 'region_id'>): boolean =>
  driver.region_ids.includes(region_id)

const preferenceReasons = (driver: DriverToFit, slot: Slot, others: readonly Slot[]): UnfitReason[] => [
  ...(isAbsent(driver, slot) ? (['absent'] as const) : []),
  ...(isDayOff(driver, slot, others) ? (['day_off'] as const) : []),
  ...(isOtherShift(driver, slot) ? (['shift'] as const) : []),
  ...(isTooFar(driver, slot) ? (['too_far'] as const) : []),
  ...(isOfRegion(driver, slot) ? [] : (['other_region'] as const)),
]

/** Finds the conflict between this ride and another one of the same driver. */
export const findClash = (slot: Slot, other: Slot): 'overlap' | 'too_little_time' | undefined => {
  if (overlaps(slot, other)) return 'overlap'
  return canDoBoth(slot, other) ? undefined : 'too_little_time'
}

/** Whether one driver can do both of two rides that do not overlap. */
const canDoBoth = (a: Slot, b: Slot): boolean => (a.from <= b.from ? canFollow(a, b) : canFollow(b, a))

const timeReasons = (slot: Slot, others: readonly Slot[]): UnfitReason[] => {
  const clashes = new Set(others.map((other) => findClash(slot, other)))
  return (['overlap', 'too_little_time'] as const).filter((reason) => clashes.has(reason))
}

const isSameCar = (a: Slot, b: Slot) => a.booking_id === b.booking_id && a.car_number === b.car_number

/**
 * Lists every reason against this driver on this car; empty if the driver fits.
 * `slots` are their rides in the week before and after, with or without this one.
 */
export const unfitReasons = (driver: DriverToFit, slot: Slot, slots: readonly Slot[]): UnfitReason[] => {
  const others = slots.filter((other) => !isSameCar(other, slot))
  return [
    ...employmentReasons(driver, slot),
    ...findDocumentProblems(driver, slot.last_date),
    ...carReasons(driver, slot),
    ...timeReasons(slot, others),
    ...(isOutOfReach(driver, slot) ? (['out_of_reach'] as const) : []),
    ...preferenceReasons(driver, slot, others),
  ]
}

const areAgreeable = (reasons: readonly UnfitReason[]): boolean => reasons.every((reason) => agreeable.includes(reason))

/**
 * Whether the car, the documents and the employment of the driver fit, with their agreement: the part of `unfitReasons` that is the
 * same for all rides of a day, class and party.
 */
export const isSuitable = (driver: DriverToFit, slot: Slot): boolean =>
  areAgreeable(carReasons(driver, slot)) &&
  areAgreeable(employmentReasons(driver, slot)) &&
  areAgreeable(findDocumentProblems(driver, slot.last_date))

/** Whether the driver has time for a car that has no driver, and can get to it: the other part. */
export const hasTime = (driver: DriverToFit, slot: Slot, others: readonly Slot[]): boolean =>
  !others.some((other) => overlaps(slot, other)) &&
  others.every((other) => canDoBoth(slot, other)) &&
  !isOutOfReach(driver, slot)

/** The reasons that remain after the driver's agreement. */
export const remainingReasons = (reasons: readonly UnfitReason[], isAgreed: boolean): UnfitReason[] =>
  reasons.filter((reason) => !isAgreed || !agreeable.includes(reason))
