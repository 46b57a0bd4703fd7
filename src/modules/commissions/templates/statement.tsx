// The statement of a month on A4: as many pages as it has lines, each line with the balance after it.
import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { look } from '#platform/paper/look.ts'
import {
  described,
  Foot,
  Head,
  Marks,
  pressFor,
  Quiet,
  type Supplies,
  shown,
  Total,
  unbroken,
} from '#platform/paper/pieces.tsx'
import type { Paper, PaperLine } from '../statements/present.ts'

const columns = StyleSheet.create({
  date: { width: 74 },
  amount: { width: 78 },
  heads: { flexDirection: 'row', paddingTop: 8 },
})

const Heads = ({ date, what, amount, balance }: Paper['heads']) => (
  <View style={[columns.heads, look.markName]} fixed>
    <Text style={columns.date}>{date}</Text>
    <Text style={look.amountName}>{what}</Text>
    <Text style={[look.amount, columns.amount]}>{amount}</Text>
    <Text style={[look.amount, columns.amount]}>{balance}</Text>
  </View>
)

const Line = ({ date, what, note, amount, balance }: PaperLine) => (
  <View style={look.amountRow} wrap={false}>
    <Text style={columns.date}>{date}</Text>
    <View style={look.amountName}>
      <Text>{what}</Text>
      <Text style={look.note}>{shown(note)}</Text>
    </View>
    <Text style={[look.amount, columns.amount]}>{unbroken(amount)}</Text>
    <Text style={[look.amount, columns.amount]}>{unbroken(balance)}</Text>
  </View>
)

const Statement = ({ paper, logo }: { paper: Paper } & Pick<Supplies, 'logo'>) => (
  <Document {...described(paper)}>
    <Page size="A4" style={look.page}>
      <Foot closing={paper.closing} />
      <Head site={paper.site} company={paper.company} logo={logo} />
      <Text style={look.title}>{paper.title}</Text>
      <Marks rows={paper.facts.map(({ name, value }) => ({ name, value: shown(value) }))} />
      <View style={look.part}>
        <Text style={look.heading}>{paper.sums.title}</Text>
        <Quiet rows={paper.sums.rows} />
      </View>
      <View style={look.part}>
        <Total {...paper.opening} />
        <Heads {...paper.heads} />
        {paper.lines.length === 0 && <Text style={look.note}>{paper.none}</Text>}
        {paper.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn once, and two lines may read the same
          <Line key={place} {...line} />
        ))}
        <Total {...paper.closing_balance} />
      </View>
    </Page>
  </Document>
)

export const openPress = (supplies: Supplies) =>
  pressFor<Paper>(supplies, (paper, logo) => <Statement paper={paper} logo={logo} />)
