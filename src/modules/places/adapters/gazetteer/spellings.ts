// Short and long spellings of the same word in names of places: 'St Paul' is Saint Paul, 'Ft Worth' Fort Worth.

/** Data and people write either, so that both sides are compared by the first. */
const ofNames: readonly (readonly string[])[] = [
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

/** Abbreviations with several meanings, or that are names themselves: read as the word only where nothing else is found. */
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

const canonical = new Map(ofNames.flatMap(([first = '', ...others]) => others.map((word) => [word, first] as const)))

/** The spelling by which names are compared exactly. */
export const canonicalWord = (word: string): string => canonical.get(word) ?? word

const others = new Map<string, Set<string>>()
const join = (a: string, b: string) => {
  others.set(a, (others.get(a) ?? new Set()).add(b))
  others.set(b, (others.get(b) ?? new Set()).add(a))
}
for (const group of ofNames) for (const a of group) for (const b of group) if (a < b) join(a, b)
for (const [short, words] of abbreviations) for (const word of words) join(short, word)

const none: ReadonlySet<string> = new Set()

/** Every other spelling of a word, under which a suggestion is found too. */
export const otherSpellings = (word: string): ReadonlySet<string> => others.get(word) ?? none

const shortest = new Map(
  [...abbreviations].flatMap(([short, words]) => words.map((word) => [word, short] as const)).reverse(),
)

/** The words in their shortest spelling, so that 'north york' and 'n york' are one text. */
export const shortText = (words: readonly string[]): string =>
  words.map((word) => canonical.get(word) ?? shortest.get(word) ?? word).join(' ')

const cityWords = new Set(['city', 'town', 'village', 'ville', 'municipality', 'municipalite', 'borough'])
const ofWords = new Set(['of', 'de', 'du', 'd'])

/** 'Ville de Québec' and 'City of Toronto' without the words before the name; undefined for any other text. */
export const withoutCityOf = ([kind = '', of = '', ...name]: readonly string[]): readonly string[] | undefined =>
  cityWords.has(kind) && ofWords.has(of) && name.length ? name : undefined

/** With the letters that an apostrophe parts from their word joined to it: 'o hare' and 'king s' as 'ohare' and 'kings'. */
export const joinLetters = (words: readonly string[]): string[] =>
  words
    .join(' ')
    .replace(/\b([odl]) (?=[a-z])/g, '$1')
    .replace(/ s\b/g, 's')
    .split(' ')

const mostReadings = 4

/** These words with every abbreviation read as the word that it stands for: each of them where there are several. */
export const expandWords = (words: readonly string[]): string[][] => {
  const nameAt = words.findIndex((word) => !/^\d+[a-z]?$/.test(word))
  return words.reduce<string[][]>(
    (texts, word, i) => {
      // 'St' before a name is a saint, after it a street.
      const full = (i !== nameAt || word !== 'st') && abbreviations.get(word)
      return texts.flatMap((text) => (full || [word]).map((each) => [...text, each])).slice(0, mostReadings)
    },
    [[]],
  )
}
