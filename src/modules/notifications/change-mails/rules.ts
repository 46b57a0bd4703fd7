// Decides who gets a mail about a changed ride.
import type { ChangedPart } from '#modules/bookings/contract.ts'

/** Changes that concern only the customer and the company. */
const hiddenFromPassenger: readonly ChangedPart[] = ['notes', 'price']

const isOnlySign = (changed: readonly ChangedPart[]): boolean => changed.every((part) => part === 'sign')

/** A changed name board concerns one person: the passenger who looks for it, else the customer. */
export const changeReaders = (changed: readonly ChangedPart[], hasPassenger: boolean) => {
  const passenger = hasPassenger && changed.some((part) => !hiddenFromPassenger.includes(part))
  return { passenger, customer: !(passenger && isOnlySign(changed)) }
}
