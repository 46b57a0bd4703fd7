// Opening hours by weekday and blackout days.
import { Trash2 } from 'lucide-react'
import { SelectField } from '#kit/select.tsx'
import * as m from '#messages/office/opening-hours.ts'
import { useValueAt } from './choice-fields.tsx'
import { useRatesEditor } from './editor-context.ts'
import { FigureField } from './figure-field.tsx'
import { AddButton, useRuleList } from './rule-list.tsx'
import { TabSection } from './tab-section.tsx'

const week = 'schedule.opening_hours'
const blackout = 'schedule.blackout'
const maxRanges = 4
const daytime = { from: '06:00', to: '22:00' }
/** Monday first; the document begins with Sunday. */
const dayOrder = [1, 2, 3, 4, 5, 6, 0] as const

interface RangeProps {
  list: string
  index: number
  kind: 'time' | 'date'
  labels: { from: string; to: string; remove: string }
}

const Range = ({ list, index, kind, labels }: RangeProps) => {
  const { remove } = useRuleList(list)
  const { isReadOnly } = useRatesEditor()
  return (
    <div className="mt-3 flex flex-wrap items-start gap-3">
      <FigureField cell={{ path: `${list}.${index}.from`, label: labels.from, kind }} />
      <FigureField cell={{ path: `${list}.${index}.to`, label: labels.to, kind }} />
      {!isReadOnly && (
        <button
          type="button"
          className="icon-btn mt-7 cursor-pointer"
          aria-label={labels.remove}
          onClick={() => remove(index)}
        >
          <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

const Day = ({ weekday }: { weekday: (typeof dayOrder)[number] }) => {
  const list = `${week}.${weekday}`
  const { count, add } = useRuleList(list)
  const day = m.weekdays[weekday]
  return (
    <li className="border-t border-rule py-4">
      <h3 className="text-ui font-medium">{day}</h3>
      {count === 0 && <p className="mt-1 text-small text-muted">{m.closed}</p>}
      {Array.from({ length: count }, (_, index) => {
        const of = { day, number: index + 1 }
        const labels = { from: m.from(of), to: m.to(of), remove: m.remove(of) }
        // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no id, and keep their place
        return <Range key={index} list={list} index={index} kind="time" labels={labels} />
      })}
      {count < maxRanges && <AddButton label={m.add({ day })} onClick={() => add(daytime)} />}
    </li>
  )
}

const OpeningHours = () => {
  const { value, error, isReadOnly, setValue } = useValueAt(week)
  return (
    <TabSection title={m.title} line={m.line}>
      <SelectField
        className="mt-4 max-w-96"
        label={m.open}
        hint={value === null ? undefined : m.hours_hint}
        options={m.open_choices}
        data-path={week}
        error={error}
        disabled={isReadOnly}
        value={value === null ? 'always' : 'week'}
        onChange={({ target }) => setValue(target.value === 'week' ? Array.from({ length: 7 }, () => [daytime]) : null)}
      />
      {value !== null && (
        <ul className="mt-4">
          {dayOrder.map((weekday) => (
            <Day key={weekday} weekday={weekday} />
          ))}
        </ul>
      )}
    </TabSection>
  )
}

const Blackout = () => {
  const { count, add } = useRuleList(blackout)
  return (
    <TabSection title={m.blackout} line={m.blackout_line}>
      {count === 0 && <p className="mt-3 text-small text-muted">{m.blackout_none}</p>}
      {Array.from({ length: count }, (_, index) => {
        const of = { number: index + 1 }
        const labels = { from: m.blackout_from(of), to: m.blackout_to(of), remove: m.blackout_remove(of) }
        // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no id, and keep their place
        return <Range key={index} list={blackout} index={index} kind="date" labels={labels} />
      })}
      <AddButton label={m.blackout_add} onClick={() => add({ from: '', to: '' })} />
    </TabSection>
  )
}

const NoticeAndLastDay = () => (
  <TabSection title={m.notice_title} line={m.notice_line}>
    <div className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <FigureField
        cell={{ path: 'schedule.notice_minutes', label: m.notice_minutes, kind: 'whole', isOptional: true }}
        hint={m.as_in_settings}
      />
      <FigureField
        cell={{ path: 'schedule.months_ahead', label: m.months_ahead, kind: 'whole', isOptional: true }}
        hint={m.as_in_settings}
      />
    </div>
  </TabSection>
)

export const OpeningHoursTab = () => (
  <>
    <OpeningHours />
    <NoticeAndLastDay />
    <Blackout />
  </>
)
