// PDF template of statements, invoices and credit notes, A4.
import { Text, View } from '@react-pdf/renderer'
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
import type { DocumentContent } from '../documents/present.ts'

const PartnerDocument = ({ paper, ...drawn }: { paper: DocumentContent } & PdfStyle) => {
  const { summary, opening, dateWidth, heads, lines, none, total, tax } = paper
  return (
    <Sheet paper={paper} {...drawn}>
      {summary && (
        <View style={pdfStyles.part}>
          <Text style={pdfStyles.heading}>{summary.title}</Text>
          <Quiet rows={summary.rows} />
        </View>
      )}
      <View style={pdfStyles.part}>
        {opening && <Total {...opening} />}
        <TableHeads {...heads} dateWidth={dateWidth} />
        {lines.length === 0 && <Text style={[pdfStyles.note, pdfStyles.nothing]}>{none}</Text>}
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn once, and two lines may read the same
          <TableLine key={place} {...line} dateWidth={dateWidth} />
        ))}
        <Total {...total} />
        <Quiet rows={tax} />
      </View>
    </Sheet>
  )
}

export const openPress = (supplies: PdfAssets) =>
  createPdfRenderer<DocumentContent>(supplies, (paper, drawn) => <PartnerDocument paper={paper} {...drawn} />)
