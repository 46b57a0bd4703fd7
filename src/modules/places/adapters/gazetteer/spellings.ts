// Short and long spellings of words in place names: 'St Paul' is Saint Paul, 'Ft Worth' is Fort Worth.

/** Interchangeable spellings; the first of each group is the canonical one. */
const nameGroups: readonly (readonly string[])[] = [
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['sta', 'santa'],
  ['sto', 'santo'],
  ['ft', 'fort'],
  ['mt', 'mount'],
  ['mtn', 'mountain'],
  ['on', 'upon'],
  ['intl', 'international'],
  ['center', 'centre', 'ctr'],
  ['harbor', 'harbour', 'hbr'],
  ['1st', 'first'],
  ['2nd', 'second'],
  ['3rd', 'third'],
  ['4th', 'fourth'],
  ['5th', 'fifth'],
  ['6th', 'sixth'],
  ['7th', 'seventh'],
  ['8th', 'eighth'],
  ['9th', 'ninth'],
  ['10th', 'tenth'],
  ['11th', 'eleventh'],
  ['12th', 'twelfth'],
]

/** Abbreviations that are ambiguous or are names themselves, so they are expanded only if nothing else is found. */
const abbreviations = new Map<string, readonly string[]>(
  Object.entries({
    ave: ['avenue'],
    av: ['avenue'],
    bch: ['beach'],
    blvd: ['boulevard'],
    boul: ['boulevard'],
    cir: ['circle'],
    cres: ['crescent'],
    ct: ['court'],
    dr: ['drive'],
    e: ['east'],
    gdns: ['gardens'],
    gt: ['great'],
    gtr: ['greater'],
    hosp: ['hospital'],
    hts: ['heights'],
    hwy: ['highway'],
    is: ['island'],
    jct: ['junction'],
    lk: ['lake'],
    ln: ['lane'],
    lwr: ['lower'],
    mkt: ['market'],
    n: ['north'],
    natl: ['national'],
    pk: ['park'],
    pkwy: ['parkway'],
    pl: ['place'],
    plz: ['plaza'],
    pt: ['point', 'port'],
    pte: ['pointe'],
    rd: ['road'],
    s: ['south'],
    spg: ['spring'],
    spgs: ['springs'],
    sq: ['square'],
    st: ['street'],
    stn: ['station'],
    ter: ['terrace'],
    twp: ['township'],
    univ: ['university'],
    upr: ['upper'],
    vlg: ['village'],
    w: ['west'],
    xing: ['crossing'],
  }),
)

const canonical = new Map(
  nameGroups.flatMap(([first = '', ...spellings]) => spellings.map((word) => [word, first] as const)),
)

/** Returns the canonical spelling of a word. */
export const canonicalWord = (word: string): string => canonical.get(word) ?? word

const spellings = new Map<string, Set<string>>()
const addSpellings = (a: string, b: string) => {
  spellings.set(a, (spellings.get(a) ?? new Set()).add(b))
  spellings.set(b, (spellings.get(b) ?? new Set()).add(a))
}
for (const group of nameGroups) for (const a of group) for (const b of group) if (a < b) addSpellings(a, b)
for (const [short, words] of abbreviations) for (const word of words) addSpellings(short, word)

const none: ReadonlySet<string> = new Set()

/** Returns all other spellings of a word, by which suggestions are found as well. */
export const otherSpellings = (word: string): ReadonlySet<string> => spellings.get(word) ?? none

const shortestSpellings = new Map(
  [...abbreviations].flatMap(([short, words]) => words.map((word) => [word, short] as const)).reverse(),
)

/** Joins the words in their shortest spelling, so that 'north york' equals 'n york'. */
export const joinShortest = (words: readonly string[]): string =>
  words.map((word) => canonical.get(word) ?? shortestSpellings.get(word) ?? word).join(' ')

const cityWords = new Set(['city', 'town', 'village', 'ville', 'municipality', 'municipalite', 'borough'])
const ofWords = new Set(['of', 'de', 'du', 'd'])

/** Removes 'Ville de' or 'City of' before a name; undefined for any other text. */
export const withoutCityOf = ([kind = '', of = '', ...name]: readonly string[]): readonly string[] | undefined =>
  cityWords.has(kind) && ofWords.has(of) && name.length ? name : undefined

/** Joins letters that a missing apostrophe separates: 'o hare' and 'king s' become 'ohare' and 'kings'. */
export const joinLetters = (words: readonly string[]): string[] =>
  words
    .join(' ')
    .replace(/\b([odl]) (?=[a-z])/g, '$1')
    .replace(/ s\b/g, 's')
    .split(' ')

const maxReadings = 4

/** Expands all abbreviations, in every combination of their meanings. */
export const expandWords = (words: readonly string[]): string[][] => {
  const nameAt = words.findIndex((word) => !/^\d+[a-z]?$/.test(word))
  return words.reduce<string[][]>(
    (texts, word, i) => {
      // 'St' means Saint before a name and Street after it.
      const full = (i !== nameAt || word !== 'st') && abbreviations.get(word)
      return texts.flatMap((text) => (full || [word]).map((each) => [...text, each])).slice(0, maxReadings)
    },
    [[]],
  )
}
