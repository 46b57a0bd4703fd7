// Tabs for the two kinds of ride.
import { Tabs } from '#kit/tabs.tsx'
import * as m from '#messages/en/panel.ts'
import type { BookingTab } from './booking-signal.ts'

const tabs: readonly { value: BookingTab; label: string }[] = [
  { value: 'point_to_point', label: m.point_to_point },
  { value: 'hourly', label: m.hourly },
]

interface BookingTabsProps {
  /** Base of the ids of the tabs and of their panel (`${id}-panel`). */
  id: string
  chosen: BookingTab
  onChoose: (tab: BookingTab) => void
  /** Address of a tab's form, for browsers without script. */
  hrefOf?: (tab: BookingTab) => string
}

export const BookingTabs = ({ id, chosen, onChoose, hrefOf }: BookingTabsProps) => (
  <Tabs id={id} label={m.tabs_label} tabs={tabs} chosen={chosen} onChoose={onChoose} hrefOf={hrefOf} />
)
