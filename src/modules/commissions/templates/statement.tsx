// PDF template of statements, A4, with a running balance.
import { Text, View } from '@react-pdf/renderer'
import {
  type Drawn,
  pressFor,
  Quiet,
  Sheet,
  type Supplies,
  TableHeads,
  TableLine,
  Total,
} from '#platform/pdf/components.tsx'
import { look } from '#platform/pdf/styles.ts'
import type { StatementDocument } from '../statements/present.ts'

const dateWidth = 74

const Statement = ({ paper, ...drawn }: { paper: StatementDocument } & Drawn) => {
  const { sums, opening, heads, lines, none, closing_balance } = paper
  return (
    <Sheet paper={paper} {...drawn}>
      <View style={look.part}>
        <Text style={look.heading}>{sums.title}</Text>
        <Quiet rows={sums.rows} />
      </View>
      <View style={look.part}>
        <Total {...opening} />
        <TableHeads {...heads} dateWidth={dateWidth} sums={[heads.amount, heads.balance]} />
        {lines.length === 0 && <Text style={[look.note, look.nothing]}>{none}</Text>}
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn once, and two lines may read the same
          <TableLine key={place} {...line} dateWidth={dateWidth} sums={[line.amount, line.balance]} />
        ))}
        <Total {...closing_balance} />
      </View>
    </Sheet>
  )
}

export const openPress = (supplies: Supplies) =>
  pressFor<StatementDocument>(supplies, (paper, drawn) => <Statement paper={paper} {...drawn} />)
