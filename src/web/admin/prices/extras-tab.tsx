// Extras that customers add, and charges of others that are passed on.
import * as m from '#messages/office/rates.ts'
import { ChoiceBox, ChoiceList, ChoiceSelect } from './choice-fields.tsx'
import { listClasses } from './choices.ts'
import { makeRuleId } from './document.ts'
import { useRatesEditor } from './editor-context.ts'
import { FigureField } from './figure-field.tsx'
import { useZoneChoices } from './query.ts'
import { NameFields, noNames, RuleCard } from './rule-card.tsx'
import { AddButton, useRuleList } from './rule-list.tsx'
import { TabSection } from './tab-section.tsx'

const Extras = () => {
  const { document } = useRatesEditor()
  const { add } = useRuleList('extras')
  return (
    <TabSection title={m.prices_extras} line={m.prices_extras_line}>
      <ul>
        {document.extras.map(({ id, name }, index) => (
          <RuleCard key={id} list="extras" index={index} name={name.en || m.prices_unnamed} isOrdered>
            <NameFields path={`extras.${index}`} />
            <div className="mt-4 grid gap-4 sm:grid-cols-2">
              <FigureField cell={{ path: `extras.${index}.price`, label: m.prices_price_each, kind: 'money' }} />
              <FigureField cell={{ path: `extras.${index}.max`, label: m.prices_at_most, kind: 'whole' }} />
              <ChoiceList
                path={`extras.${index}.classes`}
                label={m.prices_classes}
                hint={m.prices_every_class}
                options={listClasses(document)}
              />
              <ChoiceBox path={`extras.${index}.needs_equipment`} label={m.prices_needs_equipment} />
            </div>
          </RuleCard>
        ))}
      </ul>
      <AddButton
        label={m.prices_add_extra}
        onClick={() =>
          add({
            id: makeRuleId('extra', document.extras),
            name: noNames,
            price: 0,
            max: 1,
            classes: null,
            needs_equipment: false,
          })
        }
      />
    </TabSection>
  )
}

const Charges = () => {
  const { document } = useRatesEditor()
  const { add } = useRuleList('charges')
  const { zoneOptions } = useZoneChoices()
  return (
    <TabSection title={m.prices_charges} line={m.prices_charges_line}>
      <ul>
        {document.charges.map(({ id, name, zone }, index) => (
          <RuleCard key={id} list="charges" index={index} name={name.en || m.prices_unnamed} isOrdered>
            <NameFields path={`charges.${index}`} />
            <div className="mt-4 grid gap-4 sm:grid-cols-3">
              <ChoiceSelect
                path={`charges.${index}.zone`}
                label={m.prices_zone}
                options={zoneOptions('', zone).slice(1)}
              />
              <ChoiceSelect path={`charges.${index}.at`} label={m.prices_charge_at} options={m.prices_charge_ends} />
              <FigureField cell={{ path: `charges.${index}.amount`, label: m.prices_amount, kind: 'money' }} />
            </div>
          </RuleCard>
        ))}
      </ul>
      <AddButton
        label={m.prices_add_charge}
        onClick={() =>
          add({
            id: makeRuleId('charge', document.charges),
            name: noNames,
            zone: 'heathrow',
            at: 'either',
            amount: 0,
          })
        }
      />
    </TabSection>
  )
}

export const ExtrasTab = () => (
  <>
    <Extras />
    <Charges />
  </>
)
