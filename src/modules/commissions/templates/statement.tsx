// PDF template of statements, A4, with a running balance.
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
import type { StatementDocument } from '../statements/present.ts'

const dateWidth = 74

const Statement = ({ paper, ...drawn }: { paper: StatementDocument } & PdfStyle) => {
  const { sums, opening, heads, lines, none, closing_balance } = paper
  return (
    <Sheet paper={paper} {...drawn}>
      <View style={pdfStyles.part}>
        <Text style={pdfStyles.heading}>{sums.title}</Text>
        <Quiet rows={sums.rows} />
      </View>
      <View style={pdfStyles.part}>
        <Total {...opening} />
        <TableHeads {...heads} dateWidth={dateWidth} sums={[heads.amount, heads.balance]} />
        {lines.length === 0 && <Text style={[pdfStyles.note, pdfStyles.nothing]}>{none}</Text>}
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn once, and two lines may read the same
          <TableLine key={place} {...line} dateWidth={dateWidth} sums={[line.amount, line.balance]} />
        ))}
        <Total {...closing_balance} />
      </View>
    </Sheet>
  )
}

export const openPress = (supplies: PdfAssets) =>
  createPdfRenderer<StatementDocument>(supplies, (paper, drawn) => <Statement paper={paper} {...drawn} />)
