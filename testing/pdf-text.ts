// Extracts the text of a PDF by each font's ToUnicode table. Supports only what the product's PDFs use: plain objects, deflated
// streams and hexadecimal glyph numbers.
import { inflateSync } from 'node:zlib'

const objectPattern = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g
const findReference = (body: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? ''

const parseObjects = (bytes: Buffer) =>
  new Map([...bytes.toString('latin1').matchAll(objectPattern)].map(([, id = '', body = '']) => [id, body]))

const readStream = (body: string): string => {
  const start = body.indexOf('stream\n') + 'stream\n'.length
  const length = Number(/\/Length (\d+)/.exec(body)?.[1])
  return inflateSync(Buffer.from(body.slice(start, start + length), 'latin1')).toString('latin1')
}

const decodeHex = (hex: string) =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')

/** Maps each glyph number of a font to a letter, or to several for a ligature. */
const parseGlyphTable = (toUnicode: string): Map<number, string> => {
  const table = new Map<number, string>()
  for (const [, first = '', list = ''] of toUnicode.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [i, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries())
      table.set(Number.parseInt(first, 16) + i, decodeHex(hex.replaceAll(' ', '')))
  return table
}

/** The lines of each page in drawing order. */
export const pdfPages = (bytes: Buffer): string[][] => {
  const objects = parseObjects(bytes)
  const get = (id: string) => objects.get(id) ?? ''
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body))
  return pages.map((page) => {
    const fonts = new Map(
      [...get(findReference(page, 'Resources')).matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
        name,
        parseGlyphTable(readStream(get(findReference(get(id), 'ToUnicode')))),
      ]),
    )
    let font = new Map<number, string>()
    const lines: string[] = []
    let line = ''
    // A line may change its font; it ends where the graphics state is restored.
    for (const [, name, glyphs, end] of readStream(get(findReference(page, 'Contents'))).matchAll(
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|^(Q\nQ\nQ\n)/gm,
    ))
      if (name) font = fonts.get(name) ?? new Map()
      else if (glyphs)
        line += [...glyphs.matchAll(/<(\w+)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '\uFFFD')
          .join('')
      else if (end && line) {
        lines.push(line)
        line = ''
      }
    return line ? [...lines, line] : lines
  })
}

/** The complete text, one line per line. */
export const pdfText = (bytes: Buffer): string => pdfPages(bytes).flat().join('\n')

/** A value of the document information, such as Title or CreationDate. */
export const readPdfInfo = (bytes: Buffer, name: string): string => {
  const objects = parseObjects(bytes)
  const information = [...objects.values()].find((body) => body.includes(`/${name} `)) ?? ''
  return (objects.get(findReference(information, name)) ?? '').replace(/^\(|\)$/g, '')
}
