// Loads a built PDF template with fonts and logo. Node does not read TSX, so templates come from the server build.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PdfAssets } from './components.tsx'

interface Template<Paper> {
  openPress: (supplies: PdfAssets) => Promise<(paper: Paper) => Promise<Buffer>>
}

export interface PdfBuildPaths {
  /** Folder of the server build of one language (dist/server/en). */
  built: string
  /** Folder of the site's pictures (public/art). */
  art: string
}

const ownFont = (file: string) => path.join(import.meta.dirname, 'fonts', file)

const packageFolder = (name: string): string =>
  path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))

/** A complete font file of the package; the web fonts of the pages are subsets. */
const expoFont = (name: string, style: string): string => {
  const folder = path.join(packageFolder(`@expo-google-fonts/${name}`), style)
  const file = readdirSync(folder).find((each) => each.endsWith('.ttf'))
  if (!file) throw new Error(`no font file in @expo-google-fonts/${name} for ${style}`)
  return path.join(folder, file)
}

/** Source Han Sans (Noto Sans CJK), as a smaller edition of the package. */
const hanFont = (file: string): string => path.join(packageFolder('@librescore/fonts'), file)

const parseLogo = (svg: string) => ({
  viewBox: /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '',
  outline: [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join(''),
})

/** `template` is its path below src without extension, such as modules/payments/templates/receipt. */
export const loadPdfRenderer = async <Paper>(
  { built, art }: PdfBuildPaths,
  template: string,
): Promise<(paper: Paper) => Promise<Buffer>> => {
  const { openPress } = (await import(pathToFileURL(path.join(built, `${template}.js`)).href)) as Template<Paper>
  return openPress({
    serif: ownFont('newsreader-display.ttf'),
    sans: expoFont('hanken-grotesk', '400Regular'),
    sansMedium: expoFont('hanken-grotesk', '500Medium'),
    more: ownFont('dejavu-sans-more.ttf'),
    arabic: expoFont('ibm-plex-sans-arabic', '400Regular'),
    chinese: hanFont('SourceHanSansCN.min.woff2'),
    korean: hanFont('SourceHanSansKR.min.woff2'),
    logo: parseLogo(readFileSync(path.join(art, 'brand/logo-black.svg'), 'utf8')),
  })
}
