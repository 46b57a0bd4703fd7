// The invoice of a month on A4: as many pages as it has rides.
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
import type { InvoicePaper, InvoicePaperLine } from '../invoices/present.ts'

const columns = StyleSheet.create({
  date: { width: 104 },
  amount: { width: 78 },
  heads: { flexDirection: 'row', paddingTop: 8 },
})

const Line = ({ date, what, note, amount }: InvoicePaperLine) => (
  <View style={look.amountRow} wrap={false}>
    <Text style={columns.date}>{date}</Text>
    <View style={look.amountName}>
      <Text>{shown(what)}</Text>
      <Text style={look.note}>{shown(note)}</Text>
    </View>
    <Text style={[look.amount, columns.amount]}>{unbroken(amount)}</Text>
  </View>
)

const Invoice = ({ paper, logo }: { paper: InvoicePaper } & Pick<Supplies, 'logo'>) => (
  <Document {...described(paper)}>
    <Page size="A4" style={look.page}>
      <Foot closing={paper.closing} />
      <Head site={paper.site} company={paper.company} logo={logo} />
      <Text style={look.title}>{paper.title}</Text>
      <Marks rows={paper.facts.map(({ name, value }) => ({ name, value: shown(value) }))} />
      <View style={look.part}>
        <View style={[columns.heads, look.markName]} fixed>
          <Text style={columns.date}>{paper.heads.date}</Text>
          <Text style={look.amountName}>{paper.heads.what}</Text>
          <Text style={[look.amount, columns.amount]}>{paper.heads.amount}</Text>
        </View>
        {paper.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn once, and two lines may read the same
          <Line key={place} {...line} />
        ))}
        <Total {...paper.total} />
        <Quiet rows={paper.tax} />
      </View>
    </Page>
  </Document>
)

export const openPress = (supplies: Supplies) =>
  pressFor<InvoicePaper>(supplies, (paper, logo) => <Invoice paper={paper} logo={logo} />)
