// The 96 times as a list in four parts of the day. Loaded when it opens.
import { Check } from 'lucide-react'
import { useMemo } from 'react'
import { quarterHours } from '#kernel/time.ts'
import type { ListParts } from './combobox.tsx'
import { OptionList } from './option-list.tsx'

interface TimeListProps {
  parts: ListParts
  label: string
  /** Headings of the four quarters of the day. */
  headings: readonly string[]
  chosen: string
  jumpTo: number
  onPick: (time: string) => void
}

/** Few people travel before: the night is above, a scroll away. */
const morning = quarterHours.indexOf('09:00')

export const TimeList = ({ headings, chosen, ...list }: TimeListProps) => {
  const groups = useMemo(
    () => headings.map((heading, i) => ({ heading, items: quarterHours.slice(i * 24, i * 24 + 24) })),
    [headings],
  )
  return (
    <OptionList
      {...list}
      beginAt={morning}
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
