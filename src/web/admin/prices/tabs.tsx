// The parts of a rate document, each on a tab.
import { Tabs, tabPanelProps } from '#kit/tabs.tsx'
import * as m from '#messages/office/rates.ts'
import { AdjustmentsTab } from './adjustments-tab.tsx'
import { ExtrasTab } from './extras-tab.tsx'
import { FixedFaresTab } from './fixed-fares-tab.tsx'
import { OpeningHoursTab } from './opening-hours-tab.tsx'
import { RatesTab } from './rates-tab.tsx'
import { TermsTab } from './terms-tab.tsx'

const panels = {
  rates: RatesTab,
  fixed: FixedFaresTab,
  adjustments: AdjustmentsTab,
  extras: ExtrasTab,
  terms: TermsTab,
  hours: OpeningHoursTab,
} as const
export type PriceTab = keyof typeof panels

const partsOfTabs: Readonly<Record<string, PriceTab>> = {
  fixed_fares: 'fixed',
  adjustments: 'adjustments',
  extras: 'extras',
  charges: 'extras',
  waiting: 'terms',
  cancellation: 'terms',
  schedule: 'hours',
}

/** The tab that shows a path. */
export const tabOfPath = (path: string): PriceTab => partsOfTabs[path.split('.')[0] ?? ''] ?? 'rates'

export const PriceTabs = ({ chosen, onChoose }: { chosen: PriceTab; onChoose: (tab: PriceTab) => void }) => {
  const Panel = panels[chosen]
  return (
    <>
      <Tabs
        id="prices"
        label={m.prices_tabs_label}
        tabs={(Object.keys(panels) as PriceTab[]).map((value) => ({ value, label: m.prices_tabs[value] }))}
        chosen={chosen}
        onChoose={onChoose}
        className="mt-8 overflow-x-auto [scrollbar-width:none]"
      />
      <div {...tabPanelProps('prices', chosen)}>
        <Panel />
      </div>
    </>
  )
}
