// PDF template of invoices and credit notes, A4.
import { View } from '@react-pdf/renderer'
import { look } from '#platform/paper/look.ts'
import {
  type Drawn,
  pressFor,
  Quiet,
  Sheet,
  type Supplies,
  TableHeads,
  TableLine,
  Total,
} from '#platform/paper/pieces.tsx'
import type { InvoiceDocument } from '../invoices/present.ts'

const dateWidth = 104

const Invoice = ({ paper, ...drawn }: { paper: InvoiceDocument } & Drawn) => {
  const { heads, lines, total, tax } = paper
  return (
    <Sheet paper={paper} {...drawn}>
      <View style={look.part}>
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

export const openPress = (supplies: Supplies) =>
  pressFor<InvoiceDocument>(supplies, (paper, drawn) => <Invoice paper={paper} {...drawn} />)
