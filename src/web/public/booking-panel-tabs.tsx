// The two kinds of ride, as tabs over one panel.
import { Tabs } from '#kit/tabs.tsx'
import * as m from '#messages/en/panel.ts'
import type { BookingTab } from './booking-signal.ts'

const tabs: readonly { value: BookingTab; label: string }[] = [
  { value: 'point_to_point', label: m.point_to_point },
  { value: 'hourly', label: m.hourly },
]

interface BookingTabsProps {
  /** Names the tabs and their panel: `${id}-panel`. */
  id: string
  chosen: BookingTab
  onChoose: (tab: BookingTab) => void
  /** Where the form of a tab is, for who has no script. */
  hrefOf?: (tab: BookingTab) => string
}

export const BookingTabs = ({ id, chosen, onChoose, hrefOf }: BookingTabsProps) => (
  <Tabs id={id} label={m.tabs_label} tabs={tabs} chosen={chosen} onChoose={onChoose} hrefOf={hrefOf} />
)
