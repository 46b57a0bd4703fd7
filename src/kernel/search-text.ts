// Folds text for searches: without accents, case, typographic signs and repeated spaces. The database folds the same in
// `fold_text` (migrations/0001_platform.sql), and a test compares the two.

const signs: Record<string, RegExp> = {
  "'": /[`´‘’‛′ʹʻʼʽˈ]/g,
  '"': /[“”„″]/g,
  '-': /[‐‑‒–—―−]/g,
}

// Accents, vowel points of Hebrew and Arabic, and invisible characters; not the vowels of Indic scripts, which are letters.
const marks = new RegExp(
  `[${[
    '\\u00ad\\u00b7\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a',
    '\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff',
    '\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff',
  ].join('')}]`,
  'g',
)

// Letters that Unicode does not decompose, each above the letter that people type for it.
const special = 'øłđðħıĸŋŧƀɓƈɖɗɛəǝƒɠɣɨɩƙɲɔƥƭʉʋƴƶǥȥςىیېکة'
const plain = 'olddhikntbbcddeeefggiiknoptuvyzgzσيييكه'
const letters = new Map([...special].map((letter, at) => [letter, plain[at] ?? letter]))
const pairs: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }
const isSpecial = new RegExp(`[${special}${Object.keys(pairs).join('')}]`, 'g')

/** Equal for texts that a search treats as the same: 'López', 'LOPEZ' and a decomposed 'López' all become 'lopez'. */
export const foldText = (text: string): string => {
  let folded = text
  for (const [sign, variants] of Object.entries(signs)) folded = folded.replace(variants, sign)
  return folded
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(isSpecial, (letter) => pairs[letter] ?? letters.get(letter) ?? letter)
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
}

/** Range of the first match of `search` in `text`, compared by `foldText`, for highlighting. */
export const findText = (text: string, search: string): { start: number; end: number } | undefined => {
  // Letter by letter, because folding may change the number of characters.
  const letters = text.match(/.[\p{M}\u200c\u200d]*/gsu) ?? []
  const foldedSearch = foldText(search)
  for (let from = 0, start = 0; foldedSearch && from < letters.length; start += letters[from++]?.length ?? 0) {
    for (let to = from + 1, end = start; to <= letters.length; to++) {
      end += letters[to - 1]?.length ?? 0
      const part = foldText(text.slice(start, end))
      if (part === foldedSearch) return { start, end }
      if (!foldedSearch.startsWith(part)) break
    }
  }
  return undefined
}

/** Whether `text` contains `search`, ignoring accents and case. */
export const includesText = (text: string, search: string): boolean => foldText(text).includes(foldText(search))

/** ASCII words of a name for addresses and file names, joined by hyphens: 'Hôtel Łódź & Straße' is 'hotel-lodz-strasse'. */
export const slugFromText = (text: string): string =>
  foldText(text)
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
