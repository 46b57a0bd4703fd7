// A driver as a record of the office: the calls of its forms, and its tabs.
import { call, isRefused } from '#kit/api.ts'
import { Tabs, tabPanelProps } from '#kit/tabs.tsx'
import * as m from '#messages/office/drivers.ts'
import type { DriverDetail } from '#modules/drivers/contract.ts'
import { changeDriver } from '#modules/drivers/office-edit/contract.ts'
import type { OnInvalid, RecordKind } from '../record-editor/use-record-form.ts'
import * as form from './form.ts'
import { useStoreDriver } from './query.ts'

export const findServerDriver = (error: unknown): DriverDetail | undefined =>
  isRefused(error, 'DRIVER_CHANGED') ? (error.data.driver as DriverDetail) : undefined

export const driverRecord: RecordKind<DriverDetail, form.Values> = {
  ...form,
  name: 'driver',
  words: m,
  idOf: ({ driver_id }) => driver_id,
  save: async (values, from, version) => {
    // The values are text; the contract converts them.
    const body = form.toChangeBody(values, from, version) as never
    return (await call(changeDriver, { params: { driver_id: from.driver_id }, body })).data
  },
  findTheirs: findServerDriver,
  useStore: useStoreDriver,
}

const tabs = Object.entries(m.tabs).map(([value, label]) => ({ value: value as form.TabName, label }))

/** The tabs of a driver's dialog, for its frame. */
export const driverTabs = (id: string, tab: form.TabName, onTab: (tab: form.TabName) => void) => ({
  list: (
    <Tabs
      id={id}
      label={m.tabs_label}
      tabs={tabs}
      chosen={tab}
      onChoose={onTab}
      className="-mx-5 mt-5 overflow-x-auto px-5 [scrollbar-width:none] md:mx-0 md:overflow-visible md:px-0"
    />
  ),
  panel: tabPanelProps(id, tab),
})

/** Opens the tab of the first invalid field. */
export const showInvalidTab =
  (onTab: (tab: form.TabName) => void): OnInvalid =>
  (errors) => {
    const tab = form.findTabWithError(errors)
    if (tab) onTab(tab)
  }
