// Adjustments in their order, and the week that shows when they hold.
import { SelectField } from '#kit/select.tsx'
import * as m from '#messages/office/rates.ts'
import type { Adjustment } from '#modules/pricing/rates/contract.ts'
import { ChoiceBox, ChoiceList, ChoiceSelect, useValueAt } from './choice-fields.tsx'
import { listClasses } from './choices.ts'
import { makeRuleId, setAt } from './document.ts'
import { useRatesEditor } from './editor-context.ts'
import { FigureField } from './figure-field.tsx'
import { useZoneChoices } from './query.ts'
import { NameFields, noNames, RuleCard } from './rule-card.tsx'
import { AddButton, useRuleList } from './rule-list.tsx'
import { TabSection } from './tab-section.tsx'
import { WeekCalendar } from './week-calendar.tsx'

const list = 'adjustments.rules'
const night = { from: '22:00', to: '06:00' }

const newAdjustment = (rules: readonly Adjustment[]): Adjustment => ({
  id: makeRuleId('adjustment', rules),
  name: noNames as Adjustment['name'],
  when: {
    weekdays: null,
    hours: night,
    dates: null,
    holidays: false,
    zones: null,
    classes: null,
    notice_minutes: null,
  },
  change: { kind: 'percent', basis_points: 2000 },
  of: 'all',
})

const Change = ({ path, kind }: { path: string; kind: Adjustment['change']['kind'] }) => {
  const { error, isReadOnly, setValue } = useValueAt(`${path}.change`)
  return (
    <>
      <SelectField
        label={m.prices_change}
        options={m.prices_change_kinds}
        value={kind}
        disabled={isReadOnly}
        error={error}
        onChange={({ target }) =>
          setValue(target.value === 'percent' ? { kind: 'percent', basis_points: 0 } : { kind: 'amount', amount: 0 })
        }
      />
      <FigureField
        cell={
          kind === 'percent'
            ? { path: `${path}.change.basis_points`, label: m.prices_percent, kind: 'percent' }
            : { path: `${path}.change.amount`, label: m.prices_amount, kind: 'signed_money' }
        }
        hint={m.prices_reduction_hint}
      />
      <ChoiceSelect path={`${path}.of`} label={m.prices_of} options={m.prices_of_parts} />
    </>
  )
}

const Hours = ({ path, hasHours }: { path: string; hasHours: boolean }) => {
  const { isReadOnly, setValue } = useValueAt(`${path}.when.hours`)
  return (
    <>
      <SelectField
        label={m.prices_hours}
        options={m.prices_hours_choices}
        value={hasHours ? 'some' : 'all'}
        disabled={isReadOnly}
        onChange={({ target }) => setValue(target.value === 'some' ? night : null)}
      />
      {hasHours && (
        <>
          <FigureField cell={{ path: `${path}.when.hours.from`, label: m.prices_hours_from, kind: 'time' }} />
          <FigureField
            cell={{ path: `${path}.when.hours.to`, label: m.prices_hours_to, kind: 'time' }}
            hint={m.prices_hours_hint}
          />
        </>
      )}
    </>
  )
}

const Dates = ({ path, dates }: { path: string; dates: Adjustment['when']['dates'] }) => {
  const { isReadOnly } = useRatesEditor()
  const { add, remove } = useRuleList(path, { whenEmpty: null })
  return (
    <div className="mt-4">
      <p className="label">{m.prices_dates}</p>
      {dates?.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no id, and keep their place
        <div key={at} className="mb-3 flex flex-wrap items-end gap-3">
          <FigureField cell={{ path: `${path}.${at}.from`, label: m.prices_date_from, kind: 'date' }} />
          <FigureField cell={{ path: `${path}.${at}.to`, label: m.prices_date_to, kind: 'date' }} />
          {!isReadOnly && (
            <button type="button" className="btn btn-ghost btn-sm" onClick={() => remove(at)}>
              {m.prices_remove_dates}
            </button>
          )}
        </div>
      ))}
      {!dates && <p className="text-small text-muted">{m.prices_all_dates}</p>}
      <AddButton label={m.prices_add_dates} onClick={() => add({ from: '', to: '' })} />
    </div>
  )
}

const AdjustmentCard = ({ rule, index }: { rule: Adjustment; index: number }) => {
  const { document } = useRatesEditor()
  const { zones } = useZoneChoices()
  const path = `${list}.${index}`
  return (
    <RuleCard
      list={list}
      index={index}
      name={m.prices_numbered({ number: index + 1, name: rule.name.en || m.prices_unnamed })}
      isOrdered
    >
      <NameFields path={path} />
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <Change path={path} kind={rule.change.kind} />
        <Hours path={path} hasHours={rule.when.hours !== null} />
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <ChoiceList
          path={`${path}.when.weekdays`}
          label={m.prices_weekdays}
          hint={m.prices_every_day}
          options={m.prices_weekday_choices}
        />
        <ChoiceList
          path={`${path}.when.classes`}
          label={m.prices_classes}
          hint={m.prices_every_class}
          options={listClasses(document)}
        />
        <ChoiceList
          path={`${path}.when.zones`}
          label={m.prices_zones_of_ends}
          hint={m.prices_every_zone}
          options={zones}
        />
        <FigureField
          cell={{
            path: `${path}.when.notice_minutes`,
            label: m.prices_notice,
            kind: 'whole',
            isOptional: true,
            store: (before, value) => setAt(before, `${path}.when.notice_minutes`, value ?? null),
          }}
          hint={m.prices_notice_hint}
        />
      </div>
      <ChoiceBox path={`${path}.when.holidays`} label={m.prices_holidays_only} />
      <Dates path={`${path}.when.dates`} dates={rule.when.dates} />
    </RuleCard>
  )
}

export const AdjustmentsTab = () => {
  const { document } = useRatesEditor()
  const { rules } = document.adjustments
  const { add } = useRuleList(list)
  return (
    <>
      <TabSection title={m.prices_adjustments} line={m.prices_adjustments_line}>
        <ChoiceSelect
          path="adjustments.combine"
          label={m.prices_combine}
          options={m.prices_combines}
          className="mt-4 max-w-96"
        />
        <ol>
          {rules.map((rule, index) => (
            <AdjustmentCard key={rule.id} rule={rule} index={index} />
          ))}
        </ol>
        <AddButton label={m.prices_add_adjustment} onClick={() => add(newAdjustment(rules))} />
      </TabSection>
      {rules.length > 0 && (
        <TabSection title={m.prices_week} line={m.prices_week_line}>
          <WeekCalendar rules={rules} />
        </TabSection>
      )}
    </>
  )
}
