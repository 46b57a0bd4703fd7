// Rules of signing in: which passwords are refused, rate limits, and how long the links are valid.
import { foldText } from '#kernel/search-text.ts'

/** /login, for all users, and /admin/login, for administrators only. */
export type SignInPage = 'login' | 'admin'

/** Failures from one network against one account; once used up, one attempt a minute is left. */
export const failuresByNetwork = { points: 5, seconds: 900 }
export const attemptsAfterLimit = { points: 1, seconds: 60 }
/** Failures from one address against all accounts. */
export const failuresByAddress = { points: 20, seconds: 900 }
/** Failures from one network against all accounts: an IPv6 network has 65,536 addresses. */
export const failuresByWholeNetwork = { points: 200, seconds: 900 }
/** Failures against one account from anywhere. They only slow it down, so that no attacker can lock a user out. */
export const failuresByAccount = { points: 20, seconds: 900 }
export const slowdownMs = 1000

/** Failures of administrators on both sign-in pages: one account from one address, and all accounts from one address. */
export const staffFailures = { points: 5, seconds: 900 }
export const staffFailuresByAddress = { points: 10, seconds: 3600 }
/** Failures from one network, customers included. An administrator known at the network is only slowed down. */
export const staffFailuresByNetwork = { points: 100, seconds: 3600 }

export const resetsByEmail = { points: 3, seconds: 3600 }
export const resetMinutes = 30
/** Validity of the link to an account that the office created. */
export const invitationHours = 72

export const longestPassword = 128
export const shortestStaffPassword = 12

// A string, not a Set, so that the bundler can drop it from screens that check no password.
const common = `password password1 password12 password123 password1234 password! passw0rd p@ssword p@ssw0rd pa55word passwort
  letmein letmein1 welcome welcome1 welcome123 login123 iloveyou iloveyou1 sunshine princess football football1
  baseball basketball superman batman spiderman starwars pokemon dragon monkey shadow master michael jennifer jordan
  charlie jessica ashley daniel thomas andrew joshua matthew michelle nicole hannah liverpool liverpool1 arsenal
  chelsea rangers celtic everton tottenham manchester london london1 england summer winter spring autumn flower
  cheese cookie banana orange chocolate butterfly purple ginger pepper killer hunter hunter2 ranger soccer hockey
  tigger whatever freedom secret secret123 secret1 trustno1 computer internet samsung google facebook linkedin adobe
  adobe123 photoshop hello123 hello1 hellohello mypassword changeme changeme123 default guest123 admin123 admin1234
  administrator root123 test123 test1234 testing testtest qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertz azerty
  asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx qazwsxedc zaq12wsx q1w2e3r4 a1b2c3
  abc123 abcd1234 abc12345 aa123456 a123456 123abc 123qwe 123123 123321 121212 112233 101010 131313 147258369 159753
  147147 696969 654321 7777777 987654321 0987654321 1234567890 123456789a 123456a access access14 mustang corvette
  ferrari mercedes porsche chauffeur bailey buster maggie tigers yankees jasmine harley robert george taylor andrea
  lovely loveme babygirl babyboy angel1 friends family blessed forever naruto minecraft fortnite`

const keyRuns = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const reversed = (text: string) => [...text].reverse().join('')
const isRun = (text: string) => keyRuns.some((keyRun) => keyRun.includes(text) || reversed(keyRun).includes(text))
const isOneCharacter = (text: string) => /^(.)\1*$/su.test(text)

/** Whether every guessing program tries this password first, ignoring case. */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase()
  return common.split(/\s+/).includes(lower) || isRun(lower) || isOneCharacter(lower)
}

const productName = 'ostler'
const shortestContextName = 2
const shortestContextWord = 4

const extractLetters = (text: string): string => foldText(text).replace(/[^\p{L}]/gu, '')

/**
 * The folded words that an attacker would try at this site: the product's name, and `names` (of the site and its company) whole
 * and word by word. A whole name counts from two letters, a single word from four.
 */
const contextWords = (names: readonly string[]): string[] => {
  const words = names.flatMap((name) => name.split(/\s+/)).map(extractLetters)
  return [
    ...[productName, ...names.map(extractLetters)].filter((name) => name.length >= shortestContextName),
    ...words.filter((word) => word.length >= shortestContextWord),
  ]
}

/** Whether the password's letters are only words of this site, as in 'Ostler2026!' or 'ostler-ostler'. */
export const isContextPassword = (password: string, names: readonly string[]): boolean =>
  new RegExp(`^(?:${contextWords(names).join('|')})+$`, 'u').test(extractLetters(password))
