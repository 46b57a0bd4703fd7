// Building blocks of every PDF document on A4: header, footer, tables and totals. Names and addresses may be in any script:
// no letter may break the document or be missing from it.
import { buffer } from 'node:stream/consumers'
import { Document, type DocumentProps, Page, Path, pdf, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import type { ReactElement, ReactNode } from 'react'
import { nameInLogo } from '#kernel/site.ts'
import * as m from '#messages/en/receipt.ts'
import { type FontFiles, fontsFor, hasGlyph, loadFonts } from './fonts.ts'
import { pdfStyles, serif } from './styles.ts'

export interface Row {
  name: string
  value: string
}

/** Content of the header. */
export interface HeaderContent {
  /** Name of the site. */
  site: string
  company: { name: string; lines: string[] }
}

/** Font files and logo for all documents. */
export interface PdfAssets extends FontFiles {
  logo: { viewBox: string; outline: string }
}

/** Fonts and logo for one document. */
export interface PdfStyle {
  logo: PdfAssets['logo']
  /** Font families, in the order of fallback. */
  families: readonly string[]
}

/** A longer word would overflow its column. */
const maxWordLength = 40

const formatCodePoint = (codePoint: number): string => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`

/** Replaces letters without a glyph by their Unicode code points, so that a reader can look them up. */
const replaceMissingGlyphs = (text: string): string => {
  const missing: string[] = []
  let result = ''
  const flush = () => {
    if (missing.length) result += `[${missing.splice(0).join(' ')}]`
  }
  for (const letter of text) {
    const codePoint = letter.codePointAt(0) ?? 0
    if (!hasGlyph(codePoint)) missing.push(formatCodePoint(codePoint))
    else {
      flush()
      result += letter
    }
  }
  flush()
  return result
}

const tooLong = new RegExp(`\\S{${maxWordLength}}(?=\\S)`, 'gu')

/** Replaces thin no-break spaces, which no font here has, by ordinary no-break spaces. */
export const withPlainNbsp = (text: string): string => text.replace(/[\u00a0\u202f]/g, '\u00a0')

/** Text ready for the PDF: composed, without invisible characters, long words broken. */
export const pdfText = (text: string): string =>
  replaceMissingGlyphs(
    withPlainNbsp(text)
      .normalize('NFC')
      // The zero-width non-joiner has no glyph: a space keeps the Arabic letters apart instead.
      .replace(/(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})/gu, '\u00a0')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replace(/(?:(?!\u00a0)[\s\p{Cc}\p{Cs}])+/gu, ' '),
  ).replace(tooLong, '$& ')

const Marks = ({ rows }: { rows: readonly Row[] }) => (
  <View style={pdfStyles.marks}>
    {rows.map(({ name, value }) => (
      <View key={name} style={pdfStyles.mark}>
        <Text style={pdfStyles.markName}>{name}</Text>
        <Text>{pdfText(value)}</Text>
      </View>
    ))}
  </View>
)

export const Quiet = ({ rows }: { rows: readonly Row[] }) =>
  rows.map(({ name, value }) => (
    <View key={name} style={pdfStyles.quietRow} wrap={false}>
      <Text style={pdfStyles.amountName}>{pdfText(name)}</Text>
      <Text style={pdfStyles.amount}>{withPlainNbsp(value)}</Text>
    </View>
  ))

export const Total = ({ name, value }: Row) => (
  <View style={pdfStyles.total} wrap={false}>
    <Text style={pdfStyles.totalName}>{name}</Text>
    <Text style={pdfStyles.totalAmount}>{withPlainNbsp(value)}</Text>
  </View>
)

/** The logo where the site has its original name, otherwise the name as text; smaller when it is long. */
const Name = ({ site, logo, families }: Pick<HeaderContent, 'site'> & PdfStyle) =>
  site === nameInLogo ? (
    <Svg viewBox={logo.viewBox} style={pdfStyles.logo}>
      <Path d={logo.outline} fill="#0b0b0c" />
    </Svg>
  ) : (
    <Text style={[pdfStyles.site, { fontFamily: [serif, ...families] }, site.length > 18 ? pdfStyles.longSite : {}]}>
      {pdfText(site)}
    </Text>
  )

const Head = ({ site, company, ...drawn }: HeaderContent & PdfStyle) => (
  <View style={pdfStyles.head}>
    <Name site={site} {...drawn} />
    <View style={pdfStyles.company}>
      <Text style={[pdfStyles.companyLine, pdfStyles.companyName]}>{pdfText(company.name)}</Text>
      {company.lines.map((line) => (
        <Text key={line} style={pdfStyles.companyLine}>
          {pdfText(line)}
        </Text>
      ))}
    </View>
  </View>
)

const Foot = ({ closing }: { closing: string }) => (
  <View style={pdfStyles.foot} fixed>
    <Text>{closing}</Text>
    <Text render={({ pageNumber, totalPages }) => m.page({ page: pageNumber, pages: totalPages })} />
  </View>
)

/** Metadata of the PDF. The same document has the same bytes, because only `made_at` dates it. */
export interface PdfMetadata {
  /** BCP 47 tag, for screen readers. */
  language: string
  subject: string
  author: string
  made_at: Date
}

const toPdfMetadata = ({ language, subject, author, made_at }: PdfMetadata) => ({
  title: subject,
  subject,
  author,
  creator: author,
  producer: author,
  language,
  creationDate: made_at,
  pdfVersion: '1.7' as const,
})

/** Content of every document: header, title, key facts and footer. */
export interface DocumentFrame extends PdfMetadata, HeaderContent {
  title: string
  /** The addressee; apart from `facts` because a name and address may be wider than a column. */
  to?: { title: string; name: string; address: string }
  facts: Row[]
  closing: string
}

interface SheetProps extends PdfStyle {
  paper: DocumentFrame
  children: ReactNode
}

const Addressee = ({ title, name, address }: NonNullable<DocumentFrame['to']>) => (
  <View style={pdfStyles.to}>
    <Text style={pdfStyles.markName}>{title}</Text>
    <Text style={pdfStyles.toName}>{pdfText(name)}</Text>
    {address !== '' && <Text>{pdfText(address)}</Text>}
  </View>
)

/** One document of as many A4 pages as it needs. */
export const Sheet = ({ paper, logo, families, children }: SheetProps) => (
  <Document {...toPdfMetadata(paper)}>
    <Page size="A4" style={[pdfStyles.page, { fontFamily: [...families] }]}>
      <Foot closing={paper.closing} />
      <Head site={paper.site} company={paper.company} logo={logo} families={families} />
      <Text style={pdfStyles.title}>{paper.title}</Text>
      {paper.to && <Addressee {...paper.to} />}
      <Marks rows={paper.facts} />
      {children}
    </Page>
  </Document>
)

const tableStyles = StyleSheet.create({
  heads: { flexDirection: 'row', paddingTop: 8 },
  sum: { width: 78 },
})

interface Columns {
  date: string
  /** In points; dates with a time are wider. */
  dateWidth: number
  /** Right-aligned columns at the end. */
  sums: readonly string[]
}

const Sums = ({ sums }: Pick<Columns, 'sums'>) =>
  sums.map((sum, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document is rendered once, and two sums may be the same
    <Text key={place} style={[pdfStyles.amount, tableStyles.sum]}>
      {withPlainNbsp(sum)}
    </Text>
  ))

/** Column headings, repeated on every page. */
export const TableHeads = ({ date, dateWidth, what, sums }: Columns & { what: string }) => (
  <View style={[tableStyles.heads, pdfStyles.markName]} fixed>
    <Text style={{ width: dateWidth }}>{date}</Text>
    <Text style={pdfStyles.amountName}>{what}</Text>
    <Sums sums={sums} />
  </View>
)

/** One table row; it does not break across pages. */
export const TableLine = ({ date, dateWidth, what, note, sums }: Columns & { what: string; note: string }) => (
  <View style={pdfStyles.amountRow} wrap={false}>
    <Text style={{ width: dateWidth }}>{date}</Text>
    <View style={pdfStyles.amountName}>
      <Text>{pdfText(what)}</Text>
      {note
        .split('\n')
        .filter(Boolean)
        .map((line) => (
          <Text key={line} style={pdfStyles.note}>
            {pdfText(line)}
          </Text>
        ))}
    </View>
    <Sums sums={sums} />
  </View>
)

let fontsLoaded: Promise<unknown> | undefined

type RenderDocument<Paper> = (paper: Paper, drawn: PdfStyle) => ReactElement<DocumentProps>

/** Loads the fonts once; the returned function renders a document to PDF bytes, the same for the same document. */
export const createPdfRenderer = async <Paper,>(
  supplies: PdfAssets,
  render: RenderDocument<Paper>,
): Promise<(paper: Paper) => Promise<Buffer>> => {
  fontsLoaded ??= loadFonts(supplies)
  await fontsLoaded
  return async (paper) => {
    const families = await fontsFor(JSON.stringify(paper))
    const drawing = pdf(render(paper, { logo: supplies.logo, families }))
    const bytes = await buffer(await drawing.toBuffer())
    // The renderer keeps a reference to the last drawing: an empty one replaces it, so that memory is freed.
    drawing.updateContainer(<Document />)
    return bytes
  }
}
