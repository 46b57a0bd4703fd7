// Chooses the days, the order and the rides of the board.
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { Button } from '#kit/button.tsx'
import { DatePicker } from '#kit/date-picker.tsx'
import { Field } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { SelectField } from '#kit/select.tsx'
import * as m from '#messages/office/dispatch.ts'
import { type BoardView, shownChoices } from './board-view.ts'

const firstDay = '2019-01-01'

const Step = ({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) => (
  <button type="button" className="icon-btn mt-7 shrink-0 cursor-pointer" aria-label={label} onClick={onClick}>
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

export const Toolbar = ({ view }: { view: BoardView }) => (
  <div className="mt-6 flex flex-wrap items-start gap-x-4 gap-y-4 print:hidden">
    <Days view={view} />
    <FieldGroup label={m.span_label} className="w-full sm:w-64">
      {(wiring) => (
        <Segmented wiring={wiring} name="span" options={m.spans} value={view.span} onChange={view.setSpan} />
      )}
    </FieldGroup>
    <FieldGroup label={m.order_label} className="w-full sm:w-44">
      {(wiring) => (
        <Segmented wiring={wiring} name="order" options={m.orders} value={view.order} onChange={view.setOrder} />
      )}
    </FieldGroup>
    <SelectField
      className="w-full sm:w-44"
      label={m.shown_label}
      value={view.shown}
      options={shownChoices.map((value) => ({ value, label: m.shown[value] }))}
      onChange={({ target }) => view.setShown(shownChoices.find((each) => each === target.value) ?? 'all')}
    />
    <Button look="outline" className="btn-sm mt-7" onClick={() => window.print()}>
      <Printer size={16} strokeWidth={1.5} aria-hidden="true" />
      {m.print}
    </Button>
  </div>
)
