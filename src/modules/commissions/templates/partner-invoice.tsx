// PDF template of invoices and credit notes, A4.
import { View } from '@react-pdf/renderer'
import {
  createPdfRenderer,
  type PdfAssets,
  type PdfStyle,
  Quiet,
  Sheet,
  TableHeads,
  TableLine,
  Total,
} from '#platform/pdf/components.tsx'
import { pdfStyles } from '#platform/pdf/styles.ts'
import type { InvoiceDocument } from '../invoices/present.ts'

const dateWidth = 104

const Invoice = ({ paper, ...drawn }: { paper: InvoiceDocument } & PdfStyle) => {
  const { heads, lines, total, tax } = paper
  return (
    <Sheet paper={paper} {...drawn}>
      <View style={pdfStyles.part}>
        <TableHeads {...heads} dateWidth={dateWidth} sums={[heads.amount]} />
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn once, and two lines may read the same
          <TableLine key={place} {...line} dateWidth={dateWidth} sums={[line.amount]} />
        ))}
        <Total {...total} />
        <Quiet rows={tax} />
      </View>
    </Sheet>
  )
}

export const openPress = (supplies: PdfAssets) =>
  createPdfRenderer<InvoiceDocument>(supplies, (paper, drawn) => <Invoice paper={paper} {...drawn} />)
