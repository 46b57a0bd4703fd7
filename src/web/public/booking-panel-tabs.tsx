// The two kinds of ride, as tabs over one panel. Arrow keys, Home and End move between them.
import type { KeyboardEvent } from 'react'
import * as m from '#messages/en/panel.ts'
import type { BookingTab } from './booking-signal.ts'

const tabs: readonly (readonly [BookingTab, string])[] = [
  ['point_to_point', m.point_to_point],
  ['hourly', m.hourly],
]

interface BookingTabsProps {
  /** Names the tabs and their panel: `${id}-panel`. */
  id: string
  chosen: BookingTab
  onChoose: (tab: BookingTab) => void
}

const targets: Record<string, (at: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1 + tabs.length,
  Home: () => 0,
  End: () => tabs.length - 1,
}

export const BookingTabs = ({ id, chosen, onChoose }: BookingTabsProps) => {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = targets[event.key]
    const next = target && tabs[target(tabs.findIndex(([tab]) => tab === chosen)) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChoose(next[0])
    document.getElementById(`${id}-${next[0]}`)?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={m.tabs_label} onKeyDown={onKeyDown}>
      {tabs.map(([tab, label]) => (
        <button
          key={tab}
          id={`${id}-${tab}`}
          type="button"
          className="tab cursor-pointer"
          role="tab"
          aria-selected={tab === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

export const tabPanel = (id: string, chosen: BookingTab) => ({
  id: `${id}-panel`,
  role: 'tabpanel',
  'aria-labelledby': `${id}-${chosen}`,
})
