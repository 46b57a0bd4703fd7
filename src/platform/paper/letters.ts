// The letters that papers are drawn with: those of every paper, and those of scripts that few names are in, which take seconds
// to read and are loaded with the first paper that has such letters.
import { Font } from '@react-pdf/renderer'
import { sans, serif } from './look.ts'

/** Files of letters. */
export interface LetterFiles {
  serif: string
  sans: string
  sansMedium: string
  more: string
  arabic: string
  chinese: string
  korean: string
}

interface Script {
  family: string
  file: 'arabic' | 'chinese' | 'korean'
  letters: RegExp
  /** Before the letters that stand in for others, which have Arabic, but not joined. */
  isFirst?: true
}

const scripts: readonly Script[] = [
  { family: 'IBM Plex Sans Arabic', file: 'arabic', letters: /\p{Script=Arabic}/u, isFirst: true },
  {
    family: 'Source Han Sans CN',
    file: 'chinese',
    letters:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u,
  },
  { family: 'Source Han Sans KR', file: 'korean', letters: /\p{Script=Hangul}/u },
]

const register = (family: string, regular: string, medium = regular): void =>
  Font.register({
    family,
    fonts: [
      { src: regular, fontWeight: 400 },
      { src: medium, fontWeight: 500 },
    ],
  })

const loaded = new Map<string, Promise<unknown>>()
const ready = new Set<string>()

const load = (family: string): Promise<unknown> => {
  const known = loaded.get(family)
  if (known) return known
  const loading = Promise.all([400, 500].map((fontWeight) => Font.load({ fontFamily: family, fontWeight }))).then(() =>
    ready.add(family),
  )
  loaded.set(family, loading)
  return loading
}

/** To be called once. */
export const loadLetters = async (files: LetterFiles): Promise<void> => {
  const [main = '', more = ''] = sans
  Font.register({ family: serif, src: files.serif })
  register(main, files.sans, files.sansMedium)
  register(more, files.more)
  for (const { family, file } of scripts) register(family, files[file])
  Font.registerHyphenationCallback((word) => [word])
  await Promise.all(sans.map(load))
}

/** The families that a text is drawn with, in the order in which they are asked for a letter; all of them are loaded then. */
export const lettersFor = async (text: string): Promise<readonly string[]> => {
  const needed = scripts.filter(({ letters }) => letters.test(text))
  const [main = '', ...more] = sans
  const familyOf = ({ family }: Script) => family
  const first = needed.filter(({ isFirst }) => isFirst).map(familyOf)
  const families = [main, ...first, ...more, ...needed.filter(({ isFirst }) => !isFirst).map(familyOf)]
  await Promise.all(families.map(load))
  return families
}

/** Whether a letter is in a family that is loaded. */
export const isDrawn = (codePoint: number): boolean =>
  [...ready].some((fontFamily) => Font.getFont({ fontFamily })?.data?.hasGlyphForCodePoint(codePoint))
