// The A4 layout of a receipt.
import { Text, View } from '@react-pdf/renderer'
import {
  createPdfRenderer,
  type PdfAssets,
  type PdfStyle,
  pdfText,
  Quiet,
  Sheet,
  Total,
  withPlainNbsp,
} from '#platform/pdf/components.tsx'
import { pdfStyles } from '#platform/pdf/styles.ts'
import type { MoneyRow, ReceiptContent, Row } from '../receipts/present.ts'

const Facts = ({ rows }: { rows: readonly Row[] }) => (
  <View style={pdfStyles.facts}>
    {rows.map(({ name, value }) => (
      <View key={name} style={pdfStyles.row} wrap={false}>
        <Text style={pdfStyles.name}>{name}</Text>
        <Text style={pdfStyles.value}>{pdfText(value)}</Text>
      </View>
    ))}
  </View>
)

const Amount = ({ name, value, note }: Row & Partial<MoneyRow>) => (
  <View style={pdfStyles.amountRow} wrap={false}>
    <View style={pdfStyles.amountName}>
      <Text>{pdfText(name)}</Text>
      {note && <Text style={pdfStyles.note}>{pdfText(note)}</Text>}
    </View>
    <Text style={pdfStyles.amount}>{withPlainNbsp(value)}</Text>
  </View>
)

/** The heading stays on the page of its first row. */
const Amounts = ({ title, rows: [first, ...more] }: { title: string; rows: readonly (Row & Partial<MoneyRow>)[] }) => (
  <>
    <View wrap={false}>
      <Text style={pdfStyles.heading}>{title}</Text>
      {first && <Amount {...first} />}
    </View>
    {more.map((row, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the PDF is rendered once, and two rows may be equal
      <Amount key={place} {...row} />
    ))}
  </>
)

const Receipt = ({ paper, ...drawn }: { paper: ReceiptContent } & PdfStyle) => {
  const { ride, price, money } = paper
  return (
    <Sheet paper={paper} {...drawn}>
      <View style={pdfStyles.part}>
        <Text style={pdfStyles.heading}>{ride.title}</Text>
        <Facts rows={ride.rows} />
      </View>
      <View style={pdfStyles.part}>
        <Amounts title={price.title} rows={price.rows} />
        <Total {...price.total} />
        <Quiet rows={price.tax} />
      </View>
      <View style={pdfStyles.part}>
        <Amounts title={money.title} rows={money.rows} />
        <Quiet rows={money.sums} />
        <Total {...money.result} />
      </View>
      {paper.signature.map(({ name, value }) => (
        <View key={name} style={pdfStyles.part} wrap={false}>
          <Text style={pdfStyles.note}>{pdfText(`${name}: ${value}`)}</Text>
        </View>
      ))}
    </Sheet>
  )
}

export const openPress = (supplies: PdfAssets) =>
  createPdfRenderer<ReceiptContent>(supplies, (paper, drawn) => <Receipt paper={paper} {...drawn} />)
