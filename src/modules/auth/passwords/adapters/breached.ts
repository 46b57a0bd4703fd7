// The fifty thousand passwords found most often in breaches, loaded from a package on first use.
import { memoize } from '#platform/memoize.ts'

const loadBreached = memoize(async (): Promise<Set<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
})

/** Whether the password was found in breaches, ignoring case. */
export const isBreached = async (password: string): Promise<boolean> =>
  (await loadBreached()).has(password.toLowerCase())
