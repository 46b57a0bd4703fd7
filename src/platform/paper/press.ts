// A built template with the letters and the logo, ready to draw. Node does not read TSX, so it comes out of the server build.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Supplies } from './pieces.tsx'

interface Template<Paper> {
  openPress: (supplies: Supplies) => Promise<(paper: Paper) => Promise<Buffer>>
}

export interface PressPlan {
  /** Folder of the server build of any language (dist/server/en): the words come with the paper. */
  built: string
  /** Folder of the site's pictures (public/art). */
  art: string
}

const own = (file: string) => path.join(import.meta.dirname, 'fonts', file)

const folderOf = (name: string): string => path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))

/** The whole of a face: the pages have only the letters that pages need. */
const expo = (name: string, style: string): string => {
  const folder = path.join(folderOf(`@expo-google-fonts/${name}`), style)
  const file = readdirSync(folder).find((each) => each.endsWith('.ttf'))
  if (!file) throw new Error(`no letters of ${name} ${style}`)
  return path.join(folder, file)
}

/** Source Han Sans, which Google calls Noto Sans CJK, without what papers do not need. */
const han = (file: string): string => path.join(folderOf('@librescore/fonts'), file)

const logoOf = (svg: string) => ({
  viewBox: /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '',
  outline: [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join(''),
})

/** `template` is its path below src without its ending, such as modules/payments/templates/receipt. */
export const loadPress = async <Paper>(
  { built, art }: PressPlan,
  template: string,
): Promise<(paper: Paper) => Promise<Buffer>> => {
  const { openPress } = (await import(pathToFileURL(path.join(built, `${template}.js`)).href)) as Template<Paper>
  return openPress({
    serif: own('newsreader-display.ttf'),
    sans: expo('hanken-grotesk', '400Regular'),
    sansMedium: expo('hanken-grotesk', '500Medium'),
    more: own('dejavu-sans-more.ttf'),
    arabic: expo('ibm-plex-sans-arabic', '400Regular'),
    chinese: han('SourceHanSansCN.min.woff2'),
    korean: han('SourceHanSansKR.min.woff2'),
    logo: logoOf(readFileSync(path.join(art, 'brand/logo-black.svg'), 'utf8')),
  })
}
