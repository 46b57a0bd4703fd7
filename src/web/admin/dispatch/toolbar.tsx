// Chooses the days, the order and the rides of the board.

import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useState } from 'react'
import { labelOf } from '#kernel/codes.ts'
import { quarterHours } from '#kernel/time.ts'
import { DatePicker } from '#kit/date-picker.tsx'
import { Field } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { SelectField } from '#kit/select.tsx'
import * as m from '#messages/office/dispatch.ts'
import * as lanes from '#messages/office/lanes.ts'
import { FiltersButton } from '../filters-button.tsx'
import { RegionFilter } from '../regions/region-filter.tsx'
import { type BoardView, shownChoices } from './board-view.ts'

const firstDay = '2019-01-01'

/** As high as the fields beside it, below their labels. */
const iconButton = 'icon-btn mt-7 shrink-0 cursor-pointer'

const Step = ({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) => (
  <button type="button" className={iconButton} aria-label={label} onClick={onClick}>
    {children}
  </button>
)

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const

const Days = ({ view }: { view: BoardView }) => (
  <div className="flex items-start gap-1">
    <Step label={m.step_back[view.span]} onClick={() => view.step(-1)}>
      <ChevronLeft {...icon} />
    </Step>
    <Field label={m.first_day} className="w-44">
      {(wiring) => (
        <DatePicker
          {...{ ...wiring, name: 'date', today: view.today, words: m.date_words, value: view.from }}
          earliest={firstDay}
          onChange={(date) => date && view.show(date)}
        />
      )}
    </Field>
    <Step label={m.step_on[view.span]} onClick={() => view.step(1)}>
      <ChevronRight {...icon} />
    </Step>
  </div>
)

/** Small screens have the list only. */
const ViewSwitch = ({ view }: { view: BoardView }) => (
  <FieldGroup label={lanes.view_label} className="w-36 max-md:hidden">
    {(wiring) => (
      <Segmented wiring={wiring} name="view" options={lanes.views} value={view.layout} onChange={view.setLayout} />
    )}
  </FieldGroup>
)

const ZoomSwitch = ({ view }: { view: BoardView }) => (
  <FieldGroup label={lanes.zoom_label} className="w-36">
    {(wiring) => (
      <Segmented wiring={wiring} name="zoom" options={lanes.zooms} value={view.zoom} onChange={view.setZoom} />
    )}
  </FieldGroup>
)

const OrderSwitch = ({ view }: { view: BoardView }) => (
  <FieldGroup label={m.order_label} className="w-full sm:w-32">
    {(wiring) => (
      <Segmented wiring={wiring} name="order" options={m.orders} value={view.order} onChange={view.setOrder} />
    )}
  </FieldGroup>
)

const halfHours = quarterHours.filter((_, index) => index % 2 === 0)

/** A time of the address that is no half hour stays. */
const toHourOptions = (value: string) =>
  ['', ...new Set([...halfHours, ...(value ? [value] : [])])]
    .toSorted()
    .map((time) => ({ value: time, label: time || m.any_time }))

/** The hours of a shift, for one day. */
const Hours = ({ view }: { view: BoardView }) => (
  <div className="flex w-full gap-2 sm:w-58">
    <SelectField
      className="min-w-0 flex-1"
      label={m.from_label}
      value={view.fromHour}
      options={toHourOptions(view.fromHour)}
      onChange={({ target }) => view.setHours({ fromHour: target.value })}
    />
    <SelectField
      className="min-w-0 flex-1"
      label={m.until_label}
      value={view.untilHour}
      options={toHourOptions(view.untilHour)}
      onChange={({ target }) => view.setHours({ untilHour: target.value })}
    />
  </div>
)

const PrintButton = ({ className }: { className: string }) => (
  <button
    type="button"
    className={`icon-btn shrink-0 cursor-pointer ${className}`}
    aria-label={m.print}
    title={m.print}
    onClick={() => window.print()}
  >
    <Printer {...icon} />
  </button>
)

/** On a phone all but the day are behind a button, so that the first ride is on the first screen. */
export const Toolbar = ({ view, areLanes }: { view: BoardView; areLanes: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-6 flex flex-wrap items-start gap-4 max-md:mt-4 max-md:gap-3 print:hidden">
      <ViewSwitch view={view} />
      <Days view={view} />
      <div className="flex w-full items-center gap-2 md:hidden">
        <FiltersButton className="grow" count={view.changed} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        <PrintButton className="" />
      </div>
      <div className={`contents ${isOpen ? '' : 'max-md:hidden'}`}>
        <FieldGroup label={m.span_label} className="w-full sm:w-60">
          {(wiring) => (
            <Segmented wiring={wiring} name="span" options={m.spans} value={view.span} onChange={view.setSpan} />
          )}
        </FieldGroup>
        {view.span === 'day' && <Hours view={view} />}
        {!areLanes && <OrderSwitch view={view} />}
        {areLanes && view.span !== 'week' && <ZoomSwitch view={view} />}
        <SelectField
          className="w-full sm:w-40"
          label={m.shown_label}
          value={view.shown}
          options={shownChoices.map((value) => ({ value, label: labelOf(m.shown, value) }))}
          onChange={({ target }) => view.setShown(shownChoices.find((each) => each === target.value) ?? 'all')}
        />
        <RegionFilter isLabelled className="w-full sm:w-44" value={view.region} onChange={view.setRegion} />
      </div>
      {!areLanes && <PrintButton className="mt-7 max-md:hidden" />}
    </div>
  )
}
