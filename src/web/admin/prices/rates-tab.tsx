// Prices by distance, by the hour, the least fare and rounding.
import { Minus } from 'lucide-react'
import * as m from '#messages/office/rates.ts'
import type { RateDocument } from '#modules/pricing/rates/contract.ts'
import { type Cell, type Draft, replaceAt } from './cells.ts'
import { ChoiceList, ChoiceSelect } from './choice-fields.tsx'
import { listClasses } from './choices.ts'
import { makeRuleId, setAt } from './document.ts'
import { useRatesEditor } from './editor-context.ts'
import { FigureField } from './figure-field.tsx'
import { useZoneChoices } from './query.ts'
import { type GridRow, RatesGrid } from './rates-grid.tsx'
import { AddButton, RuleActions, reorder, useRuleList } from './rule-list.tsx'
import { TabSection } from './tab-section.tsx'

type Distance = RateDocument['distance'][string]
type Bands = Distance['bands']

/** An end in the open last band opens a new one after it; without an end a band becomes the last. */
const setBandEnd = (bands: Bands, index: number, end: number | undefined): Bands => {
  if (end === undefined)
    return bands.slice(0, index + 1).map((band, at) => (at === index ? { ...band, up_to_miles: null } : band))
  const changed = bands.map((band, at) => (at === index ? { ...band, up_to_miles: end } : band))
  const last = changed.at(-1)
  return last && last.up_to_miles !== null ? [...changed, { ...last, up_to_miles: null }] : changed
}

const changeBands = (document: RateDocument, service: string, change: (bands: Bands) => Bands): RateDocument => {
  const rate = document.distance[service]
  return rate ? setAt(document, `distance.${service}.bands`, change(rate.bands)) : document
}

/** The last band ends a few miles after it begins, and a new one follows. */
const addBand = (bands: Bands): Bands => setBandEnd(bands, bands.length - 1, (bands.at(-2)?.up_to_miles ?? 0) + 20)

const removeBand = (draft: Draft, service: string, index: number): Draft => {
  const count = draft.document.distance[service]?.bands.length ?? 0
  if (count < 2 || index >= count) return draft
  const left = reorder(`distance.${service}.bands`, (indexes) => indexes.filter((each) => each !== index))(draft)
  return replaceAt(left, `distance.${service}.bands.${count - 2}.up_to_miles`, null)
}

const emptyDistance: Distance = {
  base: 0,
  included_miles: 0,
  bands: [{ up_to_miles: null, per_mile: 0 }],
  per_minute: 0,
}

/** A class without a base is not sold by distance; with its first one it takes the other figures of the first column. */
const setBase =
  (service: string) =>
  (document: RateDocument, base: unknown): RateDocument => {
    if (base === undefined) return document
    const first = listClasses(document).find(({ value }) => document.distance[value])
    const rate = document.distance[service] ?? document.distance[first?.value ?? ''] ?? emptyDistance
    return setAt(document, `distance.${service}`, { ...rate, base })
  }

const useDistanceRows = (): GridRow[] => {
  const { document, change } = useRatesEditor()
  const classes = listClasses(document)
  const rates = classes.map(({ value, label }) => ({ id: value, label, rate: document.distance[value] }))
  const row = (
    id: string,
    head: string,
    cellOf: (service: string, path: string, rate: Distance) => Omit<Cell, 'label'> | undefined,
  ) => ({
    id,
    head,
    cells: rates.map(({ id: service, label, rate }) => {
      const cell = rate && cellOf(service, `distance.${service}`, rate)
      return cell && { ...cell, label: m.prices_figure_of({ item: head, of: label }) }
    }),
  })
  const bandCount = Math.max(0, ...rates.map(({ rate }) => rate?.bands.length ?? 0))
  const bandRows = Array.from({ length: bandCount }, (_, index): GridRow[] => [
    {
      ...row(`end-${index}`, m.prices_band_end({ number: index + 1 }), (service, path, { bands }) =>
        index < bands.length
          ? {
              path: `${path}.bands.${index}.up_to_miles`,
              kind: 'miles',
              isOptional: true,
              store: (before, end) =>
                changeBands(before, service, (each) => setBandEnd(each, index, end as number | undefined)),
            }
          : undefined,
      ),
      actions: bandCount > 1 && (
        <button
          type="button"
          className="icon-btn cursor-pointer"
          aria-label={m.prices_remove_band({ number: index + 1 })}
          onClick={() =>
            change(
              (draft) => classes.reduce((now, { value }) => removeBand(now, value, index), draft),
              `distance.${classes[0]?.value}.bands.${Math.max(0, index - 1)}.per_mile`,
            )
          }
        >
          <Minus size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
      ),
    },
    row(`mile-${index}`, m.prices_band_mile({ number: index + 1 }), (_service, path, { bands }) =>
      index < bands.length ? { path: `${path}.bands.${index}.per_mile`, kind: 'money' } : undefined,
    ),
  ]).flat()
  const baseRow: GridRow = {
    id: 'base',
    head: m.prices_base,
    cells: rates.map(({ id: service, label, rate }) => ({
      path: `distance.${service}.base`,
      label: m.prices_figure_of({ item: m.prices_base, of: label }),
      kind: 'money',
      // Without a base the other figures of the class would go as well.
      isOptional: rate === undefined,
      store: setBase(service),
    })),
  }
  return [
    baseRow,
    row('included', m.prices_included, (_, path) => ({ path: `${path}.included_miles`, kind: 'miles' })),
    ...bandRows,
    row('minute', m.prices_per_minute, (_, path) => ({ path: `${path}.per_minute`, kind: 'money' })),
  ]
}

