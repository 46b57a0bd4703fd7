// What is true of looking for people: how a telephone number is found however it was written.
import { digitsSought } from '#modules/users/rules.ts'

/** The digits that every way of writing this number has in common; undefined for what is no number, or fits many by chance. */
export const digitsOf = (typed: string): string | undefined => {
  const digits = digitsSought(typed)
  return digits && digits.length >= 4 ? digits : undefined
}
