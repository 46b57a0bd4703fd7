// What every paper is made of, on A4: letters, the head with the company, the foot. Names and addresses are in whatever letters
// people write: none may break the paper or be missing from it.
import { buffer } from 'node:stream/consumers'
import { Document, type DocumentProps, Page, Path, pdf, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import type { ReactElement, ReactNode } from 'react'
import { nameInLogo } from '#kernel/site.ts'
import * as m from '#messages/en/receipt.ts'
import { isDrawn, type LetterFiles, lettersFor, loadLetters } from './letters.ts'
import { look, serif } from './look.ts'

export interface Row {
  name: string
  value: string
}

/** What the head of a paper says. */
export interface Headed {
  /** What the site is called. */
  site: string
  company: { name: string; lines: string[] }
}

/** What papers are drawn with: files of letters, and the outline of the logo. */
export interface Supplies extends LetterFiles {
  logo: { viewBox: string; outline: string }
}

/** What one paper is drawn with. */
export interface Drawn {
  logo: Supplies['logo']
  /** The families of its letters. */
  families: readonly string[]
}

/** A word this long would run out of its column. */
const longest = 40

const numberOf = (codePoint: number): string => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`

/** Letters that no font here has are named by their numbers in Unicode, so that they can be looked up. */
const drawn = (text: string): string => {
  const numbers: string[] = []
  let written = ''
  const flush = () => {
    if (numbers.length) written += `[${numbers.splice(0).join(' ')}]`
  }
  for (const letter of text) {
    const codePoint = letter.codePointAt(0) ?? 0
    if (!isDrawn(codePoint)) numbers.push(numberOf(codePoint))
    else {
      flush()
      written += letter
    }
  }
  flush()
  return written
}

const tooLong = new RegExp(`\\S{${longest}}(?=\\S)`, 'gu')

/** Thin spaces between the digits of a sum, which no font here has, are wider ones that no line breaks at either. */
export const unbroken = (text: string): string => text.replace(/[\u00a0\u202f]/g, '\u00a0')

/** As it can be drawn: composed, without what has no shape, in words that fit their column. */
export const shown = (text: string): string =>
  drawn(
    unbroken(text)
      .normalize('NFC')
      // What parts two Arabic letters of one word has no shape in the font: a space keeps them from being joined.
      .replace(/(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})/gu, '\u00a0')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replace(/(?:(?!\u00a0)[\s\p{Cc}\p{Cs}])+/gu, ' '),
  ).replace(tooLong, '$& ')

const Marks = ({ rows }: { rows: readonly Row[] }) => (
  <View style={look.marks}>
    {rows.map(({ name, value }) => (
      <View key={name} style={look.mark}>
        <Text style={look.markName}>{name}</Text>
        <Text>{shown(value)}</Text>
      </View>
    ))}
  </View>
)

export const Quiet = ({ rows }: { rows: readonly Row[] }) =>
  rows.map(({ name, value }) => (
    <View key={name} style={look.quietRow} wrap={false}>
      <Text style={look.amountName}>{shown(name)}</Text>
      <Text style={look.amount}>{unbroken(value)}</Text>
    </View>
  ))

export const Total = ({ name, value }: Row) => (
  <View style={look.total} wrap={false}>
    <Text style={look.totalName}>{name}</Text>
    <Text style={look.totalAmount}>{unbroken(value)}</Text>
  </View>
)

/** Drawn where it is the name that was drawn, else in type; a long one in smaller type, as its words have half the width. */
const Name = ({ site, logo, families }: Pick<Headed, 'site'> & Drawn) =>
  site === nameInLogo ? (
    <Svg viewBox={logo.viewBox} style={look.logo}>
      <Path d={logo.outline} fill="#0b0b0c" />
    </Svg>
  ) : (
    <Text style={[look.site, { fontFamily: [serif, ...families] }, site.length > 18 ? look.longSite : {}]}>
      {shown(site)}
    </Text>
  )

const Head = ({ site, company, ...drawn }: Headed & Drawn) => (
  <View style={look.head}>
    <Name site={site} {...drawn} />
    <View style={look.company}>
      <Text style={[look.companyLine, look.companyName]}>{shown(company.name)}</Text>
      {company.lines.map((line) => (
        <Text key={line} style={look.companyLine}>
          {shown(line)}
        </Text>
      ))}
    </View>
  </View>
)

const Foot = ({ closing }: { closing: string }) => (
  <View style={look.foot} fixed>
    <Text>{closing}</Text>
    <Text render={({ pageNumber, totalPages }) => m.page({ page: pageNumber, pages: totalPages })} />
  </View>
)

/** What is known of a paper before it is drawn: its bytes say when it was made, and nothing of when it was drawn. */
export interface Described {
  /** A tag of BCP 47, for who reads it aloud. */
  language: string
  subject: string
  author: string
  made_at: Date
}

const described = ({ language, subject, author, made_at }: Described) => ({
  title: subject,
  subject,
  author,
  creator: author,
  producer: author,
  language,
  creationDate: made_at,
  pdfVersion: '1.7' as const,
})

/** What stands on every paper: whose it is, what it is, its number or its month, and at the foot whom to ask. */
export interface Framed extends Described, Headed {
  title: string
  /** For whom it is, where a name and an address may be longer than a column of the facts is wide. */
  to?: { title: string; name: string; address: string }
  facts: Row[]
  closing: string
}

interface SheetProps extends Drawn {
  paper: Framed
  children: ReactNode
}

const Addressee = ({ title, name, address }: NonNullable<Framed['to']>) => (
  <View style={look.to}>
    <Text style={look.markName}>{title}</Text>
    <Text style={look.toName}>{shown(name)}</Text>
    {address !== '' && <Text>{shown(address)}</Text>}
  </View>
)

/** As many pages as it needs. */
export const Sheet = ({ paper, logo, families, children }: SheetProps) => (
  <Document {...described(paper)}>
    <Page size="A4" style={[look.page, { fontFamily: [...families] }]}>
      <Foot closing={paper.closing} />
      <Head site={paper.site} company={paper.company} logo={logo} families={families} />
      <Text style={look.title}>{paper.title}</Text>
      {paper.to && <Addressee {...paper.to} />}
      <Marks rows={paper.facts} />
      {children}
    </Page>
  </Document>
)

const table = StyleSheet.create({
  heads: { flexDirection: 'row', paddingTop: 8 },
  sum: { width: 78 },
})

interface Columns {
  date: string
  /** In points: dates with a time are wider. */
  dateWidth: number
  /** The last columns, to the right. */
  sums: readonly string[]
}

const Sums = ({ sums }: Pick<Columns, 'sums'>) =>
  sums.map((sum, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn once, and two sums may be the same
    <Text key={place} style={[look.amount, table.sum]}>
      {unbroken(sum)}
    </Text>
  ))

/** The heads of the columns, again on every page. */
export const TableHeads = ({ date, dateWidth, what, sums }: Columns & { what: string }) => (
  <View style={[table.heads, look.markName]} fixed>
    <Text style={{ width: dateWidth }}>{date}</Text>
    <Text style={look.amountName}>{what}</Text>
    <Sums sums={sums} />
  </View>
)

/** One line; it does not break over two pages. */
export const TableLine = ({ date, dateWidth, what, note, sums }: Columns & { what: string; note: string }) => (
  <View style={look.amountRow} wrap={false}>
    <Text style={{ width: dateWidth }}>{date}</Text>
    <View style={look.amountName}>
      <Text>{shown(what)}</Text>
      {note
        .split('\n')
        .filter(Boolean)
        .map((line) => (
          <Text key={line} style={look.note}>
            {shown(line)}
          </Text>
        ))}
    </View>
    <Sums sums={sums} />
  </View>
)

let letters: Promise<unknown> | undefined

type Draw<Paper> = (paper: Paper, drawn: Drawn) => ReactElement<DocumentProps>

/** Gets ready once; then each paper is drawn to the bytes of a PDF, the same bytes for the same paper. */
export const pressFor = async <Paper,>(
  supplies: Supplies,
  draw: Draw<Paper>,
): Promise<(paper: Paper) => Promise<Buffer>> => {
  letters ??= loadLetters(supplies)
  await letters
  return async (paper) => {
    const families = await lettersFor(JSON.stringify(paper))
    const drawing = pdf(draw(paper, { logo: supplies.logo, families }))
    const bytes = await buffer(await drawing.toBuffer())
    // The renderer keeps every drawing for good: an empty one takes the place of this.
    drawing.updateContainer(<Document />)
    return bytes
  }
}
