// Who is written to about a changed ride.
import type { ChangedPart } from '#modules/bookings/changes/contract.ts'

/** Words between the booker and the company, which the passenger is not told. */
const untoldToPassenger: readonly ChangedPart[] = ['notes', 'price']

const isOnlySign = (changed: readonly ChangedPart[]): boolean => changed.every((part) => part === 'sign')

/** The name board alone concerns one person: the passenger who looks for it, else the booker. */
export const changeReaders = (changed: readonly ChangedPart[], hasPassenger: boolean) => {
  const passenger = hasPassenger && changed.some((part) => !untoldToPassenger.includes(part))
  return { passenger, customer: !(passenger && isOnlySign(changed)) }
}
