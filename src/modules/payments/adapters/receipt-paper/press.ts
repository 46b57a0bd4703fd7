// The built template with its letters and its logo, ready to draw. Node does not read TSX, so it comes out of the server build.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Paper } from '../../receipts/present.ts'

type Template = typeof import('../../templates/receipt.tsx')

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

export const loadPress = async ({ built, art }: PressPlan): Promise<(paper: Paper) => Promise<Buffer>> => {
  const file = path.join(built, 'modules/payments/templates/receipt.js')
  const { openPress } = (await import(pathToFileURL(file).href)) as Template
  return openPress({
    serif: own('newsreader-display.ttf'),
    sans: hanken('400Regular'),
    sansMedium: hanken('500Medium'),
    more: own('dejavu-sans-more.ttf'),
    logo: logoOf(readFileSync(path.join(art, 'brand/logo-black.svg'), 'utf8')),
  })
}
