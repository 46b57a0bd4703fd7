// The receipt on A4. Names and addresses are in whatever letters people write: none may break the paper or be missing from it.
import { buffer } from 'node:stream/consumers'
import { Document, Font, Page, Path, pdf, Svg, Text, View } from '@react-pdf/renderer'
import { nameInLogo } from '#kernel/site.ts'
import * as m from '#messages/en/receipt.ts'
import type { MoneyRow, Paper, Row } from '../receipts/present.ts'
import { look, sans, serif } from './receipt-look.ts'

/** What the paper is drawn with: files of letters, and the outline of the logo. */
export interface Supplies {
  serif: string
  sans: string
  sansMedium: string
  more: string
  logo: { viewBox: string; outline: string }
}

/** A word this long would run out of its column. */
const longest = 40

const isDrawn = (codePoint: number): boolean =>
  sans.some((fontFamily) => Font.getFont({ fontFamily })?.data?.hasGlyphForCodePoint(codePoint))

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
const unbroken = (text: string): string => text.replace(/[\u00a0\u202f]/g, '\u00a0')

/** As it can be drawn: composed, without what has no shape, in words that fit their column. */
const shown = (text: string): string =>
  drawn(
    unbroken(text)
      .normalize('NFC')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replace(/(?:(?!\u00a0)[\s\p{Cc}\p{Cs}])+/gu, ' '),
  ).replace(tooLong, '$& ')

const Marks = ({ rows }: { rows: readonly Row[] }) => (
  <View style={look.marks}>
    {rows.map(({ name, value }) => (
      <View key={name} style={look.mark}>
        <Text style={look.markName}>{name}</Text>
        <Text>{value}</Text>
      </View>
    ))}
  </View>
)

const Facts = ({ rows }: { rows: readonly Row[] }) => (
  <View style={look.facts}>
    {rows.map(({ name, value }) => (
      <View key={name} style={look.row} wrap={false}>
        <Text style={look.name}>{name}</Text>
        <Text style={look.value}>{shown(value)}</Text>
      </View>
    ))}
  </View>
)

const Amount = ({ name, value, note }: Row & Partial<MoneyRow>) => (
  <View style={look.amountRow} wrap={false}>
    <View style={look.amountName}>
      <Text>{shown(name)}</Text>
      {note && <Text style={look.note}>{shown(note)}</Text>}
    </View>
    <Text style={look.amount}>{unbroken(value)}</Text>
  </View>
)

/** The heading stays with the first of its rows, wherever the page ends. */
const Amounts = ({ title, rows: [first, ...more] }: { title: string; rows: readonly (Row & Partial<MoneyRow>)[] }) => (
  <>
    <View wrap={false}>
      <Text style={look.heading}>{title}</Text>
      {first && <Amount {...first} />}
    </View>
    {more.map((row, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn once, and two payments may read the same
      <Amount key={place} {...row} />
    ))}
  </>
)

const Quiet = ({ rows }: { rows: readonly Row[] }) =>
  rows.map(({ name, value }) => (
    <View key={name} style={look.quietRow} wrap={false}>
      <Text style={look.amountName}>{shown(name)}</Text>
      <Text style={look.amount}>{unbroken(value)}</Text>
    </View>
  ))

const Total = ({ name, value }: Row) => (
  <View style={look.total} wrap={false}>
    <Text style={look.totalName}>{name}</Text>
    <Text style={look.totalAmount}>{unbroken(value)}</Text>
  </View>
)

/** Drawn where it is the name that was drawn, else in type; a long one in smaller type, as its words have half the width. */
const Name = ({ site, logo }: Pick<Paper, 'site'> & Pick<Supplies, 'logo'>) =>
  site === nameInLogo ? (
    <Svg viewBox={logo.viewBox} style={look.logo}>
      <Path d={logo.outline} fill="#0b0b0c" />
    </Svg>
  ) : (
    <Text style={[look.site, site.length > 18 ? look.longSite : {}]}>{shown(site)}</Text>
  )

const Head = ({ site, company, logo }: Pick<Paper, 'site' | 'company'> & Pick<Supplies, 'logo'>) => (
  <View style={look.head}>
    <Name site={site} logo={logo} />
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

const Foot = ({ closing }: Pick<Paper, 'closing'>) => (
  <View style={look.foot} fixed>
    <Text>{closing}</Text>
    <Text render={({ pageNumber, totalPages }) => m.page({ page: pageNumber, pages: totalPages })} />
  </View>
)

const Receipt = ({ paper, logo }: { paper: Paper } & Pick<Supplies, 'logo'>) => {
  const { language, title, subject, author, made_at, site, company, facts, ride, price, money, closing } = paper
  return (
    <Document
      title={subject}
      subject={subject}
      author={author}
      creator={author}
      producer={author}
      language={language}
      creationDate={made_at}
      pdfVersion="1.7"
    >
      <Page size="A4" style={look.page}>
        <Foot closing={closing} />
        <Head site={site} company={company} logo={logo} />
        <Text style={look.title}>{title}</Text>
        <Marks rows={facts} />
        <View style={look.part}>
          <Text style={look.heading}>{ride.title}</Text>
          <Facts rows={ride.rows} />
        </View>
        <View style={look.part}>
          <Amounts title={price.title} rows={price.rows} />
          <Total {...price.total} />
          <Quiet rows={price.tax} />
        </View>
        <View style={look.part}>
          <Amounts title={money.title} rows={money.rows} />
          <Quiet rows={money.sums} />
          <Total {...money.result} />
        </View>
      </Page>
    </Document>
  )
}

/** Gets ready once; then each paper is drawn to the bytes of a PDF, the same bytes for the same paper. */
export const openPress = async (supplies: Supplies): Promise<(paper: Paper) => Promise<Buffer>> => {
  const [main = '', more = ''] = sans
  Font.register({ family: serif, src: supplies.serif })
  Font.register({
    family: main,
    fonts: [
      { src: supplies.sans, fontWeight: 400 },
      { src: supplies.sansMedium, fontWeight: 500 },
    ],
  })
  Font.register({
    family: more,
    fonts: [
      { src: supplies.more, fontWeight: 400 },
      { src: supplies.more, fontWeight: 500 },
    ],
  })
  Font.registerHyphenationCallback((word) => [word])
  await Promise.all(sans.map((fontFamily) => Font.load({ fontFamily })))
  return async (paper) => {
    const drawing = pdf(<Receipt paper={paper} logo={supplies.logo} />)
    const bytes = await buffer(await drawing.toBuffer())
    // The renderer keeps every drawing for good: an empty one takes the place of this.
    drawing.updateContainer(<Document />)
    return bytes
  }
}
