// Fees of waiting by pickup zone, and refunds of cancelled rides.
import * as m from '#messages/office/rates.ts'
import { ChoiceList, ChoiceSelect } from './choice-fields.tsx'
import { listClasses } from './choices.ts'
import { makeRuleId } from './document.ts'
import { useRatesEditor } from './editor-context.ts'
import { FigureField } from './figure-field.tsx'
import { useZoneChoices } from './query.ts'
import { RatesGrid } from './rates-grid.tsx'
import { RuleCard } from './rule-card.tsx'
import { AddButton, RuleActions, useRuleList } from './rule-list.tsx'
import { TabSection } from './tab-section.tsx'

interface StepsProps {
  list: string
  label: string
  count: number
  minutes: { name: string; label: string }
  figure: { name: string; label: string; kind: 'money' | 'percent' }
  newStep: (count: number) => object
}

const Steps = ({ list, label, count, minutes, figure, newStep }: StepsProps) => {
  const { add } = useRuleList(list)
  return (
    <>
      <RatesGrid
        label={label}
        corner={m.prices_step}
        columns={[minutes.label, figure.label]}
        actions={m.prices_actions}
        rows={Array.from({ length: count }, (_, index) => {
          const name = m.prices_step_of({ number: index + 1 })
          const path = `${list}.${index}`
          return {
            id: path,
            head: name,
            cells: [
              {
                path: `${path}.${minutes.name}`,
                label: m.prices_figure_of({ item: `${label}, ${name}`, of: minutes.label }),
                kind: 'whole',
              },
              {
                path: `${path}.${figure.name}`,
                label: m.prices_figure_of({ item: `${label}, ${name}`, of: figure.label }),
                kind: figure.kind,
              },
            ],
            actions: <RuleActions list={list} index={index} name={`${label}, ${name}`} />,
          }
        })}
      />
      <AddButton label={m.prices_add_step} onClick={() => add(newStep(count))} />
    </>
  )
}

const Waiting = () => {
  const { document } = useRatesEditor()
  const { add } = useRuleList('waiting')
  const { zoneLabel, zoneOptions } = useZoneChoices()
  return (
    <TabSection title={m.prices_waiting} line={m.prices_waiting_line}>
      <ul>
        {document.waiting.map(({ id, zone, steps }, index) => {
          const name = m.prices_waiting_of({ zone: zone === null ? m.prices_anywhere : zoneLabel(zone) })
          return (
            <RuleCard key={id} list="waiting" index={index} name={name} isOrdered>
              <div className="mt-4 grid gap-4 sm:grid-cols-2">
                <ChoiceSelect
                  path={`waiting.${index}.zone`}
                  label={m.prices_pickup_zone}
                  options={zoneOptions(m.prices_anywhere, zone)}
                />
                <FigureField
                  cell={{ path: `waiting.${index}.free_minutes`, label: m.prices_free_minutes, kind: 'whole' }}
                />
              </div>
              <Steps
                list={`waiting.${index}.steps`}
                label={name}
                count={steps.length}
                minutes={{ name: 'after_minutes', label: m.prices_after_minutes }}
                figure={{ name: 'fee', label: m.prices_fee, kind: 'money' }}
                newStep={(count) => ({ after_minutes: (steps[count - 1]?.after_minutes ?? 30) + 30, fee: 0 })}
              />
            </RuleCard>
          )
        })}
      </ul>
      <AddButton
        label={m.prices_add_waiting}
        onClick={() => add({ id: makeRuleId('waiting', document.waiting), zone: null, free_minutes: 60, steps: [] })}
      />
    </TabSection>
  )
}

const Cancellation = () => {
  const { document } = useRatesEditor()
  const { add } = useRuleList('cancellation')
  return (
    <TabSection title={m.prices_cancellation} line={m.prices_cancellation_line}>
      <ul>
        {document.cancellation.map(({ id, steps }, index) => {
          const name = m.prices_cancellation_of({ number: index + 1 })
          return (
            <RuleCard key={id} list="cancellation" index={index} name={name} isOrdered>
              <div className="mt-4 grid gap-4 sm:grid-cols-2">
                <ChoiceList
                  path={`cancellation.${index}.classes`}
                  label={m.prices_classes}
                  hint={m.prices_every_class}
                  options={listClasses(document)}
                />
                <ChoiceSelect
                  path={`cancellation.${index}.booking_type`}
                  label={m.prices_booking_type}
                  options={m.prices_booking_types}
                />
              </div>
              <Steps
                list={`cancellation.${index}.steps`}
                label={name}
                count={steps.length}
                minutes={{ name: 'until_minutes', label: m.prices_until_minutes }}
                figure={{ name: 'refund', label: m.prices_refund, kind: 'percent' }}
                newStep={() => ({ until_minutes: 60, refund: 0 })}
              />
            </RuleCard>
          )
        })}
      </ul>
      <AddButton
        label={m.prices_add_cancellation}
        onClick={() =>
          add({ id: makeRuleId('cancellation', document.cancellation), classes: null, booking_type: null, steps: [] })
        }
      />
    </TabSection>
  )
}

export const TermsTab = () => (
  <>
    <Waiting />
    <Cancellation />
  </>
)
