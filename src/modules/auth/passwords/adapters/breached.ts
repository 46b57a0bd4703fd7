// The passwords that were found most often in breaches, fifty thousand of them, which came with a package: read when first asked.
import { memoize } from '#platform/memoize.ts'

const known = memoize(async (): Promise<Set<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
})

/** Was it found in breaches? Capitals do not help. */
export const isBreached = async (password: string): Promise<boolean> => (await known()).has(password.toLowerCase())
