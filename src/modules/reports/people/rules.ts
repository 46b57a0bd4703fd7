// What is true of looking for people: how a telephone number is found however it was written.

/** The digits that every way of writing this number has in common; undefined for what is no number, or fits many by chance. */
export const digitsOf = (typed: string): string | undefined => {
  if (!/^[+\d\s()./-]+$/.test(typed)) return undefined
  // 00 stands for the plus, and a single 0 for the country that is not written; what was written before it stays.
  const digits = typed.replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= 4 ? digits : undefined
}
