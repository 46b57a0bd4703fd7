// The frame of a driver's dialog: the office's dialog frame with a driver's tabs.
import type { ComponentProps } from 'react'
import { Tabs, tabPanelProps } from '#kit/tabs.tsx'
import * as m from '#messages/office/drivers.ts'
import { DialogFrame } from '../../area/dialog-frame.tsx'
import type { TabName } from './form.ts'

interface FrameProps extends Omit<ComponentProps<typeof DialogFrame>, 'tabs'> {
  tabsId: string
  tab: TabName
  onTab: (tab: TabName) => void
}

const tabs = Object.entries(m.tabs).map(([value, label]) => ({ value: value as TabName, label }))

export const DriverDialogFrame = ({ tabsId, tab, onTab, ...frame }: FrameProps) => {
  const list = (
    <Tabs
      id={tabsId}
      label={m.tabs_label}
      tabs={tabs}
      chosen={tab}
      onChoose={onTab}
      className="-mx-5 mt-5 overflow-x-auto px-5 [scrollbar-width:none] md:mx-0 md:overflow-visible md:px-0"
    />
  )
  return <DialogFrame {...frame} tabs={{ list, panel: tabPanelProps(tabsId, tab) }} />
}
