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

/** The whole of Hanken Grotesk: the pages have only the letters that pages need. */
const hanken = (style: string): string => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/hanken-grotesk/package.json'))
  const file = readdirSync(path.join(folder, style)).find((name) => name.endsWith('.ttf'))
  if (!file) throw new Error(`no letters of Hanken Grotesk ${style}`)
  return path.join(folder, style, file)
}

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
    sans: hanken('400Regular'),
    sansMedium: hanken('500Medium'),
    more: own('dejavu-sans-more.ttf'),
    logo: logoOf(readFileSync(path.join(art, 'brand/logo-black.svg'), 'utf8')),
  })
}
