// List of times in four parts of the day. Loaded when it opens.
import { Check } from 'lucide-react'
import type { ListParts } from './combobox.tsx'
import { OptionList } from './option-list.tsx'
import type { TimesOfDay } from './time-select.tsx'

interface TimeListProps {
  parts: ListParts
  label: string
  /** The times, under the headings of the quarters of the day. */
  groups: readonly TimesOfDay[]
  chosen: string
  jumpTo: number
  onPick: (time: string) => void
}

/** Few people travel earlier: the night is a scroll above. */
const morning = '09:00'

export const TimeList = ({ groups, chosen, ...list }: TimeListProps) => {
  const times = groups.flatMap(({ items }) => items)
  return (
    <OptionList
      {...list}
      beginAt={times.findIndex((time) => time >= morning)}
      groups={groups}
      keyOf={(time) => time}
      render={(time) => (
        <>
          <span className={`flex-1 tnum ${time === chosen ? 'font-medium' : ''}`}>{time}</span>
          {time === chosen && <Check size={16} strokeWidth={1.5} aria-hidden="true" />}
        </>
      )}
    />
  )
}