const DistanceRates = () => {
  const { document, change } = useRatesEditor()
  const classes = listClasses(document)
  return (
    <TabSection title={m.prices_distance} line={m.prices_distance_line}>
      <RatesGrid
        label={m.prices_distance}
        corner={m.prices_item}
        columns={classes.map(({ label }) => label)}
        rows={useDistanceRows()}
        actions={m.prices_actions}
      />
      <AddButton
        label={m.prices_add_band}
        onClick={() =>
          change(
            (draft) => ({
              ...draft,
              document: classes.reduce((now, { value }) => changeBands(now, value, addBand), draft.document),
            }),
            `distance.${classes[0]?.value}.bands.${(document.distance[classes[0]?.value ?? '']?.bands.length ?? 1) - 1}.up_to_miles`,
          )
        }
      />
    </TabSection>
  )
}

type HourlyRates = RateDocument['hourly'][number]['rates']

/** A class without a rate by the hour is not sold by it. */
const setHourly =
  (index: number, service: string, name: 'per_hour' | 'minimum_hours') =>
  (document: RateDocument, value: unknown): RateDocument => {
    const path = `hourly.${index}.rates.${service}`
    if (value === undefined) return setAt(document, path, undefined)
    const rate: Partial<HourlyRates[string]> = document.hourly[index]?.rates[service] ?? {}
    return setAt(document, path, { per_hour: 0, minimum_hours: 1, ...rate, [name]: value })
  }

const HourlyRule = ({ index }: { index: number }) => {
  const { document } = useRatesEditor()
  const { zoneLabel, zoneOptions } = useZoneChoices()
  const rule = document.hourly[index]
  if (!rule) return null
  const name = rule.zone === null ? m.prices_anywhere : zoneLabel(rule.zone)
  const classes = listClasses(document)
  const row = (part: 'per_hour' | 'minimum_hours', head: string): GridRow => ({
    id: part,
    head,
    cells: classes.map(({ value, label }) => ({
      path: `hourly.${index}.rates.${value}.${part}`,
      label: m.prices_figure_of({ item: `${name}, ${head}`, of: label }),
      kind: part === 'per_hour' ? 'money' : 'whole',
      isOptional: true,
      store: setHourly(index, value, part),
    })),
  })
  return (
    <div className="mt-6 border-t border-line pt-5">
      <div className="flex items-start justify-between gap-4">
        <div className="grid flex-1 gap-4 md:grid-cols-[15rem_minmax(0,1fr)]">
          <ChoiceSelect
            path={`hourly.${index}.zone`}
            label={m.prices_pickup_zone}
            options={zoneOptions(m.prices_anywhere, rule.zone)}
          />
          <ChoiceList
            path={`hourly.${index}.weekdays`}
            label={m.prices_weekdays}
            hint={m.prices_every_day}
            options={m.prices_weekday_choices}
          />
        </div>
        <RuleActions list="hourly" index={index} name={name} isOrdered />
      </div>
      <RatesGrid
        label={m.prices_hourly_of({ name })}
        corner={m.prices_item}
        columns={classes.map(({ label }) => label)}
        rows={[row('per_hour', m.prices_per_hour), row('minimum_hours', m.prices_minimum_hours)]}
      />
    </div>
  )
}

const HourlyRates = () => {
  const { document } = useRatesEditor()
  const { add } = useRuleList('hourly')
  return (
    <TabSection title={m.prices_hourly} line={m.prices_hourly_line}>
      {document.hourly.map(({ id }, index) => (
        <HourlyRule key={id} index={index} />
      ))}
      <AddButton
        label={m.prices_add_hourly}
        onClick={() => add({ id: makeRuleId('hourly', document.hourly), zone: null, weekdays: null, rates: {} })}
      />
    </TabSection>
  )
}

const OtherRates = () => (
  <TabSection title={m.prices_other}>
    <div className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <FigureField
        cell={{ path: 'minimum_fare', label: m.prices_minimum_fare, kind: 'money' }}
        hint={m.prices_minimum_fare_hint}
      />
      <FigureField
        cell={{ path: 'rounding.to', label: m.prices_rounding_to, kind: 'money' }}
        hint={m.prices_rounding_hint}
      />
      <ChoiceSelect
        path="rounding.direction"
        label={m.prices_rounding_direction}
        options={m.prices_rounding_directions}
      />
      <FigureField
        cell={{ path: 'road_factor', label: m.prices_road_factor, kind: 'factor' }}
        hint={m.prices_road_factor_hint}
      />
      <FigureField
        cell={{ path: 'fixed_fare_review_ratio', label: m.prices_review_ratio, kind: 'factor' }}
        hint={m.prices_review_ratio_hint}
      />
    </div>
  </TabSection>
)

export const RatesTab = () => (
  <>
    <DistanceRates />
    <HourlyRates />
    <OtherRates />
  </>
)
