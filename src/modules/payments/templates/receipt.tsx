// The receipt on A4.
import { Text, View } from '@react-pdf/renderer'
import { type Drawn, pressFor, Quiet, Sheet, type Supplies, shown, Total, unbroken } from '#platform/pdf/components.tsx'
import { look } from '#platform/pdf/styles.ts'
import type { MoneyRow, Paper, Row } from '../receipts/present.ts'

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

const Receipt = ({ paper, ...drawn }: { paper: Paper } & Drawn) => {
  const { ride, price, money } = paper
  return (
    <Sheet paper={paper} {...drawn}>
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
    </Sheet>
  )
}

export const openPress = (supplies: Supplies) =>
  pressFor<Paper>(supplies, (paper, drawn) => <Receipt paper={paper} {...drawn} />)
