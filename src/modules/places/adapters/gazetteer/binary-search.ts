// Binary search in a sorted list.

/** Returns the first index below `length` for which `isBefore` is false, or `length`. */
export const firstAtOrAfter = (length: number, isBefore: (index: number) => boolean): number => {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
