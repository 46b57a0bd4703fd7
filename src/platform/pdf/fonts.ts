// Fonts for PDF documents. Those of rarely needed scripts take seconds to load, so they are loaded with the first document
// that needs them.
import { Font } from '@react-pdf/renderer'
import { sans, serif } from './styles.ts'

/** Paths of the font files. */
export interface FontFiles {
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
  /** Ahead of the fallback font, which has Arabic letters but does not join them. */
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
  const pending = loaded.get(family)
  if (pending) return pending
  const loading = Promise.all([400, 500].map((fontWeight) => Font.load({ fontFamily: family, fontWeight }))).then(() =>
    ready.add(family),
  )
  loaded.set(family, loading)
  return loading
}

/** Registers and loads the fonts of every document; call once. */
export const loadFonts = async (files: FontFiles): Promise<void> => {
  const [main = '', more = ''] = sans
  Font.register({ family: serif, src: files.serif })
  register(main, files.sans, files.sansMedium)
  register(more, files.more)
  for (const { family, file } of scripts) register(family, files[file])
  Font.registerHyphenationCallback((word) => [word])
  await Promise.all(sans.map(load))
}

/** Font families for a text in the order of fallback, loaded when the promise resolves. */
export const fontsFor = async (text: string): Promise<readonly string[]> => {
  const needed = scripts.filter(({ letters }) => letters.test(text))
  const [main = '', ...more] = sans
  const familyOf = ({ family }: Script) => family
  const first = needed.filter(({ isFirst }) => isFirst).map(familyOf)
  const families = [main, ...first, ...more, ...needed.filter(({ isFirst }) => !isFirst).map(familyOf)]
  await Promise.all(families.map(load))
  return families
}

/** Whether a loaded font has the letter. */
export const hasGlyph = (codePoint: number): boolean =>
  [...ready].some((fontFamily) => Font.getFont({ fontFamily })?.data?.hasGlyphForCodePoint(codePoint))
