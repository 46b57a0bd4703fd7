// Fixed fares between zones, by class.
import * as m from '#messages/office/rates.ts'
import { ChoiceBox, ChoiceSelect } from './choice-fields.tsx'
import { listClasses, type ZoneChoices } from './choices.ts'
import { makeRuleId } from './document.ts'
import { useRatesEditor } from './editor-context.ts'
import { useZoneChoices } from './query.ts'
import { RatesGrid } from './rates-grid.tsx'
import { AddButton, RuleActions, useRuleList } from './rule-list.tsx'
import { TabSection } from './tab-section.tsx'

const nameOf = (
  { from, to }: { from: string | null; to: string | null },
  zoneLabel: ZoneChoices['zoneLabel'],
): string =>
  m.prices_fare_name({
    from: from === null ? m.prices_anywhere : zoneLabel(from),
    to: to === null ? m.prices_anywhere : zoneLabel(to),
  })

const Ends = ({ index, name }: { index: number; name: string }) => {
  const { document } = useRatesEditor()
  const { zoneOptions } = useZoneChoices()
  const fare = document.fixed_fares[index]
  const path = `fixed_fares.${index}`
  if (!fare) return null
  return (
    <fieldset className="grid min-w-64 grid-cols-2 gap-2 px-1 py-2">
      <legend className="sr-only">{name}</legend>
      <ChoiceSelect
        path={`${path}.from`}
        label={m.prices_from_zone}
        options={zoneOptions(m.prices_anywhere, fare.from)}
      />
      <ChoiceSelect path={`${path}.to`} label={m.prices_to_zone} options={zoneOptions(m.prices_anywhere, fare.to)} />
      <ChoiceBox path={`${path}.both_ways`} label={m.prices_both_ways} />
    </fieldset>
  )
}

export const FixedFaresTab = () => {
  const { document } = useRatesEditor()
  const { add } = useRuleList('fixed_fares')
  const { zoneLabel } = useZoneChoices()
  const classes = listClasses(document)
  return (
    <TabSection title={m.prices_fixed} line={m.prices_fixed_line}>
      <RatesGrid
        label={m.prices_fixed}
        corner={m.prices_zones}
        columns={classes.map(({ label }) => label)}
        actions={m.prices_actions}
        rows={document.fixed_fares.map((fare, index) => ({
          id: fare.id,
          head: <Ends index={index} name={nameOf(fare, zoneLabel)} />,
          cells: classes.map(({ value, label }) => ({
            path: `fixed_fares.${index}.fares.${value}`,
            label: m.prices_figure_of({ item: nameOf(fare, zoneLabel), of: label }),
            kind: 'money',
            isOptional: true,
          })),
          actions: <RuleActions list="fixed_fares" index={index} name={nameOf(fare, zoneLabel)} />,
        }))}
      />
      <AddButton
        label={m.prices_add_fare}
        onClick={() =>
          add({ id: makeRuleId('fare', document.fixed_fares), from: null, to: null, both_ways: true, fares: {} })
        }
      />
    </TabSection>
  )
}
